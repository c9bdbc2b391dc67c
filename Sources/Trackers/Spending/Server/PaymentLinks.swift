import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// A person says that a transaction is the payment of a subscription, or is not.
enum PaymentLinks {
    private static let table = SpendingTables.entries
    /// How far the payment of a transaction may be if its due day is not named.
    private static let farthestDays = 15

    static func link(_ context: WriteContext, _ request: SpendingLinkRequest) throws -> SpendingLinkResult {
        let (projection, moment) = try SpendingProjection.now(context)
        let stored = try SpendingEntries.find(request.entry, context.change.database)
        let asked = try request.due.map { try EntryFields.day($0, "due", moment, .either) }
        let deleted = try asked.flatMap { try ofDeleted(request.sub, $0, projection, context) }
        let day = try deleted == nil ? projection.find(request.sub, moment.day) : nil
        if let payment = stored.entry.payment {
            guard payment.subscription == day?.subscription.id ?? deleted?.payment?.subscription,
                asked == nil || asked == payment.due
            else {
                let advice =
                    PaymentMatch(stored.extra).isMatched
                    ? "; to separate them: sipli-client spend unlink " + stored.entry.id : ""
                throw WireError.invalid("entry", "this transaction is already \(projection.words(payment))" + advice)
            }
            return result(stored.entry, payment, projection, already: true)
        }
        guard stored.entry.canBePayment else {
            throw WireError.invalid(
                "entry", "\(SpendingText.entry(stored.entry)) is not money spent, so it is not a payment")
        }
        let payment =
            try deleted?.payment
            ?? day.map {
                SpendingEntry.Payment(
                    subscription: $0.subscription.id, due: try asked ?? nearest(stored.entry, $0, context))
            }
        guard let payment else { throw WireError.invalid("due", "name the due day of the payment") }
        let words = projection.words(payment, recorded: deleted)
        try check(payment, words, day, context)
        let entry = try PaymentMatches.match(stored, payment, day?.subscription, op: "link", context)
        try PaymentMatches.settle(payment.subscription, op: "paid", context)
        var result = result(entry, payment, projection, words)
        if let price = day?.price(on: payment.due), price.minor > 0, price != entry.amount.magnitude {
            result.text += ", whose price is \(price.text)"
        }
        return result
    }

    /// The recorded payment of a due day of a subscription that was deleted, which is named by its id; nil for any other.
    private static func ofDeleted(
        _ sub: String, _ due: CivilDay, _ projection: SpendingProjection, _ context: WriteContext
    ) throws -> SpendingEntry? {
        let payment = SpendingEntry.Payment(subscription: sub.trimmed.lowercased(), due: due)
        guard projection[payment.subscription] == nil else { return nil }
        return try table.entry(context.change.database, id: payment.id)?.entry
    }

    /// The due day of the payment that is nearest to a transaction and was not matched with another.
    private static func nearest(
        _ entry: SpendingEntry, _ day: SubscriptionDay, _ context: WriteContext
    ) throws -> CivilDay {
        let payments = try table.stored(context.change.database, idPrefix: day.subscription.id + "/")
        let open = payments.filter { !PaymentMatch($0.extra).isMatched }.compactMap(\.entry.payment?.due)
        func distance(_ due: CivilDay) -> Int { abs(due.number - entry.day.number) }
        // What is counted from the day of the payment before it has no day until then.
        let waiting = day.renewals(
            before: entry.day.adding(days: farthestDays + 1), limit: day.subscription.renewsFromPayment ? 1 : .max)
        let near = Set(open + waiting).filter { distance($0) <= farthestDays }.sorted { distance($0) < distance($1) }
        guard let first = near.first, near.count < 2 || distance(near[1]) > distance(first) else {
            throw WireError.invalid(
                "due",
                near.isEmpty
                    ? "\(day.subscription.name) has no payment near \(entry.day.text) without a transaction; name its due day"
                    : "\(near[0].text) and \(near[1].text) are equally near; name the due day of the payment")
        }
        return first
    }

    /// Throws for a day on which nothing was due, and for a payment that has its transaction.
    ///
    /// - Parameters:
    ///   - words: what the payment is called.
    ///   - day: its subscription; nil if that was deleted.
    private static func check(
        _ payment: SpendingEntry.Payment, _ words: String, _ day: SubscriptionDay?, _ context: WriteContext
    ) throws {
        let known = try table.entry(context.change.database, id: payment.id)
        guard let known else {
            guard let day else { return }
            let isDue =
                payment.due >= day.subscription.start && day.schedule.first(onOrAfter: payment.due) == payment.due
            guard isDue else {
                throw WireError.invalid("due", "no payment of \(day.subscription.name) was due on \(payment.due)")
            }
            return
        }
        guard !PaymentMatch(known.extra).isMatched else {
            throw WireError.invalid(
                "due", "\(words) is another transaction; if not: sipli-client spend unlink \(payment.id)")
        }
    }

    static func unlink(_ context: WriteContext, _ request: EntryDeleteRequest) throws -> SpendingLinkResult {
        let projection = try context.projection(SpendingProjection.self)
        let stored = try SpendingEntries.find(request.entry, context.change.database)
        switch (stored.entry.payment, PaymentMatch(stored.extra)) {
        case (nil, .declined): return result(stored.entry, nil, projection, already: true)
        case (nil, _):
            try context.change.put(
                table.records, id: stored.entry.id,
                values: table.values(
                    stored.entry, sequence: stored.sequence, extra: PaymentMatch.declined.extra(beside: stored.extra)),
                op: "unlink")
            try context.follow(touching: TopicSet(.spending))
            return result(stored.entry, nil, projection)
        case (_, .matched(let match)):
            let transaction = try PaymentMatches.separate(stored, match, context)
            try context.follow(touching: TopicSet(.spending))
            return result(transaction, nil, projection)
        case (let payment?, _):
            throw WireError.invalid(
                "entry", "no transaction was matched with \(projection.words(payment)); to remove it, delete it")
        }
    }

    private static func result(
        _ entry: SpendingEntry, _ payment: SpendingEntry.Payment?, _ projection: SpendingProjection,
        _ words: String? = nil, already: Bool = false
    ) -> SpendingLinkResult {
        var result = SpendingLinkResult()
        (result.entry, result.sub, result.due) = (entry.id, payment?.subscription, payment?.due.description)
        result.already = already
        let what = SpendingText.entry(entry) + " on " + entry.day.text
        result.text =
            what + " is " + (words ?? payment.map { projection.words($0) } ?? "not a payment of a subscription")
        return result
    }
}
