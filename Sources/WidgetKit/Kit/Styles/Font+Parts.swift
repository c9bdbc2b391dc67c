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
