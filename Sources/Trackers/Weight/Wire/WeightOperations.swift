import SipliCore

/// The operations of the weight tracker.
package enum WeightOperations {
    package static let ofEntries = EntryOperations<
        WeightLogRequest, WeightEditRequest, WeightLogResult, WeightEntryItem
    >(.weight)
    package static let goalSet = Operation<WeightGoalRequest, WeightGoalResult>(
        "weight.goal.set", .write, "Sets the goal, and where progress to it starts.")
    package static let goalClear = Operation<Nothing, WeightGoalResult>(
        "weight.goal.clear", .write, "Removes the goal.")
    package static let trend = Operation<WeightTrendRequest, WeightTrendResult>(
        "weight.trend", .read, "The trend: averages, slope, the goal's date, milestones.")

    package static let all: [OperationInfo] =
        ofEntries.all + [
            goalSet.info, goalClear.info, trend.info,
        ]

    package static let exports: [(name: String, holds: String, doc: String)] = [
        ("weight-csv", "weigh-ins", "a table of weigh-ins"),
        ("weight-json", "weigh-ins", "weigh-ins as the phone app writes them"),
    ]
}

package struct WeightLogRequest: EntryLogRequest {
    package var words: [String]?
    package var value: Double?
    package var unit: String?
    package var amount: String?
    package var bodyFat: Double?
    package var at: String?
    package var note: String?
    package var source: String?
    package var dryRun: Bool?

    package init() {}

    package static let fields: [WireField<WeightLogRequest>] = [
        WireField("words", \.words, TypedWordsField.doc("[\"12st\",\"7lb\"]")),
        WireField("value", \.value, "The weight: 0.5 to 680 kg, 1 to 1500 lb."),
        WireField("unit", \.unit, "kg, lb or st (default: the person's own)."),
        WireField("amount", \.amount, "Instead of value: a weight as typed, such as 80.2kg or 12st 7lb."),
        WireField("body_fat", \.bodyFat, "Percent, 1 to 60."),
        WireField("at", \.at, "When: RFC 3339, or as typed, such as -20m (default: now)."),
        WireField("note", \.note, "A note, at most 8192 bytes."),
        WireField("source", \.source, "Where it comes from, at most 64 bytes (default: manual)."),
        WireField("dry_run", \.dryRun, TypedWordsField.dryRun),
    ]
}

package struct WeightEditRequest: EntryEditRequest {
    package var entry = ""
    package var words: [String]?
    package var value: Double?
    package var unit: String?
    package var amount: String?
    package var bodyFat: Double?
    package var at: String?
    package var note: String?

    package init() {}

    package static let fields: [WireField<WeightEditRequest>] = [
        WireField("entry", \.entry, EntryName.doc),
        WireField("words", \.words, TypedWordsField.doc("[\"80.4\"]")),
        WireField("value", \.value, "The weight."),
        WireField("unit", \.unit, "Its unit; the entry's own when missing."),
        WireField("amount", \.amount, "Instead of value: a weight as typed."),
        WireField("body_fat", \.bodyFat, "Percent; 0 removes it."),
        WireField("at", \.at, "When: RFC 3339, or as typed; a time alone keeps the day."),
        WireField("note", \.note, "A note; empty removes it."),
    ]
}

/// The changed entry and the state of weight.
package struct WeightLogResult: WireObject {
    package var entry = ""
    package var value = 0.0
    package var unit = ""
    package var kg = 0.0
    package var at = ""
    package var day = ""
    package var goal: WeightSnapshot.Goal?
    package var warning: String?
    package var advice: String?
    package var text = LogText()

    package init() {}

    package static let fields: [WireField<WeightLogResult>] = [
        WireField("entry", \.entry, "Id of the entry."),
        WireField("value", \.value, "As typed, in its own unit."),
        WireField("unit", \.unit, "kg, lb or st."),
        WireField("kg", \.kg, "In kilograms."),
        WireField("at", \.at, "When it was."),
        WireField("day", \.day, "Its civil day."),
        WireField("goal", \.goal, "Progress to the goal, if there is one."),
        WireField("warning", \.warning, "A likely mistake."),
        WireField("advice", \.advice, "What else it changed, such as today's water goal."),
        WireField("text", \.text, "The same as text, for display."),
    ]

    package struct LogText: WireObject {
        package var entry = ""
        package var was: String?
        package var changes: String?
        package var standing = ""

        package init() {}

        package static let fields: [WireField<LogText>] = [
            WireField("entry", \.entry, "The entry, such as \"80.2 kg at 07:40\"."),
            WireField("was", \.was, EntryName.was), WireField("changes", \.changes, EntryName.changes),
            WireField(
                "standing", \.standing,
                "Progress, such as \"5.2 kg to lose\", with the newest weight if that is another; empty without a goal."
            ),
        ]
    }
}

