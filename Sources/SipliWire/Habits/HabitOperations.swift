import SipliCore

/// The operations of the habits tracker.
package enum HabitOperations {
    package static let add = Operation<HabitAddRequest, HabitResult>("habits.add", .write, "Adds a habit.")
    package static let edit = Operation<HabitEditRequest, HabitResult>(
        "habits.edit", .write, "Changes a habit; other fields stay as they are.")
    package static let archive = Operation<HabitArchiveRequest, HabitResult>(
        "habits.archive", .write, "Archives a habit, which hides it and keeps its days, or brings it back.")
    package static let delete = Operation<HabitRequest, HabitResult>("habits.delete", .write, "Deletes a habit.")
    package static let order = Operation<HabitOrderRequest, HabitOrderResult>(
        "habits.order", .write, "Puts habits first, in this order; the others keep theirs behind them.")
    package static let list = Operation<HabitListRequest, HabitListResult>(
        "habits.list", .read, "Every habit with all its members, page by page.")
    package static let log = Operation<HabitLogRequest, HabitLogResult>(
        "habits.log", .write, "Sets the value of a day, or adds to it.")
    package static let complete = Operation<HabitDayRequest, HabitLogResult>(
        "habits.complete", .write, "Completes a day: 1 or the target, never less than is there.")
    package static let skip = Operation<HabitSkipRequest, HabitLogResult>(
        "habits.skip", .write, "Skips a day, which then neither earns nor breaks a streak.")
    package static let history = Operation<HabitHistoryRequest, HabitHistoryResult>(
        "habits.history", .read, "The days of a habit, oldest first.")
    package static let stats = Operation<HabitStatsRequest, HabitStatsResult>(
        "habits.stats", .read, "Rate, streaks and strength of a habit.")
    package static let pause = Operation<HabitPauseRequest, HabitPauseResult>(
        "habits.pause", .write, "Begins a vacation of a habit or of all of them: nothing is expected on its days.")
    package static let resume = Operation<HabitResumeRequest, HabitPausesResult>(
        "habits.resume", .write, "Ends the vacations of a habit, or those of all habits, before a day.")
    package static let pauses = Operation<Nothing, HabitPausesResult>(
        "habits.pauses", .read, "Every vacation, newest first.")
    package static let categories = Operation<Nothing, HabitCategoriesResult>(
        "habits.categories", .read, "The categories: predefined ones, then those of the person.")
    package static let categoryAdd = Operation<HabitCategoryAddRequest, HabitCategoriesResult.Item>(
        "habits.category.add", .write, "Adds a category.")
    package static let categoryEdit = Operation<HabitCategoryEditRequest, HabitCategoriesResult.Item>(
        "habits.category.edit", .write, "Changes a category of the person.")
    package static let categoryDelete = Operation<HabitCategoryRequest, HabitCategoriesResult.Item>(
        "habits.category.delete", .write, "Deletes a category of the person; its habits have none then.")

    package static let all: [OperationInfo] = [
        add.info, edit.info, archive.info, delete.info, order.info, list.info, log.info, complete.info, skip.info,
        history.info, stats.info, pause.info, resume.info, pauses.info, categories.info, categoryAdd.info,
        categoryEdit.info, categoryDelete.info,
    ]

    fileprivate static let habit = "Its id, its name, or an unambiguous beginning of its name."
    fileprivate static let day = "The day, as typed (default: today)."
}

// MARK: Habits

/// The days on which a habit is due.
package struct HabitScheduleItem: WireObject {
    package var type = ""
    package var days: [Int]?
    package var times: Int?
    package var every: Int?

    package init() {}

    package static let fields: [WireField<HabitScheduleItem>] = [
        WireField(
            "type", \.type, choices: ["daily", "daysOfWeek", "timesPerWeek", "everyDays"], "What the schedule counts."),
        WireField("days", \.days, "For daysOfWeek: weekdays, 1 (Monday) to 7 (Sunday)."),
        WireField("times", \.times, "For timesPerWeek: how many days a week, 1 to 7."),
        WireField("every", \.every, "For everyDays: every so many days from the start, 1 to 365."),
    ]
}

