/// How long before the end of its term a subscription has to be cancelled.
package enum NoticePeriod: Hashable, Sendable {
    case days(Int)
    /// Counted back in the calendar, so that each term has its own number of days.
    case months(Int)

    package static let days = 0...3660
    package static let months = 1...120

    /// It is within its range.
    package var isValid: Bool {
        switch self {
        case .days(let count): Self.days.contains(count)
        case .months(let count): Self.months.contains(count)
        }
    }

    /// For people: "30 days", "1 month".
    package var text: String {
        let (count, unit) =
            switch self {
            case .days(let count): (count, "day")
            case .months(let count): (count, "month")
            }
        return "\(count) \(unit)" + (count == 1 ? "" : "s")
    }

    /// As a cycle, to count with.
    package var cycle: BillingCycle {
        switch self {
        case .days(let count): .every(count, .day)
        case .months(let count): .every(count, .month)
        }
    }
}
