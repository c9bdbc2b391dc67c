import Glibc

extension Path {
    /// The outline with each of its points mapped.
    package func mapped(_ change: (Point) -> Point) -> Path {
        var path = Path()
        path.elements = elements.map { element in
            switch element {
            case .move(let point): .move(to: change(point))
            case .line(let point): .line(to: change(point))
            case .quadCurve(let point, let control): .quadCurve(to: change(point), control: change(control))
            case .curve(let point, let control1, let control2):
                .curve(to: change(point), control1: change(control1), control2: change(control2))
            case .close: .close
            }
        }
        return path
    }

    public func offsetBy(dx: Double, dy: Double) -> Path {
        mapped { Point(x: $0.x + dx, y: $0.y + dy) }
    }

    /// The smallest rectangle that contains all its points; zero if it is empty.
    public var boundingRect: Rect {
        let points = lines().flatMap(\.self)
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
            let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
        else { return Rect(origin: .zero, size: .zero) }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The part between two fractions of its length; curves become short lines.
    public func trimmedPath(from: Double, to: Double) -> Path {
        let lines = lines()
        let total = lines.reduce(0) { $0 + length(of: $1) }
        var (place, path) = (0.0, Path())
        for line in lines {
            var isDrawing = false
            for (start, end) in zip(line, line.dropFirst()) {
                let length = start.distance(to: end)
                defer { place += length }
                let first = max(0, (from * total - place) / max(length, 1e-12))
                let last = min(1, (to * total - place) / max(length, 1e-12))
                guard first < last else { continue }
                if !isDrawing { path.move(to: start.towards(end, by: first)) }
                isDrawing = true
                path.addLine(to: start.towards(end, by: last))
            }
        }
        return path
    }

    private func length(of line: [Point]) -> Double {
        zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    /// Its outlines as points with straight lines between them.
    func lines() -> [[Point]] {
        var lines: [[Point]] = []
        var line: [Point] = []
        func end() {
            if line.count > 1 { lines.append(line) }
            line = []
        }
        for element in elements {
            let start = line.last ?? .zero
            switch element {
            case .move(let point):
                end()
                line = [point]
            case .line(let point): line.append(point)
            case .quadCurve(let point, let control):
                line += Self.steps.map {
                    start.towards(control, by: $0).towards(control.towards(point, by: $0), by: $0)
                }
            case .curve(let point, let control1, let control2):
                line += Self.steps.map { t in
                    let middle = control1.towards(control2, by: t)
                    return start.towards(control1, by: t).towards(middle, by: t)
                        .towards(middle.towards(control2.towards(point, by: t), by: t), by: t)
                }
            case .close:
                guard let first = line.first else { continue }
                line.append(first)
                end()
                line = [first]
            }
        }
        end()
        return lines
    }

    private static let steps = (1...24).map { Double($0) / 24 }
}

extension Point {
    func towards(_ other: Point, by fraction: Double) -> Point {
        Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
    }

    func distance(to other: Point) -> Double {
        ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
    }

    /// Rotated clockwise.
    func rotated(by degrees: Double, about center: Point) -> Point {
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        return Point(
            x: center.x + (x - center.x) * cosine - (y - center.y) * sine,
            y: center.y + (x - center.x) * sine + (y - center.y) * cosine)
    }
}
