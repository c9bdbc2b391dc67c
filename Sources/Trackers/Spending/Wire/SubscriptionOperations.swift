package struct SubscriptionRequest: WireObject {
    package var sub = ""

    package init() {}

    package static let fields: [WireField<SubscriptionRequest>] = [WireField("sub", \.sub, SpendingOperations.sub)]
}

package struct SubscriptionCancelRequest: WireObject {
    package var sub = ""
    package var end: String?

    package init() {}

    package static let fields: [WireField<SubscriptionCancelRequest>] = [
        WireField("sub", \.sub, SpendingOperations.sub),
        WireField(
            "end", \.end,
            "The day it ends, as typed; a renewal on it is no longer paid (default: after its term, or at the next payment)."
        ),
    ]
}

package struct SubscriptionPaidRequest: WireObject {
    package var sub = ""
    package var due: String?
    package var day: String?
    package var amount: String?
    package var source: String?

    package init() {}

    package static let fields: [WireField<SubscriptionPaidRequest>] = [
        WireField("sub", \.sub, SpendingOperations.sub),
        WireField(
            "due", \.due, "The due day that is paid, so that sending it again does nothing (default: the next one)."),
        WireField("day", \.day, "The day of the payment, as typed: from its start to today (default: today)."),
        WireField("amount", \.amount, "What was paid, if not the price."),
        WireField("source", \.source, SpendingOperations.source),
    ]
}

/// A subscription after a change.
package struct SubscriptionResult: WireObject {
    package var sub = ""
    package var name = ""
    package var status = ""
    package var next: String?
    package var ends: String?
    package var endsText: String?
    package var hasEnded: Bool?
    package var cancelBy: String?
    package var already: Bool?
    package var recorded: Int?
    package var matched: Int?
    package var possible: [String]?
    package var changes: String?
    package var warning: String?
    package var text = ""

    package init() {}

    package static let fields: [WireField<SubscriptionResult>] = [
        WireField("sub", \.sub, "Id of the subscription."), WireField("name", \.name, "Its name."),
        WireField("status", \.status, SubscriptionItem.statusDoc),
        WireField("next", \.next, "The day of the next payment; missing if there is none."),
        WireField("ends", \.ends, SubscriptionItem.endsDoc),
        WireField("ends_text", \.endsText, SubscriptionItem.Text.endsDoc),
        WireField("has_ended", \.hasEnded, SubscriptionItem.hasEndedDoc),
        WireField("cancel_by", \.cancelBy, SubscriptionItem.cancelByDoc),
        WireField("already", \.already, "true if it was so before; nothing was changed."),
        WireField("recorded", \.recorded, "How many payments that had passed the change recorded."),
        WireField(
            "matched", \.matched,
            "How many transactions that were here before the change became payments with it."),
        WireField("possible", \.possible, SubscriptionItem.possibleDoc),
        WireField("changes", \.changes, "What an edit changed, for display."),
        WireField("warning", \.warning, "What the change leaves as it is, such as payments that were recorded."),
        WireField("text", \.text, "The subscription for display, such as \"$15.99 monthly, next on 3 Dec 2026\"."),
    ]
}

package struct SubscriptionPaidResult: WireObject {
    package var sub = ""
    package var name = ""
    package var due: String?
    package var entry: String?
    package var amount: String?
    package var currency: String?
    package var next: String?
    package var already = false
    package var text = ""

    package init() {}

    package static let fields: [WireField<SubscriptionPaidResult>] = [
        WireField("sub", \.sub, "Id of the subscription."), WireField("name", \.name, "Its name."),
        WireField("due", \.due, "The due day that was paid."), WireField("entry", \.entry, "Id of its transaction."),
        WireField("amount", \.amount, "What was paid."), WireField("currency", \.currency, "Its currency."),
        WireField("next", \.next, "The day of the next payment; missing if there is none."),
        WireField("already", \.already, "It was paid before; nothing was changed."),
        WireField("text", \.text, "The same as text, for display."),
    ]
}

