/// A shape that fills the proposed size.
public protocol Shape: View {
    /// The outline inside a rectangle.
    func path(in rect: Rect) -> Path

    /// The outline with its meaning; only built-in shapes have more than a path.
    func outline(in rect: Rect) -> ShapeOutline

    /// Whether the outline is mirrored in right-to-left layouts.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }
}

/// How an outline behaves in right-to-left layouts.
public struct LayoutDirectionBehavior: Hashable, Sendable {
    private let mirrored: LayoutDirection?

    public static let fixed = LayoutDirectionBehavior(mirrored: nil)
    /// Mirrored in right-to-left layouts.
    public static let mirrors = LayoutDirectionBehavior(mirrored: .rightToLeft)

    public static func mirrors(in direction: LayoutDirection) -> LayoutDirectionBehavior {
        LayoutDirectionBehavior(mirrored: direction)
    }

    func isMirrored(in direction: LayoutDirection) -> Bool { direction == mirrored }
}

/// An outline and its meaning for backends that cannot draw it.
public struct ShapeOutline {
    var path: Path
    var meaning: ShapeItem.Meaning
    /// The rectangle that `meaning` refers to.
    var frame: Rect

    init(path: Path, meaning: ShapeItem.Meaning, frame: Rect) {
        (self.path, self.meaning, self.frame) = (path, meaning, frame)
    }
}

extension Shape {
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    public func outline(in rect: Rect) -> ShapeOutline {
        ShapeOutline(path: path(in: rect), meaning: .path, frame: rect)
    }

    public var body: PaintedShape<Self> { fill(.foreground) }

    public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle()) -> PaintedShape<Self> {
        PaintedShape(shape: self, style: AnyShapeStyle(style), pen: .fill(evenOdd: fillStyle.isEOFilled))
    }

    public func fill(style fillStyle: FillStyle = FillStyle()) -> PaintedShape<Self> {
        fill(.foreground, style: fillStyle)
    }

    /// Strokes the outline, with half of the line outside it.
    public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> PaintedShape<Self> {
        PaintedShape(shape: self, style: AnyShapeStyle(content), pen: style.pen)
    }

    public func stroke(_ content: some ShapeStyle, lineWidth: Double = 1) -> PaintedShape<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    public func stroke(style: StrokeStyle) -> PaintedShape<Self> {
        stroke(.foreground, style: style)
    }

    public func stroke(lineWidth: Double = 1) -> PaintedShape<Self> {
        stroke(.foreground, lineWidth: lineWidth)
    }
}

extension Shape {
    /// The outline to draw: right-to-left drawings are mirrored later, so outlines that must not be are mirrored in
    /// advance.
    fileprivate func outline(in direction: LayoutDirection) -> (Rect) -> ShapeOutline {
        let isMirrored = layoutDirectionBehavior.isMirrored(in: direction)
        if isMirrored == (direction == .rightToLeft) { return outline(in:) }
        return { rect in
            var outline = outline(in: rect)
            guard outline.meaning == .path else { return outline }
            outline.path = outline.path.mapped { $0.mirrored(about: rect.midX) }
            outline.frame = outline.frame.mirrored(about: rect.midX)
            return outline
        }
    }
}

/// The fill rule of an outline.
public struct FillStyle: Hashable, Sendable {
    /// Whether to use the even-odd rule.
    public var isEOFilled: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) { isEOFilled = eoFill }
}

/// How a line is drawn.
public struct StrokeStyle: Hashable, Sendable {
    /// Points.
    public var lineWidth: Double
    public var lineCap: LineCap
    public var lineJoin: LineJoin
    public var miterLimit: Double
    /// Alternating lengths of dashes and gaps; empty for a solid line.
    public var dash: [Double]
    public var dashPhase: Double

    public init(
        lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
        dash: [Double] = [], dashPhase: Double = 0
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
        (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
    }

    public enum LineCap: String, Hashable, Sendable {
        case butt, round, square
    }

    public enum LineJoin: String, Hashable, Sendable {
        case miter, round, bevel
    }

    var pen: ShapeItem.Style {
        .stroke(width: lineWidth, cap: lineCap, join: lineJoin, dash: dash, dashPhase: dashPhase)
    }
}

/// A shape with its paint.
public struct PaintedShape<Outline: Shape>: View {
    public typealias Body = Never

    let shape: Outline
    let style: AnyShapeStyle
    let pen: ShapeItem.Style

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        ViewNodes(
            ShapeNode(
                outline: shape.outline(in: environment.own.layoutDirection), pen: pen,
                paint: style.resolved(in: environment),
                isAccented: environment.own.isAccented))
    }

    /// Another stroke or fill on top of this one.
    public func stroke(_ content: some ShapeStyle, lineWidth: Double = 1) -> some View {
        overlay { shape.stroke(content, lineWidth: lineWidth) }
    }

    public func fill(_ style: some ShapeStyle) -> some View { background { shape.fill(style) } }
}

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
