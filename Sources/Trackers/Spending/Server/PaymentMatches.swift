import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Makes a transaction and the payment of a subscription that it is one record, and two again.
///
/// The record has the id of the payment, which is the same on every device. It has the amount, the day, the merchant and the
/// note of the transaction, which is deleted; `PaymentMatch` says which it was.
enum PaymentMatches {
    typealias Stored = StoredEntry<SpendingEntry>

    private static let table = SpendingTables.entries
    /// The journal's name for the part of a match that is about the transaction.
    static let op = JournalPart.matching

    /// - Parameters:
    ///   - stored: a transaction that exists and is not a payment.
    ///   - plan: its subscription; nil if that was deleted.
    ///   - op: what the journal calls the change of the payment.
    @discardableResult static func match(
        _ stored: Stored, _ payment: SpendingEntry.Payment, _ plan: PaidSubscription?, op: String,
        _ context: WriteContext
    ) throws -> SpendingEntry {
        let known = try table.entry(context.change.database, id: payment.id)
        var entry = stored.entry
        (entry.id, entry.payment) = (payment.id, payment)
        entry.category = known?.entry.category ?? plan?.paymentCategory ?? PaidSubscription.standardCategory
        entry.isRecurring = known?.entry.isRecurring ?? (plan?.cycle != .lifetime)
        let notes = [known?.entry.note, stored.entry.note].compactMap { $0 }
        entry.note = EntryFields.imported(note: notes.joined(separator: "\n")).note
        let isImport = op == JournalPart.importMatching
        let match = PaymentMatch.Matched(
            transaction: stored.entry.id, recorded: known.map { PaymentMatch.Recorded($0.entry) })
        try context.change.put(table.records, id: stored.entry.id, values: nil, op: isImport ? op : Self.op)
        // Without a payment that was recorded, the import adds one.
        let op = isImport && known == nil ? "import" : op
        try context.change.put(
            table.records, id: entry.id,
            values: table.values(entry, extra: PaymentMatch.matched(match).extra(beside: known?.extra ?? stored.extra)),
            op: op)
        return entry
    }

    /// Marks a subscription as paid as far as its payments are recorded.
    static func settle(_ id: String, op: String, _ context: WriteContext) throws {
        guard let plan = try context.projection(SpendingProjection.self)[id] else { return }
        try context.change.put(SpendingTables.subscriptions, id: id, try settled(plan, context), op: op)
        try context.follow(touching: TopicSet(.spending))
    }

    /// A subscription that is paid as far as its payments are recorded.
    static func settled(_ plan: PaidSubscription, _ context: WriteContext) throws -> PaidSubscription {
        let today = context.moment.day
        var day = SubscriptionDay(plan, today: today)
        while let due = day.next {
            let payment = SpendingEntry.Payment(subscription: plan.id, due: due)
            guard let known = try table.entry(context.change.database, id: payment.id) else { break }
            day = SubscriptionDay(day.paid(due, on: known.entry.day), today: today)
        }
        return day.subscription
    }

    /// The transactions that are expected payments, by the payments' ids.
    static func booked(
        _ expected: [ExpectedPayment], _ projection: SpendingProjection, _ database: StoreDatabase
    ) throws -> [String: Stored] {
        guard !expected.isEmpty else { return [:] }
        var candidates = PaymentCandidates()
        for span in PaymentCandidates.spans(around: expected.flatMap(\.days)) {
            try candidates.read(database, span, accepts: Set(expected.map(\.amount)).contains)
        }
        let matching = candidates.matching(expecting: expected, projection)
        let ids = Set(expected.map(\.payment.id))
        return Dictionary(
            matching.certain.compactMap { id, payment in
                ids.contains(payment.id) ? candidates.transactions[id].map { (payment.id, $0) } : nil
            }
        ) { $1 }
    }

    /// What an existing transaction is, or may be: a payment that was recorded, or one that waits to be marked as paid. Nil
    /// for what cannot be a payment.
    static func matching(
        _ entry: SpendingEntry, _ context: WriteContext
    ) throws -> (matching: PaymentMatching, candidates: PaymentCandidates, projection: SpendingProjection)? {
        let (projection, moment) = try SpendingProjection.now(context)
        guard entry.canBePayment, projection.hasSubscriptions else { return nil }
        var candidates = PaymentCandidates()
        for span in PaymentCandidates.spans(around: [entry.day]) {
            try candidates.read(context.change.database, span) { $0 == entry.amount }
        }
        let waiting = projection.waiting(on: moment.day)
        return (candidates.matching(expecting: waiting, projection), candidates, projection)
    }

    // MARK: Two again

    /// Brings back a transaction and what had been recorded for its payment; the two are never matched again by themselves.
    ///
    /// - Returns: the transaction.
    static func separate(
        _ stored: Stored, _ match: PaymentMatch.Matched, _ context: WriteContext
    ) throws -> SpendingEntry {
        let entry = stored.entry
        let transaction = try transaction(stored, match, context)
        try context.change.put(
            table.records, id: transaction.entry.id,
            values: table.values(
                transaction.entry, extra: PaymentMatch.declined.extra(beside: transaction.extra)), op: Self.op)
        let projection = try context.projection(SpendingProjection.self)
        let today = context.moment.day
        if match.recorded == nil, let payment = entry.payment, payment.due >= today || waits(payment, projection) {
            try wait(payment, projection, context)
            return transaction.entry
        }
        var payment = entry
        let recorded = match.recorded ?? entry.payment.map { self.recorded($0, entry, projection, context) }
        if let recorded {
            (payment.at, payment.day, payment.zone) = (recorded.at, recorded.day, recorded.zone)
            (payment.amount.minor, payment.source, payment.status) = (recorded.amount, recorded.source, .completed)
        }
        payment.merchant = entry.payment.flatMap { projection.name(of: $0.subscription) } ?? entry.merchant
        payment.note = note(entry.note, without: transaction.entry.note)
        try context.change.put(
            table.records, id: entry.id,
            values: table.values(payment, extra: PaymentMatch.none.extra(beside: stored.extra)), op: "unlink")
        return transaction.entry
    }

