/// The intents of habits.
package enum HabitIntents {
    package static let complete = IntentInfo(
        "CompleteHabit", title: "Complete a Habit", "Completes a habit today, or on one of the last 30 days.",
        HabitDayParameters.fields.map(\.info))
    package static let logValue = IntentInfo(
        "LogHabitValue", title: "Log a Habit's Value", "Sets a habit's value of a day, or adds to it.",
        LogHabitValueParameters.fields.map(\.info))
    package static let skip = IntentInfo(
        "SkipHabit", title: "Skip a Habit", "Skips a habit today, or on one of the last 30 days.",
        HabitDayParameters.fields.map(\.info))
}

package struct HabitDayParameters: WireObject {
    package var habit = ""
    package var day: String?

    package init() {}

    package static let fields: [WireField<HabitDayParameters>] = [
        WireField("habit", \.habit, "Its id or name."), WireField("day", \.day, "The day (default: today)."),
    ]
}

package struct LogHabitValueParameters: WireObject {
    package var habit = ""
    package var value: Double?
    package var add: Double?
    package var day: String?

    package init() {}

    package static let fields: [WireField<LogHabitValueParameters>] = [
        WireField("habit", \.habit, "Its id or name."), WireField("value", \.value, "The day's value; 0 clears it."),
        WireField("add", \.add, "Instead of value: an amount to add (default: 1)."),
        WireField("day", \.day, "The day (default: today)."),
    ]
}
