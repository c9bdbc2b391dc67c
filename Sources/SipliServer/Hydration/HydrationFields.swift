import SipliCore
import SipliRules
import SipliWire

/// Weather and exercise in requests and imports.
enum HydrationFields {
    /// Bytes of the weather's description.
    private static let conditionLimit = 64

    static func weather(_ request: WeatherRequest, at now: Instant) throws -> Weather {
        for (name, text) in [("condition", request.condition), ("condition_key", request.conditionKey)] {
            guard (text ?? "").utf8.count <= conditionLimit else {
                throw WireError.invalid(name, "\(name) must have at most \(conditionLimit) bytes")
            }
        }
        return Weather(
            temperatureC: request.temperatureC, humidityPercent: request.humidityPercent,
            condition: request.condition ?? "", conditionKey: request.conditionKey ?? "", measuredAt: now)
    }

    static func workout(_ request: WorkoutRequest, at now: Instant) -> Workout {
        Workout(exerciseMinutes: request.minutes, activeEnergyKcal: request.energyKcal ?? 0, measuredAt: now)
    }
}
