/// A family of widgets that can be placed on the desktop.
package struct DeskFamily: Hashable, Sendable {
    /// As in messages: systemSmall.
    package let name: String
    /// As people type and read it: small.
    package let word: String
    package let span: DeskSpan

    private init(_ name: String, _ word: String, _ columns: Int, _ rows: Int) {
        (self.name, self.word, span) = (name, word, DeskSpan(columns, rows))
    }

    /// The smallest first.
    package static let all = [
        DeskFamily("systemSmall", "small", 1, 1), DeskFamily("systemMedium", "medium", 2, 1),
        DeskFamily("systemLarge", "large", 2, 2), DeskFamily("systemExtraLarge", "extra-large", 4, 2),
        DeskFamily("systemExtraLargePortrait", "extra-large-portrait", 2, 4),
    ]

    /// The family of a name or of a word; nil if there is none.
    package static func named(_ text: String) -> DeskFamily? { all.first { $0.name == text || $0.word == text } }
}
