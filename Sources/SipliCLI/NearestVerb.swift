import SipliCore
import SipliVerbs

/// Finds the command closest to a mistyped one.
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

    /// The closest command to a command line; one of a tracker's own if it begins with the tracker.
    func of(_ words: [String]) -> String? {
        if let moved = withOptionsBehind(words) { return moved }
        let groups = trackers.rows.flatMap { [$0.group] + $0.others }.filter { !$0.subcommands.isEmpty }
        guard words.count > 1, let group = groups.first(where: { $0.name == words[0] }) else { return of(words.first) }
        guard !group.subcommands.contains(where: { $0.isNamed(words[1]) }) else { return nil }
        let word = words[1].lowercased()
        // Such as undo, which is not specific to a tracker.
        if names.contains(word) { return word }
        let below = group.subcommands.map(\.name)
        let isNumber = word.utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
        let found = isNumber ? below.first { $0 == "log" } : EditDistance.nearest(to: word, among: below)
        return found.map { group.name + " " + $0 }
    }

    /// Options follow the verb: moves those before it behind it; nil if there are none.
    private func withOptionsBehind(_ words: [String]) -> String? {
        let options = words.prefix { ["--json", "--quiet", "-q", "--color", "--no-color"].contains($0) }
        let rest = words.dropFirst(options.count)
        guard !options.isEmpty, let verb = rest.first, names.contains(verb) else { return nil }
        return (rest + options).map(ShellWord.quoted).joined(separator: " ")
    }

    /// The command closest to a mistyped word; nil for a command, an option, or a word that resembles none.
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
        return EditDistance.nearest(to: word, among: names)
    }
}
