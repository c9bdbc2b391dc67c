import ArgumentParser

/// The verbs of water, in the form that every tracker uses.
struct WaterCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "water", abstract: "Log and look at drinks.", subcommands: [LogCommand.self])
}
