/// A family of widgets that can be placed on the desktop.
package struct DeskFamily: Hashable, Sendable {
    /// As in messages: systemSmall.
    package let name: String
    /// As people type and read it: small.
    package let word: String
    package let span: DeskSpan
    /// What else people type for it.
    private let aliases: [String]

    private init(_ name: String, _ word: String, _ columns: Int, _ rows: Int, aliases: [String] = []) {
        (self.name, self.word, self.aliases, span) = (name, word, aliases, DeskSpan(columns, rows))
    }

    /// The smallest first.
    package static let all = [
        DeskFamily("systemSmall", "small", 1, 1), DeskFamily("systemMedium", "medium", 2, 1),
        DeskFamily("systemLarge", "large", 2, 2), DeskFamily("systemExtraLarge", "extra-large", 4, 2, aliases: ["xl"]),
        DeskFamily("systemExtraLargePortrait", "extra-large-portrait", 2, 4),
    ]

    /// The family of a name, or of a word as it is typed, such as "extra large" and "XL"; nil if there is none.
    package static func named(_ text: String) -> DeskFamily? {
        if let family = all.first(where: { $0.name == text || $0.word == text }) { return family }
        let word = text.lowercased().split { " -_".contains($0) }.joined(separator: "-")
        return all.first { $0.word == word || $0.aliases.contains(word) }
    }

    /// Why it cannot be at a cell of a screen, and which part of the request is wrong; nil if it can, or if the size of the
    /// screen is not known.
    package func misfit(
        at cell: DeskCell, of size: DeskSpan?, on screen: String
    ) -> (field: String, message: String)? {
        guard let size, !DeskArea(cell, span).fits(size) else { return nil }
        let has = "\(screen) has \(size.text)"
        guard size.holds(span) else {
            let fitting = Self.all.filter { size.holds($0.span) }.map(\.word)
            return (
                "family",
                "\(word) needs \(span.text), but \(has); "
                    + (fitting.isEmpty
                        ? "no widget fits there" : "families that fit: " + fitting.joined(separator: ", "))
            )
        }
        let last = DeskCell(size.columns - span.columns, size.rows - span.rows)
        return (
            cell.column > last.column ? "column" : "row",
            "a widget of family \(word) does not fit at \(cell.text): \(has); its last place there is \(last.text)"
        )
    }
}
