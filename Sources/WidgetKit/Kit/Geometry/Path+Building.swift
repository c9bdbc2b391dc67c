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
        self.init(rect, cornerRadii: [cornerRadius, cornerRadius, cornerRadius, cornerRadius])
    }

    /// - Parameter radii: clockwise from the top left corner.
    init(_ rect: Rect, cornerRadii radii: [Double]) {
        self.init()
        let limit = min(rect.width, rect.height) / 2
        let radii = radii.map { min(max(0, $0), limit) }
        guard radii.contains(where: { $0 > 0 }) else {
            addRect(rect)
            return
        }
        move(to: Point(x: rect.minX + radii[0], y: rect.minY))
        let corners = [
            (Point(x: rect.maxX, y: rect.minY), radii[1], -90.0), (Point(x: rect.maxX, y: rect.maxY), radii[2], 0),
            (Point(x: rect.minX, y: rect.maxY), radii[3], 90), (Point(x: rect.minX, y: rect.minY), radii[0], 180),
        ]
        for (corner, radius, angle) in corners {
            let center = Point(
                x: corner.x == rect.minX ? corner.x + radius : corner.x - radius,
                y: corner.y == rect.minY ? corner.y + radius : corner.y - radius)
            let ellipse = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            addEllipticArc(in: ellipse, fromDegrees: angle, toDegrees: angle + 90)
        }
        closeSubpath()
    }

    /// Part of an ellipse; `from` and `to` are fractions of a turn, clockwise, 0 at the top.
    init(arcIn rect: Rect, from: Double, to: Double) {
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
        addPath(Path(roundedRect: rect, cornerRadius: min(cornerSize.width, cornerSize.height)))
    }

    /// From the right, clockwise.
    public mutating func addEllipse(in rect: Rect) {
        addEllipticArc(in: rect, fromDegrees: 0, toDegrees: 360)
        closeSubpath()
    }

    public mutating func addPath(_ path: Path) { elements += path.elements }

    /// - Parameter clockwise: as in a coordinate system with y pointing up; on the screen it is the other way round.
    public mutating func addArc(
        center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        var turn = (endAngle.degrees - startAngle.degrees).truncatingRemainder(dividingBy: 360)
        if abs(endAngle.degrees - startAngle.degrees) >= 360 { turn = clockwise ? -360 : 360 }
        if clockwise && turn > 0 { turn -= 360 }
        if !clockwise && turn < 0 { turn += 360 }
        addEllipticArc(
            in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
            fromDegrees: startAngle.degrees, toDegrees: startAngle.degrees + turn)
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
