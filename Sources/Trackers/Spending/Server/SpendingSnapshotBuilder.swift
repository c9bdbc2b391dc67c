import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Core to wire: makes the snapshot of spending of a moment.
struct SpendingSnapshotBuilder: SnapshotBuilder {
    let projection: SpendingProjection
    let moment: Moment
    let settings: SettingValues

    private static let attentionLimit = 20
    private static let budgetLimit = 20
    /// A snapshot has everything twice and stays within 64 KiB.
    private static let bytes = 8 << 10

    func fill(_ snapshot: inout SpendingSnapshot, _ database: StoreDatabase) throws {
        let days = projection.day(moment.day)
        snapshot.currency = projection.currency.code
        snapshot.upcomingTotal = days.upcoming.count
        snapshot.subscriptions = days.running.count
        (snapshot.monthlyCost, snapshot.yearlyCost) = (
            SubscriptionReads.monthly(days.costs), SubscriptionReads.yearly(days.costs)
        )
        snapshot.afterTrials = days.costsAfterTrials.map(SubscriptionReads.monthly)
        let month = CivilMonth(of: moment.day)
        let months = month.last(12)
        let sums = try sums(months, database)
        let current = sums.filter { $0.month == month }
        (snapshot.month.month, snapshot.month.label) = (month.description, SpendingText.label(month))
        let before = try projection.before(month, through: moment.day, database)
        snapshot.month.totals = SpendingMonths.totals(current, before, projection)
        snapshot.months = SpendingMonths.items(months, sums, projection).fitting(Self.bytes)
        snapshot.categories = SpendingMonths.categories(current, projection, limit: SpendingSnapshot.categoryLimit)
            .fitting(Self.bytes / 2)
        let budgets = SpendingBudgets.all(projection.limits, current)
        snapshot.budgets =
            budgets.isEmpty ? nil : budgets.prefix(Self.budgetLimit).map(SpendingBudgets.item).fitting(Self.bytes / 4)
        // What was to come on a past day is not known any more: it was paid, changed or deleted since.
        if !moment.isOver {
            snapshot.upcoming = days.upcoming.prefix(SpendingSnapshot.upcomingLimit)
                .compactMap(SubscriptionReads.next).fitting(Self.bytes)
            snapshot.attention = SpendingAttention.items(days, budgets).prefix(Self.attentionLimit).map(\.item)
                .fitting(Self.bytes / 2)
        }
        snapshot.converted = SpendingRates.converted(SpendingMonths.totals(current), settings)
        snapshot.text = text(snapshot, days)
    }

    /// What was spent in some months, the last one up to the moment's day.
    private func sums(_ months: [CivilMonth], _ database: StoreDatabase) throws -> SpendingMonths.Sums {
        let (first, month) = (months[0], CivilMonth(of: moment.day))
        guard moment.isOver else {
            return SpendingMonths.added(
                try projection.sums(first...month, database),
                try projection.predicted(moment.day, database)
                    + SpendingMonths.later(than: moment.day, in: month, database))
        }
        return try SpendingQueries.months(database, first...month.adding(months: -1))
            + SpendingQueries.sums(database, (month.day(1) ?? moment.day)...moment.day)
    }

    private func text(_ snapshot: SpendingSnapshot, _ days: SubscriptionsOfDay) -> SpendingSnapshot.Text {
        var text = SpendingSnapshot.Text()
        let spent = snapshot.month.totals.filter { $0.total.contains { "1"..."9" ~= $0 } }
        text.month =
            spent.isEmpty ? Money(minor: 0, projection.currency).text : spent.map(\.text).joined(separator: " + ")
        text.trend = snapshot.month.totals.first?.trend.text
        if let next = snapshot.upcoming.first {
            let countdown = next.text.countdown.lowercasedFirst
            text.upcoming = "\(next.name) \(countdown), \(next.text.amount)"
            text.short = next.name + " " + RenewalText.short(days: next.days)
        }
        if !snapshot.monthlyCost.isEmpty { text.monthlyCost = SpendingText.sum(snapshot.monthlyCost) + " a month" }
        return text
    }
}
