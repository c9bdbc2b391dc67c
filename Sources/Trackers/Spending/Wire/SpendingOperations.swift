import SipliCore

/// The operations of the spending tracker.
package enum SpendingOperations {
    package static let subAdd = Operation<SubscriptionAddRequest, SubscriptionResult>(
        "spending.subs.add", .write, "Adds a subscription, and records its payments that have passed.")
    package static let subEdit = Operation<SubscriptionEditRequest, SubscriptionResult>(
        "spending.subs.edit", .write, "Changes a subscription; other fields stay as they are.")
    package static let subDelete = Operation<SubscriptionRequest, SubscriptionResult>(
        "spending.subs.delete", .write, "Deletes a subscription; its payments stay.")
    package static let subPause = Operation<SubscriptionRequest, SubscriptionResult>(
        "spending.subs.pause", .write, "Pauses a subscription: nothing is due until it is resumed.")
    package static let subResume = Operation<SubscriptionRequest, SubscriptionResult>(
        "spending.subs.resume", .write, "Resumes a subscription that was paused or cancelled, on its own days.")
    package static let subCancel = Operation<SubscriptionCancelRequest, SubscriptionResult>(
        "spending.subs.cancel", .write, "Cancels a subscription.")
    package static let subPaid = Operation<SubscriptionPaidRequest, SubscriptionPaidResult>(
        "spending.subs.paid", .write, "Records the next payment, once for each due day.")
    package static let subList = Operation<SubscriptionListRequest, SubscriptionListResult>(
        "spending.subs.list", .read, "Subscriptions with all their members, page by page.")
    package static let upcoming = Operation<UpcomingRequest, UpcomingResult>(
        "spending.upcoming", .read, "The payments to come, in order.")
    package static let payments = Operation<PaymentsRequest, PaymentsResult>(
        "spending.payments", .read, "The payments of a subscription that were recorded.")
    package static let month = Operation<SpendingMonthRequest, SpendingMonthResult>(
        "spending.month", .read, "What was spent in a month, for each currency and category.")
    package static let year = Operation<SpendingYearRequest, SpendingYearResult>(
        "spending.year", .read, "What was spent in twelve months or a year, for each currency and category.")
    package static let link = Operation<SpendingLinkRequest, SpendingLinkResult>(
        "spending.link", .write, "Says that a transaction is the payment of a subscription: the two become one.")
    package static let unlink = Operation<EntryDeleteRequest, SpendingLinkResult>(
        "spending.unlink", .write,
        "Says that a transaction is not the payment of a subscription: it is never matched with one again.")
    package static let rates = Operation<Nothing, SpendingRatesResult>(
        "spending.rates", .read, "The exchange rates that were given.")
    package static let ratesSet = Operation<SpendingRatesSetRequest, SpendingRatesResult>(
        "spending.rates.set", .write, "Replaces the exchange rates; none removes them.")
    package static let entries = EntryOperations<
        SpendingAddRequest, SpendingEditRequest, SpendingResult, SpendingEntryItem
    >(.spending, log: "add")

    package static let all: [OperationInfo] =
        [
            subAdd.info, subEdit.info, subDelete.info, subPause.info, subResume.info, subCancel.info, subPaid.info,
            subList.info, upcoming.info, payments.info, link.info, unlink.info, month.info, year.info, rates.info,
            ratesSet.info,
        ] + entries.all

    static let subName = "Its name, 1 to 60 characters, unique among those that were not cancelled."
    static let sub = "Its id, its name, or an unambiguous beginning of its name."
    static let amount = "An exact decimal such as \"12.50\", or an amount as typed, such as \"12,50 EUR\"."
    static let currency = "Three letters of ISO 4217, such as EUR (default: the setting)."
}

// MARK: Transactions

@Wire package struct SpendingAddRequest: EntryLogRequest {
    @Doc(TypedWordsField.doc("[\"12.50\",\"lunch\"]")) package var words: [String]?
    @Doc(SpendingOperations.amount + " A plus in front means money received.") package var amount: String?
    @Doc(SpendingOperations.currency) package var currency: String?
    /// What it is (default: income for category Income, else expense).
    @Choices("expense", "income") package var kind: String?
    /// Its category, at most 40 characters (default: Other, or Income for money received).
    package var category: String?
    /// Whom it was paid to, or what for, at most 100 characters.
    package var merchant: String?
    @Doc(SpendingEntryItem.statusDoc) @Choices(SpendingEntry.Status.allCases.map(\.rawValue))
    package var status: String?
    /// It is part of a recurring series.
    package var recurring: Bool?
    /// The day alone, as typed.
    package var day: String?
    @Within package var common = EntryLogPart()
}

@Wire package struct SpendingEditRequest: EntryEditRequest {
    @Doc(EntryName.doc) package var entry = ""
    @Doc(TypedWordsField.doc("[\"13.50\"]")) package var words: [String]?
    @Doc(SpendingOperations.amount) package var amount: String?
    /// Its currency; without an amount it corrects the currency alone.
    package var currency: String?
    /// What it is.
    @Choices("expense", "income") package var kind: String?
    /// Its category.
    package var category: String?
    /// Whom it was paid to, or what for; null removes it.
    package var merchant: Clearable<String>?
    @Doc(SpendingEntryItem.statusDoc) @Choices(SpendingEntry.Status.allCases.map(\.rawValue))
    package var status: String?
    /// It is part of a recurring series.
    package var recurring: Bool?
    @Within package var common = EntryEditPart()
}

