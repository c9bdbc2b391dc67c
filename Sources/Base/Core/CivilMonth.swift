/// A month of the calendar.
package struct CivilMonth: Hashable, Comparable, Sendable {
    /// Months since January of year 0.
    package let number: Int

    package init(number: Int) { self.number = number }

    package init(of day: CivilDay) {
        let (year, month, _) = day.yearMonthDay
        number = year * 12 + month - 1
    }

    /// Parses "2025-06"; nil for any other text.
    package init?(_ text: some StringProtocol) {
        guard text.utf8.count == 7, let day = CivilDay(text + "-01") else { return nil }
        self.init(of: day)
    }

    package var year: Int { number / 12 }
    /// 1...12.
    package var month: Int { number % 12 + 1 }

    package func adding(months: Int) -> CivilMonth { CivilMonth(number: number + months) }

    package static func < (one: CivilMonth, other: CivilMonth) -> Bool { one.number < other.number }

    /// Its days; nil outside of the years 1 to 9999.
    package var days: ClosedRange<CivilDay>? {
        guard let first = CivilDay(year: year, month: month, day: 1) else { return nil }
        let next = adding(months: 1)
        // No year follows 9999; December has 31 days.
        let last = CivilDay(year: next.year, month: next.month, day: 1) ?? first.adding(days: 31)
        return first...last.adding(days: -1)
    }

    /// A day of the month, or its last day if it is shorter; nil outside of the years 1 to 9999.
    package func day(_ day: Int) -> CivilDay? { days.map { min($0.lowerBound.adding(days: day - 1), $0.upperBound) } }
}

extension CivilMonth: CustomStringConvertible {
    /// "2025-06".
    package var description: String { padded(year, 4) + "-" + padded(month, 2) }
}