package struct SubscriptionListRequest: WireObject {
    package var sub: String?
    package var status: String?
    package var category: String?
    package var currency: String?
    package var cursor: String?
    package var limit: Int?

    package init() {}

    package static let fields: [WireField<SubscriptionListRequest>] = [
        WireField("sub", \.sub, "Only this one: " + SpendingOperations.sub),
        WireField(
            "status", \.status, choices: ["active", "trial", "paused", "cancelled", "all"],
            "Only those of a status; all for every one (default: all but those that have ended)."),
        WireField("category", \.category, "Only those of a category."),
        WireField("currency", \.currency, "Only those that are paid in a currency: its code."),
        WireField("cursor", \.cursor, "Where the next page begins, from the page before."),
        WireField("limit", \.limit, range: 1...500, "Subscriptions per page (default: 200)."),
    ]
}

package struct SubscriptionListResult: WireObject {
    package var subs: [SubscriptionItem] = []
    package var total = 0
    package var upcoming = 0
    package var monthlyCost: [MoneyItem] = []
    package var yearlyCost: [MoneyItem] = []
    package var afterTrials: [MoneyItem]?
    package var saved: [MoneyItem]?
    package var cursor: String?

    package init() {}

    package static let fields: [WireField<SubscriptionListResult>] = [
        WireField("subs", \.subs, "The subscriptions: what is overdue or due first comes first."),
        WireField("total", \.total, "How many there are on all pages."),
        WireField("upcoming", \.upcoming, "How many of them have a payment to come."),
        WireField("monthly_cost", \.monthlyCost, SpendingSnapshot.monthlyDoc),
        WireField("yearly_cost", \.yearlyCost, SpendingSnapshot.yearlyDoc),
        WireField("after_trials", \.afterTrials, SpendingSnapshot.afterTrialsDoc),
        WireField("saved", \.saved, "What those that were cancelled would cost a month, for each currency."),
        WireField("cursor", \.cursor, "Missing on the last page."),
    ]
}

