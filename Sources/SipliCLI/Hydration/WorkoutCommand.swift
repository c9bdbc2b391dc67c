import ArgumentParser
import SipliClient
import SipliVerbs
import SipliWire

/// The verbs of exercise.
struct WorkoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "workout", abstract: "Tell today's exercise, which raises the goal.",
        subcommands: [Set.self, Clear.self])

    struct Set: VerbCommand {
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Tell today's exercise so far; it counts until the day ends.")

        @Argument(help: "Minutes of exercise today, in all.")
        var minutes: Double

        @Option(parsing: .unconditional, help: ArgumentHelp("Active energy.", valueName: "kcal"))
        var energy: Double?

        @OptionGroup var common: CommonArguments

        func verb() -> any Verb {
            var request = WorkoutRequest()
            (request.minutes, request.energyKcal) = (minutes, energy)
            return GoalVerb(
                common: common.options, request: RequestLine.make(HydrationOperations.workoutSet, request))
        }
    }

    struct Clear: VerbCommand {
        static let configuration = CommandConfiguration(commandName: "clear", abstract: "Forget the exercise.")

        @OptionGroup var common: CommonArguments

        func verb() -> any Verb {
            GoalVerb(
                common: common.options, request: RequestLine.make(HydrationOperations.workoutClear, Nothing()))
        }
    }
}
