import SipliWidgetKit

/// The positions in a chart: points in a square, 0...1, up and to the right.
struct WeightPlot: Hashable {
    var values: [Point] = []
    var trend: [Point] = []
    /// The height of the goal; nil if it is not shown.
    var goal: Double?

    init(_ series: WeightSeries, _ axis: WeightTicks) {
        for place in series.places {
            let x = series.place(of: place.day)
            values.append(Point(x: x, y: axis.place(of: place.value)))
            trend.append(Point(x: x, y: axis.place(of: place.trend)))
        }
        if axis.showsGoal { goal = series.goal.map(axis.place) }
    }

    /// Whether the area below the trend is filled: with few days or a short line it would look like a block.
    var hasArea: Bool {
        guard let first = trend.first, let last = trend.last else { return false }
        return trend.count >= 4 && last.x - first.x >= 0.5
    }

    /// Margin above and below: half the height of an axis' number, so that numbers are beside their values.
    static let margin = 8.0
    /// Margin at the sides for half a dot and some space.
    static let side = 6.0

    static func point(_ place: Point, in rect: Rect) -> Point {
        Point(
            x: rect.minX + side + place.x * max(rect.width - 2 * side, 0),
            y: rect.maxY - margin - place.y * max(rect.height - 2 * margin, 0))
    }
}
