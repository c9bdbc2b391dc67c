import FoundationEssentials
import Glibc
import SipliCore

/// Maps the values of an axis to points.
struct ChartScale {
    enum Kind {
        /// One band for each name.
        case bands([String])
        /// A range of values; for dates those of the marks.
        case line(ClosedRange<Double>, dates: [Double]?)
    }

    let kind: Kind
    /// The unit that the marks' dates represent as a whole.
    let unit: Calendar.Component?
    /// Neither marks nor the author say anything about this axis.
    let isEmpty: Bool
    /// The distance of automatic values.
    let step: Double
    private let isReversed: Bool
    private let padding: (start: Double, end: Double)
    /// The start and end of the axis in points; for a vertical axis the end is smaller.
    private(set) var start = 0.0
    private(set) var end = 0.0

    /// - Parameters:
    ///   - spans: the marks' ranges on this axis.
    ///   - count: how many values the axis should have.
    init(_ spans: [(span: ChartMark.Span, isBar: Bool)], _ domain: ChartDomain, count: Int = 5) {
        (isReversed, padding) = (domain.isReversed ?? false, domain.padding)
        let values = spans.flatMap { [$0.span.start, $0.span.end] }.compactMap(\.self)
        let names = domain.names ?? values.compactMap(\.name)
        unit = spans.compactMap(\.span.unit).first
        if !names.isEmpty {
            var seen: Set<String> = []
            kind = .bands(names.filter { seen.insert($0).inserted })
            (isEmpty, step) = (false, 1)
            return
        }
        let numbers = values.compactMap(\.number) + spans.compactMap(\.span.unitEnd)
        let hasDates = values.contains(where: \.isDate) || domain.hasDates
        let (range, step) =
            domain.range.map { ($0, nil) } ?? Self.range(numbers, spans, domain, isRounded: !hasDates, count)
        self.step = step ?? Self.step(range, count)
        kind = .line(range, dates: hasDates ? Array(Set(values.compactMap(\.number))).sorted() : nil)
        isEmpty = numbers.isEmpty && domain.range == nil
    }

    /// The range, and the step that its ends are rounded to.
    private static func range(
        _ numbers: [Double], _ spans: [(span: ChartMark.Span, isBar: Bool)], _ domain: ChartDomain, isRounded: Bool,
        _ count: Int
    ) -> (ClosedRange<Double>, step: Double?) {
        var (lower, upper) = (numbers.min() ?? 0, numbers.max() ?? 1)
        if domain.includesZero ?? false, isRounded { (lower, upper) = (min(lower, 0), max(upper, 0)) }
        // Bars are centred in their space.
        let bars = spans.filter { $0.isBar && !$0.span.isStretch && $0.span.unitEnd == nil }.map(\.span)
        if let width = Self.width(of: bars) { return (lower - width / 2...upper + width / 2, nil) }
        if upper - lower < max(1e-9, upper.magnitude * 1e-9) {
            // All of them zero: a chart of nothing yet, on the ground.
            if upper.magnitude < 1e-9, domain.includesZero ?? false { return (0...1, nil) }
            let half = max(0.5, upper.magnitude * 1e-6)
            (lower, upper) = (lower - half, upper + half)
        }
        guard isRounded else { return (lower...upper, nil) }
        let step = Self.step(lower...upper, count)
        return ((lower / step + 1e-9).rounded(.down) * step...(upper / step - 1e-9).rounded(.up) * step, step)
    }

    /// The width of a bar along the axis: its unit's, or the distance of the nearest neighbours; nil without bars.
    static func width(of bars: [ChartMark.Span]) -> Double? {
        let places = Set(bars.compactMap { $0.start?.number }).sorted()
        if places.isEmpty { return nil }
        let units = bars.compactMap { bar in bar.unitEnd.flatMap { end in bar.start?.number.map { end - $0 } } }
        return units.min() ?? zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? 1
    }

