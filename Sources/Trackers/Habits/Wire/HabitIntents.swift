/// The intents of habits.
package enum HabitIntents {
    package static let complete = IntentInfo(
        "CompleteHabit", title: "Complete a Habit",
        "Completes a habit today, or on one of the last 30 days; or takes that back.",
        CompleteHabitParameters.fields)
    package static let logValue = IntentInfo(
        "LogHabitValue", title: "Log a Habit's Value", "Sets a habit's value for a day, or adds to it.",
        LogHabitValueParameters.fields)
    package static let skip = IntentInfo(
        "SkipHabit", title: "Skip a Habit", "Skips a habit today, or on one of the last 30 days.",
        of: HabitOperations.skip, ["habit", "day"])
    /// The type of the activity that a session is.
    package static let sessionType = "HabitSession"
    package static let startSession = IntentInfo(
        "StartHabitSession", title: "Start a Habit's Session", "Starts a habit: it runs until it is stopped or done.",
        HabitRequest.fields)
    package static let stopSession = IntentInfo(
        "StopHabitSession", title: "Stop a Habit's Session",
        "Stops a running habit, and adds the time to one that is counted in minutes or hours.",
        StopHabitSessionParameters.fields)
}

@Wire package struct StopHabitSessionParameters {
    /// Its id or name (default: the one that runs).
    package var habit: String?
    /// Completes the habit as well.
    package var done: Bool?
}

@Wire package struct CompleteHabitParameters {
    /// Its id or name.
    package var habit = ""
    /// False takes it back: amounts that were added before count again.
    package var done: Bool?
    /// The day (default: today).
    package var day: String?
}

@Wire package struct LogHabitValueParameters {
    /// Its id or name.
    package var habit = ""
    /// The day's value; 0 clears it.
    package var value: Double?
    /// Instead of value: an amount to add (default: 1).
    package var add: Double?
    /// The day (default: today).
    package var day: String?
}
