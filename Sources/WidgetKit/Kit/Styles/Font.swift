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

extension Font {
    /// The role of a piece of text.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2

        /// Points.
        var size: Double {
            switch self {
            case .largeTitle: 34
            case .title: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption: 12
            case .caption2: 11
            }
        }

        var weight: Weight { self == .headline ? .semibold : .regular }
    }

    /// How heavy strokes are.
    public struct Weight: Hashable, Sendable {
        /// 100...900
        let value: Int

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    /// The design of the typeface.
    public enum Design: CaseIterable, Hashable, Sendable {
        case `default`, rounded, serif, monospaced

        var resolved: ResolvedFont.Design {
            switch self {
            case .default: .standard
            case .rounded: .rounded
            case .serif: .serif
            case .monospaced: .monospaced
            }
        }
    }

    /// The distance between lines.
    public enum Leading: CaseIterable, Hashable, Sendable {
        case standard, tight, loose
    }
}

extension View {
    /// The font of all texts and symbols inside; nil for the default.
    public func font(_ font: Font?) -> some View { environment { $0.own.font = font } }

    public func fontWeight(_ weight: Font.Weight?) -> some View {
        environment { $0.own.fontTraits.weight = weight }
    }

    public func fontDesign(_ design: Font.Design?) -> some View {
        environment { $0.own.fontTraits.design = design }
    }

    public func bold(_ isActive: Bool = true) -> some View {
        environment { $0.own.fontTraits.weight = isActive ? .bold : nil }
    }

    public func italic(_ isActive: Bool = true) -> some View {
        environment { $0.own.fontTraits.isItalic = isActive }
    }

    /// Uses digits of equal width, so that changing numbers do not jump.
    public func monospacedDigit() -> some View {
        environment { $0.own.fontTraits.hasMonospacedDigits = true }
    }

    public func monospaced(_ isActive: Bool = true) -> some View {
        environment { $0.own.fontTraits.design = isActive ? .monospaced : nil }
    }
}

/// The size that a person wants text to have.
public enum DynamicTypeSize: Int, CaseIterable, Comparable, Hashable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public static func < (left: DynamicTypeSize, right: DynamicTypeSize) -> Bool {
        left.rawValue < right.rawValue
    }

    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// Of text styles; body text has 17 points at 1.
    package var scale: Double { [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53][rawValue] / 17 }

    /// The size nearest to a scale.
    package static func nearest(to scale: Double) -> DynamicTypeSize {
        allCases.min { abs($0.scale - scale) < abs($1.scale - scale) } ?? .large
    }
}

/// The size that a person wants text to have, as named before iOS 15.
public enum ContentSizeCategory: Int, CaseIterable, Comparable, Hashable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
        left.rawValue < right.rawValue
    }

    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension EnvironmentValues {
    /// The size of text styles, see `dynamicTypeSize`.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory(rawValue: dynamicTypeSize.rawValue) ?? .large }
        set { dynamicTypeSize = DynamicTypeSize(rawValue: newValue.rawValue) ?? .large }
    }
}

extension View {
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment { $0.dynamicTypeSize = size }
    }

    /// Keeps the size within a range.
    public func dynamicTypeSize(_ range: some RangeExpression<DynamicTypeSize>) -> some View {
        environment { values in
            guard !range.contains(values.dynamicTypeSize) else { return }
            let allowed = DynamicTypeSize.allCases.filter(range.contains)
            let size = values.dynamicTypeSize
            values.dynamicTypeSize = (allowed.first { $0 > size } ?? allowed.last) ?? size
        }
    }
}
