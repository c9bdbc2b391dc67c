package struct HabitPauseRequest: WireObject {
    package var habit: String?
    package var from: String?
    package var through: String?

    package init() {}

    package static let fields: [WireField<HabitPauseRequest>] = [
        WireField("habit", \.habit, HabitOperations.habit + " (default: all habits)"),
        WireField("from", \.from, "First day, as typed (default: today)."),
        WireField("through", \.through, "Last day, inclusive (default: until it is resumed)."),
    ]
}

package struct HabitResumeRequest: WireObject {
    package var habit: String?
    package var day: String?

    package init() {}

    package static let fields: [WireField<HabitResumeRequest>] = [
        WireField("habit", \.habit, "The habit whose vacations end; without it those of all habits."),
        WireField(
            "day", \.day,
            "The first day on which it is expected again, as typed; the nearest without a year (default: today)."),
    ]
}

package struct HabitPauseResult: WireObject {
    package var pause = ""
    package var habit: String?
    package var from = ""
    package var through: String?
    package var text = ""

    package init() {}

    package static let fields: [WireField<HabitPauseResult>] = [
        WireField("pause", \.pause, "Its id."), WireField("habit", \.habit, "Id of the habit; missing for all habits."),
        WireField("from", \.from, "The first day."),
        WireField("through", \.through, "The last day; missing until it is resumed."),
        WireField("text", \.text, "Such as \"All habits from 1 Aug 2026 through 14 Aug 2026\"."),
    ]
}

package struct HabitPausesResult: WireObject {
    package var pauses: [HabitPauseResult] = []
    package var text: String?

    package init() {}

    package static let fields: [WireField<HabitPausesResult>] = [
        WireField("pauses", \.pauses, "The vacations; after resuming, those that ended."),
        WireField("text", \.text, "After resuming, from when on the habits are expected again, for display."),
    ]
}
