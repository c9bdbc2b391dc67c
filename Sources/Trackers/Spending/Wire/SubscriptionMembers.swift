package import SipliCore

/// What can be given when a subscription is added and when it is changed, where null removes what is there.
@Wire package struct SubscriptionMembers {
    @Doc(SpendingOperations.amount + " 0 is a free plan.") package var price: String?
    @Doc(SpendingOperations.currency) package var currency: String?
    /// How often it is paid: daily, weekly, biweekly, monthly, quarterly, semiannually, annually, lifetime, words such as
    /// "every 10 days", or {"unit":"day|week|month|year","count":1 to 1000} (default: monthly).
    package var cycle: BillingCycleItem?
    /// First day, as typed (default for a new one: today); renewals keep its day of the month. Adding records the payments
    /// that have passed since; a change records none and leaves those that were recorded.
    package var start: String?
    /// The day of the next payment, which later ones are counted from; earlier ones are not recorded.
    package var next: String?
    /// Last day of a free trial, which is the day of the first payment; or how long it lasts, such as "14 days", from its
    /// start or, in a change, from today. Null for none.
    package var trialEnd: Clearable<String>?
    /// What it costs then, if not the price; null for the price.
    package var priceAfterTrial: Clearable<String>?
    /// The trial becomes a paid subscription by itself (default: true).
    package var converts: Bool?
    /// Payments are recorded by themselves; otherwise they wait to be marked as paid (default: true).
    package var autoRenew: Bool?
    /// What renewals are counted from: its schedule, or the day it was last paid (default: schedule).
    @Choices("schedule", "payment") package var renewsFrom: String?
    /// Its category, at most 40 characters; null for none.
    package var category: Clearable<String>?
    /// At most 2 characters; null for none.
    package var emoji: Clearable<String>?
    /// Such as #2DA9E3; null for none.
    package var color: Clearable<String>?
    /// How it is paid, such as Visa, at most 60 characters; null for none.
    package var method: Clearable<String>?
    /// An address that begins with https:// or http://; null for none.
    package var website: Clearable<String>?
    /// A note, at most 8192 bytes; null for none.
    package var note: Clearable<String>?
    /// How many days before a renewal to remind of it, at most 10 numbers from 0 to 3660 (default: 3); empty for none.
    package var leadDays: [Int]?
    /// When to remind of it, such as 09:00 (default: the setting); null for the setting.
    package var reminderTime: Clearable<String>?
    /// How long before the end of a term it has to be cancelled, as typed: "90 days", "3 months"; months are counted back
    /// from the end of each term. Null for no time.
    package var notice: Clearable<String>?
    /// The same in days; null for none.
    @Limits(0...Double(NoticePeriod.days.upperBound)) package var noticeDays: Clearable<Int>?
    /// Last day of a contract's term; null for none.
    package var termEnd: Clearable<String>?
    /// How much longer a term lasts that was not cancelled, as a cycle; null for the billing cycle.
    package var term: Clearable<BillingCycleItem>?
    /// How many share the price, you included (default: 1).
    @Limits(1...Double(PaidSubscription.shares.upperBound)) package var people: Int?
}

@Wire package struct SubscriptionAddRequest {
    /// Instead of name, price and cycle: words as typed, such as ["Netflix","15.99","monthly"], one for each argument of a
    /// command line.
    package var words: [String]?
    @Doc(SpendingOperations.subName) package var name: String?
    @Within package var members = SubscriptionMembers()
    /// Add nothing, and only say what would be added.
    package var dryRun: Bool?
}

@Wire package struct SubscriptionEditRequest {
    @Doc(SpendingOperations.sub) package var sub: String?
    /// Instead of sub: its name as typed, which a price and a cycle may follow, such as ["netflix","17.99"].
    package var words: [String]?
    @Doc(SpendingOperations.subName) package var name: String?
    /// With price: the first day of the new price, as typed; its start corrects the first one (default: today).
    package var priceFrom: String?
    @Within package var members = SubscriptionMembers()
}

/// A billing cycle: a word such as `monthly`, or `{"unit":"week","count":6}`.
package struct BillingCycleItem: WireValue, Hashable {
    /// The word; nil for an object.
    package var text: String?
    package var unit = ""
    package var count = 1

    package init(_ text: String) { self.text = text }

    package init(_ cycle: BillingCycle) {
        if let name = cycle.name {
            text = name
        } else if case .every(let count, let unit) = cycle {
            (self.unit, self.count) = (unit.rawValue, count)
        }
    }

    /// The cycle that it names; nil for other words.
    package var cycle: BillingCycle? {
        if let text { return BillingCycle.named.first { $0.name == text }?.cycle }
        return BillingCycle.Unit(rawValue: unit).map { .every(count, $0) }
    }

    package static var shape: WireShape { .any }

    package static func read(_ reader: inout JSONReader) throws -> BillingCycleItem {
        if reader.kind == .string { return BillingCycleItem(try reader.readString()) }
        let parts = try BillingCycleParts.read(&reader)
        var item = BillingCycleItem("")
        (item.text, item.unit, item.count) = (nil, parts.unit, parts.count)
        return item
    }

    package func write(to writer: inout JSONWriter) {
        if let text { return writer.string(text) }
        var parts = BillingCycleParts()
        (parts.unit, parts.count) = (unit, count)
        parts.write(to: &writer)
    }
}

/// A billing cycle without a name.
@Wire struct BillingCycleParts {
    /// What is counted.
    @Choices(BillingCycle.Unit.allCases.map(\.rawValue)) var unit = ""
    /// How many of them.
    @Limits(1...Double(BillingCycle.maximum)) var count = 1
}
