import ArgumentParser
import SipliWire

/// The whole command line.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sipli-client",
        abstract: "Log what you drink and what you weigh, and see how it stands.",
        usage: "sipli-client <verb> [<arguments>] [--json] [--quiet] [--no-color]",
        discussion: """
            sipli-client log 300               300 ml of water, now
            sipli-client log 2 cups tea --at -20m
            sipli-client weight log 80.2       what you weigh, now
            sipli-client today                 how the day stands
            sipli-client undo                  take the last change back
            """,
        version: Catalog.version,
        groupedSubcommands: [
            CommandGroup(
                name: "Every day",
                subcommands: [
                    LogCommand.self, QuickCommand.self, TodayCommand.self, StatusCommand.self, UndoCommand.self,
                    RedoCommand.self,
                    RemindersCommand.self,
                ]),
            CommandGroup(
                name: "Looking back", subcommands: [HistoryCommand.self, EditCommand.self, DeleteCommand.self]),
            CommandGroup(
                name: "Trackers",
                subcommands: TrackerTable.rows.flatMap(\.commands)),
            CommandGroup(
                name: "Settings and data",
                subcommands: [ConfigCommand.self, ImportCommand.self, ExportCommand.self, JournalCommand.self]),
            CommandGroup(
                name: "Widgets and scripts",
                subcommands: [
                    SubscribeCommand.self, CallCommand.self, WidgetsCommand.self, ReloadCommand.self,
                    ClientsCommand.self, IntentCommand.self, OpenCommand.self, SetupCommand.self,
                ]),
            CommandGroup(name: "This program", subcommands: [DoctorCommand.self, CompletionsCommand.self]),
        ])
}

extension RootCommand {
    /// The names of all verbs.
    static var verbs: [String] {
        var names: [String] = []
        for group in configuration.groupedSubcommands {
            for command in group.subcommands { names.append(command.configuration.commandName ?? "") }
        }
        return names
    }
}
