import ArgumentParser

/// The verbs of water, in the form that every tracker uses.
struct WaterCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "water", abstract: "Drinks: log, history, edit, delete, entries, fluids.",
        discussion: "`log`, `history`, `edit` and `delete` are short for the same verbs here.",
        subcommands: [
            LogCommand.self, HistoryCommand.self, EditCommand.self, DeleteCommand.self, EntriesCommand.self,
            FluidsCommand.self,
        ])
}
