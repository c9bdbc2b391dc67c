import SipliVerbs
import SipliWire

/// What an export says beside its file.
enum ExportWords {
    /// "1 drink", "12 weigh-ins": the entries of a file of a form.
    static func count(_ entries: Int, _ format: String) -> String {
        let holds = holds(format)
        return "\(entries) " + (entries == 1 ? String(holds.dropLast()) : holds)
    }

    /// Which forms have what a form has not; nil for the one that has everything.
    static func rest(_ format: String) -> String? {
        let holds = holds(format)
        guard holds != Catalog.everything else { return nil }
        var kinds: [String] = []
        for form in Catalog.standard.exports
        where form.holds != holds && form.holds != Catalog.everything && !kinds.contains(form.holds) {
            kinds.append(form.holds)
        }
        let others = kinds.map { kind in
            let names = Catalog.standard.exports.filter { $0.holds == kind }.map(\.name)
            return kind.prefix(1).uppercased() + kind.dropFirst() + " are in " + names.joined(separator: " or ") + "; "
        }
        let whole = Catalog.standard.exports.filter { $0.holds == Catalog.everything }.map(\.name)
        return others.joined() + "everything is in " + whole.joined(separator: " or ") + "."
    }

    private static func holds(_ format: String) -> String {
        Catalog.standard.exports.first { $0.name == format }?.holds ?? Catalog.everything
    }
}
