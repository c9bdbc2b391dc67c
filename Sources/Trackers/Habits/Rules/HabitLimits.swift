package import SipliCore

/// The limits of a habit's members and of its records.
package enum HabitLimits {
    package static let nameCharacters = 50
    package static let categoryCharacters = 30
    package static let unitCharacters = 20
    package static let emojiCharacters = 2
    /// Records are accepted this many days back.
    package static let daysBack = 365
    /// The same from a widget.
    package static let widgetDaysBack = 30

    /// Why a record of a day was refused.
    package enum Refusal: String, Error, Hashable, Sendable {
        case habitUnavailable
        case dateBeforeStartDate
        case dateAfterEndDate
        case futureDate
        case tooOld
        case beyondHistoryLimit
        case invalidValue
    }

    /// Checks a record before it is stored; the first of the reasons that holds. It may be of any day within the habit's life:
    /// what is done on a day that is not its day counts as extra.
    ///
    /// - Parameter value: what the day's value becomes: 0 or 1 for a habit that is just done, an amount otherwise.
    /// - Parameter isFromWidget: whether the shorter limit of widgets applies.
    package static func check(
        _ plan: HabitPlan, isArchived: Bool, day: CivilDay, value: Double, today: CivilDay, isFromWidget: Bool = false
    ) throws(Refusal) {
        if isArchived { throw .habitUnavailable }
        if day > today { throw .futureDate }
        if isFromWidget, day < today.adding(days: -widgetDaysBack) { throw .beyondHistoryLimit }
        if day < today.adding(days: -daysBack) { throw .tooOld }
        if day < plan.start { throw .dateBeforeStartDate }
        if let end = plan.end, day > end { throw .dateAfterEndDate }
        let values = plan.target == .done ? 0...1 : HabitPlan.values
        guard values.contains(value) else { throw .invalidValue }
    }
}
