import SipliCore
import SipliRules
import SipliStore

/// What the transactions of some days may be: payments of subscriptions, recorded or expected.
struct PaymentCandidates {
    typealias Stored = StoredEntry<SpendingEntry>

    /// Those that are not payments, by id, without those that a person declined.
    private(set) var transactions: [String: Stored] = [:]
    /// Payments that were recorded and not matched with a transaction.
    private(set) var payments: [SpendingEntry] = []
    /// Ids of payments by that of the transaction that each was matched with.
    private(set) var matched: [String: String] = [:]

    /// Transactions that are farther apart than this have no payment in common.
    private static let reach = PaymentMatching.possibleDays.upperBound - PaymentMatching.possibleDays.lowerBound

    /// The spans around some days in which everything is that may belong together, ascending.
    ///
    /// - Parameter longest: how many days a span has at most, beyond which it is continued in another one.
    static func spans(around days: some Sequence<CivilDay>, longest: Int = .max) -> [ClosedRange<CivilDay>] {
        var spans: [ClosedRange<CivilDay>] = []
        for day in Set(days).sorted() {
            let (first, last) = (day.adding(days: -reach), day.adding(days: reach))
            guard let span = spans.last, first.number <= span.upperBound.number + 1 else {
                spans.append(first...last)
                continue
            }
            guard last > span.upperBound else { continue }
            if last.number - span.lowerBound.number < longest {
                spans[spans.count - 1] = span.lowerBound...last
            } else {
                spans.append(span.upperBound.adding(days: 1)...last)
            }
        }
        return spans
    }

    /// Adds the payments that are stored on some days, and the transactions of some amounts.
    mutating func read(_ database: StoreDatabase, _ span: ClosedRange<CivilDay>, accepts: (Money) -> Bool) throws {
        for stored in try SpendingQueries.spent(database, span, accepts: accepts) {
            let (entry, match) = (stored.entry, PaymentMatch(stored.extra))
            if case .matched(let match) = match {
                matched[match.transaction] = entry.id
            } else if entry.payment != nil {
                payments.append(entry)
            } else if accepts(entry.amount), match != .declined {
                transactions[entry.id] = stored
            }
        }
    }

    /// What a transaction may be, for display: a payment that was not recorded would not count twice.
    ///
    /// - Parameters:
    ///   - recorded: what is said of one that was.
    ///   - others: more payments that are recorded.
    func words(
        _ payment: SpendingEntry.Payment, _ projection: SpendingProjection, recorded: String = "",
        among others: [SpendingEntry] = []
    ) -> String {
        guard let known = self.recorded(payment, among: others) else {
            let renews = projection[payment.subscription]?.autoRenews ?? false
            return projection.words(payment) + (renews ? ", which is not paid yet" : ", which is not marked as paid")
        }
        return projection.words(payment, recorded: known) + recorded
    }

    /// A payment that was recorded, of those that are stored or of others; nil for any other.
    func recorded(_ payment: SpendingEntry.Payment, among others: [SpendingEntry] = []) -> SpendingEntry? {
        payments.first { $0.id == payment.id } ?? others.first { $0.id == payment.id }
    }

    /// Matches the transactions, and more that are not stored, with the recorded payments and others that are expected.
    func matching(
        with more: [BookedTransaction] = [], expecting others: [ExpectedPayment] = [], _ projection: SpendingProjection
    ) -> PaymentMatching {
        let stored = transactions.values.map { BookedTransaction($0.entry) }
        return PaymentMatching(stored + more, payments.compactMap { projection.expected($0) } + others)
    }
}

extension SpendingProjection {
    /// How many payments of one subscription wait at most.
    private static let waitingLimit = 100

    /// A recorded payment as a transaction is compared with it.
    func expected(_ entry: SpendingEntry) -> ExpectedPayment? {
        entry.payment.map { payment in
            ExpectedPayment(
                payment, amount: entry.amount, paid: entry.day,
                names: names(of: payment.subscription) + [entry.merchant])
        }
    }

    /// Payments that are to be recorded; none for what is free.
    func expected(_ day: SubscriptionDay, _ dues: [CivilDay]) -> [ExpectedPayment] {
        dues.compactMap { due in
            let price = day.price(on: due)
            return price.minor > 0 ? expected(day.subscription, due, price) : nil
        }
    }

    /// Payments that are not recorded and that a bank may have booked by now: they wait to be marked as paid, or their day
    /// is not over.
    func waiting(on today: CivilDay) -> [ExpectedPayment] { day(today).upcoming.flatMap(waiting) }

    /// Those of a subscription.
    func waiting(_ day: SubscriptionDay) -> [ExpectedPayment] {
        let last = day.today.adding(days: 1 - PaymentMatching.bookingDays.lowerBound)
        // The next one is counted from the day of the payment.
        return expected(
            day, day.renewals(before: last, limit: day.subscription.renewsFromPayment ? 1 : Self.waitingLimit))
    }

    /// A payment that is to be recorded.
    func expected(_ plan: PaidSubscription, _ due: CivilDay, _ price: Money, paid: CivilDay? = nil) -> ExpectedPayment {
        let payment = SpendingEntry.Payment(subscription: plan.id, due: due)
        return ExpectedPayment(payment, amount: -price.magnitude, paid: paid, names: names(of: plan.id) + [plan.name])
    }

    private func names(of id: String) -> [String?] { [name(of: id), self[id]?.website.map(Self.host)] }

    /// "www.netflix.com" of an address.
    private static func host(_ address: String) -> String {
        let parts = address.split(separator: "/", omittingEmptySubsequences: true)
        return String(parts.first { !$0.hasSuffix(":") } ?? "")
    }
}