/// One subscription with all its members.
package struct SubscriptionItem: WireObject {
    package var sub = ""
    package var name = ""
    package var status = ""
    package var price = ""
    package var currency = ""
    package var cycle = BillingCycleItem("")
    package var next: String?
    package var days: Int?
    package var start = ""
    package var trialEnd: String?
    package var priceAfterTrial: String?
    package var converts: Bool?
    package var autoRenew = true
    package var renewsFrom: String?
    package var category: String?
    package var emoji = ""
    package var color = ""
    package var method: String?
    package var website: String?
    package var note: String?
    package var leadDays: [Int] = []
    package var reminderTime: String?
    package var noticeDays: Int?
    package var noticeMonths: Int?
    package var termEnd: String?
    package var term: BillingCycleItem?
    package var cancelBy: String?
    package var ends: String?
    package var hasEnded: Bool?
    package var people: Int?
    package var monthly = MoneyItem()
    package var yearly = MoneyItem()
    package var paid: [MoneyItem] = []
    package var payments = 0
    package var prices: [PriceItem] = []
    package var possible: [String]?
    package var renewal: RenewalItem?
    package var text = Text()

    package init() {}

    static let possibleDoc =
        "Transactions that may be payments of it which were recorded beside them, for display; only of one subscription."

    static let statusDoc = "active, trial, paused or cancelled, as one is that ended with its trial."
    static let endsDoc = "The first day without it, if it ends or ended: a payment due on it is not made."
    static let hasEndedDoc = "true if that is in the past."
    static let cancelByDoc =
        "The last day to cancel it for the end of its term; missing without a contract or a notice period."

    package static let fields: [WireField<SubscriptionItem>] = [
        WireField("sub", \.sub, "Its id."), WireField("name", \.name, "Its name."),
        WireField("status", \.status, statusDoc),
        WireField("price", \.price, "The price of the next payment, or the one in force; an exact decimal."),
        WireField("currency", \.currency, "Its currency."),
        WireField("cycle", \.cycle, "How often it is paid: a name, or unit and count."),
        WireField("next", \.next, "The day of the next payment; missing if there is none."),
        WireField("days", \.days, "Days until then, below 0 if it is overdue."),
        WireField("start", \.start, "The first day."),
        WireField("trial_end", \.trialEnd, "The last day of its trial."),
        WireField("price_after_trial", \.priceAfterTrial, "What it costs after the trial, if not the price."),
        WireField("converts", \.converts, "false if its trial ends by itself."),
        WireField("auto_renew", \.autoRenew, "Payments are recorded by themselves."),
        WireField("renews_from", \.renewsFrom, "payment if renewals are counted from the day it was last paid."),
        WireField("category", \.category, "Its category, or that of its payments."),
        WireField("emoji", \.emoji, "Its emoji, or 🔁."),
        WireField("color", \.color, "Its color, or #007AFF."), WireField("method", \.method, "How it is paid."),
        WireField("website", \.website, "Its address."), WireField("note", \.note, "A note."),
        WireField("lead_days", \.leadDays, "How many days before a renewal to remind of it."),
        WireField("reminder_time", \.reminderTime, "When to remind of it; missing for the setting's time."),
        WireField("notice_days", \.noticeDays, "How many days before the end of a term it has to be cancelled."),
        WireField("notice_months", \.noticeMonths, "How many months before it, instead of days."),
        WireField("term_end", \.termEnd, "Last day of its contract's term, as entered."),
        WireField("term", \.term, "How much longer a term lasts that was not cancelled."),
        WireField("cancel_by", \.cancelBy, cancelByDoc), WireField("ends", \.ends, endsDoc),
        WireField("has_ended", \.hasEnded, hasEndedDoc),
        WireField("people", \.people, "How many share the price; missing for one."),
        WireField("monthly", \.monthly, "What it costs a month, this person's share; of a year of 365.25 days."),
        WireField("yearly", \.yearly, "Twelve times that, before rounding."),
        WireField("paid", \.paid, "What was paid so far, for each currency."),
        WireField("payments", \.payments, "How many payments were recorded."),
        WireField("prices", \.prices, "Its prices, oldest first; the first one since its start."),
        WireField("possible", \.possible, possibleDoc),
        WireField("renewal", \.renewal, "Its next payment, as in the snapshot of spending; missing if there is none."),
        WireField("text", \.text, "Display text."),
    ]

    package struct Text: WireObject {
        package var price = ""
        package var next = ""
        package var summary = ""
        package var share: String?
        package var ends: String?
        package var termEnds: String?
        package var trial: String?
        package var status = ""

        package init() {}

        static let endsDoc = "When it ends or ended, such as \"on 3 Dec 2026\" or \"after 30 Jun 2027\"."

        package static let fields: [WireField<Text>] = [
            WireField("price", \.price, "Such as \"$15.99/month\"."),
            WireField("next", \.next, "Such as \"In 7 days\", \"Paused\", \"Ends on 3 Dec 2026\" or \"Ended\"."),
            WireField("summary", \.summary, "Such as \"$15.99 monthly, next on 3 Dec 2026\"."),
            WireField("share", \.share, "What each of several people pays."),
            WireField("ends", \.ends, endsDoc),
            WireField("term_ends", \.termEnds, "The last day of its contract's present term, such as \"30 Jun 2027\"."),
            WireField("trial", \.trial, "When its trial ends or ended, such as \"until 3 Dec 2026\"."),
            WireField("status", \.status, "Such as \"active\", \"paused since 3 Nov 2026\" or \"ended\"."),
        ]
    }

    package struct PriceItem: WireObject {
        package var from = ""
        package var price = ""
        package var currency = ""
        package var change: String?
        package var percent: Double?
        package var text = ""

        package init() {}

        package static let fields: [WireField<PriceItem>] = [
            WireField("from", \.from, "The first day of the price."), WireField("price", \.price, "The price."),
            WireField("currency", \.currency, "Its currency."),
            WireField("change", \.change, "The change from the price before; missing in another currency."),
            WireField("percent", \.percent, "The same in percent."),
            WireField("text", \.text, "Such as \"$11.99 from 1 Mar 2026, +20.0%\"."),
        ]
    }
}

