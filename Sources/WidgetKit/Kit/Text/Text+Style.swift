/// The style of a piece of text; everything else comes from the environment.
struct TextAttributes: Hashable, Sendable {
    /// Its own paint, or a level of the current style.
    enum Foreground: Hashable, Sendable {
        case paint(Paint)
        case level(Int)
        /// Determined by the environment.
        case system(SystemShapeStyle)
    }

    var font: Font?
    var traits = FontTraits()
    var foreground: Foreground?
    var isUnderlined: Bool?
    var isStruckThrough: Bool?
    /// Points.
    var kerning: Double?
    /// Points.
    var baselineOffset: Double?

    /// The innermost modifier takes precedence.
    func overridden(by inner: TextAttributes) -> TextAttributes {
        var merged = self
        merged.font = inner.font ?? font
        merged.traits = traits.overridden(by: inner.traits)
        merged.foreground = inner.foreground ?? foreground
        merged.isUnderlined = inner.isUnderlined ?? isUnderlined
        merged.isStruckThrough = inner.isStruckThrough ?? isStruckThrough
        merged.kerning = inner.kerning ?? kerning
        merged.baselineOffset = inner.baselineOffset ?? baselineOffset
        return merged
    }
}

extension Text {
    public func font(_ font: Font?) -> Text { with { $0.font = font } }
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.traits.weight = weight } }
    public func fontDesign(_ design: Font.Design?) -> Text { with { $0.traits.design = design } }

    public func bold(_ isActive: Bool = true) -> Text {
        with { $0.traits.weight = isActive ? .bold : nil }
    }

    public func italic(_ isActive: Bool = true) -> Text { with { $0.traits.isItalic = isActive } }

    /// Uses digits of equal width, so that changing numbers do not jump.
    public func monospacedDigit() -> Text { with { $0.traits.hasMonospacedDigits = true } }

    public func monospaced(_ isActive: Bool = true) -> Text {
        with { $0.traits.design = isActive ? .monospaced : nil }
    }

    public func foregroundColor(_ color: Color?) -> Text {
        with { $0.foreground = color.map { .paint($0.paint) } }
    }

    public func foregroundStyle(_ style: some ShapeStyle) -> Text {
        if let system = style as? SystemShapeStyle { return with { $0.foreground = .system(system) } }
        let resolved = style.paint(in: EnvironmentValues.current)
        return with { $0.foreground = resolved.level.map { .level($0) } ?? .paint(resolved.paint) }
    }

    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        with { $0.isUnderlined = isActive }
    }

    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        with { $0.isStruckThrough = isActive }
    }

    /// Additional points between letters. Has no effect in terminals.
    public func kerning(_ kerning: Double) -> Text { with { $0.kerning = kerning } }

    public func tracking(_ tracking: Double) -> Text { kerning(tracking) }

    /// Points above the baseline. Has no effect in terminals.
    public func baselineOffset(_ offset: Double) -> Text { with { $0.baselineOffset = offset } }

    private func with(_ change: (inout TextAttributes) -> Void) -> Text {
        var outer = TextAttributes()
        change(&outer)
        return Text(pieces: pieces.map { Piece(content: $0.content, attributes: outer.overridden(by: $0.attributes)) })
    }
}

extension View {
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
        environment { $0.own.isUnderlined = isActive }
    }

    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        environment { $0.own.isStruckThrough = isActive }
    }

    /// The maximum number of lines; nil for as many as fit.
    public func lineLimit(_ number: Int?) -> some View {
        environment {
            $0.own.lineLimit = number
            $0.own.reservesLines = false
        }
    }

    /// - Parameter reservesSpace: whether to reserve space for all lines even if there are fewer.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment {
            $0.own.lineLimit = limit
            $0.own.reservesLines = reservesSpace
        }
    }

    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lineLimit(limit.upperBound)
    }

    /// Additional points between lines.
    public func lineSpacing(_ spacing: Double) -> some View {
        environment { $0.own.lineSpacing = spacing }
    }

    /// How far text may shrink, as a fraction of its size, before it is truncated.
    public func minimumScaleFactor(_ factor: Double) -> some View {
        environment { $0.own.minimumScaleFactor = factor }
    }

    /// The alignment of the lines of one text.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment { $0.own.textAlignment = alignment }
    }

    public func textCase(_ textCase: Text.Case?) -> some View {
        environment { $0.own.textCase = textCase }
    }

    /// Where to truncate text that does not fit.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment { $0.own.truncationMode = mode }
    }

    /// Whether letters may be moved slightly closer before text is shrunk or truncated.
    public func allowsTightening(_ flag: Bool) -> some View {
        environment { $0.own.allowsTightening = flag }
    }

    /// Points between letters beyond the usual.
    public func kerning(_ kerning: Double) -> some View { environment { $0.own.kerning = kerning } }

    public func tracking(_ tracking: Double) -> some View { kerning(tracking) }

    /// Points above the line the text stands on.
    public func baselineOffset(_ offset: Double) -> some View {
        environment { $0.own.baselineOffset = offset }
    }
}

/// The alignment of the lines of one text.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    case leading, center, trailing

    /// The alignment before mirroring for right-to-left layouts.
    func lines(in direction: LayoutDirection) -> LineAlignment {
        switch self {
        case .leading: direction == .rightToLeft ? .left : .leading
        case .center: .center
        case .trailing: direction == .rightToLeft ? .right : .trailing
        }
    }
}
