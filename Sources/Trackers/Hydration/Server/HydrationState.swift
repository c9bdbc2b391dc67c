import SipliCore
import SipliRules
import SipliWire

/// Hydration's settings and remembered values as the rules need them.
struct HydrationState: Sendable {
    var profile = HydrationProfile()
    var weather: Weather?
    var workout: Workout?
    /// Where counting began.
    var start = HydrationStart()
    /// The catalogue and the person's own drinks.
    var fluids = FluidTable()

    private typealias Remembered = HydrationTracker.Remembered

    init(_ values: SettingValues) {
        profile.name = values.text("name") ?? ""
        profile.unit = values.unit
        profile.weightKg = values.number(SettingValues.bodyWeightName) ?? profile.weightKg
        profile.activity = values.text("activity").flatMap(ActivityLevel.init) ?? profile.activity
        profile.customGoal = values.number("water-goal").map { Milliliters($0) }
        profile.remindersEnabled = values.flag("water-reminders") ?? true
        profile.smartReminders = values.flag("water-smart-reminders") ?? true
        profile.wakeMinutes = values.number("wake").map { Int($0) } ?? profile.wakeMinutes
        profile.sleepMinutes = values.number("sleep").map { Int($0) } ?? profile.sleepMinutes
        profile.weatherGoal = values.flag("water-weather-goal") ?? true
        profile.workoutGoal = values.flag("water-workout-goal") ?? true
        weather = values[Remembered.weather].flatMap(Self.weather)
        workout = values[Remembered.workout].flatMap(Self.workout)
        fluids = FluidTable(own: OwnDrinks.all(values))
        start = HydrationStart(values[HydrationStart.group.name])
    }

    /// The goal in force at a moment.
    func goal(_ moment: Moment) -> GoalBreakdown {
        HydrationGoal.current(
            profile: profile, weather: weather, workout: workout, at: moment.now, zone: moment.zone,
            dayStart: moment.dayStart)
    }

    /// The goal of a day in the past: without weather and workout.
    var plainGoal: GoalBreakdown { HydrationGoal.breakdown(profile: profile, weather: nil, workout: nil) }

    static func json(_ weather: Weather) -> String {
        RawJSON.object { writer in
            writer.member("temperature_c", exact: weather.temperatureC)
            writer.member("humidity_percent", exact: weather.humidityPercent)
            writer.member("condition", weather.condition)
            writer.member("condition_key", weather.conditionKey)
            writer.member("measured_at", weather.measuredAt.milliseconds)
        }.written
    }

    static func json(_ workout: Workout) -> String {
        RawJSON.object { writer in
            writer.member("minutes", exact: workout.exerciseMinutes)
            writer.member("energy_kcal", exact: workout.activeEnergyKcal)
            writer.member("measured_at", workout.measuredAt.milliseconds)
        }.written
    }

    static func weather(_ json: String) -> Weather? {
        guard let members = RawJSON(stored: json)?.members, let degrees = members["temperature_c"]?.number,
            let at = measuredAt(members)
        else { return nil }
        return Weather(
            temperatureC: degrees, humidityPercent: members["humidity_percent"]?.number ?? 0,
            condition: members["condition"]?.text ?? "", conditionKey: members["condition_key"]?.text ?? "",
            measuredAt: at)
    }

    static func workout(_ json: String) -> Workout? {
        guard let members = RawJSON(stored: json)?.members, let minutes = members["minutes"]?.number,
            let at = measuredAt(members)
        else { return nil }
        return Workout(exerciseMinutes: minutes, activeEnergyKcal: members["energy_kcal"]?.number ?? 0, measuredAt: at)
    }

    private static func measuredAt(_ members: [String: RawJSON]) -> Instant? {
        members["measured_at"]?.number.flatMap(Int64.init(exactly:)).map(Instant.init(milliseconds:))
    }
}
