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

    static let sub = "Its id, its name, or an unambiguous beginning of its name."
    static let amount = "An exact decimal such as \"12.50\", or an amount as typed, such as \"12,50 EUR\"."
    static let currency = "Three letters of ISO 4217, such as EUR (default: the setting)."
    static let source = "Where it comes from, at most 64 bytes (default: manual)."
}

// MARK: Transactions

package struct SpendingAddRequest: EntryLogRequest {
    package var words: [String]?
    package var amount: String?
    package var currency: String?
    package var kind: String?
    package var category: String?
    package var merchant: String?
    package var status: String?
    package var recurring: Bool?
    package var at: String?
    package var day: String?
    package var note: String?
    package var source: String?
    package var dryRun: Bool?

    package init() {}

    package static let fields: [WireField<SpendingAddRequest>] = [
        WireField("words", \.words, TypedWordsField.doc("[\"12.50\",\"lunch\"]")),
        WireField("amount", \.amount, SpendingOperations.amount + " A plus in front means money received."),
        WireField("currency", \.currency, SpendingOperations.currency),
        WireField(
            "kind", \.kind, choices: ["expense", "income"],
            "What it is (default: income for category Income, else expense)."
        ),
        WireField(
            "category", \.category,
            "Its category, at most 40 characters (default: Other, or Income for money received)."),
        WireField("merchant", \.merchant, "Whom it was paid to, or what for, at most 100 characters."),
        WireField(
            "status", \.status, choices: SpendingEntry.Status.allCases.map(\.rawValue), SpendingEntryItem.statusDoc),
        WireField("recurring", \.recurring, "It is part of a recurring series."),
        WireField("at", \.at, "When: RFC 3339, or as typed (default: now)."),
        WireField("day", \.day, "The day alone, as typed."),
        WireField("note", \.note, "A note, at most 8192 bytes."),
        WireField("source", \.source, SpendingOperations.source),
        WireField("dry_run", \.dryRun, TypedWordsField.dryRun),
    ]
}

package struct SpendingEditRequest: EntryEditRequest {
    package var entry = ""
    package var words: [String]?
    package var amount: String?
    package var currency: String?
    package var kind: String?
    package var category: String?
    package var merchant: String?
    package var status: String?
    package var recurring: Bool?
    package var at: String?
    package var note: String?

    package init() {}

    package static let fields: [WireField<SpendingEditRequest>] = [
        WireField("entry", \.entry, EntryName.doc),
        WireField("words", \.words, TypedWordsField.doc("[\"13.50\"]")),
        WireField("amount", \.amount, SpendingOperations.amount),
        WireField("currency", \.currency, "Its currency; without an amount it corrects the currency alone."),
        WireField("kind", \.kind, choices: ["expense", "income"], "What it is."),
        WireField("category", \.category, "Its category."),
        WireField("merchant", \.merchant, "Whom it was paid to, or what for; empty removes it."),
        WireField(
            "status", \.status, choices: SpendingEntry.Status.allCases.map(\.rawValue), SpendingEntryItem.statusDoc),
        WireField("recurring", \.recurring, "It is part of a recurring series."),
        WireField("at", \.at, "When: RFC 3339, or as typed; a time alone keeps the day."),
        WireField("note", \.note, "A note; empty removes it."),
    ]
}

