import SipliClient
import SipliVerbs

/// Other ways to type what the commands take.
extension TrackerTable {
    /// The command of a group that takes a number which stands in its place: `weight 64.8`, `workout 30`.
    func verb(takingNumberOf group: Command, _ words: [String]) -> String? {
        guard words.count > 1, CommandWords.isAmount(words[1]) else { return nil }
        let isDate = Self.isDate(words.dropFirst())
        if let row = rows.first(where: { $0.name == group.name }) {
            // A date is for the page that the name alone shows, if there is one.
            return isDate && row.standard != nil ? nil : row.section.entries?.verb
        }
        guard !isDate else { return nil }
        let set = group.subcommands.first { $0.name == "set" }
        let first = set?.make.flatMap { make in Parameters.described(by: make()).first { $0.kind != .option } }
        // The name of a setting or of a habit is completed; a number is not.
        guard case .none? = first?.completion else { return nil }
        return set?.name
    }

    /// Whether words are a month, a year or a day: `2026-10`, `2025`, `5 nov`.
    private static func isDate(_ words: ArraySlice<String>) -> Bool {
        guard let first = words.first else { return false }
        let isYear = first.count == 4 && (first.hasPrefix("19") || first.hasPrefix("20")) && Int(first) != nil
        return isYear && words.count == 1 || first.dropFirst().contains("-") || first.contains("/")
            || words.dropFirst().first.map(TimeWords.isMonth) ?? false
    }
}
