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
    package static let day = Operation<HabitsOfDayRequest, HabitsOfDayResult>(
        "habits.day", .read, "Every habit of a day as the snapshot of habits has it, page by page.")
    package static let days = Operation<HabitDaysRequest, HabitDaysResult>(
        "habits.days", .read, "How the days of all habits together stand, of those of a category, or of one.")
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
        history.info, stats.info, day.info, days.info, pause.info, resume.info, pauses.info, categories.info,
        categoryAdd.info,
        categoryEdit.info, categoryDelete.info,
    ]

    static let name = "Its name, 1 to 50 characters, unique within its category."
    static let habit = "Its id, its name, or an unambiguous beginning of its name."
    static let source =
        "Where it comes from, at most 64 bytes; widget allows the last 30 days only (default: manual)."
    static let dayDoc = "The day, as typed (default: today)."
    static let at =
        "When it was done, if it is sent later: what was set at that time or after it stays (default: now)."
}

extension WireTracker {
    /// Habits.
    package static let habits = WireTracker(
        topic: .habits, operations: HabitOperations.all, snapshot: HabitSnapshot.fields,
        exports: [("habits-csv", "days of habits", "a table of habits' days")],
        places: [
            LinkPlace("habits", scheme: "ritualist", "shows today's habits, to be completed in a terminal"),
            LinkPlace(
                "habit", fields: [.words("habit", limit: 200)],
                "opens a form for a day of a habit, filled with habit, its name or id"),
            LinkPlace("add-habit", fields: [.words("name", limit: 200)], "opens a form for a habit to add"),
        ])
}
