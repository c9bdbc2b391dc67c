/// The state of weight for display. Numbers without a unit in their name are in `unit`; stones are given as
/// pounds in numbers and as stones in texts.
package struct WeightSnapshot: DaySnapshot {
    package var day = ""
    package var zone = ""
    package var dayEnds = ""
    package var unit = ""
    package var state = ""
    package var latest: WeightEntryItem?
    package var goal: Goal?
    package var trend = Trend()
    package var forecast: WeightForecast?
    package var milestone: Milestone?
    package var streak = 0
    package var chart: [WeightPoint] = []
    package var chartLine: WeightLineChange?
    package var weekLine: WeightLineChange?
    package var entries: [WeightEntryItem] = []
    package var entriesTotal = 0
    package var text = Text()
    package var next: NextSnapshot?

    package init() {}

    /// The maximum number of entries in a snapshot.
    package static let entryLimit = 10
    /// The number of days on its chart, including today.
    package static let chartDays = 30

    package static let fields: [WireField<WeightSnapshot>] = [
        WireField("day", \.day, "The civil day."),
        WireField("zone", \.zone, "The zone in which it is that day."),
        WireField("day_ends", \.dayEnds, "The instant the next day begins."),
        WireField("unit", \.unit, "kg, lb or st: what texts are in; numbers beside st are pounds."),
        WireField("state", \.state, "empty, tracking (no goal), progress or reached."),
        WireField("latest", \.latest, "The newest weigh-in; of the same instant the one logged last."),
        WireField("goal", \.goal, "Missing when none is set, or nothing was logged."),
        WireField("trend", \.trend, "The last 7 days."),
        WireField(
            "forecast", \.forecast,
            "When the goal is reached at this pace; missing without a goal or when it is reached."),
        WireField("milestone", \.milestone, "The next milestone; missing without a goal or when it is reached."),
        WireField("streak", \.streak, "Days in a row with a weigh-in, ending today or yesterday."),
        WireField("chart", \.chart, "The days of the last 30 that have a weigh-in, oldest first."),
        WireField("chart_line", \.chartLine, "How its trend line goes; missing with fewer than two days."),
        WireField("week_line", \.weekLine, "The same of its last 7 days, or of all if these have fewer than two."),
        WireField("entries", \.entries, "The newest 10, newest first."),
        WireField("entries_total", \.entriesTotal, "How many there are."),
        WireField("text", \.text, "Display text, in the person's unit."),
        WireField("next", \.next, "The snapshot after the day ends if nothing is logged."),
    ]

    package struct Goal: WireObject {
        package var value = 0.0
        package var kg = 0.0
        package var start = 0.0
        package var direction = ""
        package var reached = false
        package var remaining = 0.0
        package var difference = 0.0
        package var fraction: Double?
        package var percent: Int?
        package var arrow: String?
        package var text = ""
        package var remainingText: String?
        package var texts: [String]?

        package init() {}

        package static let fields: [WireField<Goal>] = [
            WireField("value", \.value, "The goal."),
            WireField("kg", \.kg, "The same in kilograms."),
            WireField("start", \.start, "Where progress starts: the first weigh-in ever, or the start that was set."),
            WireField("direction", \.direction, "lose, gain or maintain."),
            WireField("reached", \.reached, "Reached or passed."),
            WireField("remaining", \.remaining, "Distance to the goal; 0 when reached."),
            WireField("difference", \.difference, "The newest weight less the goal, signed."),
            WireField("fraction", \.fraction, "Progress from the start, 0 to 1; null when the start is the goal."),
            WireField("percent", \.percent, "The same, floored; missing once it is reached, too."),
            WireField("arrow", \.arrow, "The way to it: up or down; missing once it is reached."),
            WireField("text", \.text, "Such as \"5.0 kg to go\" or \"Goal reached\"."),
            WireField(
                "remaining_text", \.remainingText,
                "The same with its direction: \"5.0 kg to lose\", \"2.0 kg to gain\" or \"Goal reached\"."),
            WireField(
                "texts", \.texts,
                "The same in fewer and fewer words, the last without the way: \"5.0 kg to lose\", \"5.0 kg left\", "
                    + "\"5.0 kg\"; or \"Goal passed by 0.4 kg\", \"Passed by 0.4 kg\", \"Goal reached\"."),
        ]
    }

    package struct Trend: WireObject {
        package var direction = ""
        package var change: Double?
        package var arrow = ""
        package var text = ""
        package var short: String?
        package var ends: String?
        package var label = ""

        package init() {}

        package static let fields: [WireField<Trend>] = [
            WireField(
                "direction", \.direction, "up, down, neutral (less than half a kilogram) or unknown (fewer than two)."),
            WireField("change", \.change, "The newest less the oldest of 7 days."),
            WireField("arrow", \.arrow, "The way that text says: up, down or flat; empty when unknown."),
            WireField(
                "text", \.text,
                "Such as \"−0.8 kg in 6 days\", the days between the two, or \"No change in 6 days\"; "
                    + "empty when unknown."
            ),
            WireField("short", \.short, "The same without the days."),
            WireField("ends", \.ends, "The two weigh-ins, such as \"80.2 kg to 79.4 kg in 6 days\"."),
            WireField("label", \.label, "Such as \"Trending down\"."),
        ]
    }

    package struct Milestone: WireObject {
        package var value = 0.0
        package var text = ""
        package var fraction = 0.0
        package var passed = 0
        package var total = 0

        package init() {}

        package static let fields: [WireField<Milestone>] = [
            WireField("value", \.value, "The next milestone."),
            WireField("text", \.text, "The same as text, for display."),
            WireField("fraction", \.fraction, "Progress from the one before, 0 to 1."),
            WireField("passed", \.passed, "How many are passed."),
            WireField("total", \.total, "How many there are, the goal included."),
        ]
    }

    package struct Text: WireObject {
        package var latest = ""
        package var latestParts: [QuantityPart]?
        package var when = ""
        package var goal = ""
        package var remaining = ""

        package init() {}

        package static let fields: [WireField<Text>] = [
            WireField("latest", \.latest, "80.2 kg; empty before the first weigh-in."),
            WireField(
                "latest_parts", \.latestParts, "The numbers in it with their units, such as 12 st and 7.4 lb."),
            WireField("when", \.when, "Today 07:40, Yesterday 21:15, Mon 07:40, or 12 May 2026."),
            WireField("goal", \.goal, "75.0 kg; empty without a goal."),
            WireField(
                "remaining", \.remaining, "5.2 kg to lose, 2.0 kg to gain, or Goal reached; empty without a goal."),
        ]
    }
}

