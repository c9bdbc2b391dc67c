@Wire package struct SubscriptionRequest {
    @Doc(SpendingOperations.sub) package var sub = ""
}

@Wire package struct SubscriptionCancelRequest {
    @Doc(SpendingOperations.sub) package var sub = ""
    /// The day it ends, as typed; a renewal on it is no longer paid (default: after its term, or at the next payment).
    package var end: String?
}

@Wire package struct SubscriptionPaidRequest {
    @Doc(SpendingOperations.sub) package var sub = ""
    /// The due day that is paid, so that sending it again does nothing (default: the next one).
    package var due: String?
    /// The day of the payment, as typed: from its start to today (default: today).
    package var day: String?
    /// What was paid, if not the price.
    package var amount: String?
    /// Where it comes from, at most 64 bytes (default: manual).
    package var source: String?
}

/// A subscription after a change.
@Wire package struct SubscriptionResult {
    /// Id of the subscription.
    package var sub = ""
    /// Its name.
    package var name = ""
    @Doc(SubscriptionItem.statusDoc) package var status = ""
    /// The day of the next payment; missing if there is none.
    package var next: String?
    @Doc(SubscriptionItem.endsDoc) package var ends: String?
    @Doc(SubscriptionItem.Text.endsDoc) package var endsText: String?
    @Doc(SubscriptionItem.hasEndedDoc) package var hasEnded: Bool?
    @Doc(SubscriptionItem.cancelByDoc) package var cancelBy: String?
    /// true if it was so before; nothing was changed.
    package var already: Bool?
    /// How many payments that had passed the change recorded.
    package var recorded: Int?
    /// How many transactions that were here before the change became payments with it.
    package var matched: Int?
    @Doc(SubscriptionItem.possibleDoc) package var possible: [String]?
    /// What an edit changed, for display.
    package var changes: String?
    /// What the change leaves as it is, such as payments that were recorded.
    package var warning: String?
    /// The subscription for display, such as "$15.99 monthly, next on 3 Dec 2026".
    package var text = ""
}

@Wire package struct SubscriptionPaidResult {
    /// Id of the subscription.
    package var sub = ""
    /// Its name.
    package var name = ""
    /// The due day that was paid.
    package var due: String?
    /// Id of its transaction.
    package var entry: String?
    /// What was paid.
    package var amount: String?
    /// Its currency.
    package var currency: String?
    /// The day of the next payment; missing if there is none.
    package var next: String?
    /// It was paid before; nothing was changed.
    package var already = false
    /// The same as text, for display.
    package var text = ""
}

@Wire package struct SubscriptionListRequest {
    @Doc("Only this one: " + SpendingOperations.sub) package var sub: String?
    /// Only those of a status; all for every one (default: all but those that have ended).
    @Choices("active", "trial", "paused", "cancelled", "all") package var status: String?
    /// Only those of a category.
    package var category: String?
    /// Only those that are paid in a currency: its code.
    package var currency: String?
    /// Where the next page begins, from the page before.
    package var cursor: String?
    /// Subscriptions per page (default: 200).
    @Limits(1...500) package var limit: Int?
}

@Wire package struct SubscriptionListResult {
    /// The subscriptions: what is overdue or due first comes first.
    package var subs: [SubscriptionItem] = []
    /// How many there are on all pages.
    package var total = 0
    /// How many of them have a payment to come.
    package var upcoming = 0
    @Doc(SpendingSnapshot.monthlyDoc) package var monthlyCost: [MoneyItem] = []
    @Doc(SpendingSnapshot.yearlyDoc) package var yearlyCost: [MoneyItem] = []
    @Doc(SpendingSnapshot.afterTrialsDoc) package var afterTrials: [MoneyItem]?
    /// What those that were cancelled would cost a month, for each currency.
    package var saved: [MoneyItem]?
    /// Missing on the last page.
    package var cursor: String?
}

