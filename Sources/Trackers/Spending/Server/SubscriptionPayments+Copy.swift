import SipliCore
import SipliRules
import SipliStore

/// Payments that fell due since a copy was made: going back to it brings back what the rules would have recorded, also in place
/// of one that was changed, matched with a transaction or deleted since.
extension SubscriptionPayments {
    private static let (plans, entries) = (SpendingTables.subscriptions.records, SpendingTables.entries.records)

    static func restored(_ difference: RecordDifference, _ context: WriteContext) throws -> [RestoredRecord]? {
        switch difference.table {
        case plans.name:
            guard let plan = difference.copied.flatMap({ SpendingTables.subscriptions.record(id: difference.id, $0) })
            else { return nil }
            return try restored(plan, difference, context)
        case entries.name:
            guard difference.copied == nil, let present = difference.present,
                let entry = SpendingTables.entries.record(id: difference.id, present), let payment = entry.payment,
                let plan = try SpendingTables.subscriptions.record(difference.copy, id: payment.subscription)
            else { return nil }
            let day = try day(of: plan, difference, context)
            guard day.passed.contains(payment.due) else { return nil }
            // The rules may have recorded it in another zone.
            let isSame = made(day, payment, at: entry.at, entry.zone) == present
            return [
                RestoredRecord(table: entries, id: entry.id, values: isSame ? present : made(day, payment, context))
            ]
        default: return nil
        }
    }

    /// A subscription as the rules have left it, with the payments that are missing.
    private static func restored(
        _ copied: PaidSubscription, _ difference: RecordDifference, _ context: WriteContext
    ) throws -> [RestoredRecord]? {
        let day = try day(of: copied, difference, context)
        guard let last = day.passed.last else { return nil }
        var plan = copied
        plan.unpaidFrom = last.adding(days: 1)
        let missing = try day.passed.map { SpendingEntry.Payment(subscription: plan.id, due: $0) }.filter { payment in
            try context.change.values(entries, id: payment.id) == nil
                && SpendingTables.entries.entry(difference.copy, id: payment.id) == nil
        }
        return [RestoredRecord(table: plans, id: plan.id, values: SpendingTables.subscriptions.values(plan))]
            + missing.map { RestoredRecord(table: entries, id: $0.id, values: made(day, $0, context)) }
    }

    /// A subscription of a copy today.
    private static func day(
        of plan: PaidSubscription, _ difference: RecordDifference, _ context: WriteContext
    ) throws -> SubscriptionDay {
        SubscriptionDay(
            plan, prices: try SpendingQueries.prices(difference.copy, of: plan.id) ?? [], today: context.moment.day)
    }

    private static func made(
        _ day: SubscriptionDay, _ payment: SpendingEntry.Payment, _ context: WriteContext
    ) -> RecordValues? {
        let at = context.zone.start(of: payment.due, dayStart: context.settings.dayStart)
        return made(day, payment, at: at, context.zone.identifier)
    }

    /// What the rules record of a payment; nil if nothing was to be paid.
    private static func made(
        _ day: SubscriptionDay, _ payment: SpendingEntry.Payment, at: Instant, _ zone: String
    ) -> RecordValues? {
        let amount = day.price(on: payment.due)
        guard amount.minor > 0 else { return nil }
        return SpendingTables.entries.values(
            entry(day, payment, amount, at: at, on: payment.due, zone, EntryHeader.automatic))
    }
}
