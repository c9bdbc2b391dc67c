import Glibc
import SipliCore
import SipliSystem
import SipliVerbs

/// The help of commands, made from their declarations.
struct CommandHelp {
    private let trackers: TrackerTable
    private let columns: Int

    init(_ trackers: TrackerTable, columns: Int = Self.columnsOfTerminal) {
        (self.trackers, self.columns) = (trackers, columns)
    }

    private static var columnsOfTerminal: Int {
        let told = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
        return told ?? Terminal.columns(of: STDOUT_FILENO) ?? 80
    }

    /// The help of a command.
    ///
    /// - Parameter path: the command with the groups around it; empty for the whole command line.
    func text(_ path: [Command]) -> String {
        guard let command = path.last else { return top }
        let name = path.map(\.name).joined(separator: " ")
        let head = overview(command.abstract, command.discussion)
        guard command.make != nil else {
            return head + usage("sipli-client \(name) <command>") + section("OPTIONS", Self.builtIn)
                + section("COMMANDS", command.subcommands.map { Self.row($0, in: command) }) + more(name)
        }
        let arguments = CommandArguments(name, command)
        return head + usage(arguments.synopsis)
            + section("ARGUMENTS", arguments.places.map { ("<\($0.name)>", $0.help) })
            + section("OPTIONS", arguments.options.map(Self.row) + CommonOptions.help + Self.builtIn)
    }

    private var top: String {
        overview(overview, examples)
            + usage("sipli-client <command> [<arguments>] [--json] [--quiet] [--no-color]")
            + section("OPTIONS", Self.builtIn)
            + trackers.groups.map { group in
                section(group.name.uppercased() + " COMMANDS", group.commands.map { Self.row($0) })
            }.joined() + more(nil)
    }

    /// What this program is for.
    private var overview: String {
        let logged = trackers.sections.map(\.descriptor.entry.many)
        let last = logged.count > 1 ? " and " + (logged.last ?? "") : ""
        return "Log " + (logged.count > 1 ? logged.dropLast() : logged).joined(separator: ", ") + last
            + ", and track progress."
    }

    /// The commands most users need first.
    private var examples: String {
        let general = [
            "sipli-client today                 your day so far",
            "sipli-client undo                  undo the last change",
        ]
        return (trackers.sections.map(\.examples) + general).joined(separator: "\n")
    }

    // MARK: Parts

    static let version = (label: "--version", help: "Show the version.")
    static let help = (label: "-h, --help", help: "Show help information.")
    static let builtIn = [version, help]

    private static func row(_ option: ParameterInfo) -> (label: String, help: String) {
        let name = option.name + (option.kind == .option ? " <" + option.valueName + ">" : "")
        return ((option.short.map { $0 + ", " } ?? "") + name, option.help)
    }

    private static func row(_ command: Command, in group: Command? = nil) -> (label: String, help: String) {
        let names = ([command.name] + command.aliases).joined(separator: ", ")
        return (names + (group?.defaultSubcommand == command.name ? " (default)" : ""), command.abstract)
    }

    private func overview(_ abstract: String, _ discussion: String) -> String {
        let text = "OVERVIEW: " + abstract + (discussion.isEmpty ? "" : "\n\n" + discussion)
        return Runner.wrapped(text, columns) + "\n\n"
    }

    private func usage(_ text: String) -> String { "USAGE: " + text + "\n\n" }

    /// The column in which help begins.
    private static let indent = 26

    private func section(_ title: String, _ rows: [(label: String, help: String)]) -> String {
        guard !rows.isEmpty else { return "" }
        let lines = rows.flatMap { label, help in
            var lines = Printable.wrapped(help, max(columns - Self.indent, 1)).map {
                String(repeating: " ", count: Self.indent) + $0
            }
            let label = "  " + label
            guard label.utf8.count < Self.indent, let first = lines.first else { return [label] + lines }
            lines[0] = label + first.dropFirst(label.utf8.count)
            return lines
        }
        return title + ":\n" + lines.joined(separator: "\n") + "\n\n"
    }

    private func more(_ name: String?) -> String {
        let command = ["help", name, "<command>"].compactMap { $0 }.joined(separator: " ")
        return "  See 'sipli-client \(command)' for detailed help.\n"
    }
}

extension CommonOptions {
    /// The options common to all verbs, as help shows them.
    static let help = [
        (label: "--json", help: "Print the result as one line of JSON."),
        (label: "-q, --quiet", help: "Print only results and errors."),
        (label: "--color/--no-color", help: "Force colours on or off (default: auto)."),
    ]
}
