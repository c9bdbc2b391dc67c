import SipliWidgetKit

/// Where everything in a chart stands: places in a square, 0...1, up and to the right.
struct WeightPlot: Hashable {
    var values: [Point] = []
    var average: [Point] = []
    /// How high the goal lies; nil when it is not shown.
    var goal: Double?

    init(_ series: WeightSeries, _ axis: WeightAxis) {
        for place in series.places {
            let x = series.place(of: place.day)
            values.append(Point(x: x, y: axis.place(of: place.value)))
            average.append(Point(x: x, y: axis.place(of: place.average)))
        }
        if axis.showsGoal { goal = series.goal.map(axis.place) }
    }

    /// Room above and below: half the height of an axis' number, so that numbers stand beside what they mean.
    static let margin = 8.0
    /// Room at the sides for half a dot.
    static let side = 4.0

    static func point(_ place: Point, in rect: Rect) -> Point {
        Point(
            x: rect.minX + side + place.x * max(rect.width - 2 * side, 0),
            y: rect.maxY - margin - place.y * max(rect.height - 2 * margin, 0))
    }
}

/// A line from place to place.
struct WeightLine: Shape {
    let places: [Point]

    func path(in rect: Rect) -> Path {
        guard places.count > 1 else { return Path() }
        return Path { $0.addLines(places.map { WeightPlot.point($0, in: rect) }) }
    }
}

/// What lies below that line.
struct WeightArea: Shape {
    let places: [Point]

    func path(in rect: Rect) -> Path {
        guard places.count > 1, let first = places.first, let last = places.last else { return Path() }
        let ground = [Point(x: last.x, y: 0), Point(x: first.x, y: 0)]
        return Path { path in
            path.addLines((places + ground).map { WeightPlot.point($0, in: rect) })
            path.closeSubpath()
        }
    }
}

/// A dot at each place, all of them one shape: a terminal then gives none of them a cell of its own.
struct WeightDots: Shape {
    let places: [Point]
    /// Points.
    let radius: Double

    func path(in rect: Rect) -> Path {
        Path { path in
            for place in places {
                let center = WeightPlot.point(place, in: rect)
                path.addEllipse(
                    in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
            }
        }
    }
}

/// Short strokes from side to side. They are strokes of their own, as a terminal knows no dashes.
struct WeightDashes: Shape {
    /// 0...1
    let height: Double

    private static let stroke = 7.0
    private static let gap = 5.0

    func path(in rect: Rect) -> Path {
        let y = WeightPlot.point(Point(x: 0, y: height), in: rect).y
        return Path { path in
            for x in stride(from: rect.minX, to: rect.maxX, by: Self.stroke + Self.gap) {
                path.move(to: Point(x: x, y: y))
                path.addLine(to: Point(x: min(x + Self.stroke, rect.maxX), y: y))
            }
        }
    }
}
