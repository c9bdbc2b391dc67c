/// The intents of habits.
package enum HabitIntents {
    package static let complete = IntentInfo(
        "CompleteHabit", title: "Complete a Habit",
        "Completes a habit today, or on one of the last 30 days; or takes that back.",
        CompleteHabitParameters.fields.map(\.info))
    package static let logValue = IntentInfo(
        "LogHabitValue", title: "Log a Habit's Value", "Sets a habit's value for a day, or adds to it.",
        LogHabitValueParameters.fields.map(\.info))
    package static let skip = IntentInfo(
        "SkipHabit", title: "Skip a Habit", "Skips a habit today, or on one of the last 30 days.",
        HabitDayParameters.fields.map(\.info))
    /// The type of the activity that a session is.
    package static let sessionType = "HabitSession"
    package static let startSession = IntentInfo(
        "StartHabitSession", title: "Start a Habit's Session", "Starts a habit: it runs until it is stopped or done.",
        HabitRequest.fields.map(\.info))
    package static let stopSession = IntentInfo(
        "StopHabitSession", title: "Stop a Habit's Session",
        "Stops a running habit, and adds the time to one that is counted in minutes or hours.",
        StopHabitSessionParameters.fields.map(\.info))
}

package struct StopHabitSessionParameters: WireObject {
    package var habit: String?
    package var done: Bool?

    package init() {}

    package static let fields: [WireField<StopHabitSessionParameters>] = [
        WireField("habit", \.habit, "Its id or name (default: the one that runs)."),
        WireField("done", \.done, "Completes the habit as well."),
    ]
}

package struct CompleteHabitParameters: WireObject {
    package var habit = ""
    package var done: Bool?
    package var day: String?

    package init() {}

    package static let fields: [WireField<CompleteHabitParameters>] = [
        WireField("habit", \.habit, "Its id or name."),
        WireField(
            "done", \.done,
            "False takes it back: amounts that were added before count again."
        ),
        WireField("day", \.day, "The day (default: today)."),
    ]
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
