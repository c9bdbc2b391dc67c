public import FoundationEssentials

/// A value that can be plotted on an axis.
public protocol Plottable {
    var plotted: PlottedValue { get }
}

/// The position of a value on an axis.
public enum PlottedValue: Hashable, Sendable {
    case number(Double)
    /// A category, with its own band.
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

/// A value with a label.
public struct PlottableValue<Value: Plottable> {
    let label: String
    let value: PlottedValue
    /// The duration in seconds of a date's bar.
    var span: Double?

    public static func value(_ label: String, _ value: Value) -> PlottableValue {
        PlottableValue(label: label, value: value.plotted)
    }

    public static func value(_ label: LocalizedStringKey, _ value: Value) -> PlottableValue {
        PlottableValue(label: Text(label).plain, value: value.plotted)
    }
}

extension PlottableValue where Value == Date {
    /// A date representing its whole hour, day, week or month.
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
