import SipliCore
import SipliRules
import SipliStore

/// Payments that fell due since a copy was made: the rules would record them again after going back to it.
extension SubscriptionPayments {
    static func isKept(_ difference: RecordDifference, _ context: WriteContext) throws -> Bool {
        guard let present = difference.present else { return false }
        let today = context.projections.moment(context.now, context.zone).day
        switch difference.table {
        case SpendingTables.subscriptions.records.name:
            // The same but for what has fallen due.
            guard var plan = difference.copied.flatMap({ SpendingTables.subscription(id: difference.id, $0) }),
                let last = SubscriptionDay(plan, today: today).passed.last
            else { return false }
            plan.unpaidFrom = last.adding(days: 1)
            return SpendingTables.values(plan) == present
        case SpendingTables.entries.records.name:
            guard difference.copied == nil, let entry = SpendingTables.entry(id: difference.id, present),
                let payment = entry.payment, entry.source == EntryHeader.automatic,
                let plan = try SpendingQueries.subscription(difference.copy, id: payment.subscription)
            else { return false }
            let prices = try SpendingQueries.prices(difference.copy, of: plan.id) ?? []
            let day = SubscriptionDay(plan, prices: prices, today: today)
            guard day.passed.contains(payment.due) else { return false }
            let made = self.entry(
                day, payment, day.price(on: payment.due), at: entry.at, on: entry.day, entry.zone,
                EntryHeader.automatic)
            return SpendingTables.entries.values(made) == present
        default: return false
        }
    }
}
