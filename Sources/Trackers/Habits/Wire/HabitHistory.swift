@Wire package struct HabitHistoryRequest {
    @Doc(HabitOperations.habit) package var habit = ""
    @Within(default: "30 days in all") package var span = DayRangePart()
    /// Where the next page begins, from the page before.
    package var cursor: String?
}

@Wire package struct HabitHistoryResult {
    /// Id of the habit.
    package var habit = ""
    /// Its name.
    package var name = ""
    /// Every day of the span within the habit's life, oldest first.
    package var days: [Day] = []
    /// Missing on the last page.
    package var cursor: String?

    @Wire package struct Day {
        /// The day.
        package var day = ""
        @Doc(HabitSnapshot.stateDoc) package var state = ""
        @Doc(HabitSnapshot.partDoc) package var part: Bool?
        @Doc(HabitSnapshot.extraDoc) package var extra: Bool?
        @Doc(HabitSnapshot.wordDoc) package var text = ""
        /// Its value.
        package var value = 0.0
        /// The target that was in force, if there was one.
        package var target: Double?
        /// It was skipped by hand.
        package var skipped: Bool?
        /// The zone in which it was logged.
        package var zone: String?
        /// A note.
        package var note: String?
    }
}

@Wire package struct HabitStatsRequest {
    @Doc(HabitOperations.habit) package var habit = ""
    @Within(default: "30 days in all") package var span = DayRangePart()
}

@Wire package struct HabitStatsResult {
    /// Id of the habit.
    package var habit = ""
    /// Its name.
    package var name = ""
    /// The first day.
    package var from = ""
    /// The last day.
    package var through = ""
    /// Days on which it was expected, or times for a number of times a week. What is still open today, or in this week,
    /// is left out.
    package var expected = 0
    /// How many of these were done.
    package var completed = 0
    /// The part that was done, 0 to 1; 0 if nothing was expected.
    package var rate = 0.0
    /// The same in percent, floored.
    package var percent = 0
    /// These for display, such as "9 of 10 times (90%), today still open".
    package var text = ""
    @Doc("As of the last day: " + HabitRunsPart.streakDoc) package var current = 0
    /// The longest streak.
    package var longest = 0
    @Doc(HabitRunsPart.atRiskDoc) package var atRisk = 0
    /// The streak ends unless it is done today, which is the last day.
    package var isAtRisk = false
    @Doc(HabitSnapshot.vacationDoc) package var vacation: String?
    @Doc(HabitRunsPart.unitDoc) package var unit = ""
    @Doc(HabitRunsPart.strengthDoc) package var strength = 0.0
    /// The highest milestone of the streak.
    package var milestone: Int?
    /// The next one.
    package var nextMilestone: Int?
    /// 0 to 3: from a streak of 7, 14 and 30.
    package var flames = 0
    /// When it is usually done, such as 07:15: the median of the last 56 days, rounded down to a quarter of an hour;
    /// missing below 5 days.
    package var suggestedReminder: String?

    /// The streak to show: it is not lost as long as it can still be continued.
    package var shown: Int { max(current, atRisk) }
}

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
