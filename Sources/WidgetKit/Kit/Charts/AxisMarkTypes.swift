public import FoundationEssentials

/// Something an axis has at a value.
public protocol AxisMark {
    /// The parts it consists of. Only built-in marks implement this.
    var axisParts: AxisParts { get }
}

/// Opaque parts of an axis.
public struct AxisParts {
    var all: [AxisPart]
}

/// A line, a tick or a label, with its properties.
struct AxisPart {
    enum Kind {
        case gridLine
        /// Points beyond the plot.
        case tick(length: Double)
        /// A label with its own views, or nil for the value.
        case label(AnyView?)
    }

    var kind: Kind
    /// In the middle between this value and the next; nil for labels of bars that represent whole days or months.
    var isCentered: Bool?
    var stroke: StrokeStyle?
    var style: AnyShapeStyle?
    var font: Font?
    /// The text of the value; nil for the default.
    var format: ((PlottedValue) -> String?)?
    /// Points between a label and the plot; nil for the default.
    var spacing: Double?
    /// The point of a label that is at its value; nil for the middle.
    var anchor: UnitPoint?

    var isTick: Bool { if case .tick = kind { true } else { false } }
}

/// A line across the plot.
public struct AxisGridLine: AxisMark {
    public let axisParts: AxisParts

    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        axisParts = AxisParts(all: [AxisPart(kind: .gridLine, isCentered: centered, stroke: stroke)])
    }
}

/// A short line outside the plot.
public struct AxisTick: AxisMark {
    /// The length of a tick.
    public struct Length: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
        let points: Double

        public static let automatic = Length(floatLiteral: 4)
        /// As high as a label.
        public static let label = Length(floatLiteral: 12)
        /// As high as a label.
        public static let longestLabel = label

        public init(floatLiteral value: Double) { points = value }
        public init(integerLiteral value: Int) { points = Double(value) }
    }

    public let axisParts: AxisParts

    public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
        axisParts = AxisParts(
            all: [AxisPart(kind: .tick(length: max(0, length.points)), isCentered: centered, stroke: stroke)])
    }
}

/// The label of a value. Those that would cover each other are left out.
public struct AxisValueLabel: AxisMark {
    public let axisParts: AxisParts

    private init(
        _ view: AnyView?, _ centered: Bool?, _ anchor: UnitPoint?, _ horizontal: Double?, _ vertical: Double?,
        format: ((PlottedValue) -> String?)? = nil
    ) {
        let part = AxisPart(
            kind: .label(view), isCentered: centered, format: format, spacing: horizontal ?? vertical, anchor: anchor)
        axisParts = AxisParts(all: [part])
    }

    /// The value itself.
    ///
    /// - Parameters:
    ///   - centered: in the middle between this value and the next.
    ///   - anchor: the point of the label that is at the value, along the axis (default: the middle).
    ///   - multiLabelAlignment: without effect, like the following up to the spacing.
    public init(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: Double? = nil,
        verticalSpacing: Double? = nil
    ) {
        self.init(nil, centered, anchor, horizontalSpacing, verticalSpacing)
    }

    /// The formatted value.
    public init<Format: FormatStyle>(
        format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: Double? = nil,
        verticalSpacing: Double? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(nil, centered, anchor, horizontalSpacing, verticalSpacing) {
            Format.FormatInput($0).map(format.format)
        }
    }

    /// A text.
    public init(
        _ text: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: Double? = nil,
        verticalSpacing: Double? = nil
    ) {
        self.init(AnyView(Text(text)), centered, anchor, horizontalSpacing, verticalSpacing)
    }

    @_disfavoredOverload
    public init(
        _ text: some StringProtocol, centered: Bool? = nil, anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: Double? = nil,
        verticalSpacing: Double? = nil
    ) {
        self.init(AnyView(Text(text)), centered, anchor, horizontalSpacing, verticalSpacing)
    }

    /// Views.
    public init<Content: View>(
        centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: Double? = nil,
        verticalSpacing: Double? = nil, @ViewBuilder content: () -> Content
    ) {
        self.init(AnyView(content()), centered, anchor, horizontalSpacing, verticalSpacing)
    }
}

/// What happens to labels that would cover each other; they are left out in any case.
public enum AxisValueLabelCollisionResolution: Hashable, Sendable {
    case automatic, disabled, greedy, truncate

    public static func greedy(priority: Double = 0, minimumSpacing: Double? = nil) -> Self { .greedy }
}

/// The direction of labels; all are horizontal.
public enum AxisValueLabelOrientation: Hashable, Sendable {
    case automatic, horizontal, vertical, verticalReversed
}

extension AxisMark {
    private func with(_ change: (inout AxisPart) -> Void) -> SomeAxisMark {
        var parts = axisParts
        for index in parts.all.indices { change(&parts.all[index]) }
        return SomeAxisMark(axisParts: parts)
    }

    public func foregroundStyle(_ style: some ShapeStyle) -> some AxisMark {
        with { $0.style = $0.style ?? AnyShapeStyle(style) }
    }

    public func font(_ font: Font?) -> some AxisMark { with { $0.font = $0.font ?? font } }
}

/// Collects what an axis has at a value.
@resultBuilder
public enum AxisMarkBuilder {
    public static func buildExpression(_ mark: some AxisMark) -> SomeAxisMark {
        SomeAxisMark(axisParts: mark.axisParts)
    }

    public static func buildBlock(_ marks: SomeAxisMark...) -> SomeAxisMark {
        SomeAxisMark(axisParts: AxisParts(all: marks.flatMap(\.axisParts.all)))
    }

    public static func buildOptional(_ mark: SomeAxisMark?) -> SomeAxisMark {
        mark ?? SomeAxisMark(axisParts: AxisParts(all: []))
    }

    public static func buildEither(first: SomeAxisMark) -> SomeAxisMark { first }
    public static func buildEither(second: SomeAxisMark) -> SomeAxisMark { second }
    public static func buildLimitedAvailability(_ mark: SomeAxisMark) -> SomeAxisMark { mark }
}

/// Type-erased marks of an axis.
public struct SomeAxisMark: AxisMark {
    public let axisParts: AxisParts
}
