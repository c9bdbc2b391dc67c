import Glibc
import SipliCore
import SipliSystem

/// The help of commands, made from their declarations.
package struct CommandHelp {
    private let program: CommandProgram
    private let columns: Int

    package init(_ program: CommandProgram, columns: Int = Self.columnsOfTerminal) {
        (self.program, self.columns) = (program, columns)
    }

    package static var columnsOfTerminal: Int {
        let told = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }.flatMap { $0 > 0 ? $0 : nil }
        return told ?? Terminal.columns(of: STDOUT_FILENO) ?? 80
    }

    /// The help of a command.
    ///
    /// - Parameter path: the command with the groups around it; empty for the whole command line.
    package func text(_ path: [Command]) -> String {
        guard let command = path.last else { return top }
        let name = path.map(\.name).joined(separator: " ")
        let head = overview(command.abstract, command.discussion)
        guard command.make != nil else {
            return head + usage("\(program.name) \(name) <command>") + section("OPTIONS", Self.builtIn)
                + section("COMMANDS", command.subcommands.map { Self.row($0, in: command) }) + more(name)
        }
        let arguments = CommandArguments(program, path)
        return head + usage(arguments.synopsis)
            + section("ARGUMENTS", arguments.places.map { ("<\($0.name)>", $0.help) })
            + section("OPTIONS", arguments.options.map(Self.row) + common + Self.builtIn)
    }

    private var common: [(label: String, help: String)] { program.hasCommonOptions ? CommonOptions.help : [] }

    private var top: String {
        overview(program.abstract, program.examples)
            + usage(
                program.name + " <command> [<arguments>]"
                    + (program.hasCommonOptions ? " [--json] [--quiet] [--no-color]" : ""))
            + section("OPTIONS", Self.builtIn)
            + program.groups.map { group in
                section((group.name + " commands").uppercased(), group.commands.map { Self.row($0) })
            }.joined() + more(nil)
    }

    // MARK: Parts

    package static let version = (label: "--version", help: "Show the version.")
    package static let help = (label: "-h, --help", help: "Show help information.")
    package static let builtIn = [version, help]

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

    /// The column in which help begins; in a narrow terminal it is below what it is about.
    private var indent: Int { columns < 60 ? 4 : 26 }

    private func section(_ title: String, _ rows: [(label: String, help: String)]) -> String {
        guard !rows.isEmpty else { return "" }
        let lines = rows.flatMap { label, help in
            var lines = Printable.wrapped(help, max(columns - indent, 1)).map {
                String(repeating: " ", count: indent) + $0
            }
            let label = "  " + label
            guard label.utf8.count < indent, let first = lines.first else { return [label] + lines }
            lines[0] = label + first.dropFirst(label.utf8.count)
            return lines
        }
        return title + ":\n" + lines.joined(separator: "\n") + "\n\n"
    }

    private func more(_ name: String?) -> String {
        let command = ["help", name, "<command>"].compactMap { $0 }.joined(separator: " ")
        return "  See '\(program.name) \(command)' for detailed help.\n"
    }
}

extension CommonOptions {
    /// The options common to all verbs, as help shows them.
    package static let help = [
        (label: "--json", help: "Print the result as one line of JSON."),
        (label: "-q, --quiet", help: "Print only results and errors."),
        (label: "--color/--no-color", help: "Force colours on or off (default: auto)."),
    ]
}
