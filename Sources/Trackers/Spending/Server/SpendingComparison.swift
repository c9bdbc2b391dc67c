import SipliCore
import SipliRules
import SipliStore

/// What a month is compared with: the month before, or as much of it as the month has had.
struct SpendingComparison {
    private(set) var sums: SpendingMonths.Sums
    /// "October", "1-25 Oct".
    let label: String
    /// "in October", "from 1 to 25 October", "on 1 October".
    let time: String
    /// Whether the month is not over.
    let isPart: Bool

    /// A part of a month is only compared with the same part.
    init(_ days: ClosedRange<CivilDay>, _ sums: SpendingMonths.Sums) {
        self.sums = sums
        let (first, last) = (days.lowerBound, days.upperBound)
        let month = SpendingText.label(CivilMonth(of: first)).prefix { $0 != " " }.description
        isPart = CivilMonth(of: first).days != days
        if isPart {
            label = (first == last ? "" : "1-") + last.textWithoutYear
            time = (first == last ? "on 1 " : "from 1 to \(last.yearMonthDay.day) ") + month
        } else {
            (label, time) = (month, "in " + month)
        }
    }

    private init() {
        (sums, label, time, isPart) = ([], "the month before", "in the month before", false)
    }

    /// The same of one category; nil for all of them.
    func of(_ category: String?) -> SpendingComparison {
        var comparison = self
        comparison.sums = SpendingMonths.of(category, sums)
        return comparison
    }

    static let none = SpendingComparison()
}

extension SpendingProjection {
    /// What a month is compared with.
    ///
    /// - Parameter last: the last day of it that counts, or any later one if it is over.
    func before(_ month: CivilMonth, through last: CivilDay, _ database: StoreDatabase) throws -> SpendingComparison {
        guard let days = month.comparedDays(through: last) else { return .none }
        let before = month.adding(months: -1)
        if before.days == days {
            return SpendingComparison(days, try SpendingQueries.months(database, before...before))
        }
        return SpendingComparison(days, try sums(of: days, database))
    }
}
