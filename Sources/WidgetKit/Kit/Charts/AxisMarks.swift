public import FoundationEssentials

/// The content of an axis.
public protocol AxisContent {
    /// The marks it consists of. Only built-in content implements this.
    var axisMarks: [AxisMarks] { get }
}

/// What an axis has at each of its values.
public struct AxisMarks: AxisContent {
    var position = AxisMarkPosition.automatic
    var values = AxisMarkValues.automatic
    var stroke: StrokeStyle?
    /// Nil for the default.
    var content: ((AxisValue) -> [AxisPart])?
    var format: ((PlottedValue) -> String?)?

    public var axisMarks: [AxisMarks] { [self] }

    /// The default: labels, with lines across the plot at numbers.
    ///
    /// - Parameters:
    ///   - preset: without effect.
    ///   - stroke: of the lines.
    public init(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) {
        (self.position, self.values, self.stroke) = (position, values, stroke)
    }

    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil
    ) {
        self.init(preset: preset, position: position, values: .these(values), stroke: stroke)
    }

    /// Marks of your own; the closure is called for each value.
    public init<Content: AxisMark>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil,
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(preset: preset, position: position, values: values, stroke: stroke)
        self.content = { content($0).axisParts.all }
    }

    public init<Value: Plottable, Content: AxisMark>(
        preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
        stroke: StrokeStyle? = nil, @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(preset: preset, position: position, values: .these(values), stroke: stroke, content: content)
    }

    /// The default with formatted labels.
    public init<Format: FormatStyle>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(preset: preset, position: position, values: values, stroke: stroke)
        self.format = { Format.FormatInput($0).map(format.format) }
    }

    public init<Format: FormatStyle, Value: Plottable>(
        format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
        values: [Value], stroke: StrokeStyle? = nil
    ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
        self.init(format: format, preset: preset, position: position, values: .these(values), stroke: stroke)
    }
}

/// The distance of an axis's marks from the plot; without effect.
public enum AxisMarkPreset: Hashable, Sendable {
    case automatic, extended, aligned, inset
}

/// The side of the plot an axis is on.
public enum AxisMarkPosition: Hashable, Sendable {
    case automatic, leading, trailing, top, bottom
}

/// The values of an axis that have marks.
public struct AxisMarkValues: Sendable {
    enum Kind: Sendable {
        case automatic(count: Int?, minimumStride: Double?)
        case step(Double)
        case unit(Calendar.Component, count: Int)
        case these([PlottedValue])
    }

    let kind: Kind

    var desiredCount: Int? { if case .automatic(let count, _) = kind { count } else { nil } }
    var isAutomatic: Bool { if case .automatic = kind { true } else { false } }
    var isList: Bool { if case .these = kind { true } else { false } }

    public static let automatic = AxisMarkValues(kind: .automatic(count: nil, minimumStride: nil))

    /// Round numbers, or some of the marks' dates.
    ///
    /// - Parameter desiredCount: about this many.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(kind: .automatic(count: desiredCount.map { max(1, $0) }, minimumStride: nil))
    }

    public static func automatic<Value: Plottable>(
        minimumStride: Value, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(
            kind: .automatic(count: desiredCount.map { max(1, $0) }, minimumStride: minimumStride.plotted.number))
    }

    /// Multiples of a number above zero.
    public static func stride<Value: Plottable>(
        by step: Value, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(kind: .step(step.plotted.number ?? 0))
    }

    /// The beginnings of months and the like, in the time zone of the widget.
    public static func stride(
        by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil, calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(kind: .unit(component, count: max(1, count)))
    }

    static func these(_ values: [some Plottable]) -> AxisMarkValues {
        AxisMarkValues(kind: .these(values.map(\.plotted)))
    }
}

/// A value of an axis.
public struct AxisValue {
    let value: PlottedValue
    /// Counted from 0.
    public let index: Int
    /// How many values the axis has.
    public let count: Int

    /// Nil if it is of another type.
    public func `as`<Value: Plottable>(_ type: Value.Type) -> Value? { Value(value) }
}

/// Collects the content of an axis.
@resultBuilder
public enum AxisContentBuilder {
    public static func buildExpression(_ content: some AxisContent) -> SomeAxisContent {
        SomeAxisContent(axisMarks: content.axisMarks)
    }

    public static func buildBlock(_ parts: SomeAxisContent...) -> SomeAxisContent {
        SomeAxisContent(axisMarks: parts.flatMap(\.axisMarks))
    }

    public static func buildOptional(_ content: SomeAxisContent?) -> SomeAxisContent {
        content ?? SomeAxisContent(axisMarks: [])
    }

    public static func buildEither(first: SomeAxisContent) -> SomeAxisContent { first }
    public static func buildEither(second: SomeAxisContent) -> SomeAxisContent { second }
    public static func buildLimitedAvailability(_ content: SomeAxisContent) -> SomeAxisContent { content }
}

/// Type-erased content of an axis.
public struct SomeAxisContent: AxisContent {
    public let axisMarks: [AxisMarks]
}