package struct UpcomingRequest: WireObject {
    package var from: String?
    package var through: String?
    package var days: Int?
    package var limit: Int?

    package init() {}

    package static let fields: [WireField<UpcomingRequest>] = [
        WireField("from", \.from, "First day, as typed (default: today, and what is overdue)."),
        WireField("through", \.through, "Last day, at most ten years ahead (default: 30 days ahead)."),
        WireField("days", \.days, range: 0...3660, "Instead of through: how many days ahead."),
        WireField("limit", \.limit, range: 1...2000, "How many at most (default: 500)."),
    ]
}

package struct UpcomingResult: WireObject {
    package var renewals: [RenewalItem] = []
    package var total = 0
    package var totals: [MoneyItem] = []

    package init() {}

    package static let fields: [WireField<UpcomingResult>] = [
        WireField("renewals", \.renewals, "The payments to come, in order."),
        WireField("total", \.total, "How many there are in the span."),
        WireField("totals", \.totals, "Their sum, for each currency."),
    ]
}

/// A payment to come.
package struct RenewalItem: WireObject {
    package var sub = ""
    package var name = ""
    package var day = ""
    package var days = 0
    package var amount = ""
    package var currency = ""
    package var emoji = ""
    package var color = ""
    package var category: String?
    package var overdue: Bool?
    package var trial: Bool?
    package var urgency: String?
    package var text = Text()

    package init() {}

    package static let fields: [WireField<RenewalItem>] = [
        WireField("sub", \.sub, "Id of the subscription."), WireField("name", \.name, "Its name."),
        WireField("day", \.day, "The day it is due."),
        WireField("days", \.days, "Days until then; below 0 if overdue."),
        WireField("amount", \.amount, "What is to be paid."), WireField("currency", \.currency, "Its currency."),
        WireField("emoji", \.emoji, "The subscription's emoji."), WireField("color", \.color, "Its color."),
        WireField("category", \.category, "Its category, or that of its payments."),
        WireField("overdue", \.overdue, "true if it was due before today and is not paid."),
        WireField("trial", \.trial, "true for the first payment after a trial."),
        WireField("urgency", \.urgency, "For colors: overdue, urgent (by tomorrow), soon (within 3 days) or later."),
        WireField("text", \.text, "Display text."),
    ]

    package struct Text: WireObject {
        package var countdown = ""
        package var short: String?
        package var amount = ""
        package var day = ""

        package init() {}

        package static let fields: [WireField<Text>] = [
            WireField("countdown", \.countdown, "Overdue, Today, Tomorrow, or such as \"In 7 days\"."),
            WireField("short", \.short, "The same for little space: overdue, today, or such as 7d."),
            WireField("amount", \.amount, "Such as \"$15.99\"."), WireField("day", \.day, "Such as \"Thu 3 Dec\"."),
        ]
    }
}

package struct PaymentsRequest: WireObject {
    package var sub = ""
    package var cursor: String?

    package init() {}

    package static let fields: [WireField<PaymentsRequest>] = [
        WireField("sub", \.sub, SpendingOperations.sub),
        WireField("cursor", \.cursor, "Where the next page begins, from the page before."),
    ]
}

package struct PaymentsResult: WireObject {
    package var sub = ""
    package var name = ""
    package var payments: [Payment] = []
    package var total: [MoneyItem] = []
    package var cursor: String?

    package init() {}

    package static let fields: [WireField<PaymentsResult>] = [
        WireField("sub", \.sub, "Id of the subscription."), WireField("name", \.name, "Its name."),
        WireField("payments", \.payments, "The payments that were recorded, oldest first."),
        WireField("total", \.total, "Their sum, for each currency."),
        WireField("cursor", \.cursor, "Missing on the last page."),
    ]

    package struct Payment: WireObject {
        package var entry = ""
        package var day = ""
        package var paidOn = ""
        package var amount = ""
        package var currency = ""
        package var status = ""
        package var text = ""

        package init() {}

        package static let fields: [WireField<Payment>] = [
            WireField("entry", \.entry, "Id of the transaction."), WireField("day", \.day, "The day it was due."),
            WireField("paid_on", \.paidOn, "The day it was paid."), WireField("amount", \.amount, "What was paid."),
            WireField("currency", \.currency, "Its currency."),
            WireField("status", \.status, SpendingEntryItem.statusDoc),
            WireField("text", \.text, "The amount for display."),
        ]
    }
}
