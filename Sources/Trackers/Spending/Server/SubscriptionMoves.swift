import SipliCore
import SipliRules
import SipliStore

/// Subscriptions that were added or changed while the clock was in doubt: their days become those of the time that it was.
enum SubscriptionMoves {
    static let plans = PlanRecords(
        table: SpendingTables.subscriptions.records, days: [("start_day", 0)],
        isUsable: SpendingTables.subscriptions.isUsable, move: move)

    static let prices = PlanRecords(
        table: SpendingTables.prices.records, days: [("from_day", 0)], hasDayInIds: true,
        isUsable: SpendingTables.prices.isUsable)

    private static func move(_ record: inout DoubtedRecord, _ context: WriteContext) throws {
        guard let old = SpendingTables.subscriptions.record(id: record.written.id, record.values) else { return }
        var plan = old
        if let day = try record.right(old.pausedOn, "paused_on") { plan.pausedOn = day }
        if let day = try record.right(old.cancelledOn, "cancelled_on") { plan.cancellation?.day = day }
        if record.written.isNew {
            try moveStart(&plan, &record, context)
        } else if let values = try record.written.before(),
            let before = SpendingTables.subscriptions.record(id: plan.id, values)
        {
            try change(&plan, before, &record, context)
        }
        if let then = old.cancelledOn, let day = plan.cancelledOn, then != day {
            if old.endsOn == endIfCancelled(old, then) {
                plan.cancellation = .init(on: day, endsOn: endIfCancelled(plan, day))
            } else if old.endsOn == then {
                plan.cancellation?.end = day
            }
        }
        // What may have begun on another day is not paid for the days before.
        if record.isLeft, record.written.isNew { plan.unpaidFrom = max(plan.unpaidFrom, context.moment.day) }
        record.values = SpendingTables.subscriptions.values(plan)
    }

    private static func endIfCancelled(_ plan: PaidSubscription, _ day: CivilDay) -> CivilDay {
        var plan = plan
        plan.cancellation = nil
        return SubscriptionDay(plan, today: day).endIfCancelled
    }

    // MARK: Added

    private static func moveStart(
        _ plan: inout PaidSubscription, _ record: inout DoubtedRecord, _ context: WriteContext
    ) throws {
        let old = plan
        let payments = try SpendingQueries.payments(context.change.database, of: plan.id)
        guard let added = record.written.parts.first?.part.new.flatMap(read(plan.id)) else { return }
        guard let start = try record.right(old.start, "start_day") else {
            return try record.noteNamed(old.start, "start_day")
        }
        // Those that a person marked as paid are of days that were counted from the other start.
        guard payments.allSatisfy({ $0.source == EntryHeader.automatic }) else { return record.isLeft = true }
        for payment in payments {
            try context.change.put(SpendingTables.entries.records, id: payment.id, values: nil, op: JournalPart.moving)
        }
        // A trial that would be over has a length; another end may be a day that was named.
        let trial = old.trialEnd.map { $0 < start ? end(of: old.start, $0, from: start) : $0 }
        record.isLeft =
            record.isLeft || old.trialEnd != nil && trial == old.trialEnd || old.termEnd != nil
            || ![old.start, old.trialEnd].contains(old.anchor)
        func moved(_ day: CivilDay) -> CivilDay { day == old.start ? start : day == old.trialEnd ? trial ?? day : day }
        (plan.start, plan.trialEnd, plan.anchor) = (start, trial, moved(old.anchor))
        plan.unpaidFrom = moved(added.unpaidFrom)
    }

    private static func read(_ id: String) -> (String) -> PaidSubscription? {
        { SpendingTables.subscriptions.record(id: id, journalled: $0) }
    }

    /// The end of a span that has another start: as many months later if it is one of months, otherwise as many days.
    private static func end(of start: CivilDay, _ end: CivilDay, from other: CivilDay) -> CivilDay {
        let months = (1...120).first { BillingSchedule(anchor: start, cycle: .every($0, .month)).day(1) == end }
        let length = months.flatMap { BillingSchedule(anchor: other, cycle: .every($0, .month)).day(1) }
        return length ?? other.adding(days: end.number - start.number)
    }

    // MARK: Changed

    private static func change(
        _ plan: inout PaidSubscription, _ before: PaidSubscription, _ record: inout DoubtedRecord,
        _ context: WriteContext
    ) throws {
        let (old, projection) = (plan, try SpendingProjection.now(context).0)
        if let day = try record.right(old.start, "start_day") { plan.start = day }
        if let day = try record.right(old.anchor, "anchor_day") { plan.anchor = day }
        if let day = try record.right(old.unpaidFrom, "unpaid_from") { plan.unpaidFrom = day }
        try movePrice(&plan, before, &record, context)
        guard isOther(old, before), let made = record.written.parts.last?.made, let day = record.time.rightDay(made)
        else { return }
        // What had fallen due by then was paid as before.
        var paid = SubscriptionDay(before, prices: projection.prices(of: plan.id), today: day)
        let dues = paid.passed
        if let last = dues.last {
            try SubscriptionPayments.record([(paid, dues)], context)
            var settled = before
            settled.unpaidFrom = last.adding(days: 1)
            paid = SubscriptionDay(settled, prices: paid.prices, today: day)
            plan.unpaidFrom = max(plan.unpaidFrom, settled.unpaidFrom)
        }
        // Another cycle begins with the next payment.
        let next = SubscriptionDay(before, today: record.time.day(made)).next
        if old.cycle != before.cycle, old.anchor == next { plan.anchor = paid.next ?? plan.anchor }
    }

    /// A first price that was corrected on the first day is another one from the day that it was.
    private static func movePrice(
        _ plan: inout PaidSubscription, _ before: PaidSubscription, _ record: inout DoubtedRecord,
        _ context: WriteContext
    ) throws {
        guard plan.price != before.price, plan.price.currency == before.price.currency,
            let made = try record.written.set("price"), record.time.day(made) == before.start,
            let day = record.time.rightDay(made), day > before.start
        else { return }
        let period = PricePeriod(subscription: plan.id, from: day, price: plan.price, at: context.now)
        plan.price = before.price
        try context.change.put(SpendingTables.prices, id: SpendingTables.id(period), period, op: JournalPart.rule)
        try context.follow()
        record.day = day
    }

    /// Whether payments fall due on other days.
    private static func isOther(_ plan: PaidSubscription, _ before: PaidSubscription) -> Bool {
        var same = before
        (same.cycle, same.start, same.anchor, same.trialEnd) = (plan.cycle, plan.start, plan.anchor, plan.trialEnd)
        (same.converts, same.autoRenews, same.pausedOn) = (plan.converts, plan.autoRenews, plan.pausedOn)
        same.cancellation = plan.cancellation
        return same != before
    }
}
