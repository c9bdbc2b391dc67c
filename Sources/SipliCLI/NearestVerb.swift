import SipliCore
import SipliVerbs

/// Finds the command that somebody may have meant.
struct NearestVerb {
    private let trackers: TrackerTable
    private let commands: [Command]

    init(_ trackers: TrackerTable) {
        (self.trackers, commands) = (trackers, trackers.commands)
    }

    private var names: [String] { commands.map(\.name) }

    /// Other words for commands.
    private var synonyms: [(word: String, command: String)] {
        let general = [
            (word: "add", command: "log"), (word: "remove", command: "delete"), (word: "rm", command: "delete"),
            (word: "set", command: "config set"), (word: "settings", command: "config list"),
        ]
        return general + trackers.rows.flatMap(\.synonyms)
    }

    /// The command that a command line may have meant: of a tracker's own, when it begins with the tracker.
    func of(_ words: [String]) -> String? {
        if let moved = withOptionsBehind(words) { return moved }
        let groups = trackers.rows.flatMap { [$0.group] + $0.others }.filter { !$0.subcommands.isEmpty }
        guard words.count > 1, let group = groups.first(where: { $0.name == words[0] }) else { return of(words.first) }
        guard !group.subcommands.contains(where: { $0.isNamed(words[1]) }) else { return nil }
        let word = words[1].lowercased()
        // Such as undo, which is of all trackers.
        if names.contains(word) { return word }
        let below = group.subcommands.map(\.name)
        let isNumber = word.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
        let found = isNumber ? below.first { $0 == "log" } : Self.nearest(word, below)
        return found.map { group.name + " " + $0 }
    }

    /// The options of every verb stand behind it: the command line with those before it there, nil when there are none.
    private func withOptionsBehind(_ words: [String]) -> String? {
        let options = words.prefix { ["--json", "--quiet", "-q", "--color", "--no-color"].contains($0) }
        let rest = words.dropFirst(options.count)
        guard !options.isEmpty, let verb = rest.first, names.contains(verb) else { return nil }
        return (rest + options).map(ShellWord.quoted).joined(separator: " ")
    }

    /// The command that a mistyped word is closest to; nil for a command, an option, or a word that resembles none.
    func of(_ word: String?) -> String? {
        guard let typed = word, !typed.hasPrefix("-"), !names.contains(typed) else { return nil }
        let word = typed.lowercased()
        if let synonym = synonyms.first(where: { $0.word == word }) { return synonym.command }
        if names.contains(word) { return word }
        for group in trackers.rows.flatMap({ [$0.group] + $0.others }) {
            if let command = group.subcommands.first(where: { $0.isNamed(word) }) {
                return group.name + " " + command.name
            }
        }
        return Self.nearest(word, names)
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
