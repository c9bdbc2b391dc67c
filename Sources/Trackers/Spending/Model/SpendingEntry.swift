/// One transaction: money spent, or received.
package struct SpendingEntry: DatedEntry {
    /// Bytes of the longest id, that of a payment.
    package static let idBytes = 80
    package static let categoryBytes = 160
    package static let merchantBytes = 400

    package enum Status: String, CaseIterable, Sendable {
        case completed, pending, failed, refunded, cancelled
    }

    /// Lower-case UUID text; of a payment, its subscription's id and the due day: "id/2026-01-31".
    package var id: String
    package var at: Instant
    package var day: CivilDay
    package var zone: String
    /// Below 0 for money spent; never 0.
    package var amount: Money
    package var category: String
    /// Whom it was paid to, or what for.
    package var merchant: String?
    package var status: Status
    /// One of a row of such transactions.
    package var isRecurring: Bool
    /// Of a payment: its subscription, and the day it was due.
    package var payment: Payment?
    package var source: String
    package var note: String?

    package struct Payment: Hashable, Sendable {
        package let subscription: String
        package let due: CivilDay

        package init(subscription: String, due: CivilDay) { (self.subscription, self.due) = (subscription, due) }

        /// - Parameter id: of a transaction; nil for one that is not a payment.
        package init?(id: some StringProtocol) {
            let parts = id.split(separator: "/", maxSplits: 1)
            guard parts.count == 2, let due = CivilDay(parts[1]) else { return nil }
            self.init(subscription: String(parts[0]), due: due)
        }

        /// The id of its transaction, the same on every device.
        package var id: String { subscription + "/" + due.description }
    }

    package init(
        _ header: EntryHeader, amount: Money, category: String, merchant: String? = nil, status: Status = .completed,
        isRecurring: Bool = false, payment: Payment? = nil
    ) {
        (id, at, day, zone) = (header.id, header.at, header.day, header.zone)
        (source, note) = (header.source, header.note)
        (self.amount, self.category, self.merchant, self.status) = (amount, category, merchant, status)
        (self.isRecurring, self.payment) = (isRecurring, payment)
    }

    /// Money that was spent, of what counts for a month: not failed, refunded or cancelled, and no transfer between own
    /// accounts.
    package var isSpending: Bool {
        amount.minor < 0 && [.completed, .pending].contains(status) && category != Self.transfer
    }

    package static let (transfer, income, other) = ("Transfer", "Income", "Other")

    /// The categories that are offered for transactions.
    package static let categories = [
        "Food & Dining", "Dining", "Groceries", "Transportation", "Travel", "Shopping", "Entertainment",
        "Bills & Utilities", "Utilities", "Healthcare", income, transfer, "Investment", other,
    ]
}
