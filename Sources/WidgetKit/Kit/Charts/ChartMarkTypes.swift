/// Marks connected by a line.
public struct LineMark: ChartContent {
    public typealias Body = Never
    public let marks: ChartMarks

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        marks = .one(.line, .init(x.value, unit: x.unit), .init(y.value, unit: y.unit))
    }

    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        marks = .one(.line, .init(x.value, unit: x.unit), .init(y.value, unit: y.unit)) {
            $0.series = "\(series.value)"
        }
    }
}

/// The area below marks, or between two values of each.
public struct AreaMark: ChartContent {
    public typealias Body = Never
    public let marks: ChartMarks

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        marks = .one(.area, .init(x.value, unit: x.unit), .init(y.value, unit: y.unit))
    }

    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        marks = .one(.area, .init(x.value, unit: x.unit), .init(y.value, unit: y.unit)) {
            $0.series = "\(series.value)"
        }
    }

    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        marks = .one(.area, .init(x.value, unit: x.unit), .init(yStart.value, yEnd.value))
    }
}

/// A dot for each value.
public struct PointMark: ChartContent {
    public typealias Body = Never
    public let marks: ChartMarks

    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        marks = .one(.point, .init(x.value, unit: x.unit), .init(y.value, unit: y.unit))
    }
}

/// A bar for each value, vertical unless the values are on the x axis.
public struct BarMark: ChartContent {
    public typealias Body = Never
    public let marks: ChartMarks

    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        marks = .one(.bar, .init(x.value, unit: x.unit), .init(y.value, unit: y.unit)) {
            $0.breadth = width == .automatic ? height : width
            $0.stacking = stacking
        }
    }

    public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        marks = .one(.bar, .init(x.value, unit: x.unit), .init(yStart.value, yEnd.value)) { $0.breadth = width }
    }

    public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        marks = .one(.bar, .init(xStart.value, xEnd.value), .init(y.value, unit: y.unit)) { $0.breadth = height }
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

/// A part of a circle, as large as its value is among those of all sectors.
public struct SectorMark: ChartContent {
    public typealias Body = Never
    public let marks: ChartMarks

    /// - Parameters:
    ///   - innerRadius: a ratio or an inset relates to the outer radius.
    ///   - outerRadius: a ratio or an inset relates to the largest circle that fits.
    ///   - angularInset: half of the distance to the next sector, in points.
    public init<Value: Plottable>(
        angle: PlottableValue<Value>, innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic, angularInset: Double? = nil
    ) {
        marks = .one(.sector, .init(), .init()) {
            $0.sector = SectorRadii(
                value: angle.value.number ?? 0, inner: innerRadius, outer: outerRadius, inset: angularInset ?? 0)
        }
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
            $0.group = value.value.groupName
        }
    }

    public func lineStyle(_ style: StrokeStyle) -> some ChartContent { with { $0.line = style } }

    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        with { $0.interpolation = method }
    }

    /// Puts a dot on each mark of a line.
    public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
        with { $0.hasSymbols = true }
    }

    /// - Parameter size: square points.
    public func symbolSize(_ size: Double) -> some ChartContent { with { $0.symbolSize = size } }

    package func widgetAccentable() -> some ChartContent { with { $0.isAccented = true } }
    public func opacity(_ opacity: Double) -> some ChartContent { with { $0.opacity *= opacity } }

    public func cornerRadius(_ radius: Double) -> some ChartContent {
        with { $0.cornerRadius = radius }
    }

    /// Puts views beside each mark. They are left out where they would cover those of another mark.
    public func annotation<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) -> some ChartContent {
        let annotation = ChartAnnotation(
            position: position, alignment: alignment, spacing: spacing ?? 2, view: AnyView(content()))
        return with { $0.annotation = annotation }
    }

    /// - Parameter overflowResolution: without effect; annotations are always moved into the chart.
    public func annotation<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: Double? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: () -> Content
    ) -> some ChartContent {
        annotation(position: position, alignment: alignment, spacing: spacing, content: content)
    }
}

/// What happens to annotations that are larger than the space beside their mark; without effect.
public struct AnnotationOverflowResolution: Hashable, Sendable {
    public struct Strategy: Hashable, Sendable {
        public static let automatic = Strategy()
        public static let disabled = Strategy()
        public static let fit = Strategy()

        public static func fit(to boundary: Boundary) -> Strategy { Strategy() }
    }

    public struct Boundary: Hashable, Sendable {
        public static let automatic = Boundary()
        public static let chart = Boundary()
        public static let plot = Boundary()
    }

    public static let automatic = AnnotationOverflowResolution()

    public init(x: Strategy = .automatic, y: Strategy = .automatic) {}
}

/// The form of dots on lines; all are round.
public struct BasicChartSymbolShape: Hashable, Sendable {
    public static let circle = BasicChartSymbolShape()
    public static let square = BasicChartSymbolShape()
    public static let diamond = BasicChartSymbolShape()
}
