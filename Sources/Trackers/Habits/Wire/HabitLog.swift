package struct HabitDayRequest: WireObject {
    package var habit = ""
    package var day: String?
    package var source: String?

    package init() {}

    package static let fields: [WireField<HabitDayRequest>] = [
        WireField("habit", \.habit, HabitOperations.habit), WireField("day", \.day, HabitOperations.day),
        WireField("source", \.source, HabitOperations.source),
    ]
}

package struct HabitLogRequest: WireObject {
    package var words: [String]?
    package var habit: String?
    package var day: String?
    package var value: Double?
    package var add: Double?
    package var unit: String?
    package var note: String?
    package var source: String?
    package var at: String?
    package var addition: String?

    package init() {}

    package static let fields: [WireField<HabitLogRequest>] = [
        WireField(
            "words", \.words,
            "Instead of habit, value, add and unit: words as typed, such as [\"read\",\"20\",\"pages\"], one for each argument"
                + " of a command line; an amount with a sign is added."),
        WireField("habit", \.habit, HabitOperations.habit + " Required without words."),
        WireField("day", \.day, HabitOperations.day),
        WireField(
            "value", \.value,
            "The day's value: 1 for done and 0 for not done, or an amount (default for binary habits: 1)."),
        WireField("add", \.add, "Instead of value, for numeric habits: an amount to add, or to take away below 0."),
        WireField("unit", \.unit, "What value or add counts; refused if it is not the habit's unit."),
        WireField("note", \.note, "A note on the day, at most 8192 bytes; empty removes it."),
        WireField("source", \.source, HabitOperations.source), WireField("at", \.at, HabitOperations.at),
        WireField(
            "addition", \.addition,
            "With add: an id of its own, of a-z, 0-9 and -, so that it counts once however late it is sent again."),
    ]
}

package struct HabitSkipRequest: WireObject {
    package var habit = ""
    package var day: String?
    package var skipped: Bool?
    package var source: String?
    package var at: String?

    package init() {}

    package static let fields: [WireField<HabitSkipRequest>] = [
        WireField("habit", \.habit, HabitOperations.habit), WireField("day", \.day, HabitOperations.day),
        WireField("skipped", \.skipped, "false takes it back (default: true)."),
        WireField("source", \.source, HabitOperations.source), WireField("at", \.at, HabitOperations.at),
    ]
}

/// A habit's day after a change, and the day's habits.
package struct HabitLogResult: WireObject {
    package var habit = ""
    package var name = ""
    package var day = ""
    package var value = 0.0
    package var done = false
    package var skipped = false
    package var extra: Bool?
    package var already = false
    package var superseded: Bool?
    package var streak = 0
    package var atRisk = 0
    package var bestStreak = 0
    package var streakUnit = ""
    package var milestone: Int?
    package var summary = Summary()
    package var text = Text()

    package init() {}

    package static let fields: [WireField<HabitLogResult>] = [
        WireField("habit", \.habit, "Id of the habit."), WireField("name", \.name, "Its name."),
        WireField("day", \.day, "The day."), WireField("value", \.value, "The day's value."),
        WireField("done", \.done, "The day's target is met."),
        WireField("skipped", \.skipped, "The day is skipped."),
        WireField("extra", \.extra, HabitSnapshot.extraDoc),
        WireField("already", \.already, "It was so before; nothing was changed."),
        WireField(
            "superseded", \.superseded,
            "The day was changed later than at; nothing was changed, and value is what is kept."),
        WireField("streak", \.streak, HabitSnapshot.streakDoc),
        WireField("at_risk", \.atRisk, HabitSnapshot.atRiskDoc),
        WireField("best_streak", \.bestStreak, "The longest one."),
        WireField("streak_unit", \.streakUnit, "What streaks count: day, week, or time."),
        WireField("milestone", \.milestone, "A milestone of the streak that this change has reached."),
        WireField("summary", \.summary, "Today's habits."), WireField("text", \.text, "The same as text, for display."),
    ]

    package struct Summary: WireObject {
        package var done = 0
        package var total = 0
        package var percent = 0

        package init() {}

        package static let fields: [WireField<Summary>] = [
            WireField("done", \.done, "How many are done."), WireField("total", \.total, "How many are due."),
            WireField("percent", \.percent, "The part that is done, floored."),
        ]
    }

    package struct Text: WireObject {
        package var entry = ""
        package var standing = ""
        package var milestone: String?

        package init() {}

        package static let fields: [WireField<Text>] = [
            WireField("entry", \.entry, "What the day has, such as \"Read done\" or \"Water 3 of 8 glasses\"."),
            WireField("standing", \.standing, "Today's habits, such as \"3 of 5 habits done\"."),
            WireField("milestone", \.milestone, "Such as \"7 days in a row\"."),
        ]
    }
}
