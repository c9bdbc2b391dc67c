import SipliClient
import SipliVerbs
import SipliWire

/// `weather set`.
struct WeatherVerb: GoalChange {
    var common = CommonOptions()
    var temperature: String?
    var humidity: Double?
    var condition: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(
            &temperature, "--temperature", "temperature", isRequired: true, mayBeginWithDash: true,
            "29C, 85F; a bare number is in your unit.")
        parameters.option(&humidity, "--humidity", "percent", isRequired: true, "Relative humidity in percent.")
        parameters.option(&condition, "--condition", "text", "Conditions in words.")
    }

    var request: [UInt8] {
        var request = WeatherRequest()
        (request.temperature, request.humidityPercent) = (temperature, humidity ?? 0)
        request.condition = condition
        return RequestLine.make(HydrationOperations.weatherSet, request)
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
