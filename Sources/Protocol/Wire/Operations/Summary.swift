/// Figures of spans of days, for every tracker.
package enum SummaryOperations {
    package static let summary = Operation<SummaryRequest, SummaryResult>(
        "summary", .read,
        "Each tracker's days of a span, with their total, average, best day and how many met the goal.")
}

/// How a day is named by how it stands.
package enum DayStateName {
    package static let doc =
        "met, frozen (a streak freeze covers it), missed, open (it is today), or none (from before the first entry, without entries from before the store was new, or without a goal)."
    package static let wordDoc = "The same for display: met, frozen, missed, so far, or empty."
}

@Wire package struct SummaryRequest {
    /// How many days (default: 7).
    @Limits(1...366) package var days: Int?
    /// The last day, as typed (default: today).
    package var date: String?
    @Doc(DayRangeWord.doc + " A day is the last of so many.") package var range: String?
    /// Topics of trackers to show (default: all).
    package var topics: [String]?
}

@Wire package struct SummaryResult {
    /// The first day.
    package var from = ""
    /// The last day.
    package var through = ""
    /// Both, for display.
    package var label = ""
    /// Those whose days have a value, in display order.
    package var trackers: [Tracker] = []

    @Wire package struct Tracker {
        /// Its topic.
        package var topic = ""
        /// Every day of the span, oldest first.
        package var days: [Day] = []
        /// Of the days that are over, if they add up to something: millilitres.
        package var total: Double?
        /// Of the days that are over and have a value; missing without one.
        package var average: Double?
        /// How many these are. A value that does not grow counts on its own day, too.
        package var counted = 0
        /// Days that are over and met their goal; missing without goals.
        package var met: Int?
        /// Days that met it, missed it or were frozen.
        package var judged: Int?
        /// The figures for display; missing where no day that is over has entries.
        package var text = Text()
    }

    @Wire package struct Day {
        /// The day.
        package var day = ""
        /// The day for display, such as Sat 21 Nov.
        package var label = ""
        /// Its total, or its mean; missing without entries.
        package var value: Double?
        /// The goal that was in force.
        package var goal: Double?
        /// The value of that goal, floored.
        package var percent: Int?
        @Doc(DayStateName.doc) package var state = ""
        /// The state for display: met, frozen, missed, so far, or empty; not due or skipped where nothing was expected;
        /// "mean of 2" where the value is that of two entries.
        package var word = ""
        /// The value, for display.
        package var text: String?
    }

    @Wire package struct Text {
        /// The days that the figures are about, such as "3 days before today".
        package var days: String?
        /// The total.
        package var total: String?
        /// Said in place of these figures if the total is 0, such as "nothing was spent".
        package var nothing: String?
        /// The average of a day with entries.
        package var average: String?
        /// The greatest value of a day.
        package var most: String?
        /// That day.
        package var mostOn: String?
        /// The smallest value of a day.
        package var least: String?
        /// From the first day to the last, where values do not add up.
        package var change: String?
        /// How many met the goal, such as "Goal met on 2 of 3 finished days".
        package var met: String?
        /// What is not part of the values, such as amounts in other currencies.
        package var others: String?
    }
}
