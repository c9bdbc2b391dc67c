package struct HabitDaysRequest: WireObject {
    package var habit: String?
    package var category: String?
    package var days: Int?
    package var date: String?

    package init() {}

    package static let fields: [WireField<HabitDaysRequest>] = [
        WireField("habit", \.habit, "Only this one: " + HabitOperations.habit),
        WireField("category", \.category, "Only those of a category: its id or its name."),
        WireField("days", \.days, range: 1...366, "How many days (default: 30)."),
        WireField("date", \.date, "The last day, as typed (default: today)."),
    ]
}

package struct HabitDaysResult: WireObject {
    package var days: [Day] = []
    package var done = 0
    package var judged = 0
    package var percent = 0
    package var text = ""
    package var short: String?

    package init() {}

    package static let fields: [WireField<HabitDaysResult>] = [
        WireField("days", \.days, "Every day of the span from the first habit's start on, oldest first."),
        WireField(
            "done", \.done,
            "The days that are over on which everything due was done; of one habit completed of habits.stats."),
        WireField("judged", \.judged, "The days that are over on which something was due; of one habit expected."),
        WireField("percent", \.percent, "The part that was done, floored; 0 if nothing was due."),
        WireField(
            "text", \.text,
            "These for display, such as \"All done on 54 of 300 finished days\" or \"9 of 10 times\"."),
        WireField("short", \.short, "The same for little space, such as \"54/300\"; missing if nothing was due."),
    ]

    package struct Day: WireObject {
        package var day = ""
        package var state = ""
        package var text = ""
        package var done = 0
        package var total = 0
        package var percent = 0
        package var band = ""

        package init() {}

        package static let fields: [WireField<Day>] = [
            WireField("day", \.day, "The day."), WireField("state", \.state, HabitSnapshot.jointStateDoc),
            WireField("text", \.text, "The state for display: done, part, open, missed, skipped or not due."),
            WireField("done", \.done, "How many were done."), WireField("total", \.total, "How many were due."),
            WireField(
                "percent", \.percent, "The part that was done, floored; of one habit as in the snapshot of habits."),
            WireField("band", \.band, HabitSnapshot.bandDoc),
        ]
    }
}
