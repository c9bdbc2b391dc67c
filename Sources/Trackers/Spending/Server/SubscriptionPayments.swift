import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Payments of subscriptions: recorded when their days have passed, or when they are marked as paid.
enum SubscriptionPayments {
    /// The maximum number of past payments that adding a subscription records.
    static let pastLimit = 4000
    /// How the journal names what renewals recorded.
    static let renewal = JournalPart.payment

    /// Records the payments whose days have passed, each once: as the transaction that it is, if there is one.
    static func catchUp(_ context: WriteContext) throws {
        let (projection, moment) = try SpendingProjection.now(context)
        let passed = projection.toRecord(on: moment.day).map { ($0, $0.passed) }.filter { !$0.1.isEmpty }
        let missing = try missing(passed, context)
        // A new transaction is compared with what waits when it comes, so here what changed is compared with those that
        // are here. An undo decides nothing: what it separated would be one again.
        let isUndo = [.undo, .redo].contains(context.change.kind)
        let changed = isUndo ? [] : projection.changedOnes(on: moment.day)
        let waiting = changed.flatMap(projection.waiting)
        let booked = try PaymentMatches.booked(
            waiting + missing.flatMap { day, dues in projection.expected(day, dues) }, projection,
            context.change.database)
        for payment in waiting.map(\.payment) {
            guard let transaction = booked[payment.id] else { continue }
            let plan = projection[payment.subscription]
            try PaymentMatches.match(transaction, payment, plan, op: renewal, context)
            try PaymentMatches.settle(payment.subscription, op: renewal, context)
        }
        try record(missing, booked, moment, context)
        for (day, dues) in passed {
            guard let last = dues.last else { continue }
            var plan = day.subscription
            plan.unpaidFrom = last.adding(days: 1)
            // Later ones may have been made already, as after a day that returned.
            plan = try PaymentMatches.settled(plan, context)
            try context.change.put(
                SpendingTables.subscriptions, id: plan.id, plan, op: renewal, stamped: .end(of: last))
        }
        try context.follow(touching: TopicSet(.spending))
        projection.recorded(on: moment.day)
    }

    /// Records payments that fell due before a subscription was changed.
    static func record(_ passed: [(SubscriptionDay, [CivilDay])], _ context: WriteContext) throws {
        let (projection, moment) = try SpendingProjection.now(context)
        let missing = try missing(passed, context)
        let booked = try PaymentMatches.booked(
            missing.flatMap { day, dues in projection.expected(day, dues) }, projection, context.change.database)
        try record(missing, booked, moment, context)
    }

    /// The payments of a subscription that a change has recorded.
    static func recorded(_ id: String, _ context: WriteContext) throws -> [StoredEntry<SpendingEntry>] {
        let table = SpendingTables.entries
        let records = context.change.records.lazy.filter { $0.table == table.records.name }.map(\.record)
        let ids = Set(records.filter { SpendingEntry.Payment(id: $0)?.subscription == id })
        guard !ids.isEmpty else { return [] }
        return try table.stored(context.change.database, idPrefix: id + "/").filter { ids.contains($0.entry.id) }
    }

    private static func missing(
        _ passed: [(SubscriptionDay, [CivilDay])], _ context: WriteContext
    ) throws -> [(SubscriptionDay, [CivilDay])] {
        try passed.map { day, dues in (day, try dues.filter { try !isRecordedOrDeleted(day, $0, context) }) }
    }

    /// - Parameter booked: the transactions that are payments, by the payments' ids.
    private static func record(
        _ missing: [(SubscriptionDay, [CivilDay])], _ booked: [String: PaymentMatches.Stored], _ moment: Moment,
        _ context: WriteContext
    ) throws {
        for (day, dues) in missing {
            for due in dues {
                let payment = SpendingEntry.Payment(subscription: day.subscription.id, due: due)
                if let transaction = booked[payment.id] {
                    try PaymentMatches.match(transaction, payment, day.subscription, op: renewal, context)
                } else {
                    try record(day, due, day.price(on: due), on: due, renewal, EntryHeader.automatic, moment, context)
                }
            }
        }
    }

