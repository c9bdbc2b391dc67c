package import SipliCore

/// The state of habits for display.
package struct HabitSnapshot: DaySnapshot {
    package var day = ""
    package var zone = ""
    package var dayEnds = ""
    package var done = 0
    package var total = 0
    package var remaining = 0
    package var percent = 0
    package var fraction = 0.0
    package var band = ""
    package var state = ""
    package var message = Message()
    package var comeback = false
    package var paused = false
    package var week = Week()
    package var habits: [Item] = []
    package var habitsTotal = 0
    package var nextHabits: [String] = []
    package var categories: [Category]?
    package var groups: [Group]?
    package var text = Text()
    package var next: NextSnapshot?

    package init() {}

    /// The number of habits that come next.
    package static let nextLimit = 3

    static let streakDoc = "The streak that ends today; 0 while today, or this week, is open."
    static let atRiskDoc = "The streak that ends unless it is done today, or this week; 0 if none is."
    static let vacationDoc = "Of one on vacation today, how long: \"through 14 Aug 2026\" or \"until resumed\"."
    static let strengthDoc = "How settled the habit is, 0 to 1: one missed day hardly lowers it."
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

    package static let fields: [WireField<HabitSnapshot>] = [
        WireField("day", \.day, "The civil day."), WireField("zone", \.zone, "The zone in which it is that day."),
        WireField("day_ends", \.dayEnds, "The instant the next day begins."),
        WireField("done", \.done, "How many of the day's habits are done."),
        WireField("total", \.total, "How many are due, or were done as extras; skipped ones are not."),
        WireField("remaining", \.remaining, "How many are left."),
        WireField("percent", \.percent, "The part that is done, floored."),
        WireField("fraction", \.fraction, "The same, 0 to 1."),
        WireField("band", \.band, bandDoc), WireField("state", \.state, jointStateDoc),
        WireField("message", \.message, "A sentence for the day."),
        WireField("comeback", \.comeback, "Today makes up for a weak day before."),
        WireField("paused", \.paused, "All habits are on vacation."),
        WireField("week", \.week, "The week that the day is in."),
        WireField(
            "habits", \.habits,
            "Due ones first, pinned ones before others, in the person's order; as many as fit into a snapshot."),
        WireField("habits_total", \.habitsTotal, "How many there are, without archived ones."),
        WireField("next_habits", \.nextHabits, "Ids of the first 3 that are to be done today."),
        WireField(
            "categories", \.categories,
            "The person's own categories, in display order; as many as fit. Missing if there are none."),
        WireField(
            "groups", \.groups,
            "The day of each category that has habits, in display order; as many as fit. Missing if there are none."),
        WireField("text", \.text, "Display text."),
        WireField("next", \.next, "The snapshot after the day ends if nothing is logged."),
    ]

    package struct Message: WireObject {
        package var key = ""
        package var text = ""

        package init() {}

        package static let fields: [WireField<Message>] = [
            WireField("key", \.key, "nothingScheduled, perfectDay, greatWork, halfway, goodStart or ready."),
            WireField("text", \.text, "The sentence."),
        ]
    }

    package struct Week: WireObject {
        package var start = ""
        package var days: [Bool] = []
        package var due: [Bool] = []
        package var rate = 0.0
        package var percent = 0
        package var currentDay = 0
        package var states: [String] = []
        package var done = 0
        package var judged = 0
        package var text = ""
        package var summary: String?

        package init() {}

        package static let fields: [WireField<Week>] = [
            WireField("start", \.start, "Its first day."),
            WireField("days", \.days, "Seven flags: whether everything due on the day was done; false in the future."),
            WireField("due", \.due, "The same for whether something was due: not if all habits were on vacation."),
            WireField("rate", \.rate, "Such days of 7, 0 to 1."), WireField("percent", \.percent, "The same, floored."),
            WireField("current_day", \.currentDay, "The place of the day in it, 0 to 6."),
            WireField(
                "states", \.states, "How each of the seven days stands: as state of the snapshot; empty in the future."),
            WireField("done", \.done, "The days that are over on which everything due was done."),
            WireField("judged", \.judged, "The days that are over on which something was due."),
            WireField("text", \.text, "Such as \"3 days, 42%\"."),
            WireField(
                "summary", \.summary,
                "Such as \"2 of 3 finished days\": done of judged; missing while no such day is over."),
        ]
    }

    package struct Category: WireObject {
        package var category = ""
        package var name = ""

        package init() {}

        package static let fields: [WireField<Category>] = [
            WireField("category", \.category, "Its id."), WireField("name", \.name, "Its name."),
        ]
    }

    /// The day of the habits of a category.
    package struct Group: WireObject {
        package var category = ""
        package var habits = 0
        package var done = 0
        package var total = 0
        package var remaining = 0
        package var percent = 0
        package var band = ""
        package var state = ""

        package init() {}

        package static let fields: [WireField<Group>] = [
            WireField("category", \.category, "Id of the category."),
            WireField("habits", \.habits, "How many it has, without archived ones."),
            WireField("done", \.done, "How many of them are done."),
            WireField("total", \.total, "How many are due, or were done as extras; skipped ones are not."),
            WireField("remaining", \.remaining, "How many are left."),
            WireField("percent", \.percent, "The part that is done, floored."),
            WireField("band", \.band, bandDoc), WireField("state", \.state, jointStateDoc),
        ]
    }

    package struct Text: WireObject {
        package var done = ""
        package var percent = ""
        package var short = ""

        package init() {}

        package static let fields: [WireField<Text>] = [
            WireField("done", \.done, "Such as \"3 of 5 habits\"."),
            WireField("percent", \.percent, "Such as \"60%\"."),
            WireField("short", \.short, "Such as \"3/5\"."),
        ]
    }

    /// One habit's day.
    package struct Item: WireObject {
        package var habit = ""
        package var name = ""
        package var emoji = ""
        package var color = ""
        package var category: String?
        package var kind = ""
        package var targetType: String?
        package var scheduled = false
        package var done = false
        package var skipped = false
        package var state = ""
        package var part: Bool?
        package var extra: Bool?
        package var value = 0.0
        package var target: Double?
        package var unit: String?
        package var progress = 0.0
        package var percent = 0
        package var weekDone: Int?
        package var weekTarget: Int?
        package var streak = 0
        package var atRisk = 0
        package var isAtRisk: Bool?
        package var bestStreak = 0
        package var streakUnit = ""
        package var strength = 0.0
        package var nextDay: String?
        package var steps: [Double]?
        package var step: Double?
        package var pinned: Bool?
        package var text = ItemText()
        /// All of it as it was written before; reading leaves it out.
        private var written: RawJSON?

        package init() {}

        package init(_ written: RawJSON) {
            self.written = written
        }

        /// It counts among the habits of the day.
        package var isDue: Bool { state != "unscheduled" && state != "skipped" }

        package func write(to writer: inout JSONWriter) {
            if let written { return written.write(to: &writer) }
            writer.beginObject()
            writeMembers(to: &writer)
            writer.endObject()
        }

        package static let fields: [WireField<Item>] = [
            WireField("habit", \.habit, "Its id."), WireField("name", \.name, "Its name."),
            WireField("emoji", \.emoji, "Its emoji, or 📊."), WireField("color", \.color, "Its color, or #2DA9E3."),
            WireField("category", \.category, "Id of its category."), WireField("kind", \.kind, "binary or numeric."),
            WireField("target_type", \.targetType, "For numeric: atLeast or atMost."),
            WireField("scheduled", \.scheduled, "It is due on the day, or available for a number of times a week."),
            WireField(
                "done", \.done, "The day's target is met; for atMost, the day stays below it so far."),
            WireField("skipped", \.skipped, "The day is skipped or on vacation, and was not done after all."),
            WireField("state", \.state, stateDoc), WireField("part", \.part, partDoc),
            WireField("extra", \.extra, extraDoc), WireField("value", \.value, "The day's value."),
            WireField("target", \.target, "The amount of the day; missing if any will do."),
            WireField("unit", \.unit, "What is counted."),
            WireField("progress", \.progress, "The value of the target, or of 1; above 1 beyond it."),
            WireField("percent", \.percent, percentDoc),
            WireField(
                "week_done", \.weekDone, "For a number of times a week: days of the week on which it was done so far."),
            WireField("week_target", \.weekTarget, "For a number of times a week: how many this week asks for."),
            WireField("streak", \.streak, streakDoc), WireField("at_risk", \.atRisk, atRiskDoc),
            WireField("is_at_risk", \.isAtRisk, "true if the streak ends unless it is done today; missing otherwise."),
            WireField("best_streak", \.bestStreak, "The longest one."),
            WireField("streak_unit", \.streakUnit, "What streaks count: day, week, or time."),
            WireField("strength", \.strength, strengthDoc),
            WireField("next_day", \.nextDay, "The next day on which it is due, within a year."),
            WireField("steps", \.steps, "Amounts to offer for adding."),
            WireField(
                "step", \.step,
                "What one press adds to an amount: the first of steps, but not more than is left; missing if nothing is."
            ),
            WireField("pinned", \.pinned, "It comes before those that are not."),
            WireField("text", \.text, "Display text."),
        ]
    }

    package struct ItemText: WireObject {
        package var state = ""
        package var value = ""
        package var short: String?
        package var streak = ""
        package var best: String?

        package init() {}

        package static let fields: [WireField<ItemText>] = [
            WireField("state", \.state, HabitSnapshot.wordDoc),
            WireField(
                "value", \.value,
                "Such as \"3 of 8 glasses\", \"done\", \"skipped\" or \"2 of 3 this week\"; empty if it is to be done."
            ),
            WireField(
                "short", \.short,
                "The same for little space, such as \"3/8\" or \"2/3\"; missing if it is of nothing."),
            WireField("streak", \.streak, "Such as \"12 days\"; empty without a streak."),
            WireField("best", \.best, "The longest one, such as \"30 days\"; missing without one."),
        ]
    }
}