    /// Whether a payment is recorded only when it is marked as paid.
    static func waits(_ payment: SpendingEntry.Payment, _ projection: SpendingProjection) -> Bool {
        projection[payment.subscription].map { !$0.autoRenews } ?? false
    }

    /// The payment waits again to be marked as paid, or for the end of its day.
    private static func wait(
        _ payment: SpendingEntry.Payment, _ projection: SpendingProjection, _ context: WriteContext
    ) throws {
        let plan = projection[payment.subscription]
        try context.change.put(
            table.records, id: payment.id, values: nil, op: "unlink", isExpected: plan?.autoRenews ?? false)
        guard var plan else { return }
        plan.unpaidFrom = min(plan.unpaidFrom, payment.due)
        try context.change.put(SpendingTables.subscriptions, id: plan.id, plan, op: "unlink")
    }

    /// What is recorded of a payment that had only its transaction.
    private static func recorded(
        _ payment: SpendingEntry.Payment, _ entry: SpendingEntry, _ projection: SpendingProjection,
        _ context: WriteContext
    ) -> PaymentMatch.Recorded {
        var recorded = PaymentMatch.Recorded(entry)
        let moment = context.moment
        recorded.at = context.zone.start(of: payment.due, dayStart: moment.dayStart)
        (recorded.day, recorded.zone, recorded.source) = (payment.due, context.zone.identifier, EntryHeader.automatic)
        if let plan = projection[payment.subscription] {
            let price = projection.day(plan, moment.day).price(on: payment.due)
            if price.currency == entry.amount.currency, price.minor > 0 { recorded.amount = -price.minor }
        }
        return recorded
    }

    /// The transaction as it was; of one that came here without it, what the payment has of it.
    private static func transaction(
        _ stored: Stored, _ match: PaymentMatch.Matched, _ context: WriteContext
    ) throws -> Stored {
        let known = try context.change.deleted(table.records, id: match.transaction)
        if let entry = known.flatMap({ table.entry($0, id: match.transaction) }) { return Stored(entry) }
        var entry = stored.entry
        (entry.id, entry.payment, entry.category, entry.isRecurring) = (
            match.transaction, nil, SpendingEntry.other, false
        )
        return Stored(entry)
    }

    private static func note(_ note: String?, without other: String?) -> String? {
        guard let note, let other, note.hasSuffix(other) else { return note }
        return EntryFields.imported(note: String(note.dropLast(other.count))).note
    }
}

/// Transactions that may be payments which were recorded beside them, so that they may count twice.
enum PossibleMatches {
    /// The newest payments of a subscription that are looked at.
    private static let paymentLimit = 24
    private static let textLimit = 10

    /// Those of the newest payments of a subscription, for display; nil without any.
    ///
    /// - Parameter limit: how many are named; the last text has the number of the others.
    static func of(
        _ id: String, _ projection: SpendingProjection, _ database: StoreDatabase, limit: Int = textLimit
    ) throws -> [String]? {
        let payments = try SpendingQueries.payments(database, of: id).suffix(paymentLimit)
        return try texts(
            PaymentCandidates.spans(around: payments.map(\.day)), Set(payments.map(\.amount)), projection, database,
            limit
        ) { $0.subscription == id }
    }

    /// Those of the payments of a month.
    static func of(
        _ month: CivilMonth, _ projection: SpendingProjection, _ database: StoreDatabase
    ) throws -> [String]? {
        guard let days = month.days else { return nil }
        return try texts(
            PaymentCandidates.spans(around: (days.lowerBound.number...days.upperBound.number).map(CivilDay.init)),
            SpendingQueries.paymentAmounts(database, month), projection, database, textLimit
        ) { CivilMonth(of: $0.due) == month }
    }

    private static func texts(
        _ spans: [ClosedRange<CivilDay>], _ amounts: Set<Money>, _ projection: SpendingProjection,
        _ database: StoreDatabase, _ limit: Int, isWanted: (SpendingEntry.Payment) -> Bool
    ) throws -> [String]? {
        guard !amounts.isEmpty else { return nil }
        var candidates = PaymentCandidates()
        let near = PaymentAmounts(amounts)
        for span in spans { try candidates.read(database, span, accepts: near.areNear) }
        let matching = candidates.matching(projection)
        // What is certain was not so when it was added.
        let found = matching.possible.merging(matching.certain.mapValues { [$0] }) { $1 }
        let pairs = found.compactMap { id, payments -> (SpendingEntry, SpendingEntry.Payment)? in
            guard let entry = candidates.transactions[id]?.entry, let payment = payments.first(where: isWanted) else {
                return nil
            }
            return (entry, payment)
        }.sorted { ($0.0.day, $0.0.id) > ($1.0.day, $1.0.id) }
        let texts = pairs.prefix(limit).map { entry, payment in
            "\(SpendingText.entry(entry)) on \(entry.day.text) may be \(candidates.words(payment, projection)). If so: "
                + SpendingText.linkCommand(entry.id, payment, projection)
        }
        let unnamed = pairs.count - texts.count
        return texts.isEmpty ? nil : texts + (unnamed > 0 ? ["and \(unnamed) more"] : [])
    }
}
