import ArgumentParser

/// Finds the verb that somebody may have meant.
enum NearestVerb {
    /// Other words for verbs.
    private static let synonyms = [
        (word: "add", verb: "log"), (word: "drink", verb: "log"), (word: "remove", verb: "delete"),
        (word: "rm", verb: "delete"), (word: "set", verb: "config set"), (word: "settings", verb: "config list"),
        (word: "list", verb: "water entries"),
    ]

    /// The verb that a mistyped word is closest to; nil for a verb, an option, or a word that resembles none.
    static func of(_ word: String?) -> String? {
        guard let typed = word, !typed.hasPrefix("-") else { return nil }
        let verbs = RootCommand.verbs
        guard !verbs.contains(typed) else { return nil }
        let word = typed.lowercased()
        if let verb = synonyms.first(where: { $0.word == word })?.verb { return verb }
        for command in TrackerTable.rows.flatMap(\.commands) where !verbs.contains(word) {
            let names = command.configuration.subcommands.map { $0.configuration.commandName }
            if names.contains(word) { return (command.configuration.commandName ?? "") + " " + word }
        }
        let ranked = verbs.map { ($0, distance(Array($0.utf8), Array(word.utf8))) }.min { $0.1 < $1.1 }
        guard let (verb, distance) = ranked, distance <= max(word.utf8.count / 3, 1) else { return nil }
        return verb
    }

    /// Insertions, deletions, replacements and swaps of neighbours from one word to the other.
    static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var rows = [Array(0...right.count)]
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                var best = min(rows[i][j + 1], row[j]) + 1
                best = min(best, rows[i][j] + (left[i] == right[j] ? 0 : 1))
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
