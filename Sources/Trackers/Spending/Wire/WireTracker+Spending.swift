import SipliCore

extension WireTracker {
    /// Subscriptions and spending.
    package static let spending = WireTracker(
        topic: .spending, operations: SpendingOperations.all, snapshot: SpendingSnapshot.fields,
        exports: [
            ("spending-csv", "transactions", "a table of transactions"),
            ("subscriptions-csv", "subscriptions", "a table of subscriptions"),
            ("hledger", "transactions", "transactions as a journal for hledger"),
            ("ledger", "transactions", "transactions as a journal for Ledger"),
            ("ics", "renewals", "renewals and days to cancel by, for calendars"),
        ],
        places: [
            place("add-transaction", fields: [.words("amount", limit: 100)], "opens a form for a transaction"),
            place("add-subscription", "opens a form for a subscription"),
            place("view-subscriptions", "shows the subscriptions"),
            place(
                "view-subscription", tail: "subscription", fields: [.identifier("subscription")],
                "shows a subscription"),
            place("view-analytics", "shows the spending of twelve months"),
            place("view-feed", "shows the last transactions"),
            place(
                "mark-as-paid", tail: "subscription", needsTail: true, fields: [.identifier("subscription")],
                "asks whether a subscription was paid"),
        ])

    private static func place(
        _ action: String, tail: String? = nil, needsTail: Bool = false, fields: [LinkField] = [], _ doc: String
    ) -> LinkPlace {
        LinkPlace(
            "action/" + action, aliases: ["swiff://action/" + action], tail: tail, needsTail: needsTail, fields: fields,
            doc)
    }
}
