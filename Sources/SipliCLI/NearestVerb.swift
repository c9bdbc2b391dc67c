import SipliCore
import SipliVerbs

/// Finds the command closest to a mistyped one.
struct NearestVerb {
    private let trackers: TrackerTable
    private let commands: [Command]
    /// Names of settings; asked for only when needed.
    private let settings: () -> [String]

    init(_ trackers: TrackerTable, settings: @escaping () -> [String] = { [] }) {
        (self.trackers, commands, self.settings) = (trackers, trackers.commands, settings)
    }

    private var names: [String] { commands.map(\.name) }

    /// Other words for commands.
    private var synonyms: [(word: String, command: String)] {
        let general = [
            (word: "add", command: "log"), (word: "remove", command: "delete"), (word: "rm", command: "delete"),
            (word: "set", command: "config set"), (word: "settings", command: "config list"),
            (word: "yesterday", command: "today yesterday"), (word: "version", command: "--version"),
        ]
        return general + trackers.rows.flatMap(\.synonyms)
    }

    /// The command line that a mistyped one is closest to, with the arguments of that.
    func line(_ words: [String]) -> String? {
        for row in trackers.rows {
            if let line = row.turned(words, settings) { return line.map(ShellWord.quoted).joined(separator: " ") }
        }
        guard let command = command(words) else { return nil }
        let isMistyped = group(words) != nil
        return ([command] + words.dropFirst(isMistyped ? 2 : 1).map(ShellWord.quoted)).joined(separator: " ")
    }

    private func group(_ words: [String]) -> Command? {
        words.count > 1 ? commands.first { $0.make == nil && $0.isNamed(words[0]) } : nil
    }

    /// The closest command to a command line; one of a group if it begins with the group.
    func command(_ words: [String]) -> String? {
        guard let group = group(words) else { return of(words.first) }
        guard !group.subcommands.contains(where: { $0.isNamed(words[1]) }) else { return nil }
        let word = words[1].lowercased()
        let below = group.subcommands.map(\.name)
        if below.contains(word) { return group.name + " " + word }
        if let nearest = EditDistance.nearest(to: word, among: below) { return group.name + " " + nearest }
        // `config goal 2500` without its `set`.
        if below.contains("get"), let setting = SettingNames.nearest(to: word, among: settings()) {
            return group.name + (words.count > 2 ? " set " : " get ") + setting
        }
        // Such as undo, which is not specific to a tracker.
        return names.contains(word) ? word : nil
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
