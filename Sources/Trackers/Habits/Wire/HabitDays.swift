@Wire package struct HabitsOfDayRequest {
    /// A past day, as typed (default: today).
    package var date: String?
    /// Where the next page begins, from the page before.
    package var cursor: String?
}

@Wire package struct HabitsOfDayResult {
    /// The habits in the order of the snapshot of habits.
    package var habits: [HabitSnapshot.Item] = []
    /// Missing on the last page.
    package var cursor: String?
}

@Wire package struct HabitDaysRequest {
    @Doc("Only this one: " + HabitOperations.habit) package var habit: String?
    /// Only those of a category: its id or its name.
    package var category: String?
    /// How many days (default: 30).
    @Limits(1...366) package var days: Int?
    /// The last day, as typed (default: today).
    package var date: String?
}

@Wire package struct HabitDaysResult {
    /// Every day of the span from the first habit's start on, oldest first.
    package var days: [Day] = []
    /// The days that are over on which everything due was done; of one habit completed of habits.stats.
    package var done = 0
    /// The days that are over on which something was due; of one habit expected.
    package var judged = 0
    /// The part that was done, floored; 0 if nothing was due.
    package var percent = 0
    /// These for display, such as "All done on 54 of 300 finished days" or "9 of 10 times".
    package var text = ""
    /// The same for little space, such as "54/300"; missing if nothing was due.
    package var short: String?

    @Wire package struct Day {
        /// The day.
        package var day = ""
        @Doc(HabitSnapshot.jointStateDoc) package var state = ""
        /// The state for display: done, part, open, missed, skipped or not due.
        package var text = ""
        /// How many were done.
        package var done = 0
        /// How many were due.
        package var total = 0
        /// The part that was done, floored; of one habit as in the snapshot of habits.
        package var percent = 0
        @Doc(HabitSnapshot.bandDoc) package var band = ""
    }
}
