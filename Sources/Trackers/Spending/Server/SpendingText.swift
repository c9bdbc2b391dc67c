import SipliCore
import SipliRules
import SipliWire

/// Subscriptions and amounts as text for people.
enum SpendingText {
    /// "$15.99/month"; "free" for 0.
    static func price(_ price: Money, _ cycle: BillingCycle) -> String {
        price.minor == 0 ? "free" : price.text + cycle.per
    }

    /// "$15.99 monthly, next on 3 Dec 2026".
    static func summary(_ day: SubscriptionDay) -> String {
        let plan = day.subscription
        let price = day.currentPrice
        let standing = standing(day)
        // "free until 3 Dec 2026" says it.
        if day.status == .trial, price.minor == 0 { return standing }
        let cost =
            price.minor == 0
            ? "free" : plan.cycle == .lifetime ? price.text + " once" : price.text + " " + plan.cycle.text
        return cost + ", " + standing
    }

    /// "next on 3 Dec 2026", "paused since 3 Nov 2026", "free until 3 Dec 2026".
    static func standing(_ day: SubscriptionDay) -> String {
        let plan = day.subscription
        if let end = end(day) {
            if day.hasEnded { return "ended " + end }
            if plan.cancelledOn != nil { return "cancelled, ends " + end }
        }
        if let paused = plan.pausedOn { return "paused since \(paused.text)" }
        if let trial = plan.trialEnd, day.isTrial {
            return plan.converts ? "free until \(trial.text)" : "free until \(trial.text), when it ends"
        }
        guard let next = day.next else { return "paid" }
        let verb = day.isOverdue ? "was due" : plan.cycle == .lifetime ? "due" : "next"
        return "\(verb) on \(next.text)"
    }

    /// When something ends or has ended: "on 3 Dec 2026", or "after 30 Jun 2027" with a contract's term or a trial; nil for
    /// anything else.
    static func end(_ day: SubscriptionDay) -> String? {
        day.lastDay.map { "after " + $0.text } ?? day.end.map { "on " + $0.text }
    }

    /// "In 7 days", "Paused", "Ends on 3 Dec 2026", "In 7 days, ends after 30 Jun 2027", "Ended".
    static func countdown(_ day: SubscriptionDay) -> String {
        if day.hasEnded { return "Ended" }
        let countdown =
            day.subscription.pausedOn != nil
            ? "Paused"
            : day.next.map { next in
                overdue(day).map { "Overdue, " + $0.count }
                    ?? RenewalText.countdown(days: next.number - day.today.number)
            }
        let parts = [countdown, end(day).map { "ends " + $0 }].compactMap { $0 }
        return parts.isEmpty ? "Paid" : parts.joined(separator: ", ").capitalizedFirst
    }

    /// "active", "paused since 3 Nov 2026", or "ended" of one that nobody cancelled.
    static func status(_ day: SubscriptionDay) -> String {
        switch day.status {
        case .paused: day.subscription.pausedOn.map { "paused since " + $0.text } ?? day.status.rawValue
        case .cancelled: day.subscription.cancelledOn == nil ? "ended" : day.status.rawValue
        case .active, .trial: day.status.rawValue
        }
    }

    /// Several payments that wait: "3 payments" and "€60.00"; nil for one or none.
    static func overdue(_ day: SubscriptionDay) -> (count: String, amount: String)? {
        let overdue = day.overdue
        guard overdue.count > 1 else { return nil }
        let sums = overdue.map(day.price).reduce(into: [Currency: Int64]()) { $0[$1.currency, default: 0] += $1.minor }
        let amounts = sums.sorted { $0.key.code < $1.key.code }.map { money(Money(minor: $0.value, $0.key)) }
        return ("\(overdue.count) payments", sum(amounts))
    }

    /// "November 2026".
    static func label(_ month: CivilMonth) -> String {
        month.days.map { $0.lowerBound.longText }.map { String($0.dropFirst(2)) } ?? month.description
    }

    /// "Nov".
    static func shortLabel(_ month: CivilMonth) -> String {
        month.days.map { String($0.lowerBound.monthText.prefix(3)) } ?? month.description
    }

    /// "$12.50 for lunch (Dining)", "$2,500.00 received from Acme (Income)".
    static func entry(_ entry: SpendingEntry) -> String {
        let isIncome = entry.amount.minor > 0
        let what = entry.merchant.map { (isIncome ? " from " : " for ") + $0 } ?? ""
        let status = entry.status == .completed ? "" : ", \(entry.status.rawValue)"
        return entry.amount.magnitude.text + (isIncome ? " received" : "") + what + " (\(entry.category)\(status))"
    }

    /// The command that says that a transaction is a payment: of a subscription by its name, or by its id if that was deleted
    /// or another one has the name.
    static func linkCommand(
        _ id: String, _ payment: SpendingEntry.Payment, _ projection: SpendingProjection
    ) -> String {
        let named = projection[payment.subscription].map { projection.called($0.name, payment.due) } ?? []
        let sub = named.count == 1 ? named[0].subscription.name : payment.subscription
        return "sipli-client spend link \(id) \(ShellWord.quoted(sub)) --due \(payment.due)"
    }

    /// "spent €12.50 at Shop (Groceries)", "received €1,500.00 from Work (Income)".
    static func preview(_ entry: SpendingEntry) -> String {
        let isIncome = entry.amount.minor > 0
        let who = entry.merchant.map { (isIncome ? " from " : " at ") + $0 } ?? ""
        return (isIncome ? "received " : "spent ") + entry.amount.magnitude.text + who + " (\(entry.category))"
    }

    /// Amounts of several currencies, which are never added: "€20.00 + $5.00".
    static func sum(_ items: [MoneyItem]) -> String { items.map(\.text).joined(separator: " + ") }

    // MARK: Core to wire

    static func money(_ money: Money) -> MoneyItem {
        var item = MoneyItem()
        (item.currency, item.amount, item.text) = (money.currency.code, money.decimal, money.text)
        return item
    }

    /// - Parameters:
    ///   - before: what an amount is compared with. A part of a month in which nothing was spent yet is not.
    ///   - currency: that of the amounts, if something was spent in another one before.
    static func trend(
        _ current: Int64, _ previous: Int64, _ before: SpendingComparison, in currency: Currency?
    ) -> TrendItem {
        var item = TrendItem()
        guard current != 0 || !before.isPart else {
            (item.direction, item.arrow) = (SpendingTrend.Direction.stable.rawValue, SpendingTrend.Arrow.flat.rawValue)
            return item
        }
        let trend = SpendingTrend(current: current, previous: previous)
        (item.percent, item.display) = (trend.percent?.value, trend.text)
        (item.direction, item.arrow) = (trend.direction.rawValue, trend.arrow.rawValue)
        item.against = "vs " + before.label
        let nothing = "nothing was spent " + (currency.map { "in \($0.code) " } ?? "")
        item.text = trend.percent == nil ? nothing + before.time : trend.text + " " + item.against
        return item
    }
}
