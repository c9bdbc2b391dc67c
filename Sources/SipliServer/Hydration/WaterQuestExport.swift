import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Writes a `WaterQuestState.json`, page by page: what the older app reads, and what an import brought that it alone
/// understands.
enum WaterQuestExport {
    static let format = ExportFormat(name: "waterquest") { context, position in
        let state = HydrationState(context.settings)
        let members = try WaterQuestExport.members(state, context)
        let before = members.filter { $0.key < "entries" }.map(member).joined()
        let after = members.filter { $0.key > "entries" }.map(member).joined()
        var text = position == nil ? "{\n" + before + "  \"entries\" : [\n" : ""
        let page = try EntryPages.page(context, position) { stored, isFirst in
            (isFirst ? "" : ",\n") + PrettyJSON.spaces(2) + entry(stored)
        }
        text += page.text
        guard page.next == nil else { return (text, page.next) }
        let tail = after.isEmpty ? "" : "," + "\n" + after.dropLast(2) + "\n"
        return (text + "\n  ]" + tail + "}", nil)
    }

    private typealias Remembered = HydrationTracker.Remembered

    private static func member(_ member: (key: String, value: RawJSON)) -> String {
        "  " + PrettyJSON.quoted(member.key) + " : " + PrettyJSON.text(member.value, indent: 1) + ",\n"
    }

    /// Every top-level member but `entries`, keys sorted.
    private static func members(
        _ state: HydrationState, _ context: ReadContext
    ) throws -> [(key: String, value: RawJSON)] {
        let book = try context.books.book(HydrationBook.self)
        var members = WaterQuestFile.members(context.settings[Remembered.carried])
        members["goalCompletionCount"] = json { $0.integer(state.completion.count) }
        members["hasPremiumAccess"] = members["hasPremiumAccess"] ?? json { $0.bool(false) }
        if let day = state.completion.lastDay {
            members["lastGoalCompletionDate"] = json { $0.string(date(context.zone.start(of: day))) }
        }
        members["lastWeather"] = state.weather.map(weather) ?? json { $0.null() }
        members["lastWorkout"] = workout(state.workout)
        members["profile"] = profile(state, WaterQuestFile.members(context.settings[Remembered.carriedProfile]))
        members["streakFreezeDates"] = json { writer in
            book.days.filter(\.frozen).map { date(context.zone.start(of: $0.day)) }.write(to: &writer)
        }
        members["streakFreezeTokens"] = json { $0.integer(state.freezeTokens) }
        return members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private static func entry(_ stored: StoredHydrationEntry) -> String {
        var members = WaterQuestFile.members(stored.extra)
        members["date"] = json { $0.string(date(stored.entry.at)) }
        members["fluidType"] = json { $0.string(stored.entry.fluid) }
        members["id"] = json { $0.string(stored.entry.id.uppercased()) }
        members["source"] = json { $0.string(stored.entry.source) }
        members["volumeML"] = json { $0.number(stored.entry.volume.value) }
        if let note = stored.entry.note { members["note"] = json { $0.string(note) } }
        return PrettyJSON.text(RawJSON(Array(WaterQuestFile.object(members).utf8)), indent: 2)
    }

    private static func profile(_ state: HydrationState, _ carried: [String: RawJSON]) -> RawJSON {
        let profile = state.profile
        var members = carried
        members["activityLevel"] = json { $0.string(profile.activity.rawValue) }
        members["name"] = json { $0.string(profile.name) }
        members["prefersHealthKit"] = json { $0.bool(profile.workoutGoal) }
        members["prefersWeatherGoal"] = json { $0.bool(profile.weatherGoal) }
        members["remindersEnabled"] = json { $0.bool(profile.remindersEnabled) }
        members["sleepMinutes"] = json { $0.integer(profile.sleepMinutes) }
        members["smartRemindersEnabled"] = json { $0.bool(profile.smartReminders) }
        members["unitSystem"] = json { $0.string(profile.unit.rawValue) }
        members["wakeMinutes"] = json { $0.integer(profile.wakeMinutes) }
        members["weightKg"] = json { $0.number(profile.weightKg) }
        if let goal = profile.customGoal { members["customGoalML"] = json { $0.number(goal.value) } }
        return RawJSON(Array(WaterQuestFile.object(members).utf8))
    }

    private static func weather(_ weather: Weather) -> RawJSON {
        json { writer in
            writer.beginObject()
            writer.member("condition", weather.condition)
            writer.member("conditionKey", weather.conditionKey)
            writer.member("humidityPercent", exact: weather.humidityPercent)
            writer.member("temperatureC", exact: weather.temperatureC)
            writer.endObject()
        }
    }

    private static func workout(_ workout: Workout?) -> RawJSON {
        json { writer in
            writer.beginObject()
            writer.member("activeEnergyKcal", exact: workout?.activeEnergyKcal ?? 0)
            writer.member("exerciseMinutes", exact: workout?.exerciseMinutes ?? 0)
            writer.endObject()
        }
    }

    /// UTC, whole seconds, as the older app writes dates: what is below a second is cut off.
    private static func date(_ instant: Instant) -> String {
        CivilZone.utc.rfc3339(Instant(seconds: instant.seconds))
    }

    private static func json(_ write: (inout JSONWriter) -> Void) -> RawJSON {
        RawJSON(write)
    }
}
