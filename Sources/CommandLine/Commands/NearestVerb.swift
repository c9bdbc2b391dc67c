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
            (word: "del", command: "delete"), (word: "erase", command: "delete"),
            (word: "set", command: "config set"), (word: "settings", command: "config list"),
            (word: "unset", command: "config reset"),
            (word: "yesterday", command: "today yesterday"), (word: "version", command: "--version"),
            (word: "ls", command: "today"), (word: "show", command: "today"),
            (word: "snooze", command: "reminders snooze"),
            (word: "dismiss", command: "reminders dismiss"),
        ]
        return general + trackers.rows.flatMap(\.synonyms)
    }

    /// Words that are not mistyped commands.
    private static let others: Set = ["exit", "quit", "bye", "yes", "no", "tomorrow"]

    /// The command line that a mistyped one is closest to, with the arguments of that.
    func line(_ words: [String]) -> String? {
        meant(words).map { $0.map(ShellWord.quoted).joined(separator: " ") }
    }

    private func meant(_ words: [String], isSecond: Bool = false) -> [String]? {
        if let meant = turned(words) { return meant }
        guard let command = command(words) else { return named(words) }
        let rest = words.dropFirst(group(words) != nil ? 2 : 1)
        let meant = command.split(separator: " ").map(String.init) + rest
        guard !isSecond, isMistyped(meant) else { return meant }
        // An answer must be a command itself: `drinks list` is `water list`.
        return self.meant(meant, isSecond: true) ?? [meant[0]]
    }

    /// Whether words go on in a group without naming one of its commands.
    private func isMistyped(_ words: [String]) -> Bool {
        guard let group = group(words), !words[1].hasPrefix("-") else { return false }
        return !group.subcommands.contains { $0.isNamed(words[1]) }
            && trackers.verb(takingNumberOf: group, words) == nil
    }

    private func group(_ words: [String]) -> Command? {
        words.count > 1 ? commands.first { $0.make == nil && $0.isNamed(words[0]) } : nil
    }

    // MARK: Words in another order

    /// What words in another order mean.
    private func turned(_ words: [String]) -> [String]? {
        if let meant = trackers.rows.lazy.compactMap({ $0.turned(words, settings) }).first { return meant }
        guard let first = words.first?.lowercased() else { return nil }
        if first == "show", words.count > 1, names.contains(words[1]) { return Array(words.dropFirst()) }
        if let line = setting(first, words.dropFirst()) { return line }
        guard let group = group(words), let last = words.last else {
            // `drink list`: a command of the tracker whose entries the word is for.
            let row = trackers.rows.first { row in
                synonyms.contains { $0.word == first && $0.command == "log" } && row.section.entries != nil
            }
            guard let row, words.count > 1, row.group.subcommands.contains(where: { $0.isNamed(words[1]) }) else {
                return nil
            }
            return [row.name] + words.dropFirst()
        }
        // In "next month" the last word is not a command.
        let isSpan = ["last", "next", "previous", "this"].contains(words[words.count - 2].lowercased())
        if words.count > 2, !isSpan, group.subcommands.contains(where: { $0.isNamed(last) }) {
            return [group.name, last] + words[1..<(words.count - 1)]
        }
        guard words.count > 2, let entries = trackers.rows.first(where: { $0.name == group.name })?.section.entries,
            CommandWords.isAmount(last), TimeWords.isDay(words[1])
        else { return nil }
        return [group.name, entries.verb, last, "--at"] + words[1..<(words.count - 1)]
    }

    /// `units imperial`.
    private func setting(_ first: String, _ value: ArraySlice<String>) -> [String]? {
        guard !names.contains(first), !synonyms.contains(where: { $0.word == first }), settings().contains(first) else {
            return nil
        }
        return ["config", value.isEmpty ? "get" : "set", first] + value
    }

    /// What words mean that begin with no command: the name of a record, or a transaction.
    private func named(_ words: [String]) -> [String]? {
        guard let first = words.first, !first.hasPrefix("-"), !Self.others.contains(first.lowercased()),
            !names.contains(first)
        else { return nil }
        return trackers.rows.lazy.compactMap { $0.named(words) }.first
    }

    // MARK: Commands

    /// The closest command to a command line; one of a group if it begins with the group.
    func command(_ words: [String]) -> String? {
        guard let group = group(words) else { return of(words.first) }
        guard !group.subcommands.contains(where: { $0.isNamed(words[1]) }) else { return nil }
        let word = words[1].lowercased()
        let below = group.subcommands.map(\.name)
        if below.contains(word) { return group.name + " " + word }
        let named = synonyms.filter { $0.word == word }.map(\.command)
        if let own = named.first(where: { $0.hasPrefix(group.name + " ") }) { return own }
        if let own = named.first(where: below.contains) { return group.name + " " + own }
        if let nearest = EditDistance.nearest(to: word, among: below) { return group.name + " " + nearest }
        // `config goal 2500` without its `set`.
        if below.contains("get"), let setting = SettingNames.nearest(to: word, among: settings()) {
            return group.name + (words.count > 2 ? " set " : " get ") + setting
        }
        // Such as undo, which is not specific to a tracker.
        let isOfFirst = trackers.rows.first?.group.subcommands.contains { $0.isNamed(word) } ?? false
        return names.contains(word) && !isOfFirst ? word : nil
    }

    /// The command closest to a mistyped word; nil for a command, an option, or a word that resembles none.
    func of(_ word: String?) -> String? {
        guard let typed = word, !typed.hasPrefix("-"), !names.contains(typed) else { return nil }
        let word = typed.lowercased()
        guard !Self.others.contains(word) else { return nil }
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

/// What people write for `edit` and `delete` of a record with a name.
enum EditedName {
    /// The command line meant by words that are not a command of a group, such as `sub rename netflix Film`; nil for any
    /// other words.
    ///
    /// - Parameters:
    ///   - names: the names of its records that begin with a text.
    ///   - standard: the command for a name alone.
    ///   - amount: the command for a name and an amount.
    static func turned(
        _ words: [String], _ group: String, names: ([String], String) -> [String], standard: [String], amount: [String]
    ) -> [String]? {
        guard words.count > 1, words[0] == group else { return nil }
        let rest = words.dropFirst(2)
        switch words[1].lowercased() {
        case "rename" where !rest.isEmpty:
            // The old name is as long as one that is known.
            let known = (1..<max(rest.count, 2)).last {
                !names([], rest.prefix($0).joined(separator: " ").lowercased()).isEmpty
            }
            let old = rest.prefix(known ?? 1)
            let new = rest.dropFirst(old.count).joined(separator: " ")
            return [group, "edit"] + old + ["--name", new.isEmpty ? "New name" : new]
        case "price" where group == "sub" && rest.count > 1:
            return [group, "edit"] + rest.dropLast() + ["--price"] + rest.suffix(1)
        case "remove", "rm": return [group, "delete"] + rest
        case "new", "create": return [group, "add"] + rest
        case "change", "set": return [group, "edit"] + rest
        default:
            if let meant = meant(words.dropFirst(), names, standard, amount) { return meant }
            // "Netflix 15.99 monthly"
            let isPriced = group == "sub"
            let hasNumber = isPriced && rest.contains { $0.contains(where: \.isNumber) }
            return hasNumber ? [group, "add"] + words.dropFirst() : nil
        }
    }

    /// The command line meant by the beginning of a name, alone or before an amount; nil for any other words.
    static func meant(
        _ words: some BidirectionalCollection<String>, _ names: ([String], String) -> [String], _ standard: [String],
        _ amount: [String]
    ) -> [String]? {
        func isName(_ words: some Collection<String>) -> Bool {
            let text = words.joined(separator: " ").lowercased()
            return !text.isEmpty && !names([], text).isEmpty
        }
        if isName(words) { return standard + words }
        return words.last.map(CommandWords.isAmount) == true && isName(words.dropLast()) ? amount + words : nil
    }
}
