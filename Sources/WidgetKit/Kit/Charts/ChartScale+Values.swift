import FoundationEssentials
import Glibc
import SipliCore

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
