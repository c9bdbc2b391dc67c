import SipliCore
import SipliRules
import SipliStore
import SipliWire

extension WeightProjection: ReminderSource {
    /// More than anyone weighs in within seven days.
    private static let recentLimit = 200

    func upcomingReminders(
        after deliveries: [String: ReminderDelivery], _ moment: Moment, _ database: StoreDatabase
    ) throws -> [ReminderOccurrence] {
        guard state.reminders.isOn else { return [] }
        return try rules(moment).upcoming(facts(moment, database), after: deliveries)
    }

    func reminder(
        _ delivery: ReminderDelivery, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> ReminderItem? {
        let facts = try facts(moment, database)
        let rules = rules(moment, settings.clockFormat)
        guard let kind = WeightReminders.Kind(rawValue: delivery.kind), rules.isTrue(delivery, facts)
        else { return nil }
        let text = rules.text(kind, due: delivery.due, facts)
        var item = ReminderItem()
        (item.title, item.text, item.why) = (text.title, text.body, text.why)
        item.link = kind == .reached ? "sipli://today" : "sipli://add-weight"
        return item
    }

    func reminderSubject(_ occurrence: ReminderOccurrence) -> String {
        WeightReminders.Kind(rawValue: occurrence.kind).map(WeightReminders.subject) ?? occurrence.kind
    }

    private func rules(_ moment: Moment, _ format: ClockFormat = .twentyFourHours) -> WeightReminders {
        WeightReminders(settings: state.reminders, zone: moment.zone, dayStart: moment.dayStart, format: format)
    }

    private func facts(_ moment: Moment, _ database: StoreDatabase) throws -> WeightReminderFacts {
        let summary = try summary(moment, database, limit: Self.recentLimit)
        return WeightReminderFacts(
            now: moment.now, recent: summary.newest.reversed(), days: summary.curve.days, goal: state.goal,
            start: summary.start, unit: state.unit, spacing: state.spacing)
    }
}
