import SipliCore

/// The operations of the hydration tracker.
package enum HydrationOperations {
    package static let ofEntries = EntryOperations<
        HydrationLogRequest, HydrationEditRequest, HydrationLogResult, HydrationEntryItem
    >(.hydration, listsAll: false)
    package static let history = Operation<HydrationHistoryRequest, HydrationHistoryResult>(
        "hydration.history", .read, "Days with totals and the goals that were in force.")
    package static let fluids = Operation<Nothing, HydrationFluidsResult>(
        "hydration.fluids", .read, "The table of fluids, with the person's own.")
    package static let weatherSet = Operation<WeatherRequest, GoalResult>(
        "hydration.weather.set", .write, "The weather now; counts for 12 hours.")
    package static let weatherClear = Operation<Nothing, GoalResult>(
        "hydration.weather.clear", .write, "Clears the weather.")
    package static let workoutSet = Operation<WorkoutRequest, GoalResult>(
        "hydration.workout.set", .write, "Today's exercise so far; counts until the day ends.")
    package static let workoutClear = Operation<Nothing, GoalResult>(
        "hydration.workout.clear", .write, "Clears the exercise.")

    package static let all: [OperationInfo] =
        ofEntries.all + [
            history.info, fluids.info, weatherSet.info, weatherClear.info,
            workoutSet.info, workoutClear.info,
        ]

    package static let exports: [(name: String, holds: String, doc: String)] = [
        ("waterquest", "drinks", "the phone app's hydration file"), ("csv", "drinks", "a table of drinks"),
    ]
}

package struct HydrationLogRequest: EntryLogRequest {
    package var words: [String]?
    package var ml: Double?
    package var amount: String?
    package var fluid: String?
    package var defaultFluid: String?
    package var at: String?
    package var note: String?
    package var source: String?
    package var dryRun: Bool?

    package init() {}

    package static let fields: [WireField<HydrationLogRequest>] = [
        WireField("words", \.words, TypedWordsField.doc("[\"12oz\",\"tea\"]")),
        WireField("ml", \.ml, "Millilitres, above 0 and at most 10000."),
        WireField("amount", \.amount, "Instead of ml: an amount as typed, such as 12oz or 2 cups."),
        WireField("fluid", \.fluid, "Name of a fluid or an unambiguous prefix (default: water)."),
        WireField("default_fluid", \.defaultFluid, "The fluid of words that name none."),
        WireField("at", \.at, "When: RFC 3339, or as typed, such as -20m (default: now)."),
        WireField("note", \.note, "A note, at most 8192 bytes."),
        WireField("source", \.source, "Where it comes from, at most 64 bytes (default: manual)."),
        WireField("dry_run", \.dryRun, TypedWordsField.dryRun),
    ]
}

package struct HydrationEditRequest: EntryEditRequest {
    package var entry = ""
    package var words: [String]?
    package var ml: Double?
    package var amount: String?
    package var fluid: String?
    package var at: String?
    package var note: String?

    package init() {}

    package static let fields: [WireField<HydrationEditRequest>] = [
        WireField("entry", \.entry, EntryName.doc),
        WireField("words", \.words, TypedWordsField.doc("[\"350\"]")),
        WireField("ml", \.ml, "Millilitres, above 0 and at most 10000."),
        WireField("amount", \.amount, "Instead of ml: an amount as typed."),
        WireField("fluid", \.fluid, "Name of a fluid or an unambiguous prefix."),
        WireField("at", \.at, "When: RFC 3339, or as typed; a time alone keeps the day."),
        WireField("note", \.note, "A note; empty removes it."),
    ]
}

/// The changed entry and today's state.
package struct HydrationLogResult: WireObject {
    package var entry = ""
    package var ml = 0.0
    package var fluid = ""
    package var at = ""
    package var day = ""
    package var totalML = 0.0
    package var goalML = 0.0
    package var percent = 0
    package var met = false
    package var streak = 0
    package var warning: String?
    package var text = LogText()

    package init() {}

    package static let fields: [WireField<HydrationLogResult>] = [
        WireField("entry", \.entry, "Id of the entry."),
        WireField("ml", \.ml, "Its raw millilitres."),
        WireField("fluid", \.fluid, "Its fluid."),
        WireField("at", \.at, "When it was drunk."),
        WireField("day", \.day, "The day it counts for."),
        WireField("total_ml", \.totalML, "Effective millilitres today."),
        WireField("goal_ml", \.goalML, "Today's goal."),
        WireField("percent", \.percent, "Of the goal, floored, may exceed 100."),
        WireField("met", \.met, "Today's goal is met."),
        WireField("streak", \.streak, "Days in a row."),
        WireField("warning", \.warning, "A likely mistake."),
        WireField("text", \.text, "The same as text, for display."),
    ]

    package struct LogText: WireObject {
        package var entry = ""
        package var was: String?
        package var changes: String?
        package var today = ""
        package var standing = ""

        package init() {}

        package static let fields: [WireField<LogText>] = [
            WireField("entry", \.entry, "The entry, such as \"300 ml water at 14:32\"."),
            WireField("was", \.was, EntryName.was), WireField("changes", \.changes, EntryName.changes),
            WireField("today", \.today, "Today, such as \"1550 of 2450 ml (63%)\"."),
            WireField("standing", \.standing, "The entry's day, such as \"Yesterday 1550 of 2450 ml (63%)\"."),
        ]
    }
}

