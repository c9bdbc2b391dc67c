import SipliCore

/// The days on which a habit is due.
package struct HabitScheduleItem: WireObject {
    package var type = ""
    package var days: [Int]?
    package var times: Int?
    package var every: Int?
    package var fromLast: Bool?

    package init() {}

    package static let fields: [WireField<HabitScheduleItem>] = [
        WireField(
            "type", \.type, choices: ["daily", "daysOfWeek", "timesPerWeek", "everyDays"], "What the schedule counts."),
        WireField("days", \.days, "For daysOfWeek: weekdays, 1 (Monday) to 7 (Sunday)."),
        WireField("times", \.times, "For timesPerWeek: how many days a week, 1 to 7."),
        WireField("every", \.every, "For everyDays: the interval in days, counted from the start, 1 to 365."),
        WireField(
            "from_last", \.fromLast,
            "For everyDays: true to count from the last day on which it was done; it is due from then until it is done."
        ),
    ]
}

/// The members that are given when a habit is added and when it is changed.
package protocol HabitMembers: WireObject {
    var amount: String? { get set }
    var kind: String? { get set }
    var targetType: String? { get set }
    var target: Double? { get set }
    var unit: String? { get set }
    var schedule: HabitScheduleItem? { get set }
    var start: String? { get set }
    var end: String? { get set }
    var category: String? { get set }
    var emoji: String? { get set }
    var color: String? { get set }
    var reminders: [String]? { get set }
    var note: String? { get set }
    var pinned: Bool? { get set }
}

extension HabitMembers {
    /// The fields of the members.
    ///
    /// - Parameters:
    ///   - removes: what an empty value does.
    ///   - start: the default of the first day.
    fileprivate static func memberFields(_ removes: String, start: String) -> [WireField<Self>] {
        [
            WireField(
                "amount", \.amount,
                "Instead of kind, target and unit: as typed, such as `8 glasses`; `any pages` if every amount counts, `off` if"
                    + " it is done or not."),
            WireField("kind", \.kind, choices: ["binary", "numeric"], "Done or not, or an amount (default: binary)."),
            WireField(
                "target_type", \.targetType, choices: ["atLeast", "atMost"],
                "For numeric: whether the target is to be reached or not to be exceeded (default: atLeast)."),
            WireField(
                "target", \.target, range: HabitPlan.values,
                "For numeric: the amount of a day, above 0; without one any amount will do." + removes),
            WireField("unit", \.unit, "For numeric: what is counted, at most 20 characters." + removes),
            WireField("schedule", \.schedule, "When it is due (default: daily)."),
            WireField("start", \.start, "First day, as typed\(start)."),
            WireField("end", \.end, "Last day, inclusive." + removes),
            WireField("category", \.category, "Id or name of its category." + removes),
            WireField("emoji", \.emoji, "At most 2 characters." + removes),
            WireField("color", \.color, "Such as #2DA9E3." + removes),
            WireField("reminders", \.reminders, "Times of day, at most 10, such as 07:30." + removes),
            WireField("note", \.note, "A note, at most 8192 bytes." + removes),
            WireField("pinned", \.pinned, "Whether it comes before those that are not."),
        ]
    }
}

package struct HabitAddRequest: HabitMembers {
    package var name = ""
    package var amount: String?
    package var kind: String?
    package var targetType: String?
    package var target: Double?
    package var unit: String?
    package var schedule: HabitScheduleItem?
    package var start: String?
    package var end: String?
    package var category: String?
    package var emoji: String?
    package var color: String?
    package var reminders: [String]?
    package var note: String?
    package var pinned: Bool?

    package init() {}

    package static let fields: [WireField<HabitAddRequest>] =
        [WireField("name", \.name, "Its name, 1 to 50 characters, unique within its category.")]
        + memberFields("", start: " (default: today)")
}

package struct HabitEditRequest: HabitMembers {
    package var habit = ""
    package var name: String?
    package var amount: String?
    package var kind: String?
    package var targetType: String?
    package var target: Double?
    package var unit: String?
    package var schedule: HabitScheduleItem?
    package var start: String?
    package var end: String?
    package var category: String?
    package var emoji: String?
    package var color: String?
    package var reminders: [String]?
    package var note: String?
    package var pinned: Bool?

    package init() {}

    package static let fields: [WireField<HabitEditRequest>] =
        [
            WireField("habit", \.habit, HabitOperations.habit),
            WireField("name", \.name, "Its name, 1 to 50 characters, unique within its category."),
        ] + memberFields(" Empty or 0 removes it.", start: "")
}

package struct HabitRequest: WireObject {
    package var habit = ""

    package init() {}

    package static let fields: [WireField<HabitRequest>] = [WireField("habit", \.habit, HabitOperations.habit)]
}

package struct HabitArchiveRequest: WireObject {
    package var habit = ""
    package var archived: Bool?

    package init() {}

    package static let fields: [WireField<HabitArchiveRequest>] = [
        WireField("habit", \.habit, HabitOperations.habit),
        WireField("archived", \.archived, "false brings it back (default: true)."),
    ]
}

package struct HabitOrderRequest: WireObject {
    package var habits: [String] = []

    package init() {}

    package static let fields: [WireField<HabitOrderRequest>] = [
        WireField("habits", \.habits, "Ids or names of habits, at least one, each once.")
    ]
}

package struct HabitOrderResult: WireObject {
    package var habits: [String] = []

    package init() {}

    package static let fields: [WireField<HabitOrderResult>] = [
        WireField("habits", \.habits, "Ids of all habits in their order, archived ones too.")
    ]
}

package struct HabitResult: WireObject {
    package var habit = ""
    package var name = ""
    package var called: String?
    package var text = ""
    package var changes: String?

    package init() {}

    package static let fields: [WireField<HabitResult>] = [
        WireField("habit", \.habit, "Id of the habit."),
        WireField("name", \.name, "Its name."),
        WireField(
            "called", \.called,
            "Its name with its category, such as \"Read (Learning)\", if another habit has the same name."),
        WireField("text", \.text, "What it asks for, such as \"8 glasses on Mon, Wed and Fri\"."),
        WireField("changes", \.changes, "What an edit changed, such as \"reminders at 07:30\"; missing if nothing."),
    ]
}
