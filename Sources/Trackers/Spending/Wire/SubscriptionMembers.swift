import SipliCore

/// What can be given when a subscription is added and when it is changed.
package struct SubscriptionMembers: Sendable {
    package var price: String?
    package var currency: String?
    package var cycle: BillingCycleItem?
    package var start: String?
    package var next: String?
    package var trialEnd: String?
    package var priceAfterTrial: String?
    package var converts: Bool?
    package var autoRenew: Bool?
    package var renewsFrom: String?
    package var category: String?
    package var emoji: String?
    package var color: String?
    package var method: String?
    package var website: String?
    package var note: String?
    package var leadDays: [Int]?
    package var reminderTime: String?
    package var notice: String?
    package var noticeDays: Int?
    package var termEnd: String?
    package var term: BillingCycleItem?
    package var people: Int?

    package init() {}
}

extension SubscriptionMembers {
    /// - Parameter isNew: of one that is added.
    static func fields(isNew: Bool) -> [WireField<SubscriptionMembers>] {
        let removes = isNew ? "" : " Empty removes it."
        return [
            WireField("price", \.price, SpendingOperations.amount + " 0 is a free plan."),
            WireField("currency", \.currency, SpendingOperations.currency),
            WireField(
                "cycle", \.cycle,
                "How often it is paid: daily, weekly, biweekly, monthly, quarterly, semiannually, annually, lifetime, "
                    + "words such as \"every 10 days\", or {\"unit\":\"day|week|month|year\",\"count\":1 to 1000} "
                    + "(default: monthly)."),
            WireField(
                "start", \.start,
                isNew
                    ? "First day, as typed (default: today). Payments that have passed since are recorded, and renewals keep "
                        + "its day of the month."
                    : "First day, as typed. Payments that were recorded stay, none that has passed is added, and renewals "
                        + "keep its day of the month."),
            WireField(
                "next", \.next,
                "The day of the next payment, which later ones are counted from; earlier ones are not recorded."),
            WireField(
                "trial_end", \.trialEnd,
                "Last day of a free trial, which is the day of the first payment; or how long it lasts"
                    + (isNew ? "" : " from today") + ", such as \"14 days\"." + removes),
            WireField("price_after_trial", \.priceAfterTrial, "What it costs then, if not the price." + removes),
            WireField("converts", \.converts, "The trial becomes a paid subscription by itself (default: true)."),
            WireField(
                "auto_renew", \.autoRenew,
                "Payments are recorded by themselves; otherwise they wait to be marked as paid (default: true)."),
            WireField(
                "renews_from", \.renewsFrom, choices: ["schedule", "payment"],
                "What renewals are counted from: its schedule, or the day it was last paid (default: schedule)."),
            WireField("category", \.category, "Its category, at most 40 characters." + removes),
            WireField("emoji", \.emoji, "At most 2 characters." + removes),
            WireField("color", \.color, "Such as #2DA9E3." + removes),
            WireField("method", \.method, "How it is paid, such as Visa, at most 60 characters." + removes),
            WireField("website", \.website, "An address that begins with https:// or http://." + removes),
            WireField("note", \.note, "A note, at most 8192 bytes." + removes),
            WireField(
                "lead_days", \.leadDays,
                "How many days before a renewal to remind of it, at most 10 numbers from 0 to 3660 (default: 3)."
                    + removes),
            WireField(
                "reminder_time", \.reminderTime, "When to remind of it, such as 09:00 (default: the setting)." + removes
            ),
            WireField(
                "notice", \.notice,
                "How long before the end of a term it has to be cancelled, as typed: \"90 days\", \"3 months\"; months are "
                    + "counted back from the end of each term." + removes),
            WireField(
                "notice_days", \.noticeDays, range: -1...Double(NoticePeriod.days.upperBound),
                "The same in days; -1 removes it."),
            WireField("term_end", \.termEnd, "Last day of a contract's term." + removes),
            WireField(
                "term", \.term, "How much longer a term lasts that was not cancelled, as a cycle (default: the cycle)."),
            WireField(
                "people", \.people, range: 1...Double(PaidSubscription.shares.upperBound),
                "How many share the price, you included (default: 1)."),
        ]
    }
}

package struct SubscriptionAddRequest: WireObject {
    package var words: [String]?
    package var name: String?
    package var members = SubscriptionMembers()

    package init() {}

    package static let fields: [WireField<SubscriptionAddRequest>] =
        [
            WireField(
                "words", \.words,
                "Instead of name, price and cycle: words as typed, such as [\"Netflix\",\"15.99\",\"monthly\"], one for each"
                    + " argument of a command line."),
            WireField("name", \.name, "Its name, 1 to 60 characters, unique among those that were not cancelled."),
        ]
        + SubscriptionMembers.fields(isNew: true).map { $0.within(\.members) }
}

package struct SubscriptionEditRequest: WireObject {
    package var sub: String?
    package var words: [String]?
    package var name: String?
    package var priceFrom: String?
    package var members = SubscriptionMembers()

    package init() {}

    package static let fields: [WireField<SubscriptionEditRequest>] =
        [
            WireField("sub", \.sub, SpendingOperations.sub),
            WireField(
                "words", \.words,
                "Instead of sub: its name as typed, which a price and a cycle may follow, such as [\"netflix\",\"17.99\"]."
            ),
            WireField("name", \.name, "Its name, 1 to 60 characters, unique among those that were not cancelled."),
            WireField(
                "price_from", \.priceFrom,
                "With price: the first day of the new price, as typed; its start corrects the first one (default: today)."
            ),
        ] + SubscriptionMembers.fields(isNew: false).map { $0.within(\.members) }
}
