import SipliCore
import SipliRules
import SipliStore

/// What the transactions of some days may be: payments of subscriptions, recorded or expected.
struct PaymentCandidates {
    typealias Stored = StoredEntry<SpendingEntry>

    /// Those that are no payments, by id. Without those that a person declined.
    private(set) var transactions: [String: Stored] = [:]
    /// Payments that were recorded and not matched with a transaction.
    private(set) var payments: [SpendingEntry] = []
    /// Ids of payments by that of the transaction that each was matched with.
    private(set) var matched: [String: String] = [:]

    /// Transactions that are farther apart than this have no payment in common.
    private static let reach = PaymentMatching.bookingDays.upperBound - PaymentMatching.bookingDays.lowerBound

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

    /// Adds what is stored on some days.
    mutating func read(_ database: StoreDatabase, _ span: ClosedRange<CivilDay>, amounts: Set<Money>) throws {
        let minors = Set(amounts.map(\.minor))
        for stored in try SpendingQueries.spent(database, span, accepts: minors.contains) {
            let (entry, match) = (stored.entry, PaymentMatch(stored.extra))
            if case .matched(let match) = match {
                matched[match.transaction] = entry.id
            } else if amounts.contains(entry.amount), match != .declined {
                if entry.payment == nil { transactions[entry.id] = stored } else { payments.append(entry) }
            }
        }
    }

    /// Matches the transactions, and more that are not stored, with the recorded payments and others that are expected.
    func matching(
        with more: [SpendingEntry] = [], expecting others: [ExpectedPayment] = [], _ projection: SpendingProjection
    ) -> PaymentMatching {
        let expected = payments.compactMap { projection.expected($0) } + others
        let amounts = Set(expected.map(\.amount))
        let booked = (transactions.values.map(\.entry) + more).filter { amounts.contains($0.amount) }
        return PaymentMatching(booked.map { BookedTransaction($0) }, expected)
    }
}

extension SpendingProjection {
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
