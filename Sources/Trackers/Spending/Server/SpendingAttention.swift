import SipliCore
import SipliRules
import SipliWire

/// What asks for attention: payments that wait, days to cancel by, trials, prices that rise, budgets.
struct SpendingAttention {
    enum Kind: String, CaseIterable {
        case overdue
        case cancelBy = "cancel-by"
        case trial, price, budget
    }

    let kind: Kind
    let item: AttentionItem

    /// How many days ahead something is mentioned.
    static let cancelDays = 30
    static let trialDays = 7
    static let priceDays = 30

    /// The most urgent first: by day, then by kind and name.
    static func items(_ days: SubscriptionsOfDay, _ budgets: [SpendingBudgets.Budget]) -> [SpendingAttention] {
        let all = days.attention + budgets.compactMap(item)
        return all.enumerated().sorted { one, other in
            let (first, second) = (one.element.item.days ?? 0, other.element.item.days ?? 0)
            return (first, one.offset) < (second, other.offset)
        }.map(\.element)
    }

    static func items(_ day: SubscriptionDay) -> [SpendingAttention] {
        let name = day.subscription.name
        var items: [SpendingAttention] = []
        func add(_ kind: Kind, _ about: CivilDay, _ text: String) {
            var item = AttentionItem()
            (item.kind, item.sub, item.name) = (kind.rawValue, day.subscription.id, name)
            (item.day, item.days, item.text) = (about.description, about.number - day.today.number, text)
            items.append(SpendingAttention(kind: kind, item: item))
        }
        if day.isOverdue, let next = day.next {
            let several = SpendingText.overdue(day).map {
                "\(name): \($0.count) overdue since \(next.text), \($0.amount)"
            }
            add(.overdue, next, several ?? "\(name) was due on \(next.text), \(day.price(on: next).text)")
        }
        if let last = day.cancelBy, day.subscription.cancelledOn == nil, last.number - day.today.number <= cancelDays {
            add(
                .cancelBy, last,
                "Cancel \(name) \(last == day.today ? "today" : "by " + last.text), or it goes on until "
                    + (day.termAfter?.text ?? "the next term"))
        }
        if day.costs, let left = day.trialDays, left <= trialDays, let end = day.subscription.trialEnd {
            let then =
                day.subscription.converts && day.next != nil
                ? ", then \(SpendingText.price(day.currentPrice, day.subscription.cycle))" : ""
            add(.trial, end, "\(name): free trial \(left == 0 ? "ends today" : "until " + end.text)\(then)")
        }
        if day.costs, let change = day.nextPriceChange, change.isIncrease,
            change.day.number - day.today.number <= priceDays
        {
            add(
                .price, change.day,
                "\(name): price rises from \(change.old.text) to \(change.new.text) on \(change.day.text)")
        }
        return items
    }

    private static func item(_ budget: SpendingBudgets.Budget) -> SpendingAttention? {
        guard budget.percent >= SubscriptionReminders.budgetPercent else { return nil }
        var item = AttentionItem()
        (item.kind, item.name) = (Kind.budget.rawValue, budget.category)
        item.text = "Budget: \(budget.text), \(budget.percent)%"
        return SpendingAttention(kind: .budget, item: item)
    }
}
