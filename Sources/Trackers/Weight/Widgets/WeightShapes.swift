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

/// A stroke without length at each point, whose round ends make a dot. All of them are one shape: a terminal then gives
/// none of them a cell of its own.
struct WeightDots: Shape {
    let places: [Point]

    func path(in rect: Rect) -> Path {
        Path { path in
            for place in places {
                let point = WeightPlot.point(place, in: rect)
                path.move(to: point)
                path.addLine(to: point)
            }
        }
    }
}

/// Short strokes from side to side, drawn separately because terminals have no dashes.
struct WeightDashes: Shape {
    /// 0...1
    let height: Double

    /// Points from the start of one dash to that of the next, and the maximum number of dashes.
    private static let pitch = 12.0
    private static let most = 48.0
    /// The stroke's share of the pitch.
    private static let part = 0.6

    func path(in rect: Rect) -> Path {
        let y = WeightPlot.point(Point(x: 0, y: height), in: rect).y
        let pitch = max(Self.pitch, rect.width / Self.most)
        return Path { path in
            for x in stride(from: rect.minX, to: rect.maxX, by: pitch) {
                path.move(to: Point(x: x, y: y))
                path.addLine(to: Point(x: min(x + pitch * Self.part, rect.maxX), y: y))
            }
        }
    }
}
