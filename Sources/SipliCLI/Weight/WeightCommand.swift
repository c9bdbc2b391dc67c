import ArgumentParser

/// The verbs of weight.
struct WeightCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "weight", abstract: "Weight: log, goal, list, edit, delete, trend, chart.",
        subcommands: [
            WeightLogCommand.self, WeightGoalCommand.self, WeightListCommand.self, WeightEditCommand.self,
            WeightDeleteCommand.self, WeightTrendCommand.self, WeightChartCommand.self,
        ])
}
