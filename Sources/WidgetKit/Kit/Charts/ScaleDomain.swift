/// The values on an axis.
public protocol ScaleDomain {
    var chartDomain: ChartDomain { get }
}

/// What is known of an axis's values; opaque.
public struct ChartDomain {
    var range: ClosedRange<Double>?
    /// The categories, in their order.
    var names: [String]?
    var hasDates = false
    /// Nil for the default of the axis.
    var includesZero: Bool?
    var isReversed: Bool?
    /// Points before the first and after the last value.
    var padding = (start: 0.0, end: 0.0)

    /// Everything but the padding, which is set separately.
    mutating func take(_ other: ChartDomain) {
        let padding = padding
        self = other
        self.padding = padding
    }

    /// - Parameter values: the range that contains them, or all of the categories.
    init(_ values: [PlottedValue] = []) {
        let names = values.compactMap(\.name)
        if !names.isEmpty { self.names = names }
        hasDates = values.contains(where: \.isDate)
        let numbers = values.compactMap(\.number)
        if let lower = numbers.min(), let upper = numbers.max(), lower < upper { range = lower...upper }
    }
}

/// All values that there are.
public struct AutomaticScaleDomain: ScaleDomain {
    public var chartDomain = ChartDomain()
}

extension ScaleDomain where Self == AutomaticScaleDomain {
    public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain() }

    /// All values that there are.
    ///
    /// - Parameter includesZero: nil to begin at zero on the vertical axis, and on the axis of bars' lengths.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        var domain = AutomaticScaleDomain()
        domain.chartDomain.includesZero = includesZero
        domain.chartDomain.isReversed = reversed
        return domain
    }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
    public var chartDomain: ChartDomain { ChartDomain([lowerBound.plotted, upperBound.plotted]) }
}

extension Array: ScaleDomain where Element: Plottable {
    public var chartDomain: ChartDomain { ChartDomain(map(\.plotted)) }
}

/// The part of the plot that an axis's values take.
public struct PlotDimensionScaleRange: Hashable, Sendable {
    private var start = 0.0
    private var end = 0.0
    var padding: (start: Double, end: Double) { (max(0, start), max(0, end)) }

    public static let plotDimension = PlotDimensionScaleRange()

    /// - Parameter padding: points at both ends.
    public static func plotDimension(padding: Double) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(start: padding, end: padding)
    }

    public static func plotDimension(startPadding: Double = 0, endPadding: Double = 0) -> PlotDimensionScaleRange {
        PlotDimensionScaleRange(start: startPadding, end: endPadding)
    }
}
