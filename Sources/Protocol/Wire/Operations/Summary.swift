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

package struct SummaryRequest: WireObject {
    package var days: Int?
    package var date: String?
    package var range: String?
    package var topics: [String]?

    package init() {}

    package static let fields: [WireField<SummaryRequest>] = [
        WireField("days", \.days, range: 1...366, "How many days (default: 7)."),
        WireField("date", \.date, "The last day, as typed (default: today)."),
        WireField("range", \.range, DayRangeWord.doc + " A day is the last of so many."),
        WireField("topics", \.topics, "Topics of trackers to show (default: all)."),
    ]
}

package struct SummaryResult: WireObject {
    package var from = ""
    package var through = ""
    package var label = ""
    package var trackers: [Tracker] = []

    package init() {}

    package static let fields: [WireField<SummaryResult>] = [
        WireField("from", \.from, "The first day."),
        WireField("through", \.through, "The last day."),
        WireField("label", \.label, "Both, for display."),
        WireField("trackers", \.trackers, "Those whose days have a value, in display order."),
    ]

    package struct Tracker: WireObject {
        package var topic = ""
        package var days: [Day] = []
        package var total: Double?
        package var average: Double?
        package var counted = 0
        package var met: Int?
        package var judged: Int?
        package var text = Text()

        package init() {}

        package static let fields: [WireField<Tracker>] = [
            WireField("topic", \.topic, "Its topic."),
            WireField("days", \.days, "Every day of the span, oldest first."),
            WireField("total", \.total, "Of the days that are over, if they add up to something: millilitres."),
            WireField("average", \.average, "Of the days that are over and have a value; missing without one."),
            WireField(
                "counted", \.counted, "How many these are. A value that does not grow counts on its own day, too."),
            WireField("met", \.met, "Days that are over and met their goal; missing without goals."),
            WireField("judged", \.judged, "Days that met it, missed it or were frozen."),
            WireField("text", \.text, "The figures for display; missing where no day that is over has entries."),
        ]
    }

    package struct Day: WireObject {
        package var day = ""
        package var label = ""
        package var value: Double?
        package var goal: Double?
        package var percent: Int?
        package var state = ""
        package var word = ""
        package var text: String?

        package init() {}

        package static let fields: [WireField<Day>] = [
            WireField("day", \.day, "The day."),
            WireField("label", \.label, "The day for display, such as Sat 21 Nov."),
            WireField("value", \.value, "Its total, or its mean; missing without entries."),
            WireField("goal", \.goal, "The goal that was in force."),
            WireField("percent", \.percent, "The value of that goal, floored."),
            WireField("state", \.state, DayStateName.doc),
            WireField(
                "word", \.word,
                "The state for display: met, frozen, missed, so far, or empty; not due or skipped where nothing was"
                    + " expected; \"mean of 2\" where the value is that of two entries."),
            WireField("text", \.text, "The value, for display."),
        ]
    }

    package struct Text: WireObject {
        package var days: String?
        package var total: String?
        package var average: String?
        package var most: String?
        package var mostOn: String?
        package var least: String?
        package var change: String?
        package var met: String?
        package var others: String?

        package init() {}

        package static let fields: [WireField<Text>] = [
            WireField("days", \.days, "The days that the figures are about, such as \"3 days before today\"."),
            WireField("total", \.total, "The total."),
            WireField("average", \.average, "The average of a day with entries."),
            WireField("most", \.most, "The greatest value of a day."),
            WireField("most_on", \.mostOn, "That day."),
            WireField("least", \.least, "The smallest value of a day."),
            WireField("change", \.change, "From the first day to the last, where values do not add up."),
            WireField("met", \.met, "How many met the goal, such as \"Goal met on 2 of 3 finished days\"."),
            WireField("others", \.others, "What is not part of the values, such as amounts in other currencies."),
        ]
    }
}
