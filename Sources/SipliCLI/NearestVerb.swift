import ArgumentParser
import SipliCore
import SipliVerbs

/// Finds the verb that somebody may have meant.
enum NearestVerb {
    /// Other words for verbs.
    private static let synonyms = [
        (word: "add", verb: "log"), (word: "drink", verb: "log"), (word: "remove", verb: "delete"),
        (word: "rm", verb: "delete"), (word: "set", verb: "config set"), (word: "settings", verb: "config list"),
        (word: "list", verb: "water entries"), (word: "goal", verb: "config set goal"),
        (word: "scale", verb: "weight log"),
    ]

    /// The verb that a command line may have meant: of a tracker's own verbs, when it begins with the tracker.
    static func of(_ words: [String]) -> String? {
        if let moved = withOptionsBehind(words) { return moved }
        let commands = TrackerTable.rows.flatMap(\.commands)
        guard words.count > 1, let command = commands.first(where: { name($0) == words[0] }) else {
            return of(words.first)
        }
        let names = names(command)
        guard !names.contains(words[1]) else { return nil }
        let word = words[1].lowercased()
        // Such as undo, which is of all trackers.
        if RootCommand.verbs.contains(word) { return word }
        let isNumber = word.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
        let verb = isNumber ? names.first { $0 == "log" } : nearest(word, names)
        return verb.map { name(command) + " " + $0 }
    }

    /// The options of every verb stand behind it: the command line with those before it there, nil when there are none.
    private static func withOptionsBehind(_ words: [String]) -> String? {
        let options = words.prefix { ["--json", "--quiet", "-q", "--color", "--no-color"].contains($0) }
        let rest = words.dropFirst(options.count)
        guard !options.isEmpty, let verb = rest.first, RootCommand.verbs.contains(verb) else { return nil }
        return (rest + options).map(ShellWord.quoted).joined(separator: " ")
    }

    private static func name(_ command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? ""
    }

    private static func names(_ command: any ParsableCommand.Type) -> [String] {
        command.configuration.subcommands.map { name($0) }
    }

    /// The verb that a mistyped word is closest to; nil for a verb, an option, or a word that resembles none.
    static func of(_ word: String?) -> String? {
        guard let typed = word, !typed.hasPrefix("-") else { return nil }
        let verbs = RootCommand.verbs
        guard !verbs.contains(typed) else { return nil }
        let word = typed.lowercased()
        if let verb = synonyms.first(where: { $0.word == word })?.verb { return verb }
        for command in TrackerTable.rows.flatMap(\.commands) where !verbs.contains(word) {
            if names(command).contains(word) { return name(command) + " " + word }
        }
        return nearest(word, verbs)
    }

    /// The name that a word is closest to; nil when it resembles none.
    static func nearest(_ word: String, _ names: [String]) -> String? {
        let word = word.lowercased()
        let ranked = names.map { ($0, distance(Array($0.lowercased().utf8), Array(word.utf8))) }.min { $0.1 < $1.1 }
        guard let (name, distance) = ranked, distance <= max(word.utf8.count / 3, 1) else { return nil }
        return name
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
