package struct HabitHistoryRequest: DayRangeRequest {
    package var habit = ""
    package var from: String?
    package var through: String?
    package var days: Int?
    package var range: String?
    package var cursor: String?

    package init() {}

    package static let fields: [WireField<HabitHistoryRequest>] =
        [WireField("habit", \.habit, HabitOperations.habit)] + rangeFields("30 days in all")
        + [WireField("cursor", \.cursor, "Where the next page begins, from the page before.")]
}

package struct HabitHistoryResult: WireObject {
    package var habit = ""
    package var name = ""
    package var days: [Day] = []
    package var cursor: String?

    package init() {}

    package static let fields: [WireField<HabitHistoryResult>] = [
        WireField("habit", \.habit, "Id of the habit."), WireField("name", \.name, "Its name."),
        WireField("days", \.days, "Every day of the span within the habit's life, oldest first."),
        WireField("cursor", \.cursor, "Missing on the last page."),
    ]

    package struct Day: WireObject {
        package var day = ""
        package var state = ""
        package var part: Bool?
        package var extra: Bool?
        package var text = ""
        package var value = 0.0
        package var target: Double?
        package var skipped: Bool?
        package var zone: String?
        package var note: String?

        package init() {}

        package static let fields: [WireField<Day>] = [
            WireField("day", \.day, "The day."),
            WireField("state", \.state, HabitSnapshot.stateDoc), WireField("part", \.part, HabitSnapshot.partDoc),
            WireField("extra", \.extra, HabitSnapshot.extraDoc), WireField("text", \.text, HabitSnapshot.wordDoc),
            WireField("value", \.value, "Its value."),
            WireField("target", \.target, "The target that was in force, if there was one."),
            WireField("skipped", \.skipped, "It was skipped by hand."),
            WireField("zone", \.zone, "The zone in which it was logged."), WireField("note", \.note, "A note."),
        ]
    }
}

package struct HabitStatsRequest: DayRangeRequest {
    package var habit = ""
    package var from: String?
    package var through: String?
    package var days: Int?
    package var range: String?

    package init() {}

    package static let fields: [WireField<HabitStatsRequest>] =
        [WireField("habit", \.habit, HabitOperations.habit)] + rangeFields("30 days in all")
}

package struct HabitStatsResult: WireObject {
    package var habit = ""
    package var name = ""
    package var from = ""
    package var through = ""
    package var expected = 0
    package var completed = 0
    package var rate = 0.0
    package var percent = 0
    package var text = ""
    package var current = 0
    package var longest = 0
    package var atRisk = 0
    package var isAtRisk = false
    package var vacation: String?
    package var unit = ""
    package var strength = 0.0
    package var milestone: Int?
    package var nextMilestone: Int?
    package var flames = 0
    package var suggestedReminder: String?

    package init() {}

    package static let fields: [WireField<HabitStatsResult>] = [
        WireField("habit", \.habit, "Id of the habit."), WireField("name", \.name, "Its name."),
        WireField("from", \.from, "The first day."), WireField("through", \.through, "The last day."),
        WireField(
            "expected", \.expected,
            "Days on which it was expected, or times for a number of times a week. What is still open today, or in this week, is left out."
        ),
        WireField("completed", \.completed, "How many of these were done."),
        WireField("rate", \.rate, "The part that was done, 0 to 1; 0 if nothing was expected."),
        WireField("percent", \.percent, "The same in percent, floored."),
        WireField("text", \.text, "These for display, such as \"9 of 10 times (90%), today still open\"."),
        WireField("current", \.current, "As of the last day: " + HabitSnapshot.streakDoc),
        WireField("longest", \.longest, "The longest streak."), WireField("at_risk", \.atRisk, HabitSnapshot.atRiskDoc),
        WireField("is_at_risk", \.isAtRisk, "The streak ends unless it is done today, which is the last day."),
        WireField("vacation", \.vacation, HabitSnapshot.vacationDoc),
        WireField("unit", \.unit, "What streaks count: day, week, or time."),
        WireField("strength", \.strength, HabitSnapshot.strengthDoc),
        WireField("milestone", \.milestone, "The highest milestone of the streak."),
        WireField("next_milestone", \.nextMilestone, "The next one."),
        WireField("flames", \.flames, "0 to 3: from a streak of 7, 14 and 30."),
        WireField(
            "suggested_reminder", \.suggestedReminder,
            "When it is usually done, such as 07:15: the median of the last 56 days, rounded down to a quarter of an hour; missing below 5 days."
        ),
    ]
}
