import ArgumentParser
import SipliClient
import SipliVerbs
import SipliWire

/// The verbs of the weather.
struct WeatherCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "weather", abstract: "Tell the weather, which moves today's goal.",
        subcommands: [Set.self, Clear.self])

    struct Set: VerbCommand {
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Tell the weather now; it counts for 12 hours.")

        @Option(parsing: .unconditional, help: ArgumentHelp("Degrees Celsius.", valueName: "c"))
        var temperature: Double

        @Option(parsing: .unconditional, help: ArgumentHelp("Relative humidity in percent.", valueName: "percent"))
        var humidity: Double

        @Option(help: ArgumentHelp("The weather in words.", valueName: "text"))
        var condition: String?

        @OptionGroup var common: CommonArguments

        func verb() -> any Verb {
            var request = WeatherRequest()
            (request.temperatureC, request.humidityPercent) = (temperature, humidity)
            request.condition = condition
            return GoalVerb(
                common: common.options, request: RequestLine.make(HydrationOperations.weatherSet, request))
        }
    }

    struct Clear: VerbCommand {
        static let configuration = CommandConfiguration(commandName: "clear", abstract: "Forget the weather.")

        @OptionGroup var common: CommonArguments

        func verb() -> any Verb {
            GoalVerb(
                common: common.options, request: RequestLine.make(HydrationOperations.weatherClear, Nothing()))
        }
    }
}
