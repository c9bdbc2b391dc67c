import FoundationEssentials

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
        case line, area, point, bar, rule, sector
    }

    /// A range along an axis; a single value if both ends are the same.
    struct Span {
        var start: PlottedValue?
        var end: PlottedValue?
        /// The unit that a date represents as a whole.
        var unit: Calendar.Component?
        /// The end of that unit, in the time zone of the chart.
        var unitEnd: Double?

        init(_ value: PlottedValue? = nil, unit: Calendar.Component? = nil) {
            (start, end) = (value, value)
            self.unit = unit
        }

        init(_ start: PlottedValue, _ end: PlottedValue) { (self.start, self.end) = (start, end) }

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
    /// In the accent's colour when the widget is drawn in the accented mode.
    var isAccented = false
    var cornerRadius = 0.0
    /// The width of a bar.
    var breadth = MarkDimension.automatic
    var stacking = MarkStackingMethod.standard
    var sector = SectorRadii()
    var annotation: ChartAnnotation?
}

/// Views beside a mark.
struct ChartAnnotation {
    var position: AnnotationPosition
    var alignment: Alignment
    var spacing: Double
    var view: AnyView
}

/// A length, or a part of what there is room for.
public struct MarkDimension: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    enum Kind: Hashable, Sendable {
        case automatic, fixed(Double), ratio(Double), inset(Double)
    }

    let kind: Kind

    public static let automatic = MarkDimension(kind: .automatic)

    /// - Parameter value: points.
    public static func fixed(_ value: Double) -> MarkDimension { MarkDimension(kind: .fixed(value)) }

    /// - Parameter ratio: 0...1
    public static func ratio(_ ratio: Double) -> MarkDimension { MarkDimension(kind: .ratio(ratio)) }

    /// - Parameter inset: points at each end.
    public static func inset(_ inset: Double) -> MarkDimension { MarkDimension(kind: .inset(inset)) }

    init(kind: Kind) { self.kind = kind }
    public init(floatLiteral value: Double) { self = .fixed(value) }
    public init(integerLiteral value: Int) { self = .fixed(Double(value)) }

    /// Points of a room of a number of points.
    ///
    /// - Parameter sides: how many ends an inset is at.
    func length(in room: Double, automatic: Double, sides: Double) -> Double {
        let length =
            switch kind {
            case .automatic: room * automatic
            case .fixed(let length): length
            case .ratio(let ratio): room * ratio
            case .inset(let inset): room - sides * inset
            }
        return length > 0 ? min(length, max(room, 0)) : 0
    }
}

/// What happens to bars at the same position.
public struct MarkStackingMethod: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case standard, normalized, unstacked
    }

    let kind: Kind

    public static let standard = MarkStackingMethod(kind: .standard)
    /// As parts of 1.
    public static let normalized = MarkStackingMethod(kind: .normalized)
    public static let unstacked = MarkStackingMethod(kind: .unstacked)
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

    public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content) -> SomeChartContent {
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

    init(_ marks: [ChartMark]) { self.marks = ChartMarks(all: marks) }
}

extension Never: ChartContent {}

extension Optional: ChartContent where Wrapped: ChartContent {
    public var marks: ChartMarks { self?.marks ?? ChartMarks(all: []) }
}

extension ChartContent where Body == Never {
    /// Built-in content has no body.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
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
