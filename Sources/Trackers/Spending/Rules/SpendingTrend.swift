package import SipliCore

/// The change from one amount to another in percent of the first.
package struct ExactPercent: Hashable, Sendable {
    private let old: Int64
    private let new: Int64

    package init(from old: Int64, to new: Int64) { (self.old, self.new) = (old, new) }

    /// 0 if there was nothing before.
    package var value: Double { old == 0 ? 0 : Double(new - old) * 100 / Double(old) }

    /// For people, with a true minus and one decimal, half away from zero: "+4.8%", "−25.0%", "0.0%".
    package var text: String {
        let tenths = tenths
        let sign = tenths == 0 ? "" : tenths < 0 ? "\u{2212}" : "+"
        return sign + "\(abs(tenths) / 10).\(abs(tenths) % 10)%"
    }

    fileprivate var tenths: Int128 {
        guard old != 0 else { return 0 }
        let (numerator, denominator) = (Int128(new - old) * 1000, Int128(old))
        let doubled = numerator * 2 / denominator
        return (doubled + doubled.signum()) / 2
    }

    /// Whether the change is more than a number of percent, up or down.
    func exceeds(_ percent: Int128) -> Bool { abs(Int128(new - old)) * 100 > percent * abs(Int128(old)) }
}

/// How a month's spending compares with the month before, or a part of it with the same part.
package struct SpendingTrend: Hashable, Sendable {
    package enum Direction: String, Sendable {
        case up, down, stable
        /// Nothing was spent before.
        case new
    }

    package let direction: Direction
    /// Nil if nothing was spent before, and something is now.
    package let percent: ExactPercent?

    /// Changes of at most 5 percent are stable.
    package init(current: Int64, previous: Int64) {
        guard previous > 0 || current <= 0 else {
            (direction, percent) = (.new, nil)
            return
        }
        let change = ExactPercent(from: previous, to: current)
        percent = change
        direction = change.exceeds(5) ? current > previous ? .up : .down : .stable
    }

    /// Such as "+4.8%"; "new" without a month before.
    package var text: String { percent?.text ?? "new" }

    /// The way that the text's sign goes.
    package var arrow: Arrow {
        guard let percent else { return .up }
        return percent.tenths > 0 ? .up : percent.tenths < 0 ? .down : .flat
    }

    package enum Arrow: String, Sendable {
        case up, down, flat
    }
}

/// The categories of a month, the largest first.
package struct CategoryShare: Hashable, Sendable {
    package let category: String
    package let minor: Int64
    /// Of the month's spending, rounded to a whole number.
    package let percent: Int

    /// Equal amounts are ordered by name.
    package static func shares(_ amounts: [String: Int64]) -> [CategoryShare] {
        let total = amounts.values.reduce(0, +)
        guard total > 0 else { return [] }
        return amounts.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            CategoryShare(
                category: $0.key, minor: $0.value,
                percent: Int((Int128($0.value) * 200 + Int128(total)) / (2 * Int128(total))))
        }
    }
}

extension CivilMonth {
    /// The days of the month before that a month is compared with: as many as it has had, at most all of them. Nil outside of
    /// the years 1 to 9999.
    ///
    /// - Parameter last: the last day of the month that counts, or any later one if the month is over.
    package func comparedDays(through last: CivilDay) -> ClosedRange<CivilDay>? {
        let month = adding(months: -1)
        guard let before = month.days, let days else { return nil }
        guard last <= days.upperBound else { return before }
        guard let end = month.day(last.number - days.lowerBound.number + 1), end >= before.lowerBound else {
            return nil
        }
        return before.lowerBound...end
    }

    /// The months that end with this one, oldest first.
    package func last(_ count: Int) -> [CivilMonth] { (0..<count).map { adding(months: $0 - count + 1) } }
}
