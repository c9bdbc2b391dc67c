public import FoundationEssentials
import SipliCore

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

/// A value with a label, which is not shown.
public struct PlottableValue<Value: Plottable> {
    let value: PlottedValue
    /// The unit that a date represents as a whole.
    var unit: Calendar.Component?

    public static func value(_ label: some WidgetText, _ value: Value) -> PlottableValue {
        PlottableValue(value: value.plotted)
    }
}

extension PlottableValue where Value == Date {
    /// A date representing its whole hour, day, week or month, in the time zone of the widget.
    public static func value(
        _ label: some WidgetText, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
    ) -> PlottableValue {
        PlottableValue(value: value.plotted, unit: unit)
    }
}

/// A number of calendar units in a time zone: the distance of an axis's values, or the unit of a bar.
struct CalendarUnit {
    let component: Calendar.Component
    var count = 1
    let zone: CivilZone

    /// A rough duration in seconds.
    var seconds: Double {
        let one: Double =
            switch component {
            case .nanosecond, .second: 1
            case .minute: 60
            case .hour: 3600
            case .weekOfYear, .weekOfMonth: 604_800
            case .month: 2_629_800
            case .quarter: 7_889_400
            case .year, .yearForWeekOfYear: 31_557_600
            default: 86_400
            }
        return one * Double(count)
    }

    /// The unit that contains a moment: its first second, and the first one after it.
    func interval(around seconds: Double) -> ClosedRange<Double> {
        let instant = Instant(seconds: Int64(seconds.rounded(.down)))
        switch component {
        case .nanosecond, .second, .minute, .hour:
            // Part of an hour in zones that are half an hour off.
            let length = Int64(self.seconds)
            let local = instant.seconds + Int64(zone.offset(instant))
            let start = Double(floorDivide(local, by: length) * length - (local - instant.seconds))
            return start...start + Double(length)
        default:
            let (first, next) = days(around: zone.date(at: instant))
            return Double(zone.start(of: first).seconds)...Double(zone.start(of: next).seconds)
        }
    }

    private func days(around day: CivilDay) -> (CivilDay, CivilDay) {
        switch component {
        case .month: return months(count, day)
        case .quarter: return months(3 * count, day)
        case .year, .yearForWeekOfYear: return months(12 * count, day)
        case .weekOfYear, .weekOfMonth:
            let monday = day.adding(days: 1 - day.isoWeekday)
            return (monday, monday.adding(days: 7 * count))
        default: return (day, day.adding(days: count))
        }
    }

    /// Counted from the beginning of the year, so that every third month is January, April, July and October.
    private func months(_ count: Int, _ day: CivilDay) -> (CivilDay, CivilDay) {
        let number = CivilMonth(of: day).number / count * count
        func first(_ number: Int) -> CivilDay { CivilMonth(number: number).days?.lowerBound ?? day }
        return (first(number), first(number + count))
    }

    /// The beginnings of units in a range, at most some hundreds.
    func beginnings(in range: ClosedRange<Double>) -> [Double] {
        var unit = self
        let most = (range.upperBound - range.lowerBound) / seconds / 400
        if most > 1 { unit.count *= Int(most.rounded(.up)) }
        var found: [Double] = []
        var next = unit.interval(around: range.lowerBound)
        if next.lowerBound < range.lowerBound { next = unit.interval(around: next.upperBound) }
        while next.lowerBound <= range.upperBound, found.last.map({ $0 < next.lowerBound }) ?? true {
            found.append(next.lowerBound)
            next = unit.interval(around: next.upperBound)
        }
        return found
    }
}
