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
    var plainGoal: GoalBreakdown {
        HydrationGoal.breakdown(profile: profile, weather: nil, workout: nil)
    }

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
        var weather = Weather(temperatureC: 0, humidityPercent: 0, measuredAt: Instant(milliseconds: 0))
        return read(json) { key, reader in
            switch key {
            case "temperature_c": weather.temperatureC = try reader.readDouble()
            case "humidity_percent": weather.humidityPercent = try reader.readDouble()
            case "condition": weather.condition = try reader.readString()
            case "condition_key": weather.conditionKey = try reader.readString()
            case "measured_at": weather.measuredAt = Instant(milliseconds: try reader.readInteger())
            default: break
            }
        } ? weather : nil
    }

    static func workout(_ json: String) -> Workout? {
        var workout = Workout(exerciseMinutes: 0, measuredAt: Instant(milliseconds: 0))
        return read(json) { key, reader in
            switch key {
            case "minutes": workout.exerciseMinutes = try reader.readDouble()
            case "energy_kcal": workout.activeEnergyKcal = try reader.readDouble()
            case "measured_at": workout.measuredAt = Instant(milliseconds: try reader.readInteger())
            default: break
            }
        } ? workout : nil
    }

    private static func read(_ json: String, _ member: (String, inout JSONReader) throws -> Void) -> Bool {
        var reader = JSONReader(Array(json.utf8))
        guard reader.kind == .object else { return false }
        do {
            try reader.readObject(member)
            return true
        } catch {
            return false
        }
    }
}