    /// Expects the payments again that were taken back because their days returned, also those before one that a person
    /// has paid since, and none that a person has changed, which stays.
    static func expectAgain(_ context: WriteContext) throws {
        let (projection, moment) = try SpendingProjection.now(context)
        var first: [String: CivilDay] = [:]
        for record in context.change.records where record.table == SpendingTables.entries.records.name {
            guard let payment = SpendingEntry.Payment(id: record.record), let plan = projection[payment.subscription],
                plan.autoRenews, payment.due < plan.unpaidFrom,
                try !isRecordedOrDeleted(projection.day(plan, moment.day), payment.due, context)
            else { continue }
            first[plan.id] = min(payment.due, first[plan.id] ?? payment.due)
        }
        let table = SpendingTables.subscriptions
        let touched = context.change.records.lazy.filter { $0.table == table.records.name }.map(\.record)
        for id in Set(touched).union(first.keys).sorted() {
            guard var plan = projection[id] else { continue }
            if let due = first[id] { plan.unpaidFrom = due } else { plan = try PaymentMatches.settled(plan, context) }
            try context.change.put(table, id: plan.id, plan, op: renewal, lasting: true)
        }
        try context.follow()
    }

    /// Expects payments again that were taken back while undo or redo could not bring them back rightly: their subscription
    /// was deleted, or their day is one that has not ended again.
    static func expectTakenBack(_ context: WriteContext) throws {
        guard [.undo, .redo].contains(context.change.kind) else { return }
        let (projection, moment) = try SpendingProjection.now(context)
        let early = try takeBackEarly(moment, context)
        let (table, database) = (SpendingTables.subscriptions, context.change.database)
        let touched = context.change.records.lazy.filter { $0.table == table.records.name }.map(\.record)
        for id in Set(touched).sorted() {
            guard var plan = projection[id], plan.autoRenews else { continue }
            var deletion: Int64?
            try Journal.parts(database, of: table.records, record: id) { revision, part in
                if part.new == nil { deletion = revision }
                return deletion == nil
            }
            let day = projection.day(plan, moment.day)
            let known = try deletion.map { try SpendingQueries.takenBack(database, of: id, after: $0).map(\.due) } ?? []
            let taken = try (known + early.filter { $0.subscription == id }.map(\.due)).filter { due in
                try due < plan.unpaidFrom && day.schedule.first(onOrAfter: due) == due
                    && !isRecordedOrDeleted(day, due, context)
            }
            guard let first = taken.min() else { continue }
            plan.unpaidFrom = first
            try context.change.put(table, id: id, plan, op: renewal)
        }
        try context.follow(touching: TopicSet(.spending))
    }

    /// Takes back the payments that undo or redo brought back and that rules recorded when their days had ended.
    private static func takeBackEarly(_ moment: Moment, _ context: WriteContext) throws -> [SpendingEntry.Payment] {
        let change = context.change
        var early: [SpendingEntry.Payment] = []
        for part in try Journal.change(change.database, revision: change.revision)?.parts.reversed() ?? [] {
            guard part.table == SpendingTables.entries.records.name, part.isRule, part.partner == nil, part.old == nil,
                let payment = SpendingEntry.Payment(id: part.record), payment.due >= moment.day
            else { continue }
            try change.revert(part, op: change.kind.rawValue, isTold: false)
            early.append(payment)
        }
        if !early.isEmpty { try context.follow() }
        return early
    }

    /// There is a transaction of a payment, or a person deleted it. One that undo took back is to be recorded again.
    private static func isRecordedOrDeleted(
        _ day: SubscriptionDay, _ due: CivilDay, _ context: WriteContext
    ) throws -> Bool {
        let id = SpendingEntry.Payment(subscription: day.subscription.id, due: due).id
        let table = SpendingTables.entries.records
        return try context.change.values(table, id: id) != nil || context.change.isDeleted(table, id: id)
    }

