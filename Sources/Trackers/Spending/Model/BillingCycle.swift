/// How often a subscription is paid.
package enum BillingCycle: Hashable, Sendable {
    package enum Unit: String, CaseIterable, Sendable {
        case day, week, month, year
    }

    /// Every so many days, weeks, months or years, 1...`maximum`.
    case every(Int, Unit)
    /// Paid once, for good.
    case lifetime

    package static let daily = every(1, .day)
    package static let weekly = every(1, .week)
    package static let biweekly = every(2, .week)
    package static let monthly = every(1, .month)
    package static let quarterly = every(3, .month)
    package static let semiannually = every(6, .month)
    package static let annually = every(1, .year)

    /// The largest number of days, weeks, months or years.
    package static let maximum = 1000

    /// The cycles that have a name, each with the name that is written.
    package static let named: [(name: String, cycle: BillingCycle)] = [
        ("daily", daily), ("weekly", weekly), ("biweekly", biweekly), ("monthly", monthly), ("quarterly", quarterly),
        ("semiannually", semiannually), ("annually", annually), ("lifetime", lifetime),
    ]

    /// Its name; nil for a cycle of another length.
    package var name: String? { Self.named.first { $0.cycle == self }?.name }

    /// For people: "monthly", "every 10 days", "every 2 years", "paid once".
    package var text: String {
        switch self {
        case .lifetime: return "paid once"
        case .every(let count, let unit):
            return switch name {
            case "biweekly": "every 2 weeks"
            case "semiannually": "every 6 months"
            case "annually": "yearly"
            case let name?: name
            case nil: "every \(count) \(unit.rawValue)s"
            }
        }
    }

    /// Behind a price: "/month", "/10 days"; empty if it is paid once.
    package var per: String {
        switch self {
        case .lifetime: ""
        case .every(1, let unit): "/\(unit.rawValue)"
        case .every(let count, let unit): "/\(count) \(unit.rawValue)s"
        }
    }

    /// The count and unit are within their ranges.
    package var isValid: Bool {
        guard case .every(let count, _) = self else { return true }
        return (1...Self.maximum).contains(count)
    }
}

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
