import Glibc
import SipliWidgetKit

/// A shape's outline as line segments in the widget's points, for testing which positions it covers.
struct Outline {
    private(set) var lines: [[Point]] = []
    private(set) var minimum = Point(x: .infinity, y: .infinity)
    private(set) var maximum = Point(x: -.infinity, y: -.infinity)

    init(_ path: Path, _ transform: Transform) {
        lines = path.lines(steps: 12)
        place(transform)
    }

    /// Part of the ellipse in a rectangle; `from` and `to` are fractions of a turn, clockwise from the top.
    init(arcIn frame: Rect, from: Double, to: Double, _ transform: Transform) {
        let steps = min(max(CellGrid.whole(abs(to - from) * 64), 2), 256)
        lines = [
            (0...steps).map { step in
                let turn = (from + (to - from) * Double(step) / Double(steps)) * 2 * .pi
                return Point(x: frame.midX + sin(turn) * frame.width / 2, y: frame.midY - cos(turn) * frame.height / 2)
            }
        ]
        place(transform)
    }

    init(rect: Rect, _ transform: Transform) {
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
        lines = [(corners + corners.prefix(1)).map { Point(x: $0.0, y: $0.1) }]
        place(transform)
    }

    var isEmpty: Bool { !(minimum.x <= maximum.x && minimum.y <= maximum.y) }

    var box: Rect {
        Rect(x: minimum.x, y: minimum.y, width: maximum.x - minimum.x, height: maximum.y - minimum.y)
    }

    /// Whether a position is inside.
    func contains(_ point: Point, evenOdd: Bool) -> Bool {
        var winding = 0
        for line in lines {
            guard var from = line.last else { continue }
            for to in line {
                if (from.y > point.y) != (to.y > point.y),
                    point.x < (to.x - from.x) * (point.y - from.y) / (to.y - from.y) + from.x
                {
                    winding += evenOdd || to.y > from.y ? 1 : -1
                }
                from = to
            }
        }
        return evenOdd ? winding % 2 != 0 : winding != 0
    }

    /// Whether a position is within a distance of the line.
    func isNear(_ point: Point, _ distance: Double) -> Bool {
        lines.contains { line in
            zip(line, line.dropFirst()).contains { Self.squaredDistance(point, $0, $1) < distance * distance }
        }
    }

    private mutating func place(_ transform: Transform) {
        lines = lines.map { $0.map(transform.apply) }
        for point in lines.joined() {
            minimum = Point(x: min(minimum.x, point.x), y: min(minimum.y, point.y))
            maximum = Point(x: max(maximum.x, point.x), y: max(maximum.y, point.y))
        }
    }

    private static func squaredDistance(_ point: Point, _ from: Point, _ to: Point) -> Double {
        let (x, y) = (to.x - from.x, to.y - from.y)
        let length = x * x + y * y
        let along = length > 0 ? ((point.x - from.x) * x + (point.y - from.y) * y) / length : 0
        let near = from.towards(to, by: min(max(along, 0), 1))
        return (point.x - near.x) * (point.x - near.x) + (point.y - near.y) * (point.y - near.y)
    }
}
