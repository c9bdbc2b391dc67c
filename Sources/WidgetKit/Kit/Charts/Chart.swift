/// A chart of marks.
public struct Chart<Content: ChartContent>: View {
    public typealias Body = Never

    private let content: Content

    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    public func makeNodes(in environment: EnvironmentValues) -> ViewNodes {
        let marks = environment.whileCurrent { content.marks.all }
        return ViewNodes(ChartNode(marks, environment: environment))
    }
}

extension Chart {
    /// A mark for each element.
    public init<Data: RandomAccessCollection, ID: Hashable, Mark: ChartContent>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Mark
    ) where Content == ForEach<Data, ID, Mark> {
        self.init { ForEach(data, id: id, content: content) }
    }

    /// A mark for each element.
    public init<Data: RandomAccessCollection, Mark: ChartContent>(
        _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Mark
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Mark> {
        self.init { ForEach(data, content: content) }
    }
}

/// Whether something is seen.
public enum Visibility: CaseIterable, Hashable, Sendable {
    case automatic, visible, hidden
}

/// The settings of a chart.
struct ChartSettings {
    var x = ChartDomain()
    var y = ChartDomain()
    var xAxis = ChartAxis()
    var yAxis = ChartAxis()
    var legend = ChartLegend()
    /// The styles of the values of `foregroundStyle(by:)`, in the order of the legend.
    var styles: [(name: String, style: AnyShapeStyle?)] = []
    /// Styles for the other values.
    var palette: [AnyShapeStyle] = []
}

/// One of a chart's two axes.
struct ChartAxis {
    var visibility = Visibility.automatic
    /// Nil for the default.
    var marks: [AxisMarks]?

    /// How many values the axis should have, which its ends depend on too.
    var desiredCount: Int { marks?.compactMap(\.values.desiredCount).first ?? 5 }
}

// MARK: Axes

extension View {
    public func chartXAxis(_ visibility: Visibility) -> some View {
        environment { $0.own.chart.xAxis.visibility = visibility }
    }

    public func chartYAxis(_ visibility: Visibility) -> some View {
        environment { $0.own.chart.yAxis.visibility = visibility }
    }

    /// Replaces the horizontal axis.
    public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let marks = content().axisMarks
        return environment { $0.own.chart.xAxis.marks = marks }
    }

    /// Replaces the vertical axis.
    public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let marks = content().axisMarks
        return environment { $0.own.chart.yAxis.marks = marks }
    }
}

// MARK: Scales

extension View {
    public func chartXScale(domain: some ScaleDomain) -> some View {
        environment { $0.own.chart.x.take(domain.chartDomain) }
    }

    public func chartYScale(domain: some ScaleDomain) -> some View {
        environment { $0.own.chart.y.take(domain.chartDomain) }
    }

    public func chartXScale(range: PlotDimensionScaleRange) -> some View {
        environment { $0.own.chart.x.padding = range.padding }
    }

    public func chartYScale(range: PlotDimensionScaleRange) -> some View {
        environment { $0.own.chart.y.padding = range.padding }
    }

    public func chartXScale(domain: some ScaleDomain, range: PlotDimensionScaleRange) -> some View {
        chartXScale(domain: domain).chartXScale(range: range)
    }

    public func chartYScale(domain: some ScaleDomain, range: PlotDimensionScaleRange) -> some View {
        chartYScale(domain: domain).chartYScale(range: range)
    }
}

// MARK: Colours and the legend

extension View {
    /// Styles for the values of `foregroundStyle(by:)`.
    public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
        _ mapping: KeyValuePairs<Value, Style>
    ) -> some View {
        styled(mapping.map { ($0.plotted.groupName, AnyShapeStyle($1)) })
    }

    /// - Parameter range: the styles of the values, repeated if there are more values.
    public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
        domain: [Value], range: [Style]
    ) -> some View {
        styled(
            domain.enumerated().map { index, value in
                (value.plotted.groupName, range.isEmpty ? nil : AnyShapeStyle(range[index % range.count]))
            })
    }

    /// The order of values, in the default colours.
    public func chartForegroundStyleScale<Value: Plottable>(domain: [Value]) -> some View {
        styled(domain.map { ($0.plotted.groupName, nil) })
    }

    /// - Parameter range: the styles of the values in their order, repeated if there are more values.
    public func chartForegroundStyleScale<Style: ShapeStyle>(range: [Style]) -> some View {
        let palette = range.map { AnyShapeStyle($0) }
        return environment { $0.own.chart.palette = palette }
    }

    /// - Parameter mapping: the style of a value.
    public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
        domain: [Value], mapping: (Value) -> Style
    ) -> some View {
        styled(domain.map { ($0.plotted.groupName, AnyShapeStyle(mapping($0))) })
    }

    private func styled(_ styles: [(name: String, style: AnyShapeStyle?)]) -> some View {
        environment { $0.own.chart.styles = styles }
    }

    public func chartLegend(_ visibility: Visibility) -> some View {
        environment { $0.own.chart.legend.visibility = visibility }
    }

    /// - Parameter spacing: points between the legend and the plot.
    public func chartLegend(
        position: AnnotationPosition, alignment: Alignment? = nil, spacing: Double? = nil
    ) -> some View {
        environment {
            $0.own.chart.legend = ChartLegend(position: position, alignment: alignment, spacing: spacing)
        }
    }

    /// Replaces the legend.
    public func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        let view = AnyView(content())
        return environment {
            $0.own.chart.legend = ChartLegend(position: position, alignment: alignment, spacing: spacing, content: view)
        }
    }
}

/// The legend of a chart.
struct ChartLegend {
    var visibility = Visibility.automatic
    var position = AnnotationPosition.automatic
    var alignment: Alignment?
    var spacing: Double?
    /// Nil for the values of `foregroundStyle(by:)`.
    var content: AnyView?
}
