/// The content of a chart.
public protocol ChartContent {
    associatedtype Body: ChartContent

    @ChartContentBuilder var body: Body { get }

    /// The marks it consists of. Only built-in content implements this.
    var marks: ChartMarks { get }
}

extension ChartContent {
    public var marks: ChartMarks { body.marks }
}

/// Opaque marks.
public struct ChartMarks {
    var all: [ChartMark]
}

/// A mark of a chart, with its properties.
struct ChartMark {
    enum Kind: Hashable {
        case line, area, point, bar, rule
    }

    /// A range along an axis; a single value if both ends are the same.
    struct Span {
        var start: PlottedValue?
        var end: PlottedValue?
        /// Seconds, for bars of dates.
        var width: Double?

        init(_ value: PlottedValue? = nil, width: Double? = nil) {
            (start, end) = (value, value)
            self.width = width
        }

        init(_ start: PlottedValue, _ end: PlottedValue) {
            (self.start, self.end) = (start, end)
        }

        var isStretch: Bool { start != end }
    }

    var kind: Kind
    var x = Span()
    var y = Span()
    /// Lines and areas connect the marks of one series.
    var series = ""
    /// By name, for the colours of the chart.
    var group: String?
    var style: AnyShapeStyle?
    var line = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
    var interpolation = InterpolationMethod.linear
    /// Square points.
    var symbolSize = 36.0
    var hasSymbols = false
    var opacity = 1.0
    var cornerRadius = 0.0
    var annotation: (position: AnnotationPosition, view: AnyView)?
}

/// The interpolation between a line's marks.
public struct InterpolationMethod: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case linear, smooth, stepStart, stepCenter, stepEnd
    }

    let kind: Kind

    public static let linear = InterpolationMethod(kind: .linear)
    public static let monotone = InterpolationMethod(kind: .smooth)
    public static let catmullRom = InterpolationMethod(kind: .smooth)
    public static let cardinal = InterpolationMethod(kind: .smooth)
    public static let stepStart = InterpolationMethod(kind: .stepStart)
    public static let stepCenter = InterpolationMethod(kind: .stepCenter)
    public static let stepEnd = InterpolationMethod(kind: .stepEnd)
}

/// The position of a mark's annotation.
public enum AnnotationPosition: Hashable, Sendable {
    case automatic, overlay, top, bottom, leading, trailing
}

/// Collects the content of a chart.
@resultBuilder
public enum ChartContentBuilder {
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }

    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: ChartContent>(
        _ content: repeat each Content
    ) -> SomeChartContent {
        var marks: [ChartMark] = []
        for part in repeat each content { marks += part.marks.all }
        return SomeChartContent(marks)
    }

    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

    public static func buildEither(first: some ChartContent) -> SomeChartContent { SomeChartContent(first.marks.all) }
    public static func buildEither(second: some ChartContent) -> SomeChartContent { SomeChartContent(second.marks.all) }

    public static func buildLimitedAvailability(_ content: some ChartContent) -> SomeChartContent {
        SomeChartContent(content.marks.all)
    }
}

/// Type-erased content.
public struct SomeChartContent: ChartContent {
    public typealias Body = Never

    public let marks: ChartMarks

    init(_ marks: [ChartMark]) {
        self.marks = ChartMarks(all: marks)
    }
}

extension Never: ChartContent {}

extension Optional: ChartContent where Wrapped: ChartContent {
    public var marks: ChartMarks { self?.marks ?? ChartMarks(all: []) }
}

extension ChartContent where Body == Never {
    /// Built-in content has no body.
    public var body: Never {
        preconditionFailure("\(Self.self) has no body")
    }
}

extension ForEach: ChartContent where Content: ChartContent {
    public var marks: ChartMarks { ChartMarks(all: data.flatMap { content($0).marks.all }) }

    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content)
    }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content)
    }
}
