import SipliClient
import SipliVerbs
import SipliWire

/// `weather set`.
struct WeatherVerb: GoalChange {
    var common = CommonOptions()
    /// The temperature without its option.
    var words: [String] = []
    var temperature: String?
    var humidity: String?
    var condition: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.words(&words, "temperature", "29C, 85F; a bare number is in your unit.")
        parameters.option(
            &temperature, "--temperature", "temperature", mayBeginWithDash: true, "The same, also below zero.")
        parameters.option(
            &humidity, "--humidity", "percent", "Relative humidity in percent (default: 50, which adds nothing).")
        parameters.option(&condition, "--condition", "text", "Conditions in words.")
    }

    private func temperatureText() throws -> String {
        guard temperature == nil || words.isEmpty else { throw Failure(.usage, "the temperature is given twice") }
        guard temperature != nil || !words.isEmpty else {
            throw Failure(.usage, "the temperature is missing; write it, such as: sipli-client weather set 29C")
        }
        return temperature ?? words.joined(separator: " ")
    }

    var request: [UInt8] {
        get throws {
            var request = WeatherRequest()
            request.temperature = try temperatureText()
            request.humidityPercent = try humidity.map {
                try TypedPercent.value($0, of: "a humidity in percent", such: "40")
            }
            request.condition = condition
            return RequestLine.make(HydrationOperations.weatherSet, request)
        }
    }

    static let group = Command(
        group: "weather", "Set today's weather; it adjusts your goal.",
        [
            Command("set", "Set the weather; it applies for 12 hours.") { WeatherVerb() },
            Command("clear", "Clear the weather.") {
                GoalClearVerb(operation: HydrationOperations.weatherClear.info.name)
            },
        ])
}
