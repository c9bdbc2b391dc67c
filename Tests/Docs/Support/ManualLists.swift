import SipliProgram

@testable import SipliCLI
@testable import SipliWidgetHost

/// The lists of commands and options in the manual page of a program, as scdoc reads them.
struct ManualLists {
    /// Pages and their programs.
    static let pages = [
        "docs/man/sipli-client.1.scd": ManualLists(program: TrackerTable.standard.program),
        "docs/man/sipli-widget.1.scd": ManualLists(
            program: HostProgram(bundle: WidgetCatalog([])).program(named: "sipli-widget")),
    ]

    let program: CommandProgram

    /// The lines of a region.
    func content(_ name: String) -> [String] {
        switch name {
        case "commands":
            program.groups.flatMap { group in
                ["## " + group.name, ""] + group.commands.flatMap { Self.entries($0, "", isDefault: false) }
            }
        case "options":
            ((program.hasCommonOptions ? CommonOptions.help : []) + CommandHelp.builtIn).flatMap { row in
                let names = row.label.split { ",/ ".contains($0) }.map { "*\($0)*" }.joined(separator: ", ")
                return [names, "\t" + Self.escaped(row.help), ""]
            }
        default: []
        }
    }

    /// A command, or the commands of a group.
    private static func entries(_ command: SipliProgram.Command, _ group: String, isDefault: Bool) -> [String] {
        guard let make = command.make else {
            return command.subcommands.flatMap {
                entries($0, group + command.name + " ", isDefault: $0.name == command.defaultSubcommand)
            }
        }
        let parameters = Parameters.described(by: make())
        let name = isDefault ? "*\(group.dropLast())* [*\(command.name)*]" : "*\(group)\(command.name)*"
        var lines = [([name] + parameters.map(usage)).joined(separator: " ")]
        let aliases = command.aliases.map { "*\(group)\($0)*" }.joined(separator: ", ")
        lines.append("\t" + escaped(command.abstract) + (aliases.isEmpty ? "" : " Also " + aliases + "."))
        for parameter in parameters {
            lines += ["", "\t" + label(parameter), "\t\t" + escaped(parameter.help)]
        }
        return lines + [""]
    }

    private static func usage(_ parameter: ParameterInfo) -> String {
        let text =
            switch parameter.kind {
            case .word: value(parameter.name)
            case .words: value(parameter.name) + " ..."
            case .option: "*\(parameter.name)* " + value(parameter.valueName)
            case .flag: "*\(parameter.name)*"
            }
        return parameter.isRequired ? text : "[" + text + "]"
    }

    private static func label(_ parameter: ParameterInfo) -> String {
        let short = parameter.short.map { "*\($0)*, " } ?? ""
        return switch parameter.kind {
        case .word, .words: value(parameter.name)
        case .option: short + "*\(parameter.name)* " + value(parameter.valueName)
        case .flag: short + "*\(parameter.name)*"
        }
    }

    private static func value(_ name: String) -> String { "_\(name)_" }

    /// A text in which nothing is markup; code becomes bold.
    private static func escaped(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false).map { part in
            part.replacing("\\", with: "\\\\").replacing("*", with: "\\*").replacing("_", with: "\\_")
        }
        return parts.enumerated().map { $0.offset % 2 == 1 ? "*\($0.element)*" : $0.element }.joined()
    }
}
