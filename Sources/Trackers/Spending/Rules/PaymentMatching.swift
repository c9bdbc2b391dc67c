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

    /// How well a text has one of its names; nil if it has none of them.
    func likeness(to text: MerchantWords) -> MerchantWords.Likeness? {
        names.filter { $0.isNamed(in: text) }.map { $0.likeness(to: text) }.max()
    }
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
/// A transaction of the same amount in the same currency, to the smallest unit, on a day on which a bank books that payment
/// is one if it also names the subscription, and neither it nor the payment could belong to another; of several that do,
/// only one on the very day. What is missing the name, or names the subscription and has an amount that a new price could
/// be, or one in another currency, or has name and amount and comes some days later, only may be one, which a person
/// decides.
package struct PaymentMatching {
    /// Days from the day of a payment to that on which a bank books it: a day early, or after a weekend and holidays. No two
    /// payments of a weekly subscription are that close.
    package static let bookingDays = -1...5
    /// Those to one of the same name and amount that was booked even later, which only may be the payment.
    package static let possibleDays = bookingDays.lowerBound...10

    /// The transactions that are payments, by their ids.
    package private(set) var certain: [String: SpendingEntry.Payment] = [:]
    /// Other transactions that may be, with the payments that each may be: the one whose name is most like its text first, of
    /// several the nearest.
    package private(set) var possible: [String: [SpendingEntry.Payment]] = [:]

    private struct Pair {
        let transaction: Int
        let payment: Int
        /// It names the subscription, has its amount and is on a day on which a bank books it.
        let isCertain: Bool
        /// Nil if it does not name the subscription.
        let likeness: MerchantWords.Likeness?
        /// Days between the two; 0 for the very day.
        let distance: Int

        var common: Int { likeness?.common ?? 0 }

        func isMoreLikely(than other: Pair) -> Bool {
            if likeness != other.likeness { return (likeness ?? .none) > (other.likeness ?? .none) }
            return (distance, payment) < (other.distance, other.payment)
        }
    }

    package init(_ transactions: [BookedTransaction], _ payments: [ExpectedPayment]) {
        var pairs = Self.pairs(transactions, payments)
        for isExact in [true, false] {
            let named = pairs.filter(\.isCertain)
            let common = Dictionary(named.map { ($0.transaction, $0.common) }, uniquingKeysWith: max)
            // The very day does not decide against a subscription of which the text has more words.
            let chosen = Self.unique(named.filter { !isExact || $0.distance == 0 })
                .filter { $0.common == common[$0.transaction] }
            for pair in chosen { certain[transactions[pair.transaction].id] = payments[pair.payment].payment }
            let (taken, paid) = (Set(chosen.map(\.transaction)), Set(chosen.map(\.payment)))
            pairs.removeAll { taken.contains($0.transaction) || paid.contains($0.payment) }
        }
        for pair in pairs.sorted(by: { $0.isMoreLikely(than: $1) }) {
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
        let (amounts, names) = (Places(transactions) { [$0.amount] }, NamedPlaces(transactions, payments))
        return payments.indices.flatMap { place in
            let payment = payments[place]
            let same = amounts.nearest(payment.amount, payment.days, within: possibleDays)
                .compactMap { found, distance -> Pair? in
                    let likeness = payment.likeness(to: transactions[found].words)
                    let isBooked = distance <= bookingDays.upperBound
                    guard isBooked || likeness != nil else { return nil }
                    return Pair(
                        transaction: found, payment: place, isCertain: isBooked && likeness != nil,
                        likeness: likeness, distance: distance)
                }
            let others = names.nearest(payment).map { found, distance in
                Pair(
                    transaction: found, payment: place, isCertain: false,
                    likeness: payment.likeness(to: transactions[found].words), distance: distance)
            }
            return (same + others).sorted { $0.transaction < $1.transaction }
        }
    }

    /// Transactions by something that they have, and by their days.
    private struct Places<Mark: Hashable> {
        private struct Key: Hashable {
            let mark: Mark
            let day: CivilDay
        }
        private var places: [Key: [Int]] = [:]

        /// - Parameter marks: of a transaction; none for one that is left out.
        init(_ transactions: [BookedTransaction], _ marks: (BookedTransaction) -> Set<Mark>) {
            for (place, transaction) in transactions.enumerated() {
                for mark in marks(transaction) {
                    places[Key(mark: mark, day: transaction.day), default: []].append(place)
                }
            }
        }

        /// Those that a bank may have booked for one of some days, with the days between the two.
        ///
        /// - Parameter distances: from such a day to that of the booking.
        func nearest(_ mark: Mark, _ days: Set<CivilDay>, within distances: ClosedRange<Int>) -> [Int: Int] {
            var nearest: [Int: Int] = [:]
            for day in days {
                for distance in distances {
                    for found in places[Key(mark: mark, day: day.adding(days: distance))] ?? [] {
                        nearest[found] = min(nearest[found] ?? .max, abs(distance))
                    }
                }
            }
            return nearest
        }
    }

    /// Transactions of another amount by the beginnings of their words.
    private struct NamedPlaces {
        private let transactions: [BookedTransaction]
        private let places: Places<Substring>

        init(_ transactions: [BookedTransaction], _ payments: [ExpectedPayment]) {
            let amounts = PaymentAmounts(payments.map(\.amount))
            self.transactions = transactions
            places = Places(transactions) { amounts.areNear($0.amount) ? $0.words.beginnings : [] }
        }

        func nearest(_ payment: ExpectedPayment) -> [Int: Int] {
            let beginnings = payment.names.reduce(into: Set<Substring>()) { $0.formUnion($1.beginnings) }
            let found = beginnings.reduce(into: [Int: Int]()) { found, beginning in
                found.merge(places.nearest(beginning, payment.days, within: bookingDays)) { min($0, $1) }
            }
            return found.filter { place, _ in
                let transaction = transactions[place]
                return transaction.amount != payment.amount && transaction.amount.mayBe(payment.amount)
                    && payment.isNamed(in: transaction.words)
            }
        }
    }
}

/// The amounts of payments, to find those of transactions that may be theirs.
package struct PaymentAmounts: Sendable {
    private let minors: [Currency: [Int64]]

    package init(_ amounts: some Sequence<Money>) {
        minors = Dictionary(grouping: amounts, by: \.currency).mapValues { Set($0.map(\.minor)).sorted() }
    }

    /// Whether an amount is that of a payment, could be its new price, or is in another currency.
    package func areNear(_ amount: Money) -> Bool {
        guard minors.count == 1, let known = minors[amount.currency] else { return !minors.isEmpty }
        var (low, high) = (0, known.count)
        while low < high {
            let middle = (low + high) / 2
            if known[middle] < amount.minor { low = middle + 1 } else { high = middle }
        }
        // If the next ones on both sides are too far away, all are.
        return [low - 1, low].contains {
            known.indices.contains($0) && Money(minor: known[$0], amount.currency).mayBe(amount)
        }
    }
}

extension Money {
    /// Whether a price that is paid could have become this one, or the other way round: by half at most. One in another
    /// currency can.
    func mayBe(_ other: Money) -> Bool {
        let (one, two) = (magnitude.minor, other.magnitude.minor)
        guard minor < 0, other.minor < 0 else { return false }
        return currency != other.currency || 2 * one <= 3 * two && 2 * two <= 3 * one
    }
}
