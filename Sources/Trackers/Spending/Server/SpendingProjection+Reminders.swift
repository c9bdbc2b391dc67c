import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// The person's wishes for reminders of spending.
struct SpendingReminderSettings: Equatable {
    let isOn: Bool
    /// Minutes after midnight.
    let minutes: Int
    /// When subscriptions were last added or changed: what had passed then does not come any more.
    let since: Instant?

    init(_ values: SettingValues) {
        isOn = values.flag(SpendingTracker.remindersName) ?? true
        minutes =
            values.number(SpendingTracker.reminderTimeName).map { Int($0) } ?? SpendingTracker.standardReminderTime
        since = values.number(SpendingTracker.changedName).map { Instant(milliseconds: Int64($0)) }
    }
}

extension SpendingProjection: ReminderSource {
    private typealias Kind = SubscriptionReminders.Kind
    /// What the subjects of budgets begin with; ids of subscriptions do not.
    private static let budgetPrefix = "budget "

    func upcomingReminders(
        after deliveries: [String: ReminderDelivery], _ moment: Moment, _ database: StoreDatabase
    ) throws -> [ReminderOccurrence] {
        guard reminders.isOn else { return [] }
        let rules = rules(moment)
        let budgets = try budgets(moment, database).compactMap { budget in
            let subject = Self.budgetPrefix + budget.category
            return rules.budget(subject, percent: budget.percent, at: moment.now, after: deliveries[subject])
        }
        return rules.upcoming(occurrences(moment, rules), at: moment.now, after: deliveries) + budgets
    }

    func reminder(
        _ delivery: ReminderDelivery, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> ReminderItem? {
        guard reminders.isOn, let kind = Kind(rawValue: delivery.kind) else { return nil }
        var item = ReminderItem()
        let text: ReminderText
        switch kind {
        case .budget, .overBudget:
            let category = String(delivery.subject.dropFirst(Self.budgetPrefix.count))
            guard let budget = try budgets(moment, database).first(where: { $0.category == category }),
                SubscriptionReminders.budgetKind(budget.percent) == kind,
                let last = CivilMonth(of: moment.day).days?.upperBound
            else { return nil }
            text = SubscriptionReminders.budgetText(
                kind, due: delivery.due, category: budget.isOfEverything ? nil : budget.category, standing: budget.text,
                days: last.number - moment.day.number)
            item.percent = min(budget.percent, 100)
            item.link = "sipli://action/view-analytics"
        default:
            guard let subscription = subscription(of: delivery.subject, kind) else { return nil }
            let (rules, day) = (rules(moment), day(subscription, moment.day))
            guard rules.applies(delivery, day) else { return nil }
            text = rules.text(kind, due: delivery.due, day)
            item.link = "sipli://action/view-subscription/" + subscription.id
            if kind == .renewal, let due = rules.about(kind, day, at: delivery.due) {
                item.actions = [paid(subscription, due)]
            }
        }
        (item.title, item.fact, item.text, item.why) = (text.title, text.fact, text.body, text.why)
        return item
    }

    /// Marks the payment as paid that the reminder is about, even if it is chosen later.
    private func paid(_ subscription: PaidSubscription, _ due: CivilDay) -> ReminderAction {
        var action = ReminderAction()
        (action.id, action.label, action.privateLabel) = ("paid-\(due)", "Mark as paid", "Mark as paid")
        action.intent = SpendingIntents.markAsPaid.name
        action.params = RawJSON.object { writer in
            writer.member("subscription", subscription.id)
            writer.member("due", due.description)
        }
        return action
    }

    func reminderSubject(_ occurrence: ReminderOccurrence) -> String {
        guard let kind = Kind(rawValue: occurrence.kind) else { return occurrence.kind }
        return SubscriptionReminders.subject(kind, of: subscription(of: occurrence.subject, kind)?.name)
    }

    private func subscription(of subject: String, _ kind: SubscriptionReminders.Kind) -> PaidSubscription? {
        let suffix = SubscriptionReminders.subject(kind, "")
        return subject.hasSuffix(suffix) ? self[String(subject.dropLast(suffix.count))] : nil
    }

    private func rules(_ moment: Moment) -> SubscriptionReminders {
        SubscriptionReminders(
            zone: moment.zone, dayStart: moment.dayStart, minutes: reminders.minutes, since: reminders.since)
    }

    private func budgets(_ moment: Moment, _ database: StoreDatabase) throws -> [SpendingBudgets.Budget] {
        guard !limits.isEmpty else { return [] }
        let month = CivilMonth(of: moment.day)
        let sums = try sums(month.adding(months: -11)...month, database).filter { $0.month == month }
        return SpendingBudgets.all(limits, sums)
    }
}