    /// Records the transaction of a payment.
    ///
    /// - Returns: its id; nil if nothing was to be paid.
    @discardableResult private static func record(
        _ day: SubscriptionDay, _ due: CivilDay, _ amount: Money, on paid: CivilDay, _ op: String, _ source: String,
        _ moment: Moment, _ context: WriteContext
    ) throws -> String? {
        let plan = day.subscription
        let payment = SpendingEntry.Payment(subscription: plan.id, due: due)
        guard amount.minor > 0 else { return nil }
        let at = paid == moment.day ? context.now : context.zone.start(of: paid, dayStart: moment.dayStart)
        let entry = self.entry(day, payment, amount, at: at, on: paid, context.zone.identifier, source)
        try context.change.put(
            SpendingTables.entries.records, id: entry.id, values: SpendingTables.entries.values(entry), op: op,
            stamped: op == renewal ? .end(of: due) : .now)
        return payment.id
    }

    /// The transaction of a payment.
    static func entry(
        _ day: SubscriptionDay, _ payment: SpendingEntry.Payment, _ amount: Money, at: Instant, on paid: CivilDay,
        _ zone: String, _ source: String
    ) -> SpendingEntry {
        let plan = day.subscription
        return SpendingEntry(
            EntryHeader(id: payment.id, at: at, day: paid, zone: zone, source: source), amount: -amount,
            category: plan.paymentCategory, merchant: plan.name, isRecurring: plan.cycle != .lifetime, payment: payment)
    }

    // MARK: Marking as paid

    static func paid(_ context: WriteContext, _ request: SubscriptionPaidRequest) throws -> SubscriptionPaidResult {
        let (projection, moment) = try SpendingProjection.now(context)
        let day: SubscriptionDay
        do { day = try projection.find(request.sub, moment.day) } catch {
            try SpendingFields.checkQuotes(TypedWords([request.sub]), [("--amount", request.amount)])
            throw error
        }
        let plan = day.subscription
        var result = SubscriptionPaidResult()
        (result.sub, result.name) = (plan.id, plan.name)
        let asked = try request.due.map { try EntryFields.day($0, "due", moment, .either) }
        let paidOn = try request.day.map { try paymentDay($0, of: plan, moment) } ?? moment.day
        // Read before anything is answered, so that nothing that was typed is ignored.
        let named = try request.amount.map {
            let usual = day.fullPrice(on: asked ?? day.next ?? moment.day).currency
            return try SpendingFields.price($0, "amount", currency: nil, usual: usual)
        }
        if let known = try settled(day, asked, paidOn, moment, context) {
            (result.already, result.due, result.next) = (true, known.description, day.next?.description)
            result.text = "\(plan.name) was already paid for \(known.text)" + next(day)
            return result
        }
        try checkStatus(day)
        let due = try asked.map { try payable($0, day) } ?? day.next
        guard let due else { throw WireError.invalid("sub", "\(plan.name) has no payment to come") }
        let amount = named ?? day.price(on: due)
        let source = try EntryFields.source(request.source)
        let expected = projection.expected(plan, due, amount, paid: paidOn)
        let booked = try PaymentMatches.booked([expected], projection, context.change.database)[expected.payment.id]
        let entry = try booked.map { try PaymentMatches.match($0, expected.payment, plan, op: "paid", context) }
        result.entry = try entry?.id ?? record(day, due, amount, on: paidOn, "paid", source, moment, context)
        // The following one may have been recorded already.
        let paid = try PaymentMatches.settled(due == day.next ? day.paid(due, on: entry?.day ?? paidOn) : plan, context)
        try context.change.put(SpendingTables.subscriptions, id: plan.id, paid, op: "paid")
        try context.follow(touching: TopicSet(.spending))
        // Not only at the end: the result has the next one.
        try context.addDerived()
        let after = projection.day(projection[plan.id] ?? paid, moment.day)
        (result.due, result.next) = (due.description, after.next?.description)
        (result.amount, result.currency) = (amount.decimal, amount.currency.code)
        let how = entry.map { ", by the transaction of " + $0.day.text } ?? ""
        let when = entry == nil && paidOn != moment.day ? " on " + paidOn.text : ""
        result.text = "\(plan.name) paid\(when), \(amount.text) for \(due.text)" + how + next(after)
        return result
    }

