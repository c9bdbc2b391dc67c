/// A font for text.
public struct Font: Hashable, Sendable {
    private enum Base: Hashable, Sendable {
        case style(TextStyle)
        /// Points.
        case size(Double)
    }

    private var base: Base
    private var traits = FontTraits()

    private init(_ base: Base, weight: Weight?, design: Design?) {
        self.base = base
        traits.weight = weight
        traits.design = design
    }

    /// A font for a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    /// - Parameter size: points.
    public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.size(size), weight: weight, design: design)
    }

    /// The system font in that size; the family is chosen by the desktop.
    public static func custom(_ name: String, size: Double) -> Font { system(size: size) }

    public static func custom(_ name: String, fixedSize: Double) -> Font { system(size: fixedSize) }

    public static func custom(_ name: String, size: Double, relativeTo style: TextStyle) -> Font {
        system(size: size)
    }

    public static let largeTitle = Font.system(.largeTitle)
    public static let title = Font.system(.title)
    public static let title2 = Font.system(.title2)
    public static let title3 = Font.system(.title3)
    public static let headline = Font.system(.headline)
    public static let body = Font.system(.body)
    public static let callout = Font.system(.callout)
    public static let subheadline = Font.system(.subheadline)
    public static let footnote = Font.system(.footnote)
    public static let caption = Font.system(.caption)
    public static let caption2 = Font.system(.caption2)

    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    public func bold() -> Font { with { $0.weight = .bold } }
    public func italic() -> Font { with { $0.isItalic = true } }
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
    public func monospaced() -> Font { with { $0.design = .monospaced } }

    /// Has no effect; lines have their font's own height.
    public func leading(_ leading: Leading) -> Font { self }

    private func with(_ change: (inout FontTraits) -> Void) -> Font {
        var font = self
        change(&font.traits)
        return font
    }

    /// The font for a backend, with `overrides` taking precedence over the font itself.
    func resolved(_ overrides: FontTraits) -> ResolvedFont {
        let traits = traits.overridden(by: overrides)
        var font =
            switch base {
            case .style(let style): ResolvedFont(size: style.size * (traits.scale ?? 1), weight: style.weight.value)
            case .size(let size): ResolvedFont(size: size)
            }
        if let weight = traits.weight { font.weight = weight.value }
        if let design = traits.design { font.design = design.resolved }
        font.isItalic = traits.isItalic ?? false
        font.hasMonospacedDigits = traits.hasMonospacedDigits ?? false
        return font
    }
}

/// Changes to a font; nil for no change.
struct FontTraits: Hashable, Sendable {
    var weight: Font.Weight?
    var design: Font.Design?
    var isItalic: Bool?
    var hasMonospacedDigits: Bool?
    /// Of text styles; fixed sizes stay.
    var scale: Double?

    func overridden(by other: FontTraits) -> FontTraits {
        var traits = self
        traits.weight = other.weight ?? weight
        traits.design = other.design ?? design
        traits.isItalic = other.isItalic ?? isItalic
        traits.hasMonospacedDigits = other.hasMonospacedDigits ?? hasMonospacedDigits
        traits.scale = other.scale ?? scale
        return traits
    }
}