package struct HydrationHistoryRequest: DayRangeRequest {
    package var from: String?
    package var through: String?
    package var days: Int?
    package var range: String?
    package var limit: Int?

    package init() {}

    package static let fields: [WireField<HydrationHistoryRequest>] =
        rangeFields("14 days in all") + [
            WireField("limit", \.limit, range: 1...3660, "Only so many, the newest of them.")
        ]
}

package struct HydrationHistoryResult: WireObject {
    package var days: [Day] = []
    package var unit = ""

    package init() {}

    package static let fields: [WireField<HydrationHistoryResult>] = [
        WireField("days", \.days, "Every day of the span, oldest first."),
        WireField("unit", \.unit, "metric or imperial."),
    ]

    package struct Day: WireObject {
        package var day = ""
        package var totalML = 0.0
        package var rawML = 0.0
        package var goalML = 0.0
        package var percent = 0
        package var met = false
        package var frozen = false
        package var state = ""
        package var word = ""
        package var entries = 0
        package var text = ""

        package init() {}

        package static let fields: [WireField<Day>] = [
            WireField("day", \.day, "The day."),
            WireField("total_ml", \.totalML, "Effective millilitres."),
            WireField("raw_ml", \.rawML, "Raw millilitres."),
            WireField("goal_ml", \.goalML, "The goal that was in force; of a day whose state is none, the one of now."),
            WireField("percent", \.percent, "Of that goal, floored."),
            WireField("met", \.met, "That goal was met."),
            WireField("frozen", \.frozen, "A streak freeze covers the day."),
            WireField("state", \.state, DayStateName.doc), WireField("word", \.word, DayStateName.wordDoc),
            WireField("entries", \.entries, "How many entries."),
            WireField("text", \.text, "The total, for display."),
        ]
    }
}

package struct HydrationFluidsResult: WireObject {
    package var fluids: [Item] = []
    package var vessels: [Vessel] = []

    package init() {}

    package static let fields: [WireField<HydrationFluidsResult>] = [
        WireField("fluids", \.fluids, "The person's own by name, then the catalogue in the order that breaks ties."),
        WireField("vessels", \.vessels, "The person's vessels, by name; `amount` takes them like units."),
    ]

    package struct Vessel: WireObject {
        package var name = ""
        package var ml = 0.0
        package var text = ""

        package init() {}

        package static let fields: [WireField<Vessel>] = [
            WireField("name", \.name, "Its name."),
            WireField("ml", \.ml, "What it holds."),
            WireField("text", \.text, "What it holds, for display."),
        ]
    }

    package struct Item: WireObject {
        package var name = ""
        package var display = ""
        package var icon = ""
        package var color = ""
        package var factor = 0.0
        package var servingML = 0.0
        package var own: Own?

        package init() {}

        package static let fields: [WireField<Item>] = [
            WireField("name", \.name, "The name that other operations take."),
            WireField("display", \.display, "The display name."),
            WireField("icon", \.icon, "Its symbol."),
            WireField("color", \.color, "#RRGGBB."),
            WireField("factor", \.factor, "Effective volume per volume drunk."),
            WireField("serving_ml", \.servingML, "Usual serving."),
            WireField("own", \.own, "The person's definition, for a drink of their own."),
        ]
    }

    package struct Own: WireObject {
        package var ml: Double?
        package var like: String?
        package var text = ""

        package init() {}

        package static let fields: [WireField<Own>] = [
            WireField("ml", \.ml, "Its size; with one it can be logged without an amount."),
            WireField("like", \.like, "The fluid it is like."),
            WireField("text", \.text, "The definition, as `drink.NAME` takes it."),
        ]
    }
}

package struct WeatherRequest: WireObject {
    package var temperatureC: Double?
    package var temperature: String?
    package var humidityPercent: Double?
    package var condition: String?
    package var conditionKey: String?

    package init() {}

    package static let fields: [WireField<WeatherRequest>] = [
        WireField("temperature_c", \.temperatureC, "Degrees Celsius, -90 to 60."),
        WireField("temperature", \.temperature, "Instead of temperature_c: as typed, such as 85F or 29C."),
        WireField(
            "humidity_percent", \.humidityPercent,
            "Relative humidity, 0 to 100 (default: 50, which adds nothing to the goal)."),
        WireField("condition", \.condition, "The weather as text."),
        WireField("condition_key", \.conditionKey, "Stable name such as clear or rain."),
    ]
}

package struct WorkoutRequest: WireObject {
    package var minutes: Double?
    package var duration: String?
    package var energyKcal: Double?

    package init() {}

    package static let fields: [WireField<WorkoutRequest>] = [
        WireField("minutes", \.minutes, range: 0...1440, "Minutes of exercise today."),
        WireField("duration", \.duration, "Instead of minutes: as typed, such as 45 or 1h 30m."),
        WireField("energy_kcal", \.energyKcal, range: 0...50_000, "Active energy; kept for exports."),
    ]
}

package struct GoalResult: WireObject {
    package var goalML = 0.0
    package var goal = GoalParts()
    package var text = ""
    package var set: String?

    package init() {}

    package static let fields: [WireField<GoalResult>] = [
        WireField("goal_ml", \.goalML, "Today's goal now."),
        WireField("goal", \.goal, "What it is made of."),
        WireField("text", \.text, "The goal, for display."),
        WireField("set", \.set, "What was set, for display: \"31°C\", \"45 min\"; missing where it was cleared."),
    ]
}
