/// Colours and their positions in a gradient.
public struct Gradient: Hashable, Sendable {
    /// A colour at a position.
    public struct Stop: Hashable, Sendable {
        public var color: Color
        /// 0...1
        public var location: Double

        public init(color: Color, location: Double) {
            (self.color, self.location) = (color, location)
        }
    }

    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }

    /// Colours at equal distances.
    public init(colors: [Color]) {
        let last = Double(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
    }

    func paint(_ shape: Paint.Gradient.Shape) -> Paint {
        .gradient(
            Paint.Gradient(shape: shape, stops: stops.map { .init(paint: $0.color.paint, location: $0.location) }))
    }
}

/// As a view, a gradient runs in the reading direction.
extension Gradient: ShapeStyle {
    public func paint(in environment: EnvironmentValues) -> StylePaint {
        StylePaint(paint(.linear(start: UnitPoint.leading.point, end: UnitPoint.trailing.point)))
    }
}

/// Colours along a line.
public struct LinearGradient: ShapeStyle, Hashable, Sendable {
    let gradient: Gradient
    let startPoint: UnitPoint
    let endPoint: UnitPoint

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
    }

    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    public func paint(in environment: EnvironmentValues) -> StylePaint {
        StylePaint(gradient.paint(.linear(start: startPoint.point, end: endPoint.point)))
    }
}

/// Colours outwards from a point.
public struct RadialGradient: ShapeStyle, Hashable, Sendable {
    let gradient: Gradient
    let center: UnitPoint
    let startRadius: Double
    let endRadius: Double

    public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
        (self.gradient, self.center, self.startRadius, self.endRadius) = (gradient, center, startRadius, endRadius)
    }

    public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
        self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public func paint(in environment: EnvironmentValues) -> StylePaint {
        StylePaint(gradient.paint(.radial(center: center.point, startRadius: startRadius, endRadius: endRadius)))
    }
}

/// Colours around a point.
public struct AngularGradient: ShapeStyle, Hashable, Sendable {
    let gradient: Gradient
    let center: UnitPoint
    let startAngle: Angle
    let endAngle: Angle

    public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
        (self.gradient, self.center, self.startAngle) = (gradient, center, startAngle)
        self.endAngle = startAngle == endAngle ? .degrees(startAngle.degrees + 360) : endAngle
    }

    public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, startAngle: angle, endAngle: angle)
    }

    public func paint(in environment: EnvironmentValues) -> StylePaint {
        StylePaint(
            gradient.paint(
                .angular(center: center.point, startDegrees: startAngle.degrees, endDegrees: endAngle.degrees)))
    }
}

/// The standard gradient of a colour.
public struct AnyGradient: ShapeStyle, Hashable, Sendable {
    let top: Paint
    let bottom: Paint

    public func paint(in environment: EnvironmentValues) -> StylePaint {
        StylePaint(
            .gradient(
                Paint.Gradient(
                    shape: .linear(start: UnitPoint.top.point, end: UnitPoint.bottom.point),
                    stops: [.init(paint: top, location: 0), .init(paint: bottom, location: 1)])))
    }
}

extension UnitPoint {
    var point: Point { Point(x: x, y: y) }
}

extension LinearGradient: View {
    public var body: some View { Rectangle().fill(self) }
}

extension RadialGradient: View {
    public var body: some View { Rectangle().fill(self) }
}

extension AngularGradient: View {
    public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> LinearGradient {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }
}