package struct WeightGoalRequest: WireObject {
    package var value: Double?
    package var unit: String?
    package var amount: String?
    package var start: String?

    package init() {}

    package static let fields: [WireField<WeightGoalRequest>] = [
        WireField("value", \.value, "The goal: 30 to 200 kg, 66 to 440 lb."),
        WireField("unit", \.unit, "kg, lb or st (default: the person's own)."),
        WireField("amount", \.amount, "Instead of value: a weight as typed."),
        WireField("start", \.start, "Where progress starts, as typed; empty: at the first weigh-in ever."),
    ]
}

package struct WeightGoalResult: WireObject {
    package var goal: WeightSnapshot.Goal?
    package var warning: String?
    package var text = ""

    package init() {}

    package static let fields: [WireField<WeightGoalResult>] = [
        WireField("goal", \.goal, "Progress to the goal; missing without one, or before the first weigh-in."),
        WireField("warning", \.warning, "A goal that is unusually low or high."),
        WireField("text", \.text, "The goal, for display; empty without one."),
    ]
}

package struct WeightTrendRequest: DayRangeRequest {
    package var from: String?
    package var through: String?
    package var days: Int?
    package var range: String?

    package init() {}

    package static let fields: [WireField<WeightTrendRequest>] = rangeFields("90 days in all")
}

package struct WeightTrendResult: WireObject {
    package var unit = ""
    package var points: [WeightPoint] = []
    package var line: WeightLineChange?
    package var measurements: [Measurement] = []
    package var change = WeightSnapshot.Trend()
    package var level: Double?
    package var perWeek: Double?
    package var perWeekText: String?
    package var forecast: WeightForecast?
    package var milestones: [Milestone] = []
    package var goal: WeightSnapshot.Goal?
    package var latest: WeightEntryItem?

    package init() {}

    /// The maximum number of measurements in a result.
    package static let measurementLimit = 2000

    package static let fields: [WireField<WeightTrendResult>] = [
        WireField("unit", \.unit, "kg, lb or st; numbers beside st are pounds."),
        WireField("points", \.points, "Days with a weigh-in, oldest first, with their moving average."),
        WireField("line", \.line, "How the trend line through their levels goes; missing with fewer than two."),
        WireField(
            "measurements", \.measurements, "Weigh-ins, oldest first, with their moving average; the newest 2000."),
        WireField("change", \.change, "The last 7 days."),
        WireField("level", \.level, "The level on the last day with a weigh-in, without daily fluctuations."),
        WireField("per_week", \.perWeek, "Holt's trend for a week; missing when it is within noise."),
        WireField(
            "per_week_text", \.perWeekText,
            "Such as \"−0.4 kg\"; or why there is none: \"no clear trend\", \"not enough recent weigh-ins\"."),
        WireField("forecast", \.forecast, "When the goal is reached at this pace."),
        WireField("milestones", \.milestones, "From the start to the goal."),
        WireField("goal", \.goal, "Progress to the goal."),
        WireField("latest", \.latest, "The newest weigh-in, whether it is in the range or not."),
    ]

    package struct Measurement: WireObject {
        package var at = ""
        package var day = ""
        package var localTime = ""
        package var value = 0.0
        package var smoothed = 0.0

        package init() {}

        package static let fields: [WireField<Measurement>] = [
            WireField("at", \.at, "When it was."), WireField("day", \.day, "The day it counts for."),
            WireField("local_time", \.localTime, EntryName.localTime),
            WireField("value", \.value, "The weight."),
            WireField("smoothed", \.smoothed, "Exponential moving average of the weigh-ins, a tenth each."),
        ]
    }

    package struct Milestone: WireObject {
        package var value = 0.0
        package var text = ""
        package var passedOn: String?
        package var isLost: Bool?

        package init() {}

        package static let fields: [WireField<Milestone>] = [
            WireField("value", \.value, "The milestone."),
            WireField("text", \.text, "The same as text, for display."),
            WireField(
                "passed_on", \.passedOn,
                "The first day on which it was reached; missing if it never was."),
            WireField("lost", \.isLost, "It was reached, but the newest weigh-in is short of it again."),
        ]
    }
}
