package import SipliCore

/// The state of habits for display.
@Wire package struct HabitSnapshot: DaySnapshot {
    /// The civil day.
    package var day = ""
    /// The zone in which it is that day.
    package var zone = ""
    /// The instant the next day begins.
    package var dayEnds = ""
    /// How many of the day's habits are done.
    package var done = 0
    /// How many are due, or were done as extras; skipped ones are not.
    package var total = 0
    /// How many are left.
    package var remaining = 0
    /// The part that is done, floored.
    package var percent = 0
    /// The same, 0 to 1.
    package var fraction = 0.0
    @Doc(bandDoc) package var band = ""
    @Doc(jointStateDoc) package var state = ""
    /// A sentence for the day.
    package var message = Message()
    /// Today makes up for a weak day before.
    package var comeback = false
    /// All habits are on vacation.
    package var paused = false
    /// The week that the day is in.
    package var week = Week()
    /// Due ones first, pinned ones before others, in the person's order; as many as fit into a snapshot.
    package var habits: [Item] = []
    /// How many there are, without archived ones.
    package var habitsTotal = 0
    /// Ids of the first 3 that are to be done today.
    package var nextHabits: [String] = []
    /// The person's own categories, in display order; as many as fit. Missing if there are none.
    package var categories: [Category]?
    /// The day of each category that has habits, in display order; as many as fit. Missing if there are none.
    package var groups: [Group]?
    /// Display text.
    package var text = Text()
    /// The snapshot after the day ends if nothing is logged.
    package var next: NextSnapshot?

    /// The number of habits that come next.
    package static let nextLimit = 3

    static let vacationDoc = "Of one on vacation today, how long: \"through 14 Aug 2026\" or \"until resumed\"."
    static let stateDoc = """
        unscheduled (not due), done, skipped (or on vacation), missed, or open (today). A number of times a week misses \
        nothing before its week is over.
        """
    static let partDoc = "true if something was done, but less than the target; missing otherwise."
    static let extraDoc = "true if it was done on a day that is not its day; missing otherwise."
    static let jointStateDoc = """
        How the habits of the day stand together: done (all that are due), open (it is today, and something is left), part \
        (some were done), missed, skipped (all of them) or unscheduled.
        """
    static let percentDoc = """
        How much of the day's target there is, floored and at most 100, and below 100 until it is done; of a limit 100 or 0.
        """
    static let bandDoc = "For colors: none, low, started, good, almost or complete."
    static let wordDoc = "The state for display: done, done (extra), part, open, missed, skipped or not due."

    @Wire package struct Message {
        /// nothingScheduled, perfectDay, greatWork, halfway, goodStart or ready.
        package var key = ""
        /// The sentence.
        package var text = ""
    }

    @Wire package struct Week {
        /// Its first day.
        package var start = ""
        /// Seven flags: whether everything due on the day was done; false in the future.
        package var days: [Bool] = []
        /// The same for whether something was due: not if all habits were on vacation.
        package var due: [Bool] = []
        /// Such days of 7, 0 to 1.
        package var rate = 0.0
        /// The same, floored.
        package var percent = 0
        /// The place of the day in it, 0 to 6.
        package var currentDay = 0
        /// How each of the seven days stands: as state of the snapshot; empty in the future.
        package var states: [String] = []
        /// The days that are over on which everything due was done.
        package var done = 0
        /// The days that are over on which something was due.
        package var judged = 0
        /// Such as "3 days, 42%".
        package var text = ""
        /// Such as "2 of 3 finished days": done of judged; missing while no such day is over.
        package var summary: String?
    }

    @Wire package struct Category {
        /// Its id.
        package var category = ""
        /// Its name.
        package var name = ""
    }

    /// The day of the habits of a category.
    @Wire package struct Group {
        /// Id of the category.
        package var category = ""
        /// How many it has, without archived ones.
        package var habits = 0
        /// How many of them are done.
        package var done = 0
        /// How many are due, or were done as extras; skipped ones are not.
        package var total = 0
        /// How many are left.
        package var remaining = 0
        /// The part that is done, floored.
        package var percent = 0
        @Doc(bandDoc) package var band = ""
        @Doc(jointStateDoc) package var state = ""
    }

    @Wire package struct Text {
        /// Such as "3 of 5 habits".
        package var done = ""
        /// Such as "60%".
        package var percent = ""
        /// Such as "3/5".
        package var short = ""
    }

    /// One habit's day.
    @Wire package struct Item {
        /// Its id.
        package var habit = ""
        /// Its name.
        package var name = ""
        /// Its emoji, or 📊.
        package var emoji = ""
        /// Its color, or #2DA9E3.
        package var color = ""
        /// Id of its category.
        package var category: String?
        /// binary or numeric.
        package var kind = ""
        /// For numeric: atLeast or atMost.
        package var targetType: String?
        /// It is due on the day, or available for a number of times a week.
        package var scheduled = false
        /// The day's target is met; for atMost, the day stays below it so far.
        package var done = false
        /// The day is skipped or on vacation, and was not done after all.
        package var skipped = false
        @Doc(stateDoc) package var state = ""
        @Doc(partDoc) package var part: Bool?
        @Doc(extraDoc) package var extra: Bool?
        /// The day's value.
        package var value = 0.0
        /// The amount of the day; missing if any will do.
        package var target: Double?
        /// What is counted.
        package var unit: String?
        /// The value of the target, or of 1; above 1 beyond it.
        package var progress = 0.0
        @Doc(percentDoc) package var percent = 0
        /// For a number of times a week: days of the week on which it was done so far.
        package var weekDone: Int?
        /// For a number of times a week: how many this week asks for.
        package var weekTarget: Int?
        @Within package var runs = HabitRunsPart()
        /// true if the streak ends unless it is done today; missing otherwise.
        package var isAtRisk: Bool?
        @Doc(HabitRunsPart.strengthDoc) package var strength = 0.0
        /// The next day on which it is due, within a year.
        package var nextDay: String?
        /// Amounts to offer for adding.
        package var steps: [Double]?
        /// What one press adds to an amount: 1 for a target up to 12, otherwise the first of steps, but not more than is left; missing
        /// if nothing is.
        package var step: Double?
        /// It comes before those that are not.
        package var pinned: Bool?
        /// Display text.
        package var text = ItemText()

        package var dayState: HabitDayState { HabitDayState(rawValue: state) ?? .unscheduled }
        /// It counts among the habits of the day.
        package var isDue: Bool { dayState != .unscheduled && dayState != .skipped }
        /// It waits to be done today.
        package var isOpen: Bool { dayState == .open }
        /// It can be ticked off, on a past day as well.
        package var isLeft: Bool { (isOpen || dayState == .missed) && !isLimit }
        package var isNumeric: Bool { kind == "numeric" }
        /// Its target is not to be exceeded: it cannot be completed.
        package var isLimit: Bool { targetType == "atMost" }
        /// The value for display beside the state: empty if that says it.
        package var detail: String { text.value == "done" ? "" : text.value }
    }

    @Wire package struct ItemText {
        @Doc(HabitSnapshot.wordDoc) package var state = ""
        /// Such as "3 of 8 glasses", "done", "skipped" or "2 of 3 this week"; empty if it is to be done.
        package var value = ""
        /// The same for little space, such as "3/8" or "2/3"; missing if it is of nothing.
        package var short: String?
        /// Such as "12 days"; empty without a streak.
        package var streak = ""
        /// The longest one, such as "30 days"; missing without one.
        package var best: String?
    }
}

extension HabitSnapshot {
    /// The part of `status`: "3 of 5 habits"; empty if nothing is due.
    package var line: String { total > 0 ? text.done : "" }

    /// Those that are open today. Limits are not completed but kept.
    package var open: [Item] { habits.filter(\.isOpen) }
}