    /// The distance of the values of an axis: 1, 2 or 5 times a power of ten, or 25, 250 and so on.
    ///
    /// Of these it is the one with about `count` values, preferably more rather than fewer, that leaves little of the
    /// axis empty if its ends are rounded to it.
    static func step(_ range: ClosedRange<Double>, _ count: Int = 5) -> Double {
        let length = max(range.upperBound - range.lowerBound, 1e-9)
        let wanted = Double(max(count - 1, 1))
        let power = pow(10, log10(length / wanted).rounded(.down))
        func cost(_ step: Double) -> Double {
            let steps = (range.upperBound / step - 1e-9).rounded(.up) - (range.lowerBound / step + 1e-9).rounded(.down)
            let difference = (steps - wanted) / wanted
            return (difference < 0 ? -2 * difference : difference) + 1.5 * max(0, steps * step / length - 1)
        }
        // Quarters of one would need another decimal.
        let steps = [10, 5, 2.5, 2, 1].filter { $0 != 2.5 || power >= 10 }.map { $0 * power }
        return steps.reduce(steps[0]) { cost($1) < cost($0) - 1e-9 ? $1 : $0 }
    }
}

extension ChartScale {
    var hasBands: Bool { if case .bands = kind { true } else { false } }

    mutating func setEnds(_ from: Double, _ to: Double) {
        let sign = to < from ? -1.0 : 1
        let room = abs(to - from)
        let part = min(1, room / max(padding.start + padding.end, 1e-9))
        let (lower, upper) = (from + sign * padding.start * part, to - sign * padding.end * part)
        (start, end) = isReversed ? (upper, lower) : (lower, upper)
    }

    /// The middle of a band, or the position of a value, clamped to the axis.
    func place(_ value: PlottedValue?) -> Double? {
        switch (kind, value) {
        case (.bands(let names), .category(let name)?):
            names.firstIndex(of: name).map { start + (end - start) * (Double($0) + 0.5) / Double(names.count) }
        case (.line(let range, _), let value?): value.number.map { place($0, range) }
        default: nil
        }
    }

    /// The middle of the unit that a date represents, or the position of any other value.
    func middle(_ span: ChartMark.Span) -> Double? {
        guard let unitEnd = span.unitEnd, let start = span.start?.number else { return place(span.end) }
        return place(.date((start + unitEnd) / 2))
    }

    private func place(_ number: Double, _ range: ClosedRange<Double>) -> Double {
        let part = (number - range.lowerBound) / max(range.upperBound - range.lowerBound, 1e-12)
        return start + (end - start) * min(max(part, 0), 1)
    }

    /// The width in points of a bar for a range of values, and what there is room for.
    func barWidth(_ bars: [ChartMark.Span], _ breadth: MarkDimension) -> (bar: Double, room: Double) {
        let length = abs(end - start)
        switch kind {
        case .bands(let names):
            let room = length / Double(max(names.count, 1))
            return (breadth.length(in: room, automatic: 0.62, sides: 2), room)
        case .line(let range, _):
            let part = (Self.width(of: bars) ?? 1) / max(range.upperBound - range.lowerBound, 1e-12)
            let room = length * min(part, 1)
            return (breadth.length(in: room, automatic: 0.7, sides: 2), room)
        }
    }
}

extension ChartScale {
    /// A value of an axis.
    struct Value {
        let value: PlottedValue
        /// The end of the unit that begins with it, or the next value.
        var end: Double?
        let text: String
        /// A moment inside of a unit of days or more. A format uses the time zone of the process, in which the unit's
        /// beginning may belong to the one before.
        var inside: PlottedValue?
    }

    /// The values that have marks, from the lower end.
    func values(_ values: AxisMarkValues, zone: CivilZone) -> [Value] {
        switch (kind, values.kind) {
        case (.bands(let names), .these(let these)):
            return these.compactMap(\.name).filter(names.contains).map { Value(value: .category($0), text: $0) }
        case (.bands(let names), _): return names.map { Value(value: .category($0), text: $0) }
        case (.line(let range, let dates), .these(let these)):
            let numbers = these.compactMap(\.number).filter(range.contains).sorted()
            return dates == nil ? self.numbers(numbers) : self.dates(numbers, nil, zone)
        case (.line(let range, _?), .unit(let component, let count)):
            let unit = CalendarUnit(component: component, count: count, zone: zone)
            return self.dates(unit.beginnings(in: range), component, zone, next: unit)
        case (.line(let range, let dates), .step(let step)):
            let numbers = Self.multiples(of: step, in: range)
            return dates == nil ? self.numbers(numbers) : self.dates(numbers, nil, zone)
        case (.line(_, let dates?), .automatic(let count, _)):
            let most = count ?? 4
            let every = max(1, (dates.count + most - 1) / most)
            let some = stride(from: 0, to: dates.count, by: every).map { dates[$0] }
            return self.dates(some, unit, zone, next: unit.map { CalendarUnit(component: $0, zone: zone) })
        case (.line(let range, nil), .automatic(_, let least)):
            let step = max(step, least ?? 0)
            return numbers(Self.multiples(of: step, in: range), step: step)
        // Months of numbers.
        case (.line(_, nil), .unit): return self.values(.automatic, zone: zone)
        }
    }