/// The members that are given when a habit is added and when it is changed.
package protocol HabitMembers: WireObject {
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
            WireField("kind", \.kind, choices: ["binary", "numeric"], "Done or not, or an amount (default: binary)."),
            WireField(
                "target_type", \.targetType, choices: ["atLeast", "atMost"],
                "For numeric: whether the target is to be reached or not to be exceeded (default: atLeast)."),
            WireField(
                "target", \.target, range: 0...1_000_000,
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
    package var text = ""

    package init() {}

    package static let fields: [WireField<HabitResult>] = [
        WireField("habit", \.habit, "Id of the habit."),
        WireField("name", \.name, "Its name."),
        WireField("text", \.text, "What it asks for, such as \"8 glasses on Mon, Wed and Fri\"."),
    ]
}

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
            WireField("streak", \.streak, HabitSnapshot.streakDoc),
            WireField("at_risk", \.atRisk, HabitSnapshot.atRiskDoc),
            WireField("best_streak", \.bestStreak, "The longest one."),
            WireField("streak_unit", \.streakUnit, "What streaks count: day or week."),
            WireField("strength", \.strength, HabitSnapshot.strengthDoc),
            WireField("text", \.text, "What it asks for, such as \"8 glasses on Mon, Wed and Fri\"."),
        ]
    }
}

// MARK: Days

package struct HabitDayRequest: WireObject {
    package var habit = ""
    package var day: String?
    package var source: String?

    package init() {}

    package static let fields: [WireField<HabitDayRequest>] = [
        WireField("habit", \.habit, HabitOperations.habit), WireField("day", \.day, HabitOperations.day),
        WireField("source", \.source, "Where it comes from, at most 64 bytes; widget allows the last 30 days only (default: manual)."),
    ]
}

package struct HabitLogRequest: WireObject {
    package var habit = ""
    package var day: String?
    package var value: Double?
    package var add: Double?
    package var note: String?
    package var source: String?

    package init() {}

    package static let fields: [WireField<HabitLogRequest>] = [
        WireField("habit", \.habit, HabitOperations.habit), WireField("day", \.day, HabitOperations.day),
        WireField(
            "value", \.value,
            "The day's value: 1 for done and 0 for not done, or an amount (default for binary habits: 1)."),
        WireField("add", \.add, "Instead of value, for numeric habits: an amount to add, or to take away below 0."),
        WireField("note", \.note, "A note on the day, at most 8192 bytes; empty removes it."),
        WireField("source", \.source, "Where it comes from, at most 64 bytes; widget allows the last 30 days only (default: manual)."),
    ]
}

