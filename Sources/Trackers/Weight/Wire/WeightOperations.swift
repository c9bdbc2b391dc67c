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
        ofEntries.all + [goalSet.info, goalClear.info, trend.info]

    package static let exports: [(name: String, holds: String, doc: String)] = [
        ("weight-csv", "weigh-ins", "a table of weigh-ins"),
        ("weight-json", "weigh-ins", "weigh-ins as the phone app writes them"),
    ]
}

@Wire package struct WeightLogRequest: EntryLogRequest {
    @Doc(TypedWordsField.doc("[\"12st\",\"7lb\"]")) package var words: [String]?
    /// The weight: 0.5 to 680 kg, 1 to 1500 lb.
    package var value: Double?
    /// kg, lb or st (default: the person's own).
    package var unit: String?
    /// Instead of value: a weight as typed, such as 80.2kg or 12st 7lb.
    package var amount: String?
    /// Percent, 1 to 60, or as typed, such as "21,5%".
    package var bodyFat: TypedNumber?
    @Within package var common = EntryLogPart()
}

@Wire package struct WeightEditRequest: EntryEditRequest {
    @Doc(EntryName.doc) package var entry = ""
    @Doc(TypedWordsField.doc("[\"80.4\"]")) package var words: [String]?
    /// The weight.
    package var value: Double?
    /// Its unit; the entry's own when missing.
    package var unit: String?
    /// Instead of value: a weight as typed.
    package var amount: String?
    /// Percent, 1 to 60, or as typed; null removes it.
    package var bodyFat: Clearable<TypedNumber>?
    @Within package var common = EntryEditPart()
}

/// The changed entry and the state of weight.
@Wire package struct WeightLogResult {
    /// Id of the entry.
    package var entry = ""
    /// As typed, in its own unit.
    package var value = 0.0
    /// kg, lb or st.
    package var unit = ""
    /// In kilograms.
    package var kg = 0.0
    /// When it was.
    package var at = ""
    /// Its civil day.
    package var day = ""
    /// Progress to the goal, if there is one.
    package var goal: WeightSnapshot.Goal?
    /// A likely mistake.
    package var warning: String?
    /// What else it changed, such as today's water goal.
    package var advice: String?
    /// The same as text, for display.
    package var text = LogText()

    @Wire package struct LogText {
        /// The entry, such as "80.2 kg at 07:40".
        package var entry = ""
        @Doc(EntryName.was) package var was: String?
        @Doc(EntryName.changes) package var changes: String?
        /// Progress, such as "5.2 kg to lose", with the newest weight if that is another; empty without a goal.
        package var standing = ""
    }
}

@Wire package struct WeightGoalRequest {
    /// The goal: 30 to 200 kg, 66 to 440 lb.
    package var value: Double?
    /// kg, lb or st (default: the person's own).
    package var unit: String?
    /// Instead of value: a weight as typed.
    package var amount: String?
    /// Where progress starts, as typed; empty: at the first weigh-in ever.
    package var start: String?
}

@Wire package struct WeightGoalResult {
    /// Progress to the goal; missing without one, or before the first weigh-in.
    package var goal: WeightSnapshot.Goal?
    /// A goal that is unusually low or high.
    package var warning: String?
    /// The goal, for display; empty without one.
    package var text = ""
}

@Wire package struct WeightTrendRequest {
    @Within(default: "90 days in all") package var span = DayRangePart()
}

@Wire package struct WeightTrendResult {
    /// kg, lb or st; numbers beside st are pounds.
    package var unit = ""
    /// Days with a weigh-in, oldest first, with their moving average.
    package var points: [WeightPoint] = []
    /// How the trend line through their levels goes; missing with fewer than two.
    package var line: WeightLineChange?
    /// Weigh-ins, oldest first, with their moving average; the newest 2000.
    package var measurements: [Measurement] = []
    /// The last 7 days.
    package var change = WeightSnapshot.Trend()
    /// The level on the last day with a weigh-in, without daily fluctuations.
    package var level: Double?
    /// Holt's trend for a week; missing when it is within noise.
    package var perWeek: Double?
    /// Such as "−0.4 kg"; or why there is none: "no clear trend", "not enough recent weigh-ins".
    package var perWeekText: String?
    /// When the goal is reached at this pace.
    package var forecast: WeightForecast?
    /// From the start to the goal.
    package var milestones: [Milestone] = []
    /// Progress to the goal.
    package var goal: WeightSnapshot.Goal?
    /// The newest weigh-in, whether it is in the range or not.
    package var latest: WeightEntryItem?

    /// The maximum number of measurements in a result.
    package static let measurementLimit = 2000

    @Wire package struct Measurement {
        /// When it was.
        package var at = ""
        /// The day it counts for.
        package var day = ""
        @Doc(EntryName.localTime) package var localTime = ""
        /// The weight.
        package var value = 0.0
        /// Exponential moving average of the weigh-ins, a tenth each.
        package var smoothed = 0.0
    }

    @Wire package struct Milestone {
        /// The milestone.
        package var value = 0.0
        /// The same as text, for display.
        package var text = ""
        /// The first day on which it was reached; missing if it never was.
        package var passedOn: String?
        /// It was reached, but the newest weigh-in is short of it again.
        @Key("lost") package var isLost: Bool?
    }
}

extension WireTracker {
    /// Body weight.
    package static let weight = WireTracker(
        topic: .weight, operations: WeightOperations.all, snapshot: WeightSnapshot.fields,
        exports: WeightOperations.exports, places: WeightOperations.places)
}
