import SipliWidgetKit

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