/// One weigh-in in lists.
package struct WeightEntryItem: EntryItem {
    package var entry = ""
    package var at = ""
    package var day = ""
    package var localTime = ""
    package var value = 0.0
    package var unit = ""
    package var kg = 0.0
    package var text = ""
    package var bodyFat: Double?
    package var note: String?
    package var source = ""

    package init() {}

    package static let pageFields = EntriesPage<WeightEntryItem>.declared()

    package static let fields: [WireField<WeightEntryItem>] = [
        WireField("entry", \.entry, "Its id."),
        WireField("at", \.at, "When it was."),
        WireField("day", \.day, "Its civil day."),
        WireField("local_time", \.localTime, EntryName.localTime),
        WireField("value", \.value, "As it was typed, in its own unit."),
        WireField("unit", \.unit, "kg, lb or st, as it was typed."),
        WireField("kg", \.kg, "In kilograms."),
        WireField("text", \.text, "In the person's unit."),
        WireField("body_fat", \.bodyFat, "Percent."),
        WireField("note", \.note, "A note."),
        WireField("source", \.source, "Where it came from."),
    ]
}

/// A day of a chart.
package struct WeightPoint: WireObject {
    package var day = ""
    package var value = 0.0
    package var smoothed = 0.0
    package var level = 0.0

    package init() {}

    package static let fields: [WireField<WeightPoint>] = [
        WireField("day", \.day, "The day."),
        WireField("value", \.value, "Mean of its weigh-ins."),
        WireField("smoothed", \.smoothed, "Exponential moving average of the days with a weigh-in, span 10."),
        WireField("level", \.level, "The weight without daily fluctuations: the line of charts."),
    ]
}

/// When the goal is reached at the current pace.
package struct WeightForecast: WireObject {
    package var status = ""
    package var perWeek: Double?
    package var days: Int?
    package var on: String?
    package var earliest: String?
    package var latest: String?
    package var text = ""

    package init() {}

    package static let fields: [WireField<WeightForecast>] = [
        WireField(
            "status", \.status,
            "no-data, insufficient-data, stale, at-goal, unclear, wrong-direction, too-slow or on-track."),
        WireField("per_week", \.perWeek, "Change in a week; missing when the slope is within noise."),
        WireField("days", \.days, "Days from the last weigh-in to the goal; only when on-track."),
        WireField("on", \.on, "The day of the goal; only when on-track."),
        WireField("earliest", \.earliest, "The first day of its range."),
        WireField("latest", \.latest, "The last day of its range; missing when it is open, more than two years away."),
        WireField("text", \.text, "The same as text, for display."),
    ]
}

/// How the trend line of a chart goes from its first day to its last.
package struct WeightLineChange: WireObject {
    package var change = 0.0
    package var arrow = ""
    package var text = ""
    package var short: String?

    package init() {}

    package static let fields: [WireField<WeightLineChange>] = [
        WireField("change", \.change, "The last level less the first, rounded as in text."),
        WireField("arrow", \.arrow, "The way that text says: up, down or flat."),
        WireField("text", \.text, "Such as \"Trend: −3.5 kg in 28 days\" or \"Trend: no change in 28 days\"."),
        WireField("short", \.short, "The same without the days."),
    ]
}
