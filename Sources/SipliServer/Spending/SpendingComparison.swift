import SipliCore
import SipliRules
import SipliStore

/// What a month is compared with: the month before, or as much of it as the month has had.
struct SpendingComparison {
    let sums: SpendingMonths.Sums
    /// "October", "1-25 Oct".
    let label: String

    /// A part of a month is only compared with the same part.
    init(_ days: ClosedRange<CivilDay>, _ sums: SpendingMonths.Sums) {
        self.sums = sums
        let (first, last) = (days.lowerBound, days.upperBound)
        if CivilMonth(of: first).days == days {
            label = SpendingText.label(CivilMonth(of: first)).prefix { $0 != " " }.description
        } else {
            label = (first == last ? "" : "1-") + last.textWithoutYear
        }
    }

    private init(sums: SpendingMonths.Sums, label: String) {
        (self.sums, self.label) = (sums, label)
    }

    /// The same of one category; nil for all of them.
    func of(_ category: String?) -> SpendingComparison {
        SpendingComparison(sums: SpendingMonths.of(category, sums), label: label)
    }

    static let none = SpendingComparison(sums: [], label: "the month before")
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