    /// At most some hundreds; none of a number that is not above zero.
    private static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
        let (first, last) = (
            (range.lowerBound / step - 1e-9).rounded(.up), (range.upperBound / step + 1e-9).rounded(.down)
        )
        guard step > 0, last >= first, last - first <= 400 else { return [] }
        return (0...Int(last - first)).map { (first + Double($0)) * step }
    }

    /// - Parameter step: their distance, which says how many decimals they have.
    private func numbers(_ numbers: [Double], step: Double? = nil) -> [Value] {
        let steps = step.map { [$0] } ?? numbers
        // As many decimals as it takes, up to six.
        let places =
            (0..<6).first { places in
                let scale = pow(10, Double(places))
                return steps.allSatisfy { ($0 * scale - ($0 * scale).rounded()).magnitude < 1e-6 * scale }
            } ?? 6
        return numbers.enumerated().map { index, number in
            let text = (number < 0 ? "\u{2212}" : "") + number.magnitude.fixed(places)
            return Value(value: .number(number), end: index + 1 < numbers.count ? numbers[index + 1] : nil, text: text)
        }
    }

    /// - Parameters:
    ///   - component: the unit of the dates; nil if they are moments.
    ///   - next: the unit that begins with each; nil if it ends with the next date.
    private func dates(
        _ dates: [Double], _ component: Calendar.Component?, _ zone: CivilZone, next: CalendarUnit? = nil
    ) -> [Value] {
        guard case .line(let range, _) = kind else { return [] }
        let isShort = range.upperBound - range.lowerBound < 2 * 86_400
        return dates.enumerated().map { index, date in
            let end = next?.interval(around: date).upperBound ?? (index + 1 < dates.count ? dates[index + 1] : nil)
            var value = Value(value: .date(date), end: end, text: zone.tick(date, component, isShort: isShort))
            if let component {
                let length = CalendarUnit(component: component, zone: zone).seconds
                if length >= 86_400 { value.inside = .date(date + (length > 7 * 86_400 ? length / 2 : 43_200)) }
            }
            return value
        }
    }

    /// The position of a value's line or label; nil for the middle of a unit that lies outside the plot.
    func place(_ value: Value, isCentered: Bool) -> Double? {
        guard isCentered, case .line(let range, _) = kind, let start = value.value.number, let end = value.end else {
            return isCentered && value.value.name == nil ? nil : place(value.value)
        }
        let middle = (start + end) / 2
        guard range.contains(middle) else { return nil }
        return place(value.value.isDate ? .date(middle) : .number(middle))
    }
}

extension CivilZone {
    /// A date label: the name of its unit, or the time of day if the chart only covers hours.
    fileprivate func tick(_ seconds: Double, _ unit: Calendar.Component?, isShort: Bool) -> String {
        let instant = Instant(seconds: Int64(seconds.rounded(.down)))
        let day = date(at: instant)
        switch unit {
        case .year, .yearForWeekOfYear: return "\(day.yearMonthDay.year)"
        case .month, .quarter: return "\(day.monthText.prefix(3))"
        case nil where !isShort: return day.textWithoutYear
        case nil, .hour, .minute, .second:
            let minutes = minutesAfterMidnight(at: instant)
            return padded(minutes / 60, 2) + ":" + padded(minutes % 60, 2)
        default: return day.textWithoutYear
        }
    }
}
