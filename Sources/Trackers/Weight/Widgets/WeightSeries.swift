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