/// The changed transaction and the month it is in.
package struct SpendingResult: WireObject {
    package var entry = ""
    package var amount = ""
    package var currency = ""
    package var kind = ""
    package var category = ""
    package var at = ""
    package var day = ""
    package var month: [MoneyItem] = []
    package var warning: String?
    package var text = Text()

    package init() {}

    package static let fields: [WireField<SpendingResult>] = [
        WireField("entry", \.entry, "Id of the transaction."),
        WireField("amount", \.amount, "What was spent or received."),
        WireField("currency", \.currency, "Its currency."), WireField("kind", \.kind, "expense or income."),
        WireField("category", \.category, "Its category."), WireField("at", \.at, "When it was."),
        WireField("day", \.day, "Its civil day."),
        WireField("month", \.month, "What was spent in its month, for each currency."),
        WireField(
            "warning", \.warning,
            "The budgets that are exceeded, such as \"over budget: $412.00 of $400.00 for Groceries\"."),
        WireField("text", \.text, "The same as text, for display."),
    ]

    package struct Text: WireObject {
        package var entry = ""
        package var was: String?
        package var changes: String?
        package var standing = ""

        package init() {}

        package static let fields: [WireField<Text>] = [
            WireField("entry", \.entry, "The transaction, such as \"$12.50 for lunch (Dining)\"."),
            WireField("was", \.was, EntryName.was), WireField("changes", \.changes, EntryName.changes),
            WireField("standing", \.standing, "The month, such as \"$358.90 in November 2026\"."),
        ]
    }
}

/// One transaction in lists.
package struct SpendingEntryItem: EntryItem {
    package var entry = ""
    package var at = ""
    package var day = ""
    package var localTime = ""
    package var amount = ""
    package var currency = ""
    package var kind = ""
    package var category = ""
    package var merchant: String?
    package var status = ""
    package var recurring: Bool?
    package var sub: String?
    package var due: String?
    package var note: String?
    package var source = ""
    package var text = ""

    package init() {}

    static let statusDoc = "completed, pending, failed, refunded or cancelled; only the first two count as spent."

    package static let pageFields = EntriesPage<SpendingEntryItem>.declared()

    package static let fields: [WireField<SpendingEntryItem>] = [
        WireField("entry", \.entry, "Its id."), WireField("at", \.at, "When it was."),
        WireField("day", \.day, "Its civil day."),
        WireField("local_time", \.localTime, EntryName.localTime),
        WireField("amount", \.amount, "What was spent or received, an exact decimal."),
        WireField("currency", \.currency, "Its currency."), WireField("kind", \.kind, "expense or income."),
        WireField("category", \.category, "Its category."),
        WireField("merchant", \.merchant, "Whom it was paid to, or what for."),
        WireField("status", \.status, statusDoc),
        WireField("recurring", \.recurring, "true if it is part of a recurring series."),
        WireField("sub", \.sub, "Of a payment: id of its subscription."),
        WireField("due", \.due, "Of a payment: the day it was due."), WireField("note", \.note, "A note."),
        WireField("source", \.source, "Where it came from."),
        WireField("text", \.text, "The amount for display; with a plus if it was received."),
    ]
}

package struct SpendingLinkRequest: WireObject {
    package var entry = ""
    package var sub = ""
    package var due: String?

    package init() {}

    package static let fields: [WireField<SpendingLinkRequest>] = [
        WireField("entry", \.entry, EntryName.doc), WireField("sub", \.sub, SpendingOperations.sub),
        WireField(
            "due", \.due, "The day the payment was due, as typed (default: the nearest payment without a transaction)."),
    ]
}

package struct SpendingLinkResult: WireObject {
    package var entry = ""
    package var sub: String?
    package var due: String?
    package var already = false
    package var text = ""

    package init() {}

    package static let fields: [WireField<SpendingLinkResult>] = [
        WireField("entry", \.entry, "Id of the transaction; as a payment it has another one."),
        WireField("sub", \.sub, "Id of the subscription that it is a payment of; missing if it is none."),
        WireField("due", \.due, "The day that payment was due."),
        WireField("already", \.already, "It was so before; nothing was changed."),
        WireField("text", \.text, "The same as text, for display."),
    ]
}

// MARK: Months

package struct SpendingMonthRequest: WireObject {
    package var month: String?
    package var category: String?

    package init() {}

    package static let fields: [WireField<SpendingMonthRequest>] = [
        WireField("month", \.month, "Such as 2026-11, or a day in it as typed (default: this month)."),
        WireField("category", \.category, "Only this category."),
    ]
}

