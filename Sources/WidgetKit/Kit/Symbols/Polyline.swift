import Glibc

/// An outline flattened to points, open or closed.
struct Polyline {
    var points: [Point] = []
    var isClosed = false

    /// The outline of a stroke of this width with round caps, as one path that does not cross itself as long as bends
    /// are wider than the stroke. For a closed line, only the edge on its left.
    func outline(width: Double) -> Path {
        var path = Path()
        guard let first = points.first else { return path }
        let radius = width / 2
        if points.count == 1 {
            path.addRing(around: first, radius)
        } else if isClosed {
            path.addLoop(Self.leftEdge(of: points.first == points.last ? Array(points.dropLast()) : points, radius))
        } else {
            let (there, back) = (points, Array(points.reversed()))
            path.addLoop(Self.leftEdge(of: there + back.dropFirst().dropLast(), radius))
        }
        return path
    }

    /// The points on the left of a closed line; outer bends are round, inner ones meet.
    private static func leftEdge(of line: [Point], _ radius: Double) -> [Point] {
        line.indices.flatMap { index in
            let before = line[(index + line.count - 1) % line.count]
            let after = line[(index + 1) % line.count]
            return bend(
                at: line[index], into: before.heading(to: line[index]), out: line[index].heading(to: after), radius)
        }
    }

    private static func bend(at point: Point, into: Double, out: Double, _ radius: Double) -> [Point] {
        var turn = remainder(out - into, 2 * .pi)
        // Where the line turns back, it goes around the end.
        if turn < -.pi + 0.01 { turn = .pi }
        guard turn > 0.01 else {
            // On the inside both edges meet on the bisector.
            return [point.moved(into + turn / 2 - .pi / 2, radius / max(cos(turn / 2), 0.2))]
        }
        return fan(around: point, from: into - .pi / 2, by: turn, radius)
    }

    private static func fan(around point: Point, from: Double, by turn: Double, _ radius: Double) -> [Point] {
        let steps = max(1, Int((abs(turn) / 0.2).rounded(.up)))
        return (0...steps).map { point.moved(from + turn * Double($0) / Double(steps), radius) }
    }
}

extension Path {
    fileprivate mutating func addLoop(_ points: [Point]) {
        guard let first = points.first else { return }
        elements.append(.move(to: first))
        elements += points.dropFirst().map { .line(to: $0) }
        elements.append(.close)
    }

    fileprivate mutating func addRing(around center: Point, _ radius: Double) {
        addLoop((0..<32).map { center.moved(Double($0) / 16 * .pi, radius) })
    }
}

extension Point {
    fileprivate func heading(to other: Point) -> Double { atan2(other.y - y, other.x - x) }

    fileprivate func moved(_ heading: Double, _ distance: Double) -> Point {
        Point(x: x + cos(heading) * distance, y: y + sin(heading) * distance)
    }
}
