/// A subscription as a person entered it: what it costs, how often, and until when.
package struct PaidSubscription: Hashable, Sendable {
    package static let nameBytes = 400
    package static let methodBytes = 240
    package static let websiteBytes = 2048
    /// How many days before a renewal one can be reminded of it, and how often.
    package static let leads = 0...3660
    package static let leadCount = 10
    /// Bytes of the lead days as they are stored.
    package static let leadBytes = 160
    package static let shares = 1...100

    package let id: String
    /// When it was added.
    package var at: Instant
    package var name: String
    /// The price before any of its price periods.
    package var price: Money
    package var cycle: BillingCycle
    package var category: String?
    package var emoji: String?
    /// Such as "#2DA9E3".
    package var color: String?
    /// A label, such as "Visa".
    package var method: String?
    package var website: String?
    package var note: String?
    /// The first day.
    package var start: CivilDay
    /// The day that renewals are counted from.
    package var anchor: CivilDay
    /// Renewals before this day are settled: paid, or not to be paid.
    package var unpaidFrom: CivilDay
    /// The last day of a free trial, and the day of the first payment if it converts.
    package var trialEnd: CivilDay?
    package var priceAfterTrial: Money?
    /// The trial becomes a paid subscription unless it is cancelled.
    package var converts = true
    /// Payments are recorded by themselves on their days; otherwise they wait to be marked as paid.
    package var autoRenews = true
    /// A payment moves the following renewals to its own day.
    package var renewsFromPayment = false
    /// Days before a renewal at which to remind of it, descending.
    package var leadDays: [Int] = Self.standardLeadDays
    /// Minutes after midnight; nil for the person's usual time.
    package var reminderTime: Int?
    /// How long before the end of its term it has to be cancelled.
    package var notice: NoticePeriod?
    /// The last day of a contract's term.
    package var termEnd: CivilDay?
    /// How much longer a term lasts that was not cancelled; nil for as long as the billing cycle.
    package var term: BillingCycle?
    /// Nothing is due until it is resumed; one that is cancelled stays paused until it ends.
    package var pausedOn: CivilDay?
    package var cancellation: Cancellation?
    /// How many people share the price, the person included.
    package var people = 1

    package init(
        id: String, at: Instant, name: String, price: Money, cycle: BillingCycle, start: CivilDay,
        trialEnd: CivilDay? = nil
    ) {
        (self.id, self.at, self.name, self.price, self.cycle) = (id, at, name, price, cycle)
        (self.start, self.trialEnd) = (start, trialEnd)
        anchor = trialEnd ?? start
        unpaidFrom = anchor
    }

    /// The lead days of "3", "14,3" or "30 days" as typed; nil for any other text.
    package static func leadDays(typed text: String) -> [Int]? {
        let words = text.lowercased().split { $0.isWhitespace || ",;".contains($0) }
            .filter { !["days", "day", "d", "and"].contains($0) }
        let days = words.compactMap { Int($0.hasSuffix("d") ? $0.dropLast() : $0) }
        return days.isEmpty || days.count < words.count || !days.allSatisfy(leads.contains) ? nil : days
    }

    /// This copy, such as one of a file, with the payments that are settled here: none of them falls due again.
    ///
    /// A copy with another schedule is taken as it is.
    package func keepingSettled(of known: PaidSubscription) -> PaidSubscription {
        let isSameSchedule = cycle == known.cycle && (anchor == known.anchor || renewsFromPayment)
        guard known.unpaidFrom > unpaidFrom, isSameSchedule else { return self }
        var plan = self
        (plan.anchor, plan.unpaidFrom) = (known.anchor, known.unpaidFrom)
        return plan
    }

    package static let standardLeadDays = [3]

    /// Its emoji; without its own, that of its category.
    package var shownEmoji: String { emoji ?? category.flatMap { Self.emojis[$0] } ?? Self.standardEmoji }
    /// The emoji of a subscription without its own, and without a category that has one.
    package static let standardEmoji = "🔁"
    /// The color of a subscription without its own.
    package static let standardColor = "#007AFF"
    /// The category of payments of a subscription without one.
    package static let standardCategory = "Bills & Utilities"
    /// The category of its payments.
    package var paymentCategory: String { category ?? Self.standardCategory }

    /// The categories that are offered for subscriptions.
    package static let categories = [
        "Entertainment", "Productivity", "Fitness & Health", "Health", "Education", "News & Media", "Music & Audio",
        "Cloud Storage", "Gaming", "Design & Creative", "Development", "Finance", "Utilities", "Other",
    ]

    private static let emojis = [
        "Entertainment": "🎬", "Productivity": "📋", "Fitness & Health": "💪", "Health": "🩺", "Education": "🎓",
        "News & Media": "📰", "Music & Audio": "🎵", "Cloud Storage": "☁️", "Gaming": "🎮", "Design & Creative": "🎨",
        "Development": "💻", "Finance": "🏦", "Utilities": "💡", "Housing": "🏠", "Insurance": "🛡️", "Travel": "✈️",
        "Transportation": "🚆", "Groceries": "🛒", "Shopping": "🛍️", "Food & Dining": "🍽️",
    ]

    package struct Cancellation: Hashable, Sendable {
        package var day: CivilDay
        /// The day it ends; a renewal on it is no longer paid.
        package var end: CivilDay

        package init(on day: CivilDay, endsOn end: CivilDay) { (self.day, self.end) = (day, end) }
    }

    package var cancelledOn: CivilDay? { cancellation?.day }

    package var endsOn: CivilDay? { cancellation?.end }
}

/// A price that is in force from a day on.
package struct PricePeriod: Hashable, Sendable {
    /// Of the subscription.
    package var subscription: String
    package var from: CivilDay
    package var price: Money
    /// When it was entered.
    package var at: Instant

    package init(subscription: String, from: CivilDay, price: Money, at: Instant) {
        (self.subscription, self.from, self.price, self.at) = (subscription, from, price, at)
    }
}
