import SipliCore
import SipliRules
import SipliWire

/// Core to wire: the parts that several messages share.
extension WeightSummary {
    var goalPart: WeightSnapshot.Goal? {
        guard let progress, let goal = state.goal, let start else { return nil }
        var part = WeightSnapshot.Goal()
        part.value = shown(goal)
        part.kg = goal.kilograms
        part.start = shown(start)
        part.direction = progress.direction.rawValue
        part.reached = progress.isReached
        part.remaining = progress.remaining
        part.difference = progress.difference
        // Truncated to three decimals: if rounded, a bar would be full before the goal is reached.
        part.fraction = progress.fraction.map { ($0 * 1000 + 1e-9).rounded(.down) / 1000 }
        part.percent = progress.percent
        part.arrow = progress.isReached ? nil : progress.difference > 0 ? "down" : "up"
        part.text = progress.text(unit: state.unit)
        part.remainingText = progress.words(unit: state.unit)
        part.texts = progress.texts(unit: state.unit)
        return part
    }

    var trendPart: WeightSnapshot.Trend {
        let change = change
        var part = WeightSnapshot.Trend()
        part.direction = change.direction.rawValue
        part.change = change.change
        part.label = change.label
        guard let value = change.change, let first = weekBegins, let latest else { return part }
        let span = WeightChange.span(from: first.day, to: latest.day)
        let isToday = first.day == day && latest.day == day
        part.arrow = Self.arrow(value)
        part.text = WeightChange.text(value, unit: state.unit, isToday ? "today" : span)
        part.short = WeightChange.text(value, unit: state.unit)
        part.ends =
            [first, latest].map { WeightText.text($0.weight, unit: state.unit) }.joined(separator: " to ") + " " + span
        return part
    }

    /// How the trend line of some days goes; nil for fewer than two.
    func line(_ places: some Collection<Int>) -> WeightLineChange? {
        let ends = places.count > 1 ? [places.min(), places.max()].compactMap { $0 } : []
        guard let first = ends.first, let last = ends.last else { return nil }
        let levels = ends.map { counted(kilograms: WeightLevel.level(curve.days, at: $0)) }
        let change = WeightText.rounded(levels[1] - levels[0])
        let span = WeightChange.span(from: curve.days[first].day, to: curve.days[last].day)
        var line = WeightLineChange()
        (line.change, line.arrow) = (change, Self.arrow(change))
        // Named, because the weigh-ins of the same days may have changed by another amount.
        func text(_ span: String?) -> String {
            "Trend: " + WeightChange.text(change, unit: state.unit, span).lowercasedFirst
        }
        (line.text, line.short) = (text(span), text(nil))
        return line
    }

    /// The way of a change as it is shown.
    private static func arrow(_ change: Double) -> String {
        let tenths = WeightText.tenths(change)
        return tenths == 0 ? "flat" : tenths > 0 ? "up" : "down"
    }

    /// The distance to the goal, with the weight it is measured from if that is not the given entry's.
    func words(after entry: WeightEntry) -> String {
        guard let progress, let latest else { return "" }
        let words = progress.words(unit: state.unit)
        guard latest.id != entry.id else { return words }
        return "The newest is " + WeightText.text(latest.weight, unit: state.unit) + ", " + words.lowercasedFirst
    }

    /// The next milestone; nil if the goal is reached, or equals the start.
    var milestonePart: WeightSnapshot.Milestone? {
        guard let progress, !progress.isReached, let milestones, let latest else { return nil }
        let current = shown(latest.weight)
        guard let next = milestones.next(after: current) else { return nil }
        var part = WeightSnapshot.Milestone()
        part.value = next.value
        part.text = WeightText.amount(next.value, unit: state.unit)
        part.fraction = (next.fraction * 1000 + 1e-9).rounded(.down) / 1000
        part.passed = milestones.values.count { milestones.isPassed($0, by: current) }
        part.total = milestones.values.count
        return part
    }

    /// Nil without a goal, and if it is reached.
    var forecastPart: WeightForecast? {
        guard let forecast, progress?.isReached != true else { return nil }
        func day(_ count: Int?) -> String? {
            count.flatMap { count in forecast.lastDay.map { $0.adding(days: count).description } }
        }
        var part = WeightForecast()
        part.status = forecast.status.rawValue
        part.perWeek = forecast.perWeek
        part.days = forecast.days
        part.on = day(forecast.days)
        part.earliest = day(forecast.earliest)
        part.latest = day(forecast.latest)
        part.text = text(forecast)
        return part
    }

    private func text(_ forecast: GoalForecast) -> String {
        switch forecast.status {
        case .noData: "No weigh-ins yet"
        case .insufficientData: "Not enough weigh-ins to tell"
        case .stale: "The last weigh-in is too long ago to tell"
        case .atGoal: "Trend within \(near) of the goal"
        case .unclear: "No clear trend"
        case .wrongDirection: "Moving away from the goal in recent weeks"
        case .tooSlow: "More than two years at this pace"
        case .onTrack: forecast.lastDay.map { "Around " + $0.adding(days: forecast.days ?? 0).text } ?? ""
        }
    }

    /// "0.5 kg", "1.1 lb".
    private var near: String { WeightText.amount(counted(kilograms: GoalForecast.nearKilograms), unit: state.unit) }

    /// The days of a range, as a chart shows them.
    func points(in range: DayRange) -> [WeightPoint] {
        points(curve.days.indices.filter { range.contains(curve.days[$0].day) })
    }

    /// The days from one on, as a chart shows them.
    func points(since first: CivilDay) -> [WeightPoint] { points(curve.places(since: first)) }

    private func points(_ places: some Sequence<Int>) -> [WeightPoint] {
        places.map { place in
            var point = WeightPoint()
            point.day = curve.days[place].day.description
            point.value = counted(kilograms: curve.days[place].kilograms)
            point.smoothed = counted(kilograms: curve.smoothed[place])
            point.level = counted(kilograms: WeightLevel.level(curve.days, at: place))
            return point
        }
    }
}
