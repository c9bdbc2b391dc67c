/// A style for painting shapes, texts and symbols.
public protocol ShapeStyle {
    /// The paint in an environment. It stays symbolic: colour scheme and rendering mode are applied when it is drawn.
    func paint(in environment: EnvironmentValues) -> StylePaint
}

/// An opaque paint value.
public struct StylePaint: Hashable, Sendable {
    let paint: Paint
    /// Set by hierarchical styles: the level relative to the current style.
    var level: Int?

    init(_ paint: Paint, level: Int? = nil) { (self.paint, self.level) = (paint, level) }
}

extension ShapeStyle {
    func resolved(in environment: EnvironmentValues) -> Paint { paint(in: environment).paint }

    public func opacity(_ opacity: Double) -> AnyShapeStyle {
        AnyShapeStyle { StylePaint(.opacity(self.resolved(in: $0), opacity)) }
    }

    /// One level below the style, and so on.
    public var secondary: AnyShapeStyle { step(1) }
    public var tertiary: AnyShapeStyle { step(2) }
    public var quaternary: AnyShapeStyle { step(3) }
    public var quinary: AnyShapeStyle { step(4) }

    private func step(_ level: Int) -> AnyShapeStyle {
        AnyShapeStyle { StylePaint(self.resolved(in: $0).stepped(level)) }
    }
}

extension Paint {
    /// Fills have their own levels; for all other styles they are derived.
    func stepped(_ level: Int) -> Paint {
        if case .fill = self { return .fill(min(level, 3)) }
        return .level(level, of: self)
    }
}

/// A type-erased style.
public struct AnyShapeStyle: ShapeStyle {
    private let resolve: (EnvironmentValues) -> StylePaint

    public init(_ style: some ShapeStyle) { resolve = style.paint(in:) }
    init(_ resolve: @escaping (EnvironmentValues) -> StylePaint) { self.resolve = resolve }

    public func paint(in environment: EnvironmentValues) -> StylePaint { resolve(environment) }
}

/// The current style, and levels below it.
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

/// A style determined by the environment.
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
    /// The current style.
    public static var foreground: Self { SystemShapeStyle(kind: .foreground) }
    /// The current accent colour.
    public static var tint: Self { SystemShapeStyle(kind: .tint) }
    /// The background behind the widget.
    public static var background: Self { SystemShapeStyle(kind: .background) }
    /// The system's fill behind content.
    public static var fill: Self { SystemShapeStyle(kind: .fill) }
    public static var separator: Self { SystemShapeStyle(kind: .separator) }
}

extension OwnEnvironment {
    /// The default paint of texts, symbols and shapes.
    var foregroundPaint: Paint { foregroundPaint(level: foregroundLevel) }

    /// A level of the current style: the style given for it, or one derived from the first.
    func foregroundPaint(level: Int) -> Paint {
        if level < foreground.count { return foreground[level] }
        guard let base = foreground.first else { return .level(level, of: nil) }
        return base.stepped(level)
    }

    mutating func setForeground(_ style: StylePaint) {
        if let level = style.level { foregroundLevel = level } else { setForeground([style.paint]) }
    }

    mutating func setForeground(_ paints: [Paint]) { (foreground, foregroundLevel) = (paints, 0) }
}

extension View {
    /// Sets the paint of texts, symbols and shapes inside.
    ///
    /// A hierarchical style such as `.secondary` is derived from the current style around the view.
    public func foregroundStyle(_ style: some ShapeStyle) -> some View {
        environment { $0.own.setForeground(style.paint(in: $0)) }
    }

    public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
        environment { $0.own.setForeground([primary.resolved(in: $0), secondary.resolved(in: $0)]) }
    }

    public func foregroundStyle(
        _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
    ) -> some View {
        environment {
            $0.own.setForeground([primary.resolved(in: $0), secondary.resolved(in: $0), tertiary.resolved(in: $0)])
        }
    }

    /// Nil for the default colour.
    public func foregroundColor(_ color: Color?) -> some View {
        environment { $0.own.setForeground(color.map { [$0.paint] } ?? []) }
    }

    /// Sets the accent colour inside; nil for the default. The outermost is the widget's, which status bars and the
    /// accented mode use.
    public func tint(_ color: Color?) -> some View {
        environment { $0.own.tint = color?.paint }
            .wrapped { node, _ in NotingNode(node) { canvas, _ in canvas.setTint(color?.paint) } }
    }

    public func tint(_ style: some ShapeStyle) -> some View {
        environment { $0.own.tint = style.resolved(in: $0) }
            .wrapped { node, environment in
                let paint = style.resolved(in: environment)
                return NotingNode(node) { canvas, _ in canvas.setTint(paint == .tint ? nil : paint) }
            }
    }

    public func accentColor(_ color: Color?) -> some View { tint(color) }

    /// Sets the meaning of `.background` inside.
    public func backgroundStyle(_ style: some ShapeStyle) -> some View {
        environment { $0.own.backgroundStyle = style.resolved(in: $0) }
    }

    /// Adds the view to the accented group, which the accented mode paints in the accent colour.
    public func widgetAccentable(_ accentable: Bool = true) -> some View {
        environment { $0.own.isAccented = accentable }
    }
}
