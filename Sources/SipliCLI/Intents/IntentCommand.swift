import ArgumentParser

/// The verbs of intents.
struct IntentCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "intent", abstract: "Do things by name: list, run.",
        subcommands: [IntentListCommand.self, IntentRunCommand.self])
}
