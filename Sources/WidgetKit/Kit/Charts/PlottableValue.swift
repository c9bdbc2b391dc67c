public import FoundationEssentials

/// A value that can be plotted on an axis. Enums with raw values only have to declare it.
public protocol Plottable {
    associatedtype PrimitivePlottable: PrimitivePlottableProtocol

    var primitivePlottable: PrimitivePlottable { get }

    init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a text or a date.
public protocol PrimitivePlottableProtocol {
    var plottedValue: PlottedValue { get }

    init?(plottedValue: PlottedValue)
}

/// The position of a value on an axis.
public enum PlottedValue: Hashable, Sendable {
    case number(Double)
    /// A category, with its own band.
    case category(String)
    /// Seconds since 1970.
    case date(Double)

    /// Nil for what has no position: categories, NaN, and numbers that cannot be calculated with.
    var number: Double? {
        switch self {
        case .number(let value), .date(let value): value.magnitude < 1e15 ? value : nil
        case .category: nil
        }
    }

    var isNumber: Bool { if case .number = self { true } else { false } }
    var isDate: Bool { if case .date = self { true } else { false } }
    var name: String? { if case .category(let name) = self { name } else { nil } }

    /// The name in legends.
    var groupName: String {
        switch self {
        case .category(let name): name
        case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
        case .date: "\(self)"
        }
    }
}

extension Plottable {
    var plotted: PlottedValue { primitivePlottable.plottedValue }

    init?(_ value: PlottedValue) {
        guard let primitive = PrimitivePlottable(plottedValue: value) else { return nil }
        self.init(primitivePlottable: primitive)
    }
}

extension Plottable where Self: PrimitivePlottableProtocol {
    public var primitivePlottable: Self { self }

    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
    public var primitivePlottable: RawValue { rawValue }

    public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
    public var plottedValue: PlottedValue { .number(Double(self)) }

    public init?(plottedValue: PlottedValue) {
        guard let number = plottedValue.number, (number - number.rounded()).magnitude < 1e-6 else { return nil }
        self.init(exactly: number.rounded())
    }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
    public var plottedValue: PlottedValue { .number(Double(self)) }

    public init?(plottedValue: PlottedValue) {
        guard case .number(let number) = plottedValue else { return nil }
        self.init(number)
    }
}

extension Double: Plottable, PrimitivePlottableProtocol {}
extension Float: Plottable, PrimitivePlottableProtocol {}
extension Int: Plottable, PrimitivePlottableProtocol {}
extension Int32: Plottable, PrimitivePlottableProtocol {}
extension Int64: Plottable, PrimitivePlottableProtocol {}
extension UInt: Plottable, PrimitivePlottableProtocol {}

extension Decimal: Plottable, PrimitivePlottableProtocol {
    public var plottedValue: PlottedValue { .number(Double(description) ?? .nan) }

    public init?(plottedValue: PlottedValue) {
        guard case .number(let number) = plottedValue else { return nil }
        self.init(number)
    }
}

extension String: Plottable, PrimitivePlottableProtocol {
    public var plottedValue: PlottedValue { .category(self) }

    public init?(plottedValue: PlottedValue) {
        guard let name = plottedValue.name else { return nil }
        self = name
    }
}

extension Date: Plottable, PrimitivePlottableProtocol {
    public var plottedValue: PlottedValue { .date(timeIntervalSince1970) }

    public init?(plottedValue: PlottedValue) {
        guard case .date(let seconds) = plottedValue else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }
}

/// A value with a label.
public struct PlottableValue<Value: Plottable> {
    let label: String
    let value: PlottedValue
    /// The unit that a date represents as a whole.
    var unit: Calendar.Component?

    public static func value(_ label: String, _ value: Value) -> PlottableValue {
        PlottableValue(label: label, value: value.plotted)
    }

    public static func value(_ label: LocalizedStringKey, _ value: Value) -> PlottableValue {
        PlottableValue(label: Text(label).plain, value: value.plotted)
    }
}

extension PlottableValue where Value == Date {
    /// A date representing its whole hour, day, week or month, in the time zone of the widget.
    public static func value(
        _ label: String, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        PlottableValue(label: label, value: value.plotted, unit: unit)
    }

    public static func value(
        _ label: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        PlottableValue(label: Text(label).plain, value: value.plotted, unit: unit)
    }
}
