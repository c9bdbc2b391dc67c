import Glibc

extension Path {
    public init(_ build: (inout Path) -> Void) {
        self.init()
        build(&self)
    }

    public init(_ rect: Rect) {
        self.init()
        addRect(rect)
    }

    public init(ellipseIn rect: Rect) {
        self.init()
        addEllipse(in: rect)
    }

    public init(roundedRect rect: Rect, cornerRadius: Double) {
        self.init(roundedRect: rect, cornerSize: Size(width: cornerRadius, height: cornerRadius))
    }

    public init(roundedRect rect: Rect, cornerSize: Size) {
        self.init(rect, corners: Array(repeating: cornerSize, count: 4))
    }

    /// - Parameter corners: clockwise from the top left; those that are too large for the rectangle become smaller.
    init(_ rect: Rect, corners: [Size]) {
        self.init()
        let corners = corners.map { corner in
            guard corner.width > 0, corner.height > 0 else { return Size.zero }
            let scale = min(1, rect.width / 2 / corner.width, rect.height / 2 / corner.height)
            return Size(width: corner.width * scale, height: corner.height * scale)
        }
        guard corners.contains(where: { $0.width > 0 }) else {
            addRect(rect)
            return
        }
        move(to: Point(x: rect.minX + corners[0].width, y: rect.minY))
        let places = [
            (Point(x: rect.maxX, y: rect.minY), corners[1], -90.0), (Point(x: rect.maxX, y: rect.maxY), corners[2], 0),
            (Point(x: rect.minX, y: rect.maxY), corners[3], 90), (Point(x: rect.minX, y: rect.minY), corners[0], 180),
        ]
        for (place, corner, angle) in places {
            let ellipse = Rect(
                x: place.x == rect.minX ? place.x : place.x - 2 * corner.width,
                y: place.y == rect.minY ? place.y : place.y - 2 * corner.height, width: 2 * corner.width,
                height: 2 * corner.height)
            addEllipticArc(in: ellipse, fromDegrees: angle, toDegrees: angle + 90)
        }
        closeSubpath()
    }

    /// Part of an ellipse; `from` and `to` are fractions of a turn, clockwise, 0 at the top.
    package init(arcIn rect: Rect, from: Double, to: Double) {
        self.init()
        addEllipticArc(in: rect, fromDegrees: from * 360 - 90, toDegrees: to * 360 - 90)
    }

    public var isEmpty: Bool { elements.isEmpty }

    public mutating func move(to point: Point) { elements.append(.move(to: point)) }
    public mutating func addLine(to point: Point) { elements.append(.line(to: point)) }

    public mutating func addQuadCurve(to point: Point, control: Point) {
        elements.append(.quadCurve(to: point, control: control))
    }