/// The changed transaction and the month it is in.
@Wire package struct SpendingResult {
    /// Id of the transaction.
    package var entry = ""
    /// What was spent or received.
    package var amount = ""
    /// Its currency.
    package var currency = ""
    /// expense or income.
    package var kind = ""
    /// Its category.
    package var category = ""
    /// When it was.
    package var at = ""
    /// Its civil day.
    package var day = ""
    /// What was spent in its month, for each currency.
    package var month: [MoneyItem] = []
    /// The budgets that are exceeded, such as "over budget: $412.00 of $400.00 for Groceries".
    package var warning: String?
    /// The same as text, for display.
    package var text = Text()

    @Wire package struct Text {
        /// The transaction, such as "$12.50 for lunch (Dining)".
        package var entry = ""
        @Doc(EntryName.was) package var was: String?
        @Doc(EntryName.changes) package var changes: String?
        /// The month, such as "$358.90 in November 2026".
        package var standing = ""
    }
}

/// One transaction in lists.
@Wire package struct SpendingEntryItem {
    /// Its id.
    package var entry = ""
    /// When it was.
    package var at = ""
    /// Its civil day.
    package var day = ""
    @Doc(EntryName.localTime) package var localTime = ""
    /// What was spent or received, an exact decimal.
    package var amount = ""
    /// Its currency.
    package var currency = ""
    /// expense or income.
    package var kind = ""
    /// Its category.
    package var category = ""
    /// Whom it was paid to, or what for.
    package var merchant: String?
    @Doc(statusDoc) package var status = ""
    /// true if it is part of a recurring series.
    package var recurring: Bool?
    /// Of a payment: id of its subscription.
    package var sub: String?
    /// Of a payment: the day it was due.
    package var due: String?
    /// A note.
    package var note: String?
    /// Where it came from.
    package var source = ""
    /// The amount for display; with a plus if it was received.
    package var text = ""

    static let statusDoc = "completed, pending, failed, refunded or cancelled; only the first two count as spent."
}

@Wire package struct SpendingLinkRequest {
    @Doc(EntryName.doc) package var entry = ""
    @Doc(SpendingOperations.sub) package var sub = ""
    /// The day the payment was due, as typed (default: the nearest payment without a transaction).
    package var due: String?
}

@Wire package struct SpendingLinkResult {
    /// Id of the transaction; as a payment it has another one.
    package var entry = ""
    /// Id of the subscription that it is a payment of; missing if it is none.
    package var sub: String?
    /// The day that payment was due.
    package var due: String?
    /// It was so before; nothing was changed.
    package var already = false
    /// The same as text, for display.
    package var text = ""
}

// MARK: Months

@Wire package struct SpendingMonthRequest {
    /// Such as 2026-11, or a day in it as typed (default: this month).
    package var month: String?
    /// Only this category.
    package var category: String?
}

@Wire package struct SpendingMonthResult {
    /// The month, such as 2026-11.
    package var month = ""
    /// The same for display, such as November 2026.
    package var label = ""
    /// What was spent, for each currency; never added across currencies.
    package var totals: [MonthTotal] = []
    @Doc(CategoryItem.listDoc) package var categories: [CategoryItem] = []
    /// That of the first currency of totals; missing if nothing was ever spent.
    package var trend: TrendItem?
    @Doc(ConvertedTotal.doc) package var converted: ConvertedTotal?
    /// What of it were payments of subscriptions, for each currency.
    package var payments: [MoneyItem] = []
    /// What was received, for each currency; empty with a category.
    package var received: [MoneyItem] = []
    /// The budgets with what was spent in the month; empty with a category.
    package var budgets: [BudgetItem] = []
    /// Transactions that may be payments of the month which were recorded beside them, for display.
    package var possible: [String]?
}

@Wire package struct SpendingYearRequest {
    /// The last of twelve months, such as 2026-11 (default: this month); or a year, such as 2025, for its months up to
    /// this one.
    package var through: String?
    /// Only this category.
    package var category: String?
}

@Wire package struct SpendingYearResult {
    /// What they are for display: "Twelve months", 2025, or "2026 so far".
    package var label = ""
    /// The months, oldest first: twelve, or those of the present year.
    package var months: [MonthItem] = []
    /// What was spent in them, for each currency.
    package var totals: [MoneyItem] = []
    /// What was spent in an average month that is over, since the first with a transaction.
    package var average: [MoneyItem] = []
    /// These months, such as "the 11 months before this one", or the only one, such as "May 2026"; missing if none is
    /// over.
    package var averaged: String?
    @Doc(CategoryItem.listDoc) package var categories: [CategoryItem] = []
    @Doc(ConvertedTotal.doc) package var converted: ConvertedTotal?
}

// MARK: Rates

@Wire package struct SpendingRateItem {
    /// A currency, such as USD.
    package var from = ""
    /// What it is worth in, such as EUR.
    package var to = ""
    /// What one unit of it is worth, a decimal above 0 such as "0.9239".
    package var rate = ""
    /// The day of the rate.
    package var day = ""
}

@Wire package struct SpendingRatesSetRequest {
    /// At most 100, one for each currency.
    package var rates: [SpendingRateItem] = []
}

@Wire package struct SpendingRatesResult {
    /// The rates, ordered by currency.
    package var rates: [SpendingRateItem] = []
}

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
