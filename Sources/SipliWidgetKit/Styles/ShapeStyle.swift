/// What shapes, texts and symbols are painted with.
public protocol ShapeStyle {
    /// The paint for a place. It stays symbolic: schemes and rendering modes are looked at when it is drawn.
    func paint(in environment: EnvironmentValues) -> StylePaint
}

/// A paint with its inside hidden from widgets.
public struct StylePaint: Hashable, Sendable {
    let paint: Paint
    /// Set by hierarchical styles: how far down from the style that is in force.
    var level: Int?

    init(_ paint: Paint, level: Int? = nil) {
        self.paint = paint
        self.level = level
    }
}

extension ShapeStyle {
    func resolved(in environment: EnvironmentValues) -> Paint {
        paint(in: environment).paint
    }

    public func opacity(_ opacity: Double) -> AnyShapeStyle {
        AnyShapeStyle { StylePaint(.opacity(self.resolved(in: $0), opacity)) }
    }

    /// One step down from the style, and so on.
    public var secondary: AnyShapeStyle { step(1) }
    public var tertiary: AnyShapeStyle { step(2) }
    public var quaternary: AnyShapeStyle { step(3) }
    public var quinary: AnyShapeStyle { step(4) }

    private func step(_ level: Int) -> AnyShapeStyle {
        AnyShapeStyle { StylePaint(self.resolved(in: $0).stepped(level)) }
    }
}

extension Paint {
    /// Fills have steps of their own; all other styles step down from themselves.
    func stepped(_ level: Int) -> Paint {
        if case .fill = self { return .fill(min(level, 3)) }
        return .level(level, of: self)
    }
}

/// A style whose type does not matter.
public struct AnyShapeStyle: ShapeStyle {
    private let resolve: (EnvironmentValues) -> StylePaint

    public init(_ style: some ShapeStyle) {
        resolve = style.paint(in:)
    }

    init(_ resolve: @escaping (EnvironmentValues) -> StylePaint) {
        self.resolve = resolve
    }

    public func paint(in environment: EnvironmentValues) -> StylePaint {
        resolve(environment)
    }
}

/// The style in force, and steps down from it.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable, Sendable {
    let level: Int

    public static let primary = HierarchicalShapeStyle(level: 0)
    public static let secondary = HierarchicalShapeStyle(level: 1)
    public static let tertiary = HierarchicalShapeStyle(level: 2)
    public static let quaternary = HierarchicalShapeStyle(level: 3)
    public static let quinary = HierarchicalShapeStyle(level: 4)

    public func paint(in environment: EnvironmentValues) -> StylePaint {
        StylePaint(environment.own.foregroundPaint(level: level), level: level)
    }
}

/// A style that the surface decides.
public struct SystemShapeStyle: ShapeStyle, Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case foreground, tint, background, fill, separator
    }

    let kind: Kind

    public func paint(in environment: EnvironmentValues) -> StylePaint {
        switch kind {
        case .foreground: StylePaint(environment.own.foregroundPaint)
        case .tint: StylePaint(environment.own.tint ?? .tint)
        case .background: StylePaint(environment.own.backgroundStyle ?? .background)
        case .fill: StylePaint(.fill(0))
        case .separator: StylePaint(Color.separator.paint)
        }
    }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: Self { .primary }
    public static var secondary: Self { .secondary }
    public static var tertiary: Self { .tertiary }
    public static var quaternary: Self { .quaternary }
    public static var quinary: Self { .quinary }
}

extension ShapeStyle where Self == SystemShapeStyle {
    /// The style in force.
    public static var foreground: Self { SystemShapeStyle(kind: .foreground) }
    /// The accent colour in force.
    public static var tint: Self { SystemShapeStyle(kind: .tint) }
    /// The surface behind the widget.
    public static var background: Self { SystemShapeStyle(kind: .background) }
    /// The system's fill behind content.
    public static var fill: Self { SystemShapeStyle(kind: .fill) }
    public static var separator: Self { SystemShapeStyle(kind: .separator) }
}