    public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
        elements.append(.curve(to: point, control1: control1, control2: control2))
    }

    public mutating func closeSubpath() { elements.append(.close) }

    public mutating func addLines(_ points: [Point]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    public mutating func addRect(_ rect: Rect) {
        addLines([
            rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
            Point(x: rect.minX, y: rect.maxY),
        ])
        closeSubpath()
    }

    public mutating func addRoundedRect(in rect: Rect, cornerSize: Size) {
        addPath(Path(roundedRect: rect, cornerSize: cornerSize))
    }

    /// From the right, clockwise.
    public mutating func addEllipse(in rect: Rect) {
        addEllipticArc(in: rect, fromDegrees: 0, toDegrees: 360)
        closeSubpath()
    }

    public mutating func addPath(_ path: Path) { elements += path.elements }

    /// - Parameter clockwise: as in a coordinate system with y pointing up; on the screen it is the other way round.
    public mutating func addArc(center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool) {
        var turn = (endAngle.degrees - startAngle.degrees).truncatingRemainder(dividingBy: 360)
        if abs(endAngle.degrees - startAngle.degrees) >= 360 { turn = clockwise ? -360 : 360 }
        if clockwise && turn > 0 { turn -= 360 }
        if !clockwise && turn < 0 { turn += 360 }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: .degrees(turn))
    }

    /// - Parameter delta: how far it goes round, clockwise on the screen.
    public mutating func addRelativeArc(center: Point, radius: Double, startAngle: Angle, delta: Angle) {
        addEllipticArc(
            in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
            fromDegrees: startAngle.degrees, toDegrees: startAngle.degrees + delta.degrees)
    }

    /// A round corner between the lines from the current point to `tangent1End` and from there to `tangent2End`.
    public mutating func addArc(tangent1End corner: Point, tangent2End: Point, radius: Double) {
        let start = elements.last?.end ?? lines().last?.last ?? corner
        let (before, after) = (corner.distance(to: start), corner.distance(to: tangent2End))
        guard before > 0, after > 0, radius > 0 else { return addLine(to: corner) }
        let first = Point(x: (start.x - corner.x) / before, y: (start.y - corner.y) / before)
        let second = Point(x: (tangent2End.x - corner.x) / after, y: (tangent2End.y - corner.y) / after)
        let turn = atan2(first.x * second.y - first.y * second.x, first.x * second.x + first.y * second.y)
        guard abs(sin(turn)) > 1e-9 else { return addLine(to: corner) }
        let reach = radius / abs(tan(turn / 2))
        // The centre is beside the first line, on the side of the second.
        let side = turn > 0 ? radius : -radius
        let center = Point(
            x: corner.x + first.x * reach - first.y * side, y: corner.y + first.y * reach + first.x * side)
        let angle = atan2(first.x * -side, first.y * side)
        addRelativeArc(
            center: center, radius: radius, startAngle: .radians(angle),
            delta: .radians(turn > 0 ? turn - .pi : turn + .pi))
    }

    /// Degrees clockwise from the right. Begins a new outline, or connects to the current point with a line.
    mutating func addEllipticArc(in rect: Rect, fromDegrees: Double, toDegrees: Double) {
        let center = Point(x: rect.midX, y: rect.midY)
        let (a, b) = (rect.width / 2, rect.height / 2)
        let pieces = max(1, Int((abs(toDegrees - fromDegrees) / 90 - 1e-9).rounded(.up)))
        let step = (toDegrees - fromDegrees) / Double(pieces) * .pi / 180
        let reach = 4.0 / 3 * tan(step / 4)
        var angle = fromDegrees * .pi / 180
        func place(_ angle: Double) -> Point { Point(x: center.x + a * cos(angle), y: center.y + b * sin(angle)) }
        if elements.isEmpty || elements.last == .close { move(to: place(angle)) } else { addLine(to: place(angle)) }
        for _ in 0..<pieces {
            let (start, end) = (place(angle), place(angle + step))
            addCurve(
                to: end, control1: Point(x: start.x - reach * a * sin(angle), y: start.y + reach * b * cos(angle)),
                control2: Point(
                    x: end.x + reach * a * sin(angle + step), y: end.y - reach * b * cos(angle + step)))
            angle += step
        }
    }
}

/// An outline of lines and curves, in points.
public struct Path: Hashable, Sendable {
    /// One step of an outline.
    public enum Element: Hashable, Sendable {
        case move(to: Point)
        case line(to: Point)
        case quadCurve(to: Point, control: Point)
        case curve(to: Point, control1: Point, control2: Point)
        case close
    }

    public var elements: [Element] = []

    public init() {}
}

extension Path.Element {
    /// Where it ends; nil for the end of an outline.
    fileprivate var end: Point? {
        switch self {
        case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
        case .close: nil
        }
    }
}

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

    /// Its outlines as points with straight lines between them; a closed one ends where it begins.
    ///
    /// - Parameter count: how many lines a curve becomes.
    package func lines(steps count: Int = 24) -> [[Point]] {
        polylines(steps: count).map { $0.isClosed ? $0.points + $0.points.prefix(1) : $0.points }
            .filter { $0.count > 1 }
    }

    /// - Parameter count: how many lines a curve becomes.
    func polylines(steps count: Int) -> [Polyline] {
        let steps = (1...count).map { Double($0) / Double(count) }
        var lines: [Polyline] = []
        func extend(_ points: (Point) -> [Point]) {
            // What follows a closed outline begins where that one does.
            if lines.last?.isClosed ?? true {
                lines.append(Polyline(points: Array(lines.last?.points.prefix(1) ?? [])))
            }
            lines[lines.count - 1].points += points(lines[lines.count - 1].points.last ?? .zero)
        }
        for element in elements {
            switch element {
            case .move(let point): lines.append(Polyline(points: [point]))
            case .line(let point): extend { _ in [point] }
            case .quadCurve(let point, let control):
                extend { start in
                    steps.map { start.towards(control, by: $0).towards(control.towards(point, by: $0), by: $0) }
                }
            case .curve(let point, let control1, let control2):
                extend { start in
                    steps.map { t in
                        let middle = control1.towards(control2, by: t)
                        return start.towards(control1, by: t).towards(middle, by: t)
                            .towards(middle.towards(control2.towards(point, by: t), by: t), by: t)
                    }
                }
            case .close: if !lines.isEmpty { lines[lines.count - 1].isClosed = true }
            }
        }
        return lines
    }
}

extension Point {
    package func towards(_ other: Point, by fraction: Double) -> Point {
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
