import SipliClient
import SipliVerbs

/// Other ways to type what the commands take.
extension TrackerTable {
    /// The words with the declared names of options that were given by another name for the same, such as `--day`.
    ///
    /// - Throws: `Failure` for an option that is given twice, also by two of its names, such as `--at 19:30 --day yesterday`:
    ///   one would be lost.
    func spelled(_ words: [String]) throws -> [String] {
        let (path, rest) = path(words)
        guard let make = path.last?.make, rest.contains(where: { $0.hasPrefix("--") }) else { return words }
        let parameters = Parameters.described(by: make())
        let names = parameters.map(\.name)
        let end = rest.firstIndex(of: "--") ?? rest.endIndex
        var given: [String: String] = [:]
        let spelled = try rest.enumerated().map { place, word in
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard place < end, let typed = parts.first, typed.hasPrefix("--"),
                let name = names.contains(typed) ? typed : Parameters.spelling(of: typed, among: names)
            else { return word }
            if let other = given.updateValue(typed, forKey: name) {
                if other == typed {
                    guard parameters.contains(where: { $0.name == name && $0.kind == .option }) else { return word }
                    throw Failure(.usage, field: typed, "\(typed) is given twice")
                }
                let way = name == "--at" ? "; for a day with a time: --at 'yesterday 19:30'" : "; write one of them"
                throw Failure(.usage, field: typed, "\(other) and \(typed) are one option here" + way)
            }
            return ([name] + parts.dropFirst()).joined(separator: "=")
        }
        return words.dropLast(rest.count) + spelled
    }

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
