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

    /// How many days it has; nil for one in months.
    package var dayCount: Int? { if case .days(let count) = self { count } else { nil } }

    /// How many months it has; nil for one in days.
    package var monthCount: Int? { if case .months(let count) = self { count } else { nil } }

    /// For people: "30 days", "1 month".
    package var text: String {
        switch self {
        case .days(let count): count.counted("day")
        case .months(let count): count.counted("month")
        }
    }

    /// As a cycle, to count with.
    package var cycle: BillingCycle {
        switch self {
        case .days(let count): .every(count, .day)
        case .months(let count): .every(count, .month)
        }
    }
}
