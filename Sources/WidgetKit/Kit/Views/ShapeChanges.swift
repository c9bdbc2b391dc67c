/// A shape that is smaller on all sides.
public struct InsetShape<Outline: Shape>: InsettableShape {
    let shape: Outline
    let amount: Double

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public func path(in rect: Rect) -> Path { shape.path(in: rect.inset(by: amount)) }
    public func outline(in rect: Rect) -> ShapeOutline { shape.outline(in: rect.inset(by: amount)) }
}

/// Part of a shape's outline.
public struct TrimmedShape<Outline: Shape>: Shape {
    let shape: Outline
    /// 0...1
    let from: Double
    let to: Double

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public func path(in rect: Rect) -> Path { outline(in: rect).path }

    public func outline(in rect: Rect) -> ShapeOutline {
        var outline = shape.outline(in: rect)
        switch outline.meaning {
        case .ellipse:
            if from <= 0 && to >= 1 { return outline }
            // Outlines of ellipses begin on the right, arcs are measured from the top.
            outline.setArc(from: from + 0.25, to: to + 0.25)
        case .arc(let start, let end):
            let length = end - start
            outline.setArc(from: start + from * length, to: start + to * length)
        case .path, .rectangle, .line, .pillar, .gridLine:
            outline.path = outline.path.trimmedPath(from: from, to: to)
            outline.meaning = .path
        }
        return outline
    }
}

/// A shape rotated about a point.
public struct RotatedShape<Outline: Shape>: Shape {
    let shape: Outline
    let angle: Angle
    let anchor: UnitPoint

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public func path(in rect: Rect) -> Path { outline(in: rect).path }

    public func outline(in rect: Rect) -> ShapeOutline {
        shape.outline(in: rect).rotated(by: angle.degrees, about: anchor.point(in: rect))
    }
}

/// A shape with an offset.
public struct OffsetShape<Outline: Shape>: Shape {
    let shape: Outline
    let offset: Size

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public func path(in rect: Rect) -> Path { outline(in: rect).path }

    public func outline(in rect: Rect) -> ShapeOutline {
        let moved = Point(x: rect.minX + offset.width, y: rect.minY + offset.height)
        return shape.outline(in: Rect(origin: moved, size: rect.size))
    }
}

extension Shape {
    /// The part of the outline between two fractions of its length.
    public func trim(from: Double = 0, to: Double = 1) -> TrimmedShape<Self> {
        TrimmedShape(shape: self, from: min(max(from, 0), 1), to: min(max(to, 0), 1))
    }

    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
        RotatedShape(shape: self, angle: angle, anchor: anchor)
    }

    public func offset(x: Double = 0, y: Double = 0) -> OffsetShape<Self> {
        OffsetShape(shape: self, offset: Size(width: x, height: y))
    }
}

extension ShapeOutline {
    /// Makes it an arc of the ellipse in its frame; empty if the arc is empty.
    mutating func setArc(from: Double, to: Double) {
        path = to > from ? Path(arcIn: frame, from: from, to: to) : Path()
        let start = from - from.rounded(.down)
        meaning = .arc(from: start, to: start + to - from)
    }

    /// Rotated; circles and arcs keep their meaning.
    func rotated(by degrees: Double, about center: Point) -> ShapeOutline {
        var turned = self
        let isCircle = abs(frame.width - frame.height) < 1e-6
        let middle = Point(x: frame.midX, y: frame.midY).rotated(by: degrees, about: center)
        let moved = Rect(
            x: middle.x - frame.width / 2, y: middle.y - frame.height / 2, width: frame.width, height: frame.height)
        switch meaning {
        case .ellipse where isCircle:
            turned.frame = moved
        case .arc(let from, let to) where isCircle:
            turned.frame = moved
            turned.setArc(from: from + degrees / 360, to: to + degrees / 360)
            return turned
        default:
            turned.meaning = .path
        }
        turned.path = path.mapped { $0.rotated(by: degrees, about: center) }
        return turned
    }
}

extension Rect {
    func inset(by amount: Double) -> Rect {
        let amount = min(amount, width / 2, height / 2)
        return Rect(x: minX + amount, y: minY + amount, width: width - 2 * amount, height: height - 2 * amount)
    }
}
