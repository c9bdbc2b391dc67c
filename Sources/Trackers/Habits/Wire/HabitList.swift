package struct HabitListRequest: WireObject {
    package var archived: Bool?
    package var category: String?
    package var cursor: String?
    package var limit: Int?

    package init() {}

    package static let fields: [WireField<HabitListRequest>] = [
        WireField("archived", \.archived, "true: only archived habits (default: only others)."),
        WireField("category", \.category, "Only those of a category, by id or name."),
        WireField("cursor", \.cursor, "Where the next page begins, from the page before."),
        WireField("limit", \.limit, range: 1...500, "Habits per page (default: 200)."),
    ]
}

package struct HabitListResult: WireObject {
    package var habits: [Item] = []
    package var total = 0
    package var cursor: String?

    package init() {}

    package static let fields: [WireField<HabitListResult>] = [
        WireField("habits", \.habits, "The habits in display order: pinned ones first, then the person's order."),
        WireField("total", \.total, "How many there are on all pages."),
        WireField("cursor", \.cursor, "Missing on the last page."),
    ]

    package struct Item: WireObject {
        package var habit = ""
        package var name = ""
        package var emoji = ""
        package var color = ""
        package var category: String?
        package var kind = ""
        package var targetType: String?
        package var target: Double?
        package var unit: String?
        package var schedule = HabitScheduleItem()
        package var start = ""
        package var end: String?
        package var reminders: [String] = []
        package var note: String?
        package var pinned = false
        package var archived = false
        package var vacation: String?
        package var streak = 0
        package var atRisk = 0
        package var bestStreak = 0
        package var streakUnit = ""
        package var strength = 0.0
        package var text = ""

        package init() {}

        package static let fields: [WireField<Item>] = [
            WireField("habit", \.habit, "Its id."), WireField("name", \.name, "Its name."),
            WireField("emoji", \.emoji, "Its emoji, or 📊."), WireField("color", \.color, "Its color, or #2DA9E3."),
            WireField("category", \.category, "Id of its category."),
            WireField("kind", \.kind, "binary or numeric."),
            WireField("target_type", \.targetType, "For numeric: atLeast or atMost."),
            WireField("target", \.target, "The amount of a day; missing if any will do."),
            WireField("unit", \.unit, "What is counted."), WireField("schedule", \.schedule, "When it is due."),
            WireField("start", \.start, "First day."), WireField("end", \.end, "Last day, inclusive."),
            WireField("reminders", \.reminders, "Times of day, such as 07:30."),
            WireField("note", \.note, "A note."), WireField("pinned", \.pinned, "It comes before those that are not."),
            WireField("archived", \.archived, "It is hidden and cannot be logged."),
            WireField("vacation", \.vacation, HabitSnapshot.vacationDoc),
            WireField("streak", \.streak, HabitSnapshot.streakDoc),
            WireField("at_risk", \.atRisk, HabitSnapshot.atRiskDoc),
            WireField("best_streak", \.bestStreak, "The longest one."),
            WireField("streak_unit", \.streakUnit, "What streaks count: day, week, or time."),
            WireField("strength", \.strength, HabitSnapshot.strengthDoc),
            WireField("text", \.text, "What it asks for, such as \"8 glasses on Mon, Wed and Fri\"."),
        ]
    }
}
