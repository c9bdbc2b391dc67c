/// The part of the person's profile that hydration uses.
package struct HydrationProfile: Hashable, Sendable {
    /// Kilograms of a person.
    package static let weights = 20.0...500

    package var name = ""
    package var unit = UnitSystem.metric
    /// Body weight in kilograms.
    package var weightKg = 70.0
    package var activity = ActivityLevel.steady
    /// Replaces the goal's base, in millilitres; 0 means set to 0, not unset.
    package var customGoal: Milliliters?
    package var remindersEnabled = true
    package var smartReminders = true
    /// Waking hours, minutes after midnight (0...1439); sleep may be smaller than wake (across midnight).
    package var wakeMinutes = 420
    package var sleepMinutes = 1320
    package var weatherGoal = true
    package var workoutGoal = true

    package init() {}
}

/// How active a person is; determines the millilitres of goal per kilogram of body weight.
package enum ActivityLevel: String, Sendable, CaseIterable {
    case chill
    case steady
    case intense

    package var millilitersPerKilogram: Double {
        switch self {
        case .chill: 32
        case .steady: 35
        case .intense: 38
        }
    }
}

/// The weather as measured at an instant.
package struct Weather: Hashable, Sendable {
    package var temperatureC: Double
    /// Relative humidity, 0...100.
    package var humidityPercent: Double
    package var condition: String
    /// Stable name such as `clear` or `rain`; empty if unknown.
    package var conditionKey: String
    package var measuredAt: Instant

    package init(
        temperatureC: Double, humidityPercent: Double, condition: String = "", conditionKey: String = "",
        measuredAt: Instant
    ) {
        (self.temperatureC, self.humidityPercent, self.condition) = (temperatureC, humidityPercent, condition)
        (self.conditionKey, self.measuredAt) = (conditionKey, measuredAt)
    }
}

/// A day's exercise as measured at an instant.
package struct Workout: Hashable, Sendable {
    package var exerciseMinutes: Double
    /// Kept for exports; no rule uses it.
    package var activeEnergyKcal: Double
    package var measuredAt: Instant

    package init(exerciseMinutes: Double, activeEnergyKcal: Double = 0, measuredAt: Instant) {
        (self.exerciseMinutes, self.activeEnergyKcal) = (exerciseMinutes, activeEnergyKcal)
        self.measuredAt = measuredAt
    }
}
