package import SipliCore

/// A payment of a subscription that a transaction may be.
package struct ExpectedPayment: Hashable, Sendable {
    package let payment: SpendingEntry.Payment
    /// Below 0, as in its transaction.
    package let amount: Money
    /// The day it was due, and the day it was paid if that is another one.
    package let days: Set<CivilDay>
    /// What the subscription is called, and where it is.
    package let names: [MerchantWords]

    package init(_ payment: SpendingEntry.Payment, amount: Money, paid: CivilDay? = nil, names: [String?]) {
        (self.payment, self.amount) = (payment, amount)
        days = [payment.due, paid ?? payment.due]
        self.names = names.compactMap { $0.map(MerchantWords.init) }
    }

    func isNamed(in text: MerchantWords) -> Bool { names.contains { $0.isNamed(in: text) } }
}

/// A transaction that may be the payment of a subscription.
package struct BookedTransaction: Hashable, Sendable {
    package let id: String
    package let amount: Money
    package let day: CivilDay
    package let words: MerchantWords

    package init(_ entry: SpendingEntry) {
        (id, amount, day) = (entry.id, entry.amount, entry.day)
        words = MerchantWords([entry.merchant, entry.note].compactMap { $0 }.joined(separator: " "))
    }
}

/// Which transactions are payments of subscriptions, as bank reconciliation decides it.
///
/// Only a transaction of the same amount in the same currency, to the smallest unit, on a day on which a bank books that
/// payment can be one. It is one if it also names the subscription, and neither it nor the payment could belong to another;
/// of several that do, only one on the very day. Everything else only may be one, which a person decides.
package struct PaymentMatching {
    /// Days from the day of a payment to that on which a bank books it: a day early, or after a weekend and holidays. No two
    /// payments of a weekly subscription are that close.
    package static let bookingDays = -1...5

    /// The transactions that are payments, by their ids.
    package private(set) var certain: [String: SpendingEntry.Payment] = [:]
    /// Other transactions that may be, with the payments that each may be, the nearest first.
    package private(set) var possible: [String: [SpendingEntry.Payment]] = [:]

    private struct Pair {
        let transaction: Int
        let payment: Int
        let isNamed: Bool
        /// Days between the two; 0 for the very day.
        let distance: Int
    }

    package init(_ transactions: [BookedTransaction], _ payments: [ExpectedPayment]) {
        var pairs = Self.pairs(transactions, payments)
        for isExact in [true, false] {
            let chosen = Self.unique(pairs.filter { $0.isNamed && (!isExact || $0.distance == 0) })
            for pair in chosen { certain[transactions[pair.transaction].id] = payments[pair.payment].payment }
            let (taken, paid) = (Set(chosen.map(\.transaction)), Set(chosen.map(\.payment)))
            pairs.removeAll { taken.contains($0.transaction) || paid.contains($0.payment) }
        }
        for pair in pairs.sorted(by: { ($0.distance, $0.payment) < ($1.distance, $1.payment) }) {
            possible[transactions[pair.transaction].id, default: []].append(payments[pair.payment].payment)
        }
    }

    /// Those of which neither side is in another pair.
    private static func unique(_ pairs: [Pair]) -> [Pair] {
        let ofTransaction = Dictionary(grouping: pairs, by: \.transaction)
        let ofPayment = Dictionary(grouping: pairs, by: \.payment)
        return pairs.filter { ofTransaction[$0.transaction]?.count == 1 && ofPayment[$0.payment]?.count == 1 }
    }

    private static func pairs(_ transactions: [BookedTransaction], _ payments: [ExpectedPayment]) -> [Pair] {
        struct Key: Hashable {
            let amount: Money
            let day: CivilDay
        }
        let booked = Dictionary(grouping: transactions.indices) {
            Key(amount: transactions[$0].amount, day: transactions[$0].day)
        }
        return payments.indices.flatMap { place in
            let payment = payments[place]
            var nearest: [Int: Int] = [:]
            for day in payment.days {
                for distance in bookingDays {
                    for found in booked[Key(amount: payment.amount, day: day.adding(days: distance))] ?? [] {
                        nearest[found] = min(nearest[found] ?? .max, abs(distance))
                    }
                }
            }
            return nearest.sorted { $0.key < $1.key }.map { found, distance in
                Pair(
                    transaction: found, payment: place, isNamed: payment.isNamed(in: transactions[found].words),
                    distance: distance)
            }
        }
    }
}
