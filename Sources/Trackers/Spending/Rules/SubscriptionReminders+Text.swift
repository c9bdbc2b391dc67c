package import SipliCore

extension SubscriptionReminders {
    /// The text of a reminder of a subscription; it depends on the day, but not on how late it is delivered.
    package func text(_ kind: Kind, due: Instant, _ day: SubscriptionDay) -> ReminderText {
        let about = about(kind, day, at: due) ?? day.today
        let days = about.number - day.today.number
        let (name, price) = (day.subscription.name, day.price(on: about))
        let when = Self.when(days, about)
        let body: String
        switch kind {
        case .renewal where days < 0: body = "\(name) was due on \(about.text): \(price.text)."
        case .renewal: body = "\(name) \(Self.falls(day)) \(when): \(price.text)."
        case .trial where day.subscription.converts && day.next != nil:
            body = "\(name) is free until \(Self.on(days, about)), then \(price.text)\(day.subscription.cycle.per)."
        case .trial: body = "The trial of \(name) ends \(when)."
        case .cancelBy:
            let after = day.termAfter.map { ", or it goes on until \($0.text)" } ?? ""
            body = "Cancel \(name) \(days == 0 ? "today" : "by " + Self.on(days, about))\(after)."
        case .price:
            let change = day.nextPriceChange
            body = "The price of \(name) rises from \(change?.old.text ?? "") to \(change?.new.text ?? "") \(when)."
        case .budget, .overBudget: body = ""
        }
        return ReminderText(
            title: ReminderText.choose(Self.titles(kind), due: due), body: body, why: Self.why(kind, days: days),
            fact: fact(kind, day, days, about))
    }

    /// "Rent is due in 3 days", "Cancel Gym by 30 Nov".
    private func fact(_ kind: Kind, _ day: SubscriptionDay, _ days: Int, _ about: CivilDay) -> String? {
        let name = day.subscription.name
        let soon = days < 0 ? "overdue" : days < 2 ? Self.when(days, about) : "in \(days) days"
        switch kind {
        case .renewal: return name + " " + (days < 0 ? "is" : Self.falls(day)) + " " + soon
        case .trial: return "The trial of \(name) ends \(soon)"
        case .cancelBy: return "Cancel \(name) \(days == 0 ? "today" : "by " + Self.on(days, about))"
        case .price: return day.nextPriceChange.map { "\(name) rises to \($0.new.brief) \(soon)" }
        case .budget, .overBudget: return nil
        }
    }

    /// What a payment does on its day.
    private static func falls(_ day: SubscriptionDay) -> String {
        day.subscription.autoRenews ? "renews" : "is due"
    }

    /// The text of a reminder of a budget.
    ///
    /// - Parameters:
    ///   - category: its category; nil for a budget of everything.
    ///   - standing: such as "$350.00 of $400.00 for Groceries".
    ///   - days: until the month ends.
    package static func budgetText(
        _ kind: Kind, due: Instant, category: String?, standing: String, days: Int
    ) -> ReminderText {
        let rest = days == 0 ? "on the last day of the month" : "with " + days.counted("day") + " left in the month"
        return ReminderText(
            title: ReminderText.choose(titles(kind), due: due), body: "Spent \(standing), \(rest).",
            why: why(kind, days: days),
            fact: (category ?? "Spending") + (kind == .overBudget ? " is over budget" : " is close to its budget"))
    }

    /// "today", "tomorrow", "in 3 days, on 26 Nov".
    private static func when(_ days: Int, _ day: CivilDay) -> String {
        switch days {
        case 0: "today"
        case 1: "tomorrow"
        default: "in \(days) days, on \(day.textWithoutYear)"
        }
    }

    /// "today", "tomorrow", "26 Nov".
    private static func on(_ days: Int, _ day: CivilDay) -> String {
        days < 2 ? when(days, day) : day.textWithoutYear
    }

    private static func why(_ kind: Kind, days: Int) -> String {
        switch kind {
        case .renewal where days < 0: "it is not marked as paid"
        case .renewal: days == 0 ? "on the day it is due" : "\(days.counted("day")) before it is due"
        case .trial: "before a trial ends"
        case .cancelBy: "before the last day to cancel"
        case .price: "before a price rises"
        case .budget: "once a month, at \(budgetPercent)% of a budget"
        case .overBudget: "once a month, when a budget is exceeded"
        }
    }

    /// What an upcoming reminder is about.
    ///
    /// - Parameter name: the subscription's; nil if there is none.
    package static func subject(_ kind: Kind, of name: String?) -> String {
        switch kind {
        case .renewal: name.map { "a payment of " + $0 } ?? "a payment"
        case .trial: name.map { "the end of the trial of " + $0 } ?? "the end of a trial"
        case .cancelBy: "the last day to cancel" + (name.map { " " + $0 } ?? "")
        case .price: name.map { "a higher price of " + $0 } ?? "a higher price"
        case .budget, .overBudget: "a budget"
        }
    }

    /// The titles of a kind. They name no subscription, because others may see them.
    package static func titles(_ kind: Kind) -> [String] {
        switch kind {
        case .renewal: ["A subscription is due", "A payment is coming up"]
        case .trial: ["A free trial ends soon", "A trial is about to end"]
        case .cancelBy: ["Cancel in time", "The last day to cancel is near"]
        case .price: ["A price is about to rise", "A subscription gets more expensive"]
        case .budget: ["A budget is nearly spent", "Most of a budget is spent"]
        case .overBudget: ["A budget is exceeded", "Over budget"]
        }
    }
}
