/// A chart of marks.
public struct Chart<Content: ChartContent>: View {
    public typealias Body = Never

    private let content: Content

    public init(@ChartContentBuilder content: () -> Content) {
        self.content = content()
    }

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

/// The range of values on an axis.
public struct ScaleDomain: Hashable, Sendable {
    var range: ClosedRange<Double>?
    var includesZero = true

    /// All that there are.
    public static func automatic(includesZero: Bool = true) -> ScaleDomain {
        ScaleDomain(range: nil, includesZero: includesZero)
    }
}

/// The settings of a chart.
struct ChartSettings {
    var x = ScaleDomain(includesZero: false)
    var y = ScaleDomain()
    var xAxis = Visibility.automatic
    var yAxis = Visibility.automatic
    var legend = Visibility.automatic
    var colors: [String: Color] = [:]
}

extension View {
    public func chartXAxis(_ visibility: Visibility) -> some View {
        environment { $0.own.chart.xAxis = visibility }
    }

    public func chartYAxis(_ visibility: Visibility) -> some View {
        environment { $0.own.chart.yAxis = visibility }
    }

    public func chartLegend(_ visibility: Visibility) -> some View {
        environment { $0.own.chart.legend = visibility }
    }

    public func chartXScale<Value: Plottable & Comparable>(domain: ClosedRange<Value>) -> some View {
        environment { $0.own.chart.x.range = domain.plotted }
    }

    public func chartYScale<Value: Plottable & Comparable>(domain: ClosedRange<Value>) -> some View {
        environment { $0.own.chart.y.range = domain.plotted }
    }

    public func chartXScale(domain: ScaleDomain) -> some View {
        environment { $0.own.chart.x = domain }
    }

    public func chartYScale(domain: ScaleDomain) -> some View {
        environment { $0.own.chart.y = domain }
    }

    /// Colours for the values of `foregroundStyle(by:)`.
    public func chartForegroundStyleScale(_ colors: KeyValuePairs<String, Color>) -> some View {
        environment { environment in
            for (name, color) in colors { environment.own.chart.colors[name] = color }
        }
    }
}

extension ClosedRange where Bound: Plottable {
    fileprivate var plotted: ClosedRange<Double>? {
        guard let lower = lowerBound.plotted.number, let upper = upperBound.plotted.number, lower < upper else {
            return nil
        }
        return lower...upper
    }
}