package struct SpendingMonthResult: WireObject {
    package var month = ""
    package var label = ""
    package var totals: [MonthTotal] = []
    package var categories: [CategoryItem] = []
    package var trend: TrendItem?
    package var converted: ConvertedTotal?
    package var payments: [MoneyItem] = []
    package var received: [MoneyItem] = []
    package var budgets: [BudgetItem] = []
    package var possible: [String]?

    package init() {}

    package static let fields: [WireField<SpendingMonthResult>] = [
        WireField("month", \.month, "The month, such as 2026-11."),
        WireField("label", \.label, "The same for display, such as November 2026."),
        WireField("totals", \.totals, "What was spent, for each currency; never added across currencies."),
        WireField("categories", \.categories, CategoryItem.listDoc),
        WireField("trend", \.trend, "That of the first currency of totals; missing if nothing was ever spent."),
        WireField("converted", \.converted, ConvertedTotal.doc),
        WireField("payments", \.payments, "What of it were payments of subscriptions, for each currency."),
        WireField("received", \.received, "What was received, for each currency; empty with a category."),
        WireField("budgets", \.budgets, "The budgets with what was spent in the month; empty with a category."),
        WireField(
            "possible", \.possible,
            "Transactions that may be payments of the month which were recorded beside them, for display."),
    ]
}

package struct SpendingYearRequest: WireObject {
    package var through: String?
    package var category: String?

    package init() {}

    package static let fields: [WireField<SpendingYearRequest>] = [
        WireField(
            "through", \.through,
            "The last of twelve months, such as 2026-11 (default: this month); or a year, such as 2025, for its months up to "
                + "this one."),
        WireField("category", \.category, "Only this category."),
    ]
}

package struct SpendingYearResult: WireObject {
    package var label = ""
    package var months: [MonthItem] = []
    package var totals: [MoneyItem] = []
    package var average: [MoneyItem] = []
    package var averaged: String?
    package var categories: [CategoryItem] = []
    package var converted: ConvertedTotal?

    package init() {}

    package static let fields: [WireField<SpendingYearResult>] = [
        WireField("label", \.label, "What they are for display: \"Twelve months\", 2025, or \"2026 so far\"."),
        WireField("months", \.months, "The months, oldest first: twelve, or those of the present year."),
        WireField("totals", \.totals, "What was spent in them, for each currency."),
        WireField(
            "average", \.average,
            "What was spent in an average month that is over, since the first with a transaction."),
        WireField(
            "averaged", \.averaged,
            "These months, such as \"the 11 months before this one\", or the only one, such as \"May 2026\"; missing if none is over."
        ),
        WireField("categories", \.categories, CategoryItem.listDoc),
        WireField("converted", \.converted, ConvertedTotal.doc),
    ]
}

// MARK: Rates

package struct SpendingRateItem: WireObject {
    package var from = ""
    package var to = ""
    package var rate = ""
    package var day = ""

    package init() {}

    package static let fields: [WireField<SpendingRateItem>] = [
        WireField("from", \.from, "A currency, such as USD."),
        WireField("to", \.to, "What it is worth in, such as EUR."),
        WireField("rate", \.rate, "What one unit of it is worth, a decimal above 0 such as \"0.9239\"."),
        WireField("day", \.day, "The day of the rate."),
    ]
}

package struct SpendingRatesSetRequest: WireObject {
    package var rates: [SpendingRateItem] = []

    package init() {}

    package static let fields: [WireField<SpendingRatesSetRequest>] = [
        WireField("rates", \.rates, "At most 100, one for each currency.")
    ]
}

package struct SpendingRatesResult: WireObject {
    package var rates: [SpendingRateItem] = []

    package init() {}

    package static let fields: [WireField<SpendingRatesResult>] = [
        WireField("rates", \.rates, "The rates, ordered by currency.")
    ]
}