package struct HabitSkipRequest: WireObject {
    package var habit = ""
    package var day: String?
    package var skipped: Bool?
    package var source: String?

    package init() {}

    package static let fields: [WireField<HabitSkipRequest>] = [
        WireField("habit", \.habit, HabitOperations.habit), WireField("day", \.day, HabitOperations.day),
        WireField("skipped", \.skipped, "false takes it back (default: true)."),
        WireField("source", \.source, "Where it comes from, at most 64 bytes; widget allows the last 30 days only (default: manual)."),
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
    package var already = false
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
        WireField("done", \.done, "The day's target is met, or the week's."),
        WireField("skipped", \.skipped, "The day is skipped."),
        WireField("already", \.already, "It was so before; nothing was changed."),
        WireField("streak", \.streak, HabitSnapshot.streakDoc),
        WireField("at_risk", \.atRisk, HabitSnapshot.atRiskDoc),
        WireField("best_streak", \.bestStreak, "The longest one."),
        WireField("streak_unit", \.streakUnit, "What streaks count: day or week."),
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
        package var value = 0.0
        package var target: Double?
        package var skipped: Bool?
        package var zone: String?
        package var note: String?

        package init() {}

        package static let fields: [WireField<Day>] = [
            WireField("day", \.day, "The day."), WireField("state", \.state, HabitSnapshot.stateDoc),
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
    package var current = 0
    package var longest = 0
    package var atRisk = 0
    package var isAtRisk = false
    package var unit = ""
    package var strength = 0.0
    package var milestone: Int?
    package var nextMilestone: Int?
    package var flames = 0

    package init() {}

    package static let fields: [WireField<HabitStatsResult>] = [
        WireField("habit", \.habit, "Id of the habit."), WireField("name", \.name, "Its name."),
        WireField("from", \.from, "The first day."), WireField("through", \.through, "The last day."),
        WireField("expected", \.expected, "Days on which it was expected, or times for a number of times a week."),
        WireField("completed", \.completed, "How many of these were done."),
        WireField("rate", \.rate, "The part that was done, 0 to 1; 0 if nothing was expected."),
        WireField("percent", \.percent, "The same in percent, floored."),
        WireField("current", \.current, "As of the last day: " + HabitSnapshot.streakDoc),
        WireField("longest", \.longest, "The longest streak."), WireField("at_risk", \.atRisk, HabitSnapshot.atRiskDoc),
        WireField("is_at_risk", \.isAtRisk, "Whether a streak is at risk."),
        WireField("unit", \.unit, "What streaks count: day or week."),
        WireField("strength", \.strength, HabitSnapshot.strengthDoc),
        WireField("milestone", \.milestone, "The highest milestone of the streak."),
        WireField("next_milestone", \.nextMilestone, "The next one."),
        WireField("flames", \.flames, "0 to 3: from a streak of 7, 14 and 30."),
    ]
}

// MARK: Pauses

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
        WireField("day", \.day, "The first day on which it is expected again (default: today)."),
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

    package init() {}

    package static let fields: [WireField<HabitPausesResult>] = [
        WireField("pauses", \.pauses, "The vacations; after resuming, those that ended.")
    ]
}

// MARK: Categories

package struct HabitCategoryRequest: WireObject {
    package var category = ""

    package init() {}

    package static let fields: [WireField<HabitCategoryRequest>] = [
        WireField("category", \.category, "Its id or name.")
    ]
}

package struct HabitCategoryAddRequest: WireObject {
    package var name = ""
    package var emoji: String?

    package init() {}

    package static let fields: [WireField<HabitCategoryAddRequest>] = [
        WireField("name", \.name, "Its name, 1 to 30 characters, unique."),
        WireField("emoji", \.emoji, "At most 2 characters."),
    ]
}

package struct HabitCategoryEditRequest: WireObject {
    package var category = ""
    package var name: String?
    package var emoji: String?

    package init() {}

    package static let fields: [WireField<HabitCategoryEditRequest>] = [
        WireField("category", \.category, "Its id or name."),
        WireField("name", \.name, "Its name, 1 to 30 characters, unique."),
        WireField("emoji", \.emoji, "At most 2 characters; empty removes it."),
    ]
}

package struct HabitCategoriesResult: WireObject {
    package var categories: [Item] = []

    package init() {}

    package static let fields: [WireField<HabitCategoriesResult>] = [
        WireField("categories", \.categories, "The categories in display order.")
    ]

    package struct Item: WireObject {
        package var category = ""
        package var name = ""
        package var emoji: String?
        package var predefined = false
        package var habits = 0

        package init() {}

        package static let fields: [WireField<Item>] = [
            WireField("category", \.category, "Its id."), WireField("name", \.name, "Its name."),
            WireField("emoji", \.emoji, "Its emoji."),
            WireField("predefined", \.predefined, "Everyone has it, and it cannot be changed."),
            WireField("habits", \.habits, "How many habits it has, without archived ones."),
        ]
    }
}
