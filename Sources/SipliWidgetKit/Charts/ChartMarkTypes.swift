/// Marks connected by a line.
public struct LineMark: ChartContent {
    public typealias Body = Never
    public let marks: ChartMarks

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        marks = .one(.line, .init(x.value), .init(y.value))
    }

    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        marks = .one(.line, .init(x.value), .init(y.value)) { $0.series = "\(series.value)" }
    }
}

/// The area below marks, or between two values of each.
public struct AreaMark: ChartContent {
    public typealias Body = Never
    public let marks: ChartMarks

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        marks = .one(.area, .init(x.value), .init(y.value))
    }

    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        marks = .one(.area, .init(x.value), .init(y.value)) { $0.series = "\(series.value)" }
    }

    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        marks = .one(.area, .init(x.value), .init(yStart.value, yEnd.value))
    }
}

/// A dot for each value.
public struct PointMark: ChartContent {
    public typealias Body = Never
    public let marks: ChartMarks

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        marks = .one(.point, .init(x.value), .init(y.value))
    }
}

/// A bar for each value, vertical unless the values are on the x axis.
public struct BarMark: ChartContent {
    public typealias Body = Never
    public let marks: ChartMarks

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        marks = .one(.bar, .init(x.value, width: x.span), .init(y.value, width: y.span))
    }

    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        marks = .one(.bar, .init(x.value, width: x.span), .init(yStart.value, yEnd.value))
    }
}

/// A line across the chart.
public struct RuleMark: ChartContent {
    public typealias Body = Never
    public let marks: ChartMarks

    public init<X: Plottable>(x: PlottableValue<X>) {
        marks = .one(.rule, .init(x.value), .init()) { $0.line.lineWidth = 1 }
    }

    public init<Y: Plottable>(y: PlottableValue<Y>) {
        marks = .one(.rule, .init(), .init(y.value)) { $0.line.lineWidth = 1 }
    }
}

extension ChartMarks {
    fileprivate static func one(
        _ kind: ChartMark.Kind, _ x: ChartMark.Span, _ y: ChartMark.Span,
        change: (inout ChartMark) -> Void = { _ in }
    ) -> ChartMarks {
        var mark = ChartMark(kind: kind, x: x, y: y)
        change(&mark)
        return ChartMarks(all: [mark])
    }
}

extension ChartContent {
    private func with(_ change: (inout ChartMark) -> Void) -> SomeChartContent {
        SomeChartContent(
            marks.all.map { mark in
                var mark = mark
                change(&mark)
                return mark
            })
    }

    public func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent {
        with { $0.style = $0.style ?? AnyShapeStyle(style) }
    }

    /// A separate colour for each value.
    public func foregroundStyle<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
        with {
            if case .category(let name) = value.value { $0.group = name } else { $0.group = "\(value.value)" }
        }
    }

    public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        with { $0.line = style }
    }

    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        with { $0.interpolation = method }
    }

    /// Puts a dot on each mark of a line.
    public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
        with { $0.hasSymbols = true }
    }

    /// - Parameter size: square points.
    public func symbolSize(_ size: Double) -> some ChartContent {
        with { $0.symbolSize = size }
    }

    public func opacity(_ opacity: Double) -> some ChartContent {
        with { $0.opacity *= opacity }
    }

    public func cornerRadius(_ radius: Double) -> some ChartContent {
        with { $0.cornerRadius = radius }
    }

    /// Puts views beside each mark.
    public func annotation<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) -> some ChartContent {
        let view = AnyView(content())
        return with { $0.annotation = (position, view) }
    }
}

/// The form of dots on lines; all are round.
public struct BasicChartSymbolShape: Hashable, Sendable {
    public static let circle = BasicChartSymbolShape()
    public static let square = BasicChartSymbolShape()
    public static let diamond = BasicChartSymbolShape()
}
