import SipliCore
import SipliRules
import SipliWire

/// Weather and exercise in requests and imports.
enum HydrationFields {
    /// Bytes of the weather's description.
    private static let conditionLimit = 64
    /// The humidity of a request that names none; it does not change the goal.
    private static let usualHumidity = 50.0

    /// - Parameter unit: of a temperature typed without one.
    static func weather(_ request: WeatherRequest, at now: Instant, unit: UnitSystem = .metric) throws -> Weather {
        let celsius =
            try request.temperatureC
            ?? request.temperature.map { text in
                guard let celsius = TemperatureParser.celsius(text, unit: unit) else {
                    throw WireError.invalid(
                        "temperature",
                        "\"\(text.shortened)\" is not a temperature; write a number and a unit, such as 29C or 85F")
                }
                return celsius
            }
        guard let celsius else {
            throw WireError.invalid(
                "temperature_c", "temperature_c is missing: degrees Celsius; or temperature, such as 29C or 85F")
        }
        guard (-90...60).contains(celsius) else {
            throw WireError.invalid(
                request.temperatureC == nil ? "temperature" : "temperature_c",
                "a temperature must be -90 to 60 °C or -130 to 140 °F")
        }
        let humidity = request.humidityPercent ?? usualHumidity
        guard (0...100).contains(humidity) else {
            throw WireError.invalid("humidity_percent", "humidity must be 0 to 100 percent")
        }
        for (name, text) in [("condition", request.condition), ("condition_key", request.conditionKey)] {
            guard (text ?? "").utf8.count <= conditionLimit else {
                throw WireError.invalid(name, "\(name) must have at most \(conditionLimit) bytes")
            }
        }
        return Weather(
            temperatureC: celsius, humidityPercent: humidity,
            condition: request.condition ?? "", conditionKey: request.conditionKey ?? "", measuredAt: now)
    }

    static func workout(_ request: WorkoutRequest, at now: Instant) throws -> Workout {
        let minutes = try request.minutes ?? request.duration.map(minutes)
        guard let minutes else {
            throw WireError.invalid("minutes", "minutes is missing: of exercise today, or duration such as 1h 30m")
        }
        return Workout(exerciseMinutes: minutes, activeEnergyKcal: request.energyKcal ?? 0, measuredAt: now)
    }

    /// The minutes of a duration as typed; a bare number may have decimals.
    private static func minutes(_ text: String) throws -> Double {
        let written = WrittenNumber(text)
        guard written?.sign != "+" else {
            throw WireError.invalid(
                "duration",
                "\"\(text.shortened)\" would be added, but workout set takes all of today's exercise; write the sum, without a sign"
            )
        }
        let number =
            written.flatMap { $0.mark == nil ? $0.value : nil } ?? DurationPhrase.minutes(text).map(Double.init)
        guard let minutes = number, (0...1440).contains(minutes) else {
            throw WireError.invalid(
                "duration",
                "\"\(text.shortened)\" is not a duration of at most a day; write such as 45, 45 min or 1h 30m")
        }
        return minutes
    }
}
