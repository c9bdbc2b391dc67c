import SipliCore

extension WireTracker {
    /// Subscriptions and spending.
    package static let spending = WireTracker(
        topic: .spending, operations: SpendingOperations.all, snapshot: SpendingSnapshot.fields.map(\.info),
        exports: [
            ("spending-csv", "transactions", "a table of transactions"),
            ("subscriptions-csv", "subscriptions", "a table of subscriptions"),
            ("hledger", "transactions", "transactions as a journal for hledger"),
            ("ledger", "transactions", "transactions as a journal for Ledger"),
            ("ics", "renewals", "renewals and days to cancel by, for calendars"),
        ])
}
