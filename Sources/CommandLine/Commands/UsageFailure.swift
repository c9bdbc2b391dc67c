import SipliClient
import SipliCore
import SipliVerbs

/// Says what is wrong with a command line that could not be read, from the declarations of the commands.
struct UsageFailure {
    private let trackers: TrackerTable
    /// Names of settings, for suggestions; asked for only when needed.
    private let settings: () -> [String]

    init(_ trackers: TrackerTable, settings: @escaping () -> [String] = { SettingsVerb.names([], "") }) {
        (self.trackers, self.settings) = (trackers, settings)
    }

    /// The failure of a command line.
    ///
    /// - Parameter problem: what is wrong with the arguments of its command; nil if it has none.
    func of(_ words: [String], _ problem: ArgumentProblem?) -> Failure {
        let (path, rest) = trackers.path(words)
        guard let command = path.last, let problem else { return unknown(words, in: path) }
        if let group = path.dropLast().last, group.defaultSubcommand == command.name, words.count >= path.count,
            words[path.count - 1] == rest.first, !rest[0].hasPrefix("-")
        {
            return unknown(words, in: path.dropLast())
        }
        let name = path.map(\.name).joined(separator: " ")
        var failure = CommandArguments(name, command).failure(
            problem, rest.filter { !$0.hasPrefix("-") }, settings)
        if path.count > 1, command.name == "undo", rest.isEmpty, let hint = failure.hint {
            failure.hint = hint + "\nTo take back the last change: sipli-client undo"
        }
        return failure
    }

    /// - Parameter groups: those that the words begin with, from the outermost to the innermost.
    private func unknown(_ words: [String], in groups: [Command]) -> Failure {
        let group = groups.isEmpty ? nil : groups.map(\.name).joined(separator: " ")
        let word = group == nil ? words.first : words.dropFirst(groups.count).first { !$0.hasPrefix("-") }
        if word == nil, let group, let option = words.dropFirst(groups.count).first {
            let message = "\"" + Printable.clean(option) + "\" is not an option of sipli-client " + group
            return Failure(.usage, field: Printable.clean(option), message, hint: Self.help(group))
        }
        guard let word else { return Failure(.usage, "a command is missing", hint: Self.help(group)) }
        let quoted = "\"" + Printable.clean(word) + "\""
        guard !word.hasPrefix("-") else {
            return Failure(.usage, field: word, quoted + " is not an option", hint: Self.help(nil))
        }
        if group == "reminders", let hint = reminders(word) {
            return Failure(.usage, quoted + " is not a " + Self.command(group), hint: hint)
        }
        let nearest = NearestVerb(trackers, settings: settings).line(words)
        return Failure(
            .usage, quoted + " is not a " + Self.command(group),
            hint: nearest.map { "Did you mean: sipli-client " + $0 } ?? Self.help(group))
    }

    /// The failure of words that are neither days nor a command, of a verb whose words are days; nil if nothing else may be
    /// meant.
    func misread(_ words: [String]) -> Failure? {
        let (path, rest) = trackers.path(words)
        guard let word = rest.first, let name = path.first?.name else { return nil }
        let row = trackers.rows.first { $0.descriptor.isNamed(word.lowercased()) }
        if let row, path.count == 1, rest.count == 1 {
            let hasTracker = path.last?.make.map { Parameters.described(by: $0()).contains { $0.name == "--tracker" } }
            let meant = hasTracker == true ? name + " --tracker " + row.name : row.name
            return Failure(
                .usage, "\"" + Printable.clean(word) + "\" is not a day", hint: "Did you mean: sipli-client " + meant)
        }
        guard path.count > 1 || trackers.rows.contains(where: { $0.name == name }) else { return nil }
        let typed = [name] + rest
        guard let line = NearestVerb(trackers, settings: settings).line(typed) else { return nil }
        return Failure(
            .usage, field: Printable.clean(word),
            "\"" + Printable.clean(word) + "\" is not a " + Self.command(name) + ", nor a day or a range of days",
            hint: "Did you mean: sipli-client " + line)
    }

    /// How reminders are turned off and on.
    private func reminders(_ word: String) -> String? {
        guard let value = ["off": "off", "stop": "off", "on": "on"][word.lowercased()] else { return nil }
        let settings = trackers.rows.compactMap(\.descriptor.remindersSetting)
        return settings.first.map { first in
            "To turn them \(value): sipli-client config set \(first) \(value)"
                + (settings.count > 1 ? "; also " + settings.dropFirst().joined(separator: ", ") : "")
        }
    }

    /// The failure of a `help` whose words are not a command; nil if they are.
    func unknownTopic(_ words: [String]) -> Failure? {
        let names = words.filter { !$0.hasPrefix("-") }
        let (path, rest) = trackers.path(names, withDefaults: false)
        guard let wrong = rest.first else {
            guard let option = words.first(where: { $0.hasPrefix("-") }) else { return nil }
            return Failure(
                .usage, field: Printable.clean(option),
                "\"" + Printable.clean(option) + "\" is not an option of sipli-client help", hint: Self.help(nil))
        }
        if path.last?.make != nil {
            let command = path.map(\.name).joined(separator: " ")
            return Failure(
                .usage, "\"" + Printable.clean(wrong) + "\" is not expected after sipli-client help " + command,
                hint: "Did you mean: sipli-client help " + command)
        }
        let nearest = NearestVerb(trackers, settings: { [] }).command(names)
        return Failure(
            .usage, "\"" + Printable.clean(wrong) + "\" is not a " + Self.command(path.last?.name),
            hint: nearest.map { "Did you mean: sipli-client help " + $0 }
                ?? Self.help(path.first { $0.make == nil }?.name))
    }

    /// "sipli-client weight command".
    private static func command(_ group: String?) -> String {
        ["sipli-client", group, "command"].compactMap { $0 }.joined(separator: " ")
    }

    private static func help(_ group: String?) -> String {
        "For a list of commands: sipli-client help" + (group.map { " " + $0 } ?? "")
    }
}

extension TrackerTable {
    /// The commands that words name, from the outermost to the innermost, and the words after them.
    func path(_ words: [String], withDefaults: Bool = true) -> (commands: [Command], rest: [String]) {
        commands.path(words, withDefaults: withDefaults)
    }
}

extension [Command] {
    /// The commands that words name, from the outermost to the innermost, and the words after them.
    func path(_ words: [String], withDefaults: Bool = true) -> (commands: [Command], rest: [String]) {
        guard let name = words.first, var command = first(where: { $0.isNamed(name) }) else { return ([], words) }
        var (path, rest) = ([command], words.dropFirst())
        while command.make == nil {
            if let word = rest.first, let next = command.subcommands.first(where: { $0.isNamed(word) }) {
                rest = rest.dropFirst()
                command = next
            } else if withDefaults,
                let next = command.subcommands.first(where: { [command] in
                    $0.name == command.defaultSubcommand
                })
            {
                command = next
            } else {
                break
            }
            path.append(command)
        }
        return (path, [String](rest))
    }
}
