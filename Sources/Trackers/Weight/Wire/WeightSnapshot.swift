/// The state of weight for display. Numbers without a unit in their name are in `unit`; stones are given as
/// pounds in numbers and as stones in texts.
@Wire package struct WeightSnapshot: DaySnapshot {
    /// The civil day.
    package var day = ""
    /// The zone in which it is that day.
    package var zone = ""
    /// The instant the next day begins.
    package var dayEnds = ""
    /// kg, lb or st: what texts are in; numbers beside st are pounds.
    package var unit = ""
    /// empty, tracking (no goal), progress or reached.
    package var state = ""
    /// The newest weigh-in; of the same instant the one logged last.
    package var latest: WeightEntryItem?
    /// Missing when none is set, or nothing was logged.
    package var goal: Goal?
    /// The last 7 days.
    package var trend = Trend()
    /// When the goal is reached at this pace; missing without a goal or when it is reached.
    package var forecast: WeightForecast?
    /// The next milestone; missing without a goal or when it is reached.
    package var milestone: Milestone?
    /// Days in a row with a weigh-in, ending today or yesterday.
    package var streak = 0
    /// The days of the last 30 that have a weigh-in, oldest first.
    package var chart: [WeightPoint] = []
    /// How its trend line goes; missing with fewer than two days.
    package var chartLine: WeightLineChange?
    /// The same of its last 7 days, or of all if these have fewer than two.
    package var weekLine: WeightLineChange?
    /// The newest 10, newest first.
    package var entries: [WeightEntryItem] = []
    /// How many there are.
    package var entriesTotal = 0
    /// Display text, in the person's unit.
    package var text = Text()
    /// The snapshot after the day ends if nothing is logged.
    package var next: NextSnapshot?

    /// The maximum number of entries in a snapshot.
    package static let entryLimit = 10
    /// The number of days on its chart, including today.
    package static let chartDays = 30

    @Wire package struct Goal {
        /// The goal.
        package var value = 0.0
        /// The same in kilograms.
        package var kg = 0.0
        /// Where progress starts: the first weigh-in ever, or the start that was set.
        package var start = 0.0
        /// lose, gain or maintain.
        package var direction = ""
        /// Reached or passed.
        package var reached = false
        /// Distance to the goal; 0 when reached.
        package var remaining = 0.0
        /// The newest weight less the goal, signed.
        package var difference = 0.0
        /// Progress from the start, 0 to 1; null when the start is the goal.
        package var fraction: Double?
        /// The same, floored; missing once it is reached, too.
        package var percent: Int?
        /// The way to it: up or down; missing once it is reached.
        package var arrow: String?
        /// Such as "5.0 kg to go" or "Goal reached".
        package var text = ""
        /// The same with its direction: "5.0 kg to lose", "2.0 kg to gain" or "Goal reached".
        package var remainingText: String?
        /// The same in fewer and fewer words, the last without the way: "5.0 kg to lose", "5.0 kg left", "5.0 kg"; or
        /// "Goal passed by 0.4 kg", "Passed by 0.4 kg", "Goal reached".
        package var texts: [String]?
    }

    @Wire package struct Trend {
        /// up, down, neutral (less than half a kilogram) or unknown (fewer than two).
        package var direction = ""
        /// The newest less the oldest of 7 days.
        package var change: Double?
        /// The way that text says: up, down or flat; empty when unknown.
        package var arrow = ""
        /// Such as "−0.8 kg in 6 days", the days between the two, or "No change in 6 days"; empty when unknown.
        package var text = ""
        /// The same without the days.
        package var short: String?
        /// The two weigh-ins, such as "80.2 kg to 79.4 kg in 6 days".
        package var ends: String?
        /// Such as "Trending down".
        package var label = ""
    }

    @Wire package struct Milestone {
        /// The next milestone.
        package var value = 0.0
        /// The same as text, for display.
        package var text = ""
        /// Progress from the one before, 0 to 1.
        package var fraction = 0.0
        /// How many are passed.
        package var passed = 0
        /// How many there are, the goal included.
        package var total = 0
    }

    @Wire package struct Text {
        /// 80.2 kg; empty before the first weigh-in.
        package var latest = ""
        /// The numbers in it with their units, such as 12 st and 7.4 lb.
        package var latestParts: [QuantityPart]?
        /// Today 07:40, Yesterday 21:15, Mon 07:40, or 12 May 2026.
        package var when = ""
        /// 75.0 kg; empty without a goal.
        package var goal = ""
        /// 5.2 kg to lose, 2.0 kg to gain, or Goal reached; empty without a goal.
        package var remaining = ""
    }
}

extension WeightSnapshot {
    /// The part of `status`: "80.2 kg, 5.2 kg to go"; empty before the first weigh-in.
    package var line: String {
        [text.latest, text.remaining].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

/// One weigh-in in lists.
@Wire package struct WeightEntryItem {
    /// Its id.
    package var entry = ""
    /// When it was.
    package var at = ""
    /// Its civil day.
    package var day = ""
    @Doc(EntryName.localTime) package var localTime = ""
    /// As it was typed, in its own unit.
    package var value = 0.0
    /// kg, lb or st, as it was typed.
    package var unit = ""
    /// In kilograms.
    package var kg = 0.0
    /// In the person's unit.
    package var text = ""
    /// Percent.
    package var bodyFat: Double?
    /// A note.
    package var note: String?
    /// Where it came from.
    package var source = ""
}

/// A day of a chart.
@Wire package struct WeightPoint {
    /// The day.
    package var day = ""
    /// Mean of its weigh-ins.
    package var value = 0.0
    /// Exponential moving average of the days with a weigh-in, span 10.
    package var smoothed = 0.0
    /// The weight without daily fluctuations: the line of charts.
    package var level = 0.0
}

/// When the goal is reached at the current pace.
@Wire package struct WeightForecast {
    /// no-data, insufficient-data, stale, at-goal, unclear, wrong-direction, too-slow or on-track.
    package var status = ""
    /// Change in a week; missing when the slope is within noise.
    package var perWeek: Double?
    /// Days from the last weigh-in to the goal; only when on-track.
    package var days: Int?
    /// The day of the goal; only when on-track.
    package var on: String?
    /// The first day of its range.
    package var earliest: String?
    /// The last day of its range; missing when it is open, more than two years away.
    package var latest: String?
    /// The same as text, for display.
    package var text = ""
}

/// How the trend line of a chart goes from its first day to its last.
@Wire package struct WeightLineChange {
    /// The last level less the first, rounded as in text.
    package var change = 0.0
    /// The way that text says: up, down or flat.
    package var arrow = ""
    /// Such as "Trend: −3.5 kg in 28 days" or "Trend: no change in 28 days".
    package var text = ""
    /// The same without the days.
    package var short: String?
}
