public import FoundationEssentials

/// A value a chart can put along one of its sides.
public protocol Plottable {
    var plotted: PlottedValue { get }
}

/// Where a value belongs along a side.
public enum PlottedValue: Hashable, Sendable {
    case number(Double)
    /// One of several, each with a band of its own.
    case category(String)
    /// Seconds since 1970.
    case date(Double)

    var number: Double? {
        switch self {
        case .number(let value), .date(let value): value.isFinite ? value : nil
        case .category: nil
        }
    }
}

extension Double: Plottable {
    public var plotted: PlottedValue { .number(self) }
}

extension Float: Plottable {
    public var plotted: PlottedValue { .number(Double(self)) }
}

extension Int: Plottable {
    public var plotted: PlottedValue { .number(Double(self)) }
}

extension String: Plottable {
    public var plotted: PlottedValue { .category(self) }
}

extension Date: Plottable {
    public var plotted: PlottedValue { .date(timeIntervalSince1970) }
}

/// A value with what it is called.
public struct PlottableValue<Value: Plottable> {
    let label: String
    let value: PlottedValue
    /// Seconds a bar of a date stands for.
    var span: Double?

    public static func value(_ label: String, _ value: Value) -> PlottableValue {
        PlottableValue(label: label, value: value.plotted)
    }

    public static func value(_ label: LocalizedStringKey, _ value: Value) -> PlottableValue {
        PlottableValue(label: Text(label).plain, value: value.plotted)
    }
}

extension PlottableValue where Value == Date {
    /// A date that stands for all of its hour, day, week or month.
    public static func value(
        _ label: String, _ value: Date, unit: Calendar.Component
    ) -> PlottableValue {
        let seconds: [Calendar.Component: Double] = [
            .second: 1, .minute: 60, .hour: 3600, .day: 86_400, .weekday: 86_400, .weekOfYear: 604_800,
            .month: 2_629_800, .year: 31_557_600,
        ]
        return PlottableValue(label: label, value: value.plotted, span: seconds[unit])
    }
}
