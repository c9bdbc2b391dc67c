import SipliCore

/// The days with a weigh-in that a chart shows.
struct WeightSeries: Hashable {
    /// A day's mean and the trend's value on it, in the unit, or in pounds for stones.
    struct Place: Hashable {
        var day: CivilDay
        var value: Double
        var trend: Double
    }

    /// Oldest first.
    var places: [Place] = []
    /// The newest day of the chart, whether it has a weigh-in or not.
    var lastDay = CivilDay(number: 0)
    /// The number of days, including the last.
    var days = 30
    var unit = WeightUnit.kilogram
    /// In the unit, or in pounds for stones.
    var goal: Double?
    /// There are no points yet.
    var isHidden = false

    var firstDay: CivilDay { lastDay.adding(days: 1 - days) }

    /// The last seven days, or all if the line would have only one day.
    var lastWeek: WeightSeries {
        var week = self
        week.days = 7
        let first = week.firstDay
        week.places.removeAll { $0.day < first }
        return week.places.count > 1 || isHidden ? week : self
    }

    /// Days below the chart with their positions, 0...1: the first, the last, and as many between as fit; with no room, the
    /// last alone.
    func dayLabels(fitting count: Int) -> [(text: String, place: Double)] {
        let step = count < 3 ? days : days <= 7 ? 3 : count < 4 ? 15 : 10
        guard count > 0 else { return [("Today", 1)] }
        let shown = stride(from: days - 1, to: min(step, days - 1) / 2, by: -step).map { $0 } + [0]
        return shown.map { back in
            let day = lastDay.adding(days: -back)
            return (back == 0 ? "Today" : day.textWithoutYear, place(of: day))
        }
    }

    /// Whether the area below the trend is filled: with few days or a short line it would look like a block.
    var hasArea: Bool {
        guard let first = places.first, let last = places.last else { return false }
        return places.count >= 4 && place(of: last.day) - place(of: first.day) >= 0.5
    }

    /// The position of a day, 0...1.
    func place(of day: CivilDay) -> Double {
        Double(day.number - firstDay.number) / Double(max(days - 1, 1))
    }
}

/// The round numbers beside a chart, from one below everything shown to one above, as close together as fits.
struct WeightTicks: Hashable {
    let lower: Double
    let upper: Double
    /// From the top, evenly spaced.
    let values: [Double]
    let labels: [String]
    /// The goal is within the range, so that its line can be drawn.
    let showsGoal: Bool

    /// - Parameter steps: the maximum number of steps from the lowest number to the highest, 3 or more; there are at
    ///   least 2.
    init(_ series: WeightSeries, steps: Int = 4) {
        guard let range = Self.range(series) else {
            (lower, upper, showsGoal, values, labels) = (0, 1, false, [], [])
            return
        }
        showsGoal = range.showsGoal
        let sizes =
            series.unit == .stone
            ? [1, 2, 4, 7, 14, 28, 70, 140, 280, 700] : [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
        func bounds(_ size: Double) -> (first: Double, last: Double) {
            ((range.lower / size).rounded(.down), (range.upper / size).rounded(.up))
        }
        func fits(_ size: Double) -> Bool { bounds(size).last - bounds(size).first <= Double(max(steps, 3)) }
        var size = sizes.first(where: fits) ?? sizes[sizes.count - 1]
        // Weights beyond the known ones get no more lines.
        while !fits(size) { size *= 10 }
        let (first, last) = bounds(size)
        (lower, upper) = (first * size, last * size)
        values = (0...Int(last - first)).map { (last - Double($0)) * size }
        // One form for all: "81.5", "81.0".
        let isWhole = size >= (series.unit == .stone ? 14 : 1)
        labels = values.map { Self.tick($0, unit: series.unit, isWhole: isWhole) }
    }

    /// "80", "80.5", "12 st 6": a round number, not negative, in the unit or in pounds beside stones.
    ///
    /// - Parameter isWhole: without tenths, or without pounds beside stones.
    static func tick(_ value: Double, unit: WeightUnit, isWhole: Bool) -> String {
        let tenths = WeightText.tenths(value)
        guard unit == .stone else { return isWhole ? "\(tenths / 10)" : WeightText.decimal(tenths) }
        let pounds = tenths / 10
        return isWhole ? "\(pounds / 14) st" : "\(pounds / 14) st \(pounds % 14)"
    }

    /// What must be visible, including the goal if it is near: a distant one would flatten the weights.
    private static func range(_ series: WeightSeries) -> (lower: Double, upper: Double, showsGoal: Bool)? {
        // Far above any weight; numbers up to here have tenths.
        let values = series.places.flatMap { [$0.value, $0.trend] }.map { min(max($0, 0), 1e6) }
        guard var lower = values.min(), var upper = values.max() else { return nil }
        let least = series.unit == .kilogram ? 1.0 : 2.0
        if upper - lower < least {
            let middle = (lower + upper) / 2
            (lower, upper) = (max(middle - least / 2, 0), middle + least / 2)
        }
        let span = (upper - lower) * 0.75
        guard let goal = series.goal, goal > lower - span, goal < upper + span else { return (lower, upper, false) }
        return (min(lower, goal), max(upper, goal), true)
    }
}
