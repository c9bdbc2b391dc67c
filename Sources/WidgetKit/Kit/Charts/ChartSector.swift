import Glibc

/// The value of a sector and its size.
struct SectorRadii {
    var value = 0.0
    var inner = MarkDimension.automatic
    var outer = MarkDimension.automatic
    /// Points between its sides and the exact angles.
    var inset = 0.0
}

/// A sector of a circle in points.
struct ChartSector {
    let center: Point
    let inner: Double
    let outer: Double
    /// Fractions of a turn, clockwise from the top.
    let turns: ClosedRange<Double>
    var inset = 0.0
    var cornerRadius = 0.0

    init(_ radii: SectorRadii, turns: ClosedRange<Double>, in field: Rect, cornerRadius: Double = 0) {
        center = Point(x: field.midX, y: field.midY)
        outer = radii.outer.length(in: min(field.width, field.height) / 2, automatic: 1, sides: 1)
        inner = radii.inner.length(in: outer, automatic: 0, sides: 1)
        self.turns = turns
        inset = max(0, radii.inset)
        self.cornerRadius = cornerRadius
    }

    /// A place in the middle of it, for what is drawn on it.
    var middle: Point {
        place((turns.lowerBound + turns.upperBound) / 2, inner > 0 ? (inner + outer) / 2 : outer * 0.62)
    }

    /// The size of what can be drawn on it.
    var room: Double {
        let radius = inner > 0 ? (inner + outer) / 2 : outer * 0.62
        return min(outer - inner, 2 * radius * sin(min(sweep, 0.5) * .pi) - 2 * inset)
    }

    private var sweep: Double { turns.upperBound - turns.lowerBound }

    private func place(_ turn: Double, _ radius: Double) -> Point {
        Point(x: center.x + radius * sin(turn * 2 * .pi), y: center.y - radius * cos(turn * 2 * .pi))
    }

    private func square(_ radius: Double) -> Rect {
        Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }

    /// To be filled with the even-odd rule.
    var path: Path {
        guard outer > inner, sweep > 0 else { return Path() }
        if sweep > 1 - 1e-9 {
            var ring = Path(ellipseIn: square(outer))
            if inner > 0 { ring.addEllipse(in: square(inner)) }
            return ring
        }
        let half = sweep * .pi
        // A narrow sector keeps half of its width.
        let inset = min(inset, outer * sin(min(half, .pi / 2)) / 2)
        // Where its sides meet.
        let tip = min(inset / sin(half), outer / 2)
        let corner = max(
            0, min(cornerRadius, (outer - max(inner, tip)) / 2, outer * sin(min(half, .pi / 2)) / 2 - inset / 2))
        var path = Path()
        addArc(outer, inset, corner, isBackward: false, to: &path)
        if inner > tip {
            addArc(
                inner, inset, min(corner, inner * sin(min(half, .pi / 2)) / 2 - inset / 2), isBackward: true, to: &path)
        } else {
            path.addLine(to: place((turns.lowerBound + turns.upperBound) / 2, tip))
        }
        path.closeSubpath()
        return path
    }

    /// One of the two edges, with round corners that end on the sides.
    private func addArc(_ radius: Double, _ inset: Double, _ corner: Double, isBackward: Bool, to path: inout Path) {
        func turn(_ distance: Double, _ radius: Double) -> Double { asin(min(distance / radius, 1)) / (2 * .pi) }
        let away = radius == outer ? -corner : corner
        var ends = [(turns.lowerBound, 1.0), (turns.upperBound, -1.0)]
        if isBackward { ends.reverse() }
        func side(_ end: (Double, Double), _ radius: Double, _ more: Double = 0) -> (turn: Double, place: Point) {
            let turn = end.0 + end.1 * (turn(inset, radius) + more)
            return (turn, place(turn, radius))
        }
        // Along the arc by as much as along the side.
        let along = corner > 0 ? corner / radius / (2 * .pi) : 0
        let (first, last) = (side(ends[0], radius, along), side(ends[1], radius, along))
        if corner > 0 {
            let start = side(ends[0], radius + away).place
            if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
            path.addQuadCurve(to: first.place, control: side(ends[0], radius).place)
        }
        path.addEllipticArc(in: square(radius), fromDegrees: first.turn * 360 - 90, toDegrees: last.turn * 360 - 90)
        if corner > 0 {
            path.addQuadCurve(to: side(ends[1], radius + away).place, control: side(ends[1], radius).place)
        }
    }
}
