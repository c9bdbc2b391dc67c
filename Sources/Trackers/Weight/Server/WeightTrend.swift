import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The weight over time, for charts.
struct WeightTrend {
    private let context: ReadContext
    private let moment: Moment
    private let summary: WeightSummary
    private let range: DayRange

    private static let standardDays = 90
    /// Entries before the first shown one that its average depends on; earlier ones have no effect.
    private static let leadingEntries = 100

    static func trend(_ context: ReadContext, _ request: WeightTrendRequest) throws -> WeightTrendResult {
        let (projection, moment) = try WeightProjection.now(context)
        let summary = try projection.summary(moment, context.database)
        let range = try DayRange(
            request.span, standardDays: standardDays, last: try projection.lastDay(moment, context.database), context)
        return try WeightTrend(context: context, moment: moment, summary: summary, range: range).result()
    }

    private func result() throws -> WeightTrendResult {
        let days = summary.curve.days
        var result = WeightTrendResult()
        result.unit = summary.state.unit.rawValue
        result.latest = try summary.latest.map(WeightEntries.lister(moment, context))
        result.points = summary.points(in: range)
        result.line = summary.line(days.indices.filter { range.contains(days[$0].day) })
        result.measurements = try measurements()
        result.change = summary.trendPart
        result.level = days.indices.last.map { summary.counted(kilograms: WeightLevel.level(days, at: $0)) }
        let pace = pace(days)
        (result.perWeek, result.perWeekText) = (pace?.perWeek, Self.text(pace, summary.state.unit))
        result.forecast = summary.forecastPart
        result.milestones = milestones()
        result.goal = summary.goalPart
        return result
    }

    /// The pace is independent of the goal.
    private func pace(_ days: [WeightDay]) -> GoalForecast? {
        if let forecast = summary.forecast { return forecast }
        return summary.latest.map {
            GoalForecast(
                days: days, entries: summary.curve.entries, goal: $0.weight, unit: summary.state.unit,
                today: moment.day)
        }
    }

    /// The change per week, or why there is none.
    private static func text(_ pace: GoalForecast?, _ unit: WeightUnit) -> String {
        if let perWeek = pace?.perWeek { return WeightText.change(perWeek, unit: unit) }
        return switch pace?.status {
        case nil, .noData, .insufficientData: "not enough recent weigh-ins"
        case .stale: "the last weigh-in is too long ago"
        default: "no clear trend"
        }
    }

    private func measurements() throws -> [WeightTrendResult.Measurement] {
        let limit = WeightTrendResult.measurementLimit
        let entries = try WeightTables.entries.newest(
            context.database, until: moment.cutoff, limit: limit + Self.leadingEntries
        ).reversed()
        let values = entries.map { summary.counted($0.weight) }
        let shown = zip(entries, zip(values, WeightSmoothing.byMeasurement(values))).suffix(limit)
        return shown.filter { range.contains($0.0.day) }.map { entry, numbers in
            var item = WeightTrendResult.Measurement()
            let time = RecordTime(entry, seenFrom: moment.zone, settings: context.settings)
            (item.at, item.day, item.localTime) = (time.at, entry.day.description, time.text)
            (item.value, item.smoothed) = numbers
            return item
        }
    }

    private func milestones() -> [WeightTrendResult.Milestone] {
        guard let milestones = summary.milestones, let latest = summary.latest else { return [] }
        let current = summary.shown(latest.weight)
        let days = wayDays(milestones)
        return milestones.values.map { value in
            var item = WeightTrendResult.Milestone()
            item.value = value
            item.text = WeightText.amount(value, unit: summary.state.unit)
            // A day's mean may be short of what the newest weigh-in has reached.
            let isPassed = milestones.isPassed(value, by: current)
            let day = days.first { milestones.isPassed(value, by: mean($0)) }?.day ?? (isPassed ? latest.day : nil)
            item.passedOn = day?.description
            if day != nil, !isPassed { item.isLost = true }
            return item
        }
    }

    /// The days of the progress: with a start other than the first weigh-in, those after the last one on its far side.
    private func wayDays(_ milestones: WeightMilestones) -> ArraySlice<WeightDay> {
        let days = summary.curve.days
        guard let start = (summary.state.start ?? summary.turn?.weight).map(summary.shown),
            let goal = milestones.values.last,
            let last = days.lastIndex(where: { goal < start ? mean($0) >= start : mean($0) <= start })
        else { return days[...] }
        return days[(last + 1)...]
    }

    private func mean(_ day: WeightDay) -> Double { WeightText.rounded(summary.counted(kilograms: day.kilograms)) }
}