    /// The day of a payment, which was made already; what was paid before the start belongs to something else.
    private static func paymentDay(_ text: String, of plan: PaidSubscription, _ moment: Moment) throws -> CivilDay {
        let day = try EntryFields.day(text, "day", moment)
        guard day <= moment.day else { throw WireError.invalid("day", "\(day.text) is in the future") }
        guard day >= min(plan.start, moment.day) else {
            throw WireError.invalid("day", "\(day.text) is before the start of \(plan.name), \(plan.start.text)")
        }
        return day
    }

    /// A due day that was asked for: one whose payment was deleted, or any that is open. What is counted from the day of the
    /// payment before it has no day until then.
    private static func payable(_ asked: CivilDay, _ day: SubscriptionDay) throws -> CivilDay {
        let plan = day.subscription
        guard asked >= plan.unpaidFrom, asked != day.next, let next = day.next else { return asked }
        let isOpen = !plan.renewsFromPayment && day.renewals(before: asked.adding(days: 1)).last == asked
        guard isOpen else {
            throw WireError.invalid(
                "due", "the next payment of \(plan.name) is due on \(next.text), not on \(asked.text)")
        }
        return asked
    }

    private static func next(_ day: SubscriptionDay) -> String {
        day.next.map { "; \(day.isOverdue ? "overdue since" : "next on") \($0.text)" } ?? ""
    }

    /// The due day that was paid before: the one asked for, or, if none is, the last one if that was paid today or by a
    /// bank's transaction, as a second press is not a second payment, or if a past day is named that is nearest to one that
    /// was paid. One whose payment was deleted can be paid again if it is asked for.
    private static func settled(
        _ day: SubscriptionDay, _ asked: CivilDay?, _ paidOn: CivilDay, _ moment: Moment, _ context: WriteContext
    ) throws -> CivilDay? {
        let plan = day.subscription
        func stored(_ due: CivilDay) throws -> StoredEntry<SpendingEntry>? {
            let payment = SpendingEntry.Payment(subscription: plan.id, due: due)
            return try SpendingTables.entries.entry(context.change.database, id: payment.id)
        }
        func entry(_ due: CivilDay) throws -> SpendingEntry? { try stored(due)?.entry }
        if let asked {
            guard try asked < plan.unpaidFrom && entry(asked) == nil else { return try entry(asked).map { _ in asked } }
            guard asked >= plan.start, day.schedule.first(onOrAfter: asked) == asked else {
                throw WireError.invalid("due", "no payment of \(plan.name) was due on \(asked.text)")
            }
            return day.price(on: asked).minor == 0 ? asked : nil
        }
        if plan.cycle == .lifetime { return day.next == nil && plan.unpaidFrom > plan.anchor ? plan.anchor : nil }
        guard day.next.map({ $0 > moment.day }) ?? false else { return nil }
        let isOfLast = paidOn < moment.day && day.schedule.nearest(to: paidOn).map { $0 < plan.unpaidFrom } ?? false
        let last =
            plan.renewsFromPayment
            ? try SpendingQueries.payments(context.change.database, of: plan.id).last?.payment?.due
            : day.schedule.place(onOrAfter: plan.unpaidFrom).flatMap { $0 > 0 ? day.schedule.day($0 - 1) : nil }
        return try last.flatMap { last in
            try stored(last).flatMap { paid in
                let isOfBank = !plan.autoRenews && PaymentMatch(paid.extra).isMatched
                return paid.entry.day == moment.day || isOfLast || isOfBank ? last : nil
            }
        }
    }

    private static func checkStatus(_ day: SubscriptionDay) throws {
        let name = day.subscription.name
        if day.hasEnded { throw WireError.invalid("sub", "\(name) was cancelled; resume it first") }
        if day.subscription.pausedOn != nil {
            throw WireError.invalid("sub", "\(name) is paused; resume it first")
        }
    }
}
