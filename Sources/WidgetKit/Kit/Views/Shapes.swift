public struct Rectangle: InsettableShape {
    public init() {}

    public func path(in rect: Rect) -> Path { Path(rect) }

    public func outline(in rect: Rect) -> ShapeOutline {
        ShapeOutline(path: path(in: rect), meaning: .rectangle(cornerRadius: 0), frame: rect)
    }
}

/// The style of rounded corners; all corners are circular arcs.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular, continuous
}

public struct RoundedRectangle: InsettableShape {
    let corner: Size

    public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: Size(width: cornerRadius, height: cornerRadius))
    }

    /// With a quarter of an ellipse at each corner.
    public init(cornerSize: Size, style: RoundedCornerStyle = .continuous) { corner = cornerSize }

    public func path(in rect: Rect) -> Path { Path(roundedRect: rect, cornerSize: corner) }

    public func outline(in rect: Rect) -> ShapeOutline {
        let radius = min(corner.width, corner.height, rect.width / 2, rect.height / 2)
        return ShapeOutline(path: path(in: rect), meaning: .rectangle(cornerRadius: max(0, radius)), frame: rect)
    }
}

/// A rectangle with round short sides.
public struct Capsule: InsettableShape {
    public init(style: RoundedCornerStyle = .continuous) {}

    public func path(in rect: Rect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }

    public func outline(in rect: Rect) -> ShapeOutline {
        ShapeOutline(
            path: path(in: rect), meaning: .rectangle(cornerRadius: min(rect.width, rect.height) / 2), frame: rect)
    }
}

public struct Ellipse: InsettableShape {
    public init() {}

    public func path(in rect: Rect) -> Path { Path(ellipseIn: rect) }

    public func outline(in rect: Rect) -> ShapeOutline {
        ShapeOutline(path: path(in: rect), meaning: .ellipse, frame: rect)
    }
}

/// The largest circle in the centre of the proposed size.
public struct Circle: InsettableShape {
    public init() {}

    public func path(in rect: Rect) -> Path { Path(ellipseIn: square(in: rect)) }

    public func outline(in rect: Rect) -> ShapeOutline {
        ShapeOutline(path: path(in: rect), meaning: .ellipse, frame: square(in: rect))
    }

    private func square(in rect: Rect) -> Rect {
        let side = min(rect.width, rect.height)
        return Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    }
}

/// A rectangle with a separate radius for each corner.
public struct UnevenRoundedRectangle: Shape {
    /// Clockwise from the top left corner.
    private let corners: [Size]

    public init(
        topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
    ) {
        corners = [topLeadingRadius, topTrailingRadius, bottomTrailingRadius, bottomLeadingRadius]
            .map { Size(width: $0, height: $0) }
    }

    public func path(in rect: Rect) -> Path { Path(rect, corners: corners) }
}

/// A shape that can be inset on all sides.
public protocol InsettableShape: Shape {}

extension InsettableShape {
    public func inset(by amount: Double) -> InsetShape<Self> {
        InsetShape(shape: self, amount: amount)
    }

    /// Strokes the outline, with the whole line inside it.
    public func strokeBorder(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
        inset(by: style.lineWidth / 2).stroke(content, style: style)
    }

    public func strokeBorder(_ content: some ShapeStyle, lineWidth: Double = 1) -> some View {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }

    public func strokeBorder(lineWidth: Double = 1) -> some View {
        strokeBorder(.foreground, lineWidth: lineWidth)
    }
}

extension Shape where Self == Circle {
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Rectangle {
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius)
    }

    public static func rect(cornerSize: Size, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize)
    }
}

extension Shape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Ellipse {
    public static var ellipse: Ellipse { Ellipse() }
}

/// The outline of the widget, inset by the shape's distance from it.
public struct ContainerRelativeShape: InsettableShape {
    public init() {}

    public func path(in rect: Rect) -> Path { RoundedRectangle(cornerRadius: 12).path(in: rect) }

    public func outline(in rect: Rect) -> ShapeOutline {
        RoundedRectangle(cornerRadius: 12).outline(in: rect)
    }
}

/// The standard background of round widgets.
public struct AccessoryWidgetBackground: View {
    public init() {}

    public var body: some View { Circle().fill(.fill.tertiary) }
}
