/// A translucent material; drawn as one of the system's fills.
public struct Material: ShapeStyle, Hashable, Sendable {
    /// The level of the system's fills.
    let level: Int

    public static let ultraThin = Material(level: 3)
    public static let thin = Material(level: 2)
    public static let regular = Material(level: 1)
    public static let thick = Material(level: 0)
    public static let ultraThick = Material(level: 0)
    public static let bar = Material(level: 1)

    public func paint(in environment: EnvironmentValues) -> StylePaint { StylePaint(.fill(level)) }
}

extension ShapeStyle where Self == Material {
    public static var ultraThinMaterial: Self { .ultraThin }
    public static var thinMaterial: Self { .thin }
    public static var regularMaterial: Self { .regular }
    public static var thickMaterial: Self { .thick }
    public static var ultraThickMaterial: Self { .ultraThick }
    public static var bar: Self { Material.bar }
}
