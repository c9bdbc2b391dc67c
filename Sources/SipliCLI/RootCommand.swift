import ArgumentParser
import SipliWire

/// The whole command line.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sipli-client",
        abstract: "Keep your day: water drunk, and what comes of it.",
        version: Catalog.version,
        groupedSubcommands: [
            CommandGroup(
                name: "Every day",
                subcommands: [
                    LogCommand.self, UndoCommand.self, RedoCommand.self, TodayCommand.self, StatusCommand.self,
                ]),
            CommandGroup(name: "Trackers", subcommands: TrackerTable.rows.map(\.command)),
        ])
}
