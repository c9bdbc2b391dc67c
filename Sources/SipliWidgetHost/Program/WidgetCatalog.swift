import SipliClient
import SipliWidgetKit

/// The widgets and controls of a program, by their kinds; a control is a widget with one entry.
struct WidgetCatalog {
    /// Of those with the same kind the first.
    let widgets: [WidgetDeclaration]

    init(_ declarations: [WidgetDeclaration]) {
        var kinds: Set<String> = []
        widgets = declarations.filter { kinds.insert($0.kind).inserted }
    }

    /// The widget of a kind, whatever the case of its letters; throws a message with what there is.
    func widget(_ kind: String) throws(HostFailure) -> WidgetDeclaration {
        if let exact = widgets.first(where: { $0.kind == kind }) { return exact }
        if let similar = widgets.first(where: { $0.kind.lowercased() == kind.lowercased() }) { return similar }
        let kinds = widgets.map(\.kind)
        let hint = NearestWord.of(kind, among: kinds).map { "; did you mean \($0)?" } ?? ""
        let known = kinds.isEmpty ? "this program has none" : "widgets are " + kinds.joined(separator: ", ")
        throw HostFailure(.usage, "there is no widget \(kind)\(hint.isEmpty ? "; " : hint + " ")\(known)")
    }

    /// A family that the widget has.
    ///
    /// - Parameter name: nil for the widget's first.
    static func family(_ name: String?, of widget: WidgetDeclaration) throws(HostFailure) -> WidgetFamily {
        guard let name else { return widget.families[0] }
        let allowed = widget.families.map(\.rawValue)
        if let family = widget.families.first(where: { $0.rawValue.lowercased() == name.lowercased() }) {
            return family
        }
        let names = WidgetFamily.allCases.map(\.rawValue)
        let isKnown = names.contains { $0.lowercased() == name.lowercased() }
        let hint = isKnown ? nil : NearestWord.of(name, among: names)
        throw HostFailure(
            .usage,
            (isKnown ? "\(widget.kind) has no family \(name)" : "there is no family \(name)")
                + (hint.map { "; did you mean \($0)?" } ?? "") + "; families of \(widget.kind) are "
                + allowed.joined(separator: ", "))
    }
}

/// Finds the word that somebody may have meant.
enum NearestWord {
    /// Nil when none resembles it.
    static func of(_ word: String, among words: [String]) -> String? {
        let typed = Array(word.lowercased().utf8)
        let ranked = words.map { ($0, distance(typed, Array($0.lowercased().utf8))) }.min { $0.1 < $1.1 }
        guard let (nearest, distance) = ranked, distance <= max(typed.count / 3, 1) else { return nil }
        return nearest
    }

    /// Insertions, deletions and replacements from one word to the other.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (i, byte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for j in right.indices {
                let kept = diagonal + (byte == right[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(kept, diagonal + 1, row[j] + 1)
            }
        }
        return row[right.count]
    }
}
