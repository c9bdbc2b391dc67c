package import SipliCore

/// The days on which a cycle falls due.
///
/// Each is counted from the anchor, not from the day before it, and clamped to its month: 31 January, 28 February,
/// 31 March. So a renewal never drifts to an earlier day of the month.
package struct BillingSchedule: Hashable, Sendable {
    package let anchor: CivilDay
    package let cycle: BillingCycle
    /// A cycle of months from the last day of a month has the last days of months, as what ends before a 1st does.
    private let keepsMonthEnds: Bool

    package init(anchor: CivilDay, cycle: BillingCycle, keepsMonthEnds: Bool = false) {
        (self.anchor, self.cycle, self.keepsMonthEnds) = (anchor, cycle, keepsMonthEnds)
    }

    /// The day after a number of cycles, 0 for the anchor; nil outside of the years 1 to 9999, and after the only day of
    /// what is paid once.
    package func day(_ place: Int) -> CivilDay? {
        guard case .every(let count, let unit) = cycle else { return place == 0 ? anchor : nil }
        let (distance, isTooFar) = place.multipliedReportingOverflow(by: count)
        guard !isTooFar, abs(distance) < 4_000_000 else { return nil }
        let day: CivilDay? =
            switch unit {
            case .day: anchor.adding(days: distance)
            case .week: anchor.adding(days: 7 * distance)
            case .month: month(distance)
            case .year: month(12 * distance)
            }
        return day.flatMap { Self.days.contains($0) ? $0 : nil }
    }

    private func month(_ distance: Int) -> CivilDay? {
        let isEnd = keepsMonthEnds && CivilMonth(of: anchor) != CivilMonth(of: anchor.adding(days: 1))
        return CivilMonth(of: anchor).adding(months: distance).day(isEnd ? 31 : anchor.yearMonthDay.day)
    }

    /// Years have four digits, and a day after the last one is needed.
    private static let days = CivilDay(number: -719_162)...CivilDay(number: 2_932_895)

    /// The place of the first due day on or after a day; nil if there is none.
    package func place(onOrAfter day: CivilDay) -> Int? {
        guard case .every(let count, let unit) = cycle else { return day <= anchor ? 0 : nil }
        guard day > anchor else { return 0 }
        // No unit is longer than this, so the estimate is not too late.
        let longest = [BillingCycle.Unit.day: 1, .week: 7, .month: 31, .year: 366][unit, default: 1]
        var place = (day.number - anchor.number) / (longest * count)
        while let due = self.day(place) {
            if due >= day { return place }
            // A longer cycle is estimated well; a short one catches up in steps of its distance.
            place += max(1, (day.number - due.number) / (longest * count))
        }
        return nil
    }

    /// The first due day on or after a day; nil if there is none.
    package func first(onOrAfter day: CivilDay) -> CivilDay? { place(onOrAfter: day).flatMap { self.day($0) } }

    /// The due day that is nearest to a day, of two the earlier one; it may be before the anchor.
    package func nearest(to day: CivilDay) -> CivilDay? {
        guard cycle != .lifetime else { return anchor }
        guard let place = place(onOrAfter: day), let next = self.day(place) else { return nil }
        guard let before = self.day(place - 1), day.number - before.number <= next.number - day.number else {
            return next
        }
        return before
    }

    /// Due days from a day on, ascending.
    package func days(from first: CivilDay) -> some Sequence<CivilDay> {
        let start = place(onOrAfter: first)
        return sequence(state: start) { (place: inout Int?) in
            defer { place = place.map { $0 + 1 } }
            return place.flatMap { self.day($0) }
        }
    }

    /// Due days within a span, ascending.
    package func days(in span: Range<CivilDay>) -> [CivilDay] {
        days(from: span.lowerBound).prefix { $0 < span.upperBound }
    }
}