/// One subscription with all its members.
@Wire package struct SubscriptionItem {
    /// Its id.
    package var sub = ""
    /// Its name.
    package var name = ""
    @Doc(statusDoc) package var status = ""
    /// The price of the next payment, or the one in force; an exact decimal.
    package var price = ""
    /// Its currency.
    package var currency = ""
    /// How often it is paid: a name, or unit and count.
    package var cycle = BillingCycleItem("")
    /// The day of the next payment; missing if there is none.
    package var next: String?
    /// Days until then, below 0 if it is overdue.
    package var days: Int?
    /// The first day.
    package var start = ""
    /// The last day of its trial.
    package var trialEnd: String?
    /// What it costs after the trial, if not the price.
    package var priceAfterTrial: String?
    /// false if its trial ends by itself.
    package var converts: Bool?
    /// Payments are recorded by themselves.
    package var autoRenew = true
    /// payment if renewals are counted from the day it was last paid.
    package var renewsFrom: String?
    /// Its category, or that of its payments.
    package var category: String?
    /// Its emoji, or 🔁.
    package var emoji = ""
    /// Its color, or #007AFF.
    package var color = ""
    /// How it is paid.
    package var method: String?
    /// Its address.
    package var website: String?
    /// A note.
    package var note: String?
    /// How many days before a renewal to remind of it.
    package var leadDays: [Int] = []
    /// When to remind of it; missing for the setting's time.
    package var reminderTime: String?
    /// How many days before the end of a term it has to be cancelled.
    package var noticeDays: Int?
    /// How many months before it, instead of days.
    package var noticeMonths: Int?
    /// Last day of its contract's term, as entered.
    package var termEnd: String?
    /// How much longer a term lasts that was not cancelled.
    package var term: BillingCycleItem?
    @Doc(cancelByDoc) package var cancelBy: String?
    @Doc(endsDoc) package var ends: String?
    @Doc(hasEndedDoc) package var hasEnded: Bool?
    /// How many share the price; missing for one.
    package var people: Int?
    /// What it costs a month, this person's share; of a year of 365.25 days.
    package var monthly = MoneyItem()
    /// Twelve times that, before rounding.
    package var yearly = MoneyItem()
    /// What was paid so far, for each currency.
    package var paid: [MoneyItem] = []
    /// How many payments were recorded.
    package var payments = 0
    /// Its prices, oldest first; the first one since its start.
    package var prices: [PriceItem] = []
    @Doc(possibleDoc) package var possible: [String]?
    /// Its next payment, as in the snapshot of spending; missing if there is none.
    package var renewal: RenewalItem?
    /// Display text.
    package var text = Text()

    static let possibleDoc =
        "Transactions that may be payments of it which were recorded beside them, for display; only of one subscription."

    static let statusDoc = "active, trial, paused or cancelled, as one is that ended with its trial."
    static let endsDoc = "The first day without it, if it ends or ended: a payment due on it is not made."
    static let hasEndedDoc = "true if that is in the past."
    static let cancelByDoc =
        "The last day to cancel it for the end of its term; missing without a contract or a notice period."

    @Wire package struct Text {
        /// Such as "$15.99/month".
        package var price = ""
        /// Such as "In 7 days", "Paused", "Ends on 3 Dec 2026" or "Ended".
        package var next = ""
        /// Such as "$15.99 monthly, next on 3 Dec 2026".
        package var summary = ""
        /// What each of several people pays.
        package var share: String?
        @Doc(endsDoc) package var ends: String?
        /// The last day of its contract's present term, such as "30 Jun 2027".
        package var termEnds: String?
        /// When its trial ends or ended, such as "until 3 Dec 2026".
        package var trial: String?
        /// Such as "active", "paused since 3 Nov 2026" or "ended".
        package var status = ""

        static let endsDoc = "When it ends or ended, such as \"on 3 Dec 2026\" or \"after 30 Jun 2027\"."
    }

    @Wire package struct PriceItem {
        /// The first day of the price.
        package var from = ""
        /// The price.
        package var price = ""
        /// Its currency.
        package var currency = ""
        /// The change from the price before; missing in another currency.
        package var change: String?
        /// The same in percent.
        package var percent: Double?
        /// Such as "$11.99 from 1 Mar 2026, +20.0%".
        package var text = ""
    }
}

@Wire package struct UpcomingRequest {
    /// First day, as typed (default: today, and what is overdue).
    package var from: String?
    /// Last day, at most ten years ahead (default: 30 days ahead).
    package var through: String?
    /// Instead of through: how many days ahead.
    @Limits(0...3660) package var days: Int?
    /// How many at most (default: 500).
    @Limits(1...2000) package var limit: Int?
}

@Wire package struct UpcomingResult {
    /// The payments to come, in order.
    package var renewals: [RenewalItem] = []
    /// How many there are in the span.
    package var total = 0
    /// Their sum, for each currency.
    package var totals: [MoneyItem] = []
}

/// A payment to come.
@Wire package struct RenewalItem {
    /// Id of the subscription.
    package var sub = ""
    /// Its name.
    package var name = ""
    /// The day it is due.
    package var day = ""
    /// Days until then; below 0 if overdue.
    package var days = 0
    /// What is to be paid.
    package var amount = ""
    /// Its currency.
    package var currency = ""
    /// The subscription's emoji.
    package var emoji = ""
    /// Its color.
    package var color = ""
    /// Its category, or that of its payments.
    package var category: String?
    /// true if it was due before today and is not paid.
    package var overdue: Bool?
    /// true for the first payment after a trial.
    package var trial: Bool?
    /// For colors: overdue, urgent (by tomorrow), soon (within 3 days) or later.
    package var urgency: String?
    /// Display text.
    package var text = Text()

    @Wire package struct Text {
        /// Overdue, Today, Tomorrow, or such as "In 7 days".
        package var countdown = ""
        /// The same for little space: overdue, today, or such as 7d.
        package var short: String?
        /// Such as "$15.99".
        package var amount = ""
        /// Such as "Thu 3 Dec".
        package var day = ""
    }
}

@Wire package struct PaymentsRequest {
    @Doc(SpendingOperations.sub) package var sub = ""
    /// Where the next page begins, from the page before.
    package var cursor: String?
}

@Wire package struct PaymentsResult {
    /// Id of the subscription.
    package var sub = ""
    /// Its name.
    package var name = ""
    /// The payments that were recorded, oldest first.
    package var payments: [Payment] = []
    /// Their sum, for each currency.
    package var total: [MoneyItem] = []
    /// Missing on the last page.
    package var cursor: String?

    @Wire package struct Payment {
        /// Id of the transaction.
        package var entry = ""
        /// The day it was due.
        package var day = ""
        /// The day it was paid.
        package var paidOn = ""
        /// What was paid.
        package var amount = ""
        /// Its currency.
        package var currency = ""
        @Doc(SpendingEntryItem.statusDoc) package var status = ""
        /// The amount for display.
        package var text = ""
    }
}
