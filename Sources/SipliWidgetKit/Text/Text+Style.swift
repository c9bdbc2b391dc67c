/// What a piece of text says about itself; everything else comes from the environment.
struct TextAttributes: Hashable, Sendable {
    /// A paint of its own, or a step down from the style in force.
    enum Foreground: Hashable, Sendable {
        case paint(Paint)
        case level(Int)
        /// Decided by the place where the text stands.
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

    /// What was said first, nearest to the text, stays.
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
    public func font(_ font: Font?) -> Text {
        with { $0.font = font }
    }

    public func fontWeight(_ weight: Font.Weight?) -> Text {
        with { $0.traits.weight = weight }
    }

    public func fontDesign(_ design: Font.Design?) -> Text {
        with { $0.traits.design = design }
    }

    public func bold(_ isActive: Bool = true) -> Text {
        with { $0.traits.weight = isActive ? .bold : nil }
    }

    public func italic(_ isActive: Bool = true) -> Text {
        with { $0.traits.isItalic = isActive }
    }

    /// Digits of one width, so that numbers that change do not jump.
    public func monospacedDigit() -> Text {
        with { $0.traits.hasMonospacedDigits = true }
    }

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

    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        with { $0.isUnderlined = isActive }
    }

    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
    ) -> Text {
        with { $0.isStruckThrough = isActive }
    }

    /// Points between letters beyond the usual. Terminals have one distance only.
    public func kerning(_ kerning: Double) -> Text {
        with { $0.kerning = kerning }
    }

    public func tracking(_ tracking: Double) -> Text {
        kerning(tracking)
    }

    /// Points above the line the others stand on. Terminals have one line only.
    public func baselineOffset(_ offset: Double) -> Text {
        with { $0.baselineOffset = offset }
    }

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

    /// Lines at most; nil for as many as fit.
    public func lineLimit(_ number: Int?) -> some View {
        environment {
            $0.own.lineLimit = number
            $0.own.reservesLines = false
        }
    }

    /// - Parameter reservesSpace: whether the room of all lines is kept when there are fewer.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment {
            $0.own.lineLimit = limit
            $0.own.reservesLines = reservesSpace
        }
    }

    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lineLimit(limit.upperBound)
    }

    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lineLimit(limit.upperBound)
    }

    /// Points between lines beyond the usual.
    public func lineSpacing(_ spacing: Double) -> some View {
        environment { $0.own.lineSpacing = spacing }
    }

    /// How small letters may become, as a fraction of their size, before text is cut.
    public func minimumScaleFactor(_ factor: Double) -> some View {
        environment { $0.own.minimumScaleFactor = factor }
    }

    /// How lines of one text stand to each other.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment { $0.own.textAlignment = alignment }
    }

    public func textCase(_ textCase: Text.Case?) -> some View {
        environment { $0.own.textCase = textCase }
    }

    /// Where text that does not fit is cut.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment { $0.own.truncationMode = mode }
    }

    /// Whether letters may stand a little nearer to each other before text is made smaller or cut.
    public func allowsTightening(_ flag: Bool) -> some View {
        environment { $0.own.allowsTightening = flag }
    }

    /// Points between letters beyond the usual.
    public func kerning(_ kerning: Double) -> some View {
        environment { $0.own.kerning = kerning }
    }

    public func tracking(_ tracking: Double) -> some View {
        kerning(tracking)
    }

    /// Points above the line the text stands on.
    public func baselineOffset(_ offset: Double) -> some View {
        environment { $0.own.baselineOffset = offset }
    }
}

/// How lines of one text stand to each other.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    case leading, center, trailing

    /// Before it is mirrored: where the layout reads from right to left, all lines begin on one side.
    func lines(in direction: LayoutDirection) -> LineAlignment {
        switch self {
        case .leading: direction == .rightToLeft ? .left : .leading
        case .center: .center
        case .trailing: direction == .rightToLeft ? .right : .trailing
        }
    }
}
