import ArgumentParser
import SipliVerbs
import SipliWire

/// The commands of a table, in order, for ArgumentParser.
struct CommandTree: Sendable {
    /// The root first; subcommands follow their command.
    let commands: [Command]
    let configurations: [CommandConfiguration]
    let definitions: [[ArgumentDefinition]]
    /// What `help` takes after a word: commands after `help` itself, and those of a group after its name.
    private let topics: [(word: String, next: [String])]

    /// The tree behind ArgumentParser's types. ArgumentParser queries types rather than values, so the tree is bound
    /// during the query.
    @TaskLocal static var current = CommandTree(commands: [], configurations: [], definitions: [], topics: [])

    private init(
        commands: [Command], configurations: [CommandConfiguration], definitions: [[ArgumentDefinition]],
        topics: [(word: String, next: [String])]
    ) {
        (self.commands, self.configurations, self.definitions) = (commands, configurations, definitions)
        self.topics = topics
    }

    /// - Parameter name: the name that the program was called by.
    init(_ trackers: TrackerTable, name: String = ProgramName.full) {
        let groups = trackers.groups
        var builder = Builder()
        builder.add(Command(group: name, TopLevelHelp.overview(trackers.sections), []))
        let parts = groups.map { group in
            ArgumentParser.CommandGroup(name: group.name, subcommands: group.commands.map { builder.add($0) })
        }
        builder.configurations[0] = CommandConfiguration(
            commandName: name, abstract: TopLevelHelp.overview(trackers.sections),
            usage: "sipli-client <command> [<arguments>] [--json] [--quiet] [--no-color]",
            discussion: TopLevelHelp.examples(trackers.sections), version: Catalog.version, groupedSubcommands: parts)
        let commands = groups.flatMap(\.commands)
        let below = commands.filter { !$0.subcommands.isEmpty }.map { ($0.name, $0.subcommands.map(\.name)) }
        self.init(
            commands: builder.commands, configurations: builder.configurations, definitions: builder.definitions,
            topics: [("help", commands.map(\.name))] + below)
    }

    private struct Builder {
        var commands: [Command] = []
        var configurations: [CommandConfiguration] = []
        var definitions: [[ArgumentDefinition]] = []
        private var next: any CommandPlace.Type = FirstPlace.self

        /// Adds a command and its subcommands.
        @discardableResult mutating func add(_ command: Command) -> any ParsableCommand.Type {
            let (number, type) = (commands.count, next.command)
            next = next.next
            commands.append(command)
            configurations.append(CommandConfiguration())
            definitions.append(command.make.map(Self.definitions) ?? [])
            let below = command.subcommands.map { add($0) }
            let standard = command.subcommands.firstIndex { $0.name == command.defaultSubcommand }
            configurations[number] = CommandConfiguration(
                commandName: command.name, abstract: command.abstract, discussion: command.discussion,
                subcommands: below, defaultSubcommand: standard.map { below[$0] }, aliases: command.aliases)
            return type
        }

        private static func definitions(_ make: () -> any Verb) -> [ArgumentDefinition] {
            Parameters.described(by: make()).map { ArgumentDefinition($0) } + ArgumentDefinition.common
        }
    }

    // MARK: ArgumentParser

    private typealias Root = ParsedCommand<FirstPlace>

    /// Parses any command line. Nil for help and other output that ArgumentParser prints itself.
    func verb(_ words: [String]) throws -> (any Verb)? {
        let isBelow = topics.dropFirst().contains {
            $0.word == words.first && $0.next.contains { words.dropFirst().first == $0 }
        }
        return try Self.$current.withValue(self) {
            let joined = TimeWords.joined(words, from: isBelow ? 2 : 1)
            var command = try Root.parseAsRoot(NegativeNumbers.shielded(joined))
            if let verb = (command as? any VerbCommand)?.verb { return verb }
            try command.run()
            return nil
        }
    }

    /// The message of an error, and whether it is one: ArgumentParser also throws help.
    func message(_ error: any Error) -> (text: String, isError: Bool) {
        Self.$current.withValue(self) {
            (Self.plain(Root.fullMessage(for: error)), !Root.exitCode(for: error).isSuccess)
        }
    }

    /// The top-level help.
    func help(columns: Int) -> String {
        Self.$current.withValue(self) { Self.plain(Root.helpMessage(columns: columns)) }
    }

    func completionScript(for shell: CompletionShell) -> String {
        let script = Self.$current.withValue(self) { Root.completionScript(for: shell) }
            .replacing("Show subcommand help information.", with: "Show help information.")
        let root = configurations.first?.commandName ?? ""
        func cases(_ form: (_ word: String, _ next: String) -> String) -> String {
            topics.map { form($0.word, $0.next.joined(separator: " ")) }.joined(separator: " ")
        }
        // ArgumentParser's own `help` offers no commands.
        return switch shell {
        case .bash:
            script.replacing(
                "_\(root)_help() {\n",
                with: "_\(root)_help() {\n    case \"${COMP_WORDS[COMP_CWORD-1]}\" in\n    "
                    + cases { "\($0)) COMPREPLY+=($(compgen -W '\($1)' -- \"${cur}\")) ;;" } + "\n    esac\n")
        case .zsh:
            script.replacing(
                "'*:subcommands:'",
                with: "'*:command:{case ${words[CURRENT-1]} in " + cases { "(\($0)) compadd -- \($1) ;;" } + " esac}'")
        case .fish:
            script
                + "\ncomplete -c '\(root)' -n '__\(root)_should_offer_completions_for_flags_or_options \"\(root) help\"'"
                + " -fa '(switch (commandline -poc)[-1]; " + cases { "case \($0); string split \" \" \"\($1)\";" }
                + " end)'\n"
        default: script
        }
    }

    /// What ArgumentParser calls subcommands are commands to users.
    private static func plain(_ help: String) -> String {
        ProgramName.spelled(
            help.replacing("SUBCOMMANDS:\n", with: "COMMANDS:\n").replacing("<subcommand>", with: "<command>"))
    }
}

/// A number as a type: ArgumentParser distinguishes commands by type, and ours are rows of a table.
protocol CommandPlace: SendableMetatype {
    static var number: Int { get }
}

enum FirstPlace: CommandPlace {
    static var number: Int { 0 }
}

enum PlaceAfter<Place: CommandPlace>: CommandPlace {
    static var number: Int { Place.number + 1 }
}

extension CommandPlace {
    fileprivate static var command: any ParsableCommand.Type { ParsedCommand<Self>.self }
    fileprivate static var next: any CommandPlace.Type { PlaceAfter<Self>.self }
}
