import SipliCore
import SipliRules
import SipliStore
import SipliWire

extension HydrationProjection: ReminderSource {
    /// The number of buttons for logging on a reminder.
    private static let buttons = 2

    func upcomingReminders(
        after deliveries: [String: ReminderDelivery], _ moment: Moment, _ database: StoreDatabase
    ) throws -> [ReminderOccurrence] {
        try rules(moment).upcoming(facts(moment, database), after: deliveries)
    }

    func reminder(
        _ delivery: ReminderDelivery, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> ReminderItem? {
        let facts = try facts(moment, database)
        let rules = rules(moment, settings.clockFormat)
        guard let kind = HydrationReminders.Kind(rawValue: delivery.kind), rules.isTrue(delivery, facts)
        else { return nil }
        let text = rules.text(kind, due: delivery.due, facts)
        var item = ReminderItem()
        (item.title, item.fact, item.text, item.why) = (text.title, text.fact, text.body, text.why)
        item.percent = HydrationText.percent(total: facts.total, goal: facts.goal)
        item.link = kind == .met ? "sipli://today" : "sipli://add-intake"
        guard kind != .met else { return item }
        item.actions = try offers(moment, database, settings).map { action($0, settings) }
        return item
    }

    func reminderSubject(_ occurrence: ReminderOccurrence) -> String {
        HydrationReminders.Kind(rawValue: occurrence.kind).map(HydrationReminders.subject) ?? occurrence.kind
    }

    private func rules(_ moment: Moment, _ format: ClockFormat = .twentyFourHours) -> HydrationReminders {
        HydrationReminders(profile: state.profile, zone: moment.zone, dayStart: moment.dayStart, format: format)
    }

    private func facts(_ moment: Moment, _ database: StoreDatabase) throws -> HydrationReminderFacts {
        let today = try day(moment.day, moment, database)
        let goal = today.goal?.total ?? state.plainGoal.total
        // Waking hours may have begun on the previous day, and after travelling entries may be further back.
        let newest = try HydrationTables.entries.newestInstant(
            database, from: moment.day.adding(days: -3), until: moment.now)
        return HydrationReminderFacts(
            now: moment.now, newest: newest, total: today.total, goal: goal,
            isMet: HydrationGoal.isReached(by: today.total, goal: goal), began: try began(moment, database))
    }

    /// The amounts of water logged most, or round ones: coffee does not answer thirst.
    private func offers(
        _ moment: Moment, _ database: StoreDatabase, _ settings: SettingValues
    ) throws -> ArraySlice<HydrationPreset> {
        let presets = try presets(moment, database).filter { state.fluids.fluid(named: $0.fluid).factor >= 1 }
        guard presets.isEmpty else { return presets.prefix(Self.buttons) }
        return HydrationQuickAmounts.amounts(unit: settings.unit, vessels: state.fluids.vessels).prefix(Self.buttons)
            .map { amount in HydrationPreset(fluid: "water", shown: amount, logged: amount) }[...]
    }

    private func action(_ preset: HydrationPreset, _ settings: SettingValues) -> ReminderAction {
        let amount = HydrationText.volume(preset.logged.value, unit: settings.unit)
        let fluid = state.fluids.fluid(named: preset.fluid)
        var action = ReminderAction()
        action.id = "log-" + preset.id
        action.label = "Log " + (fluid.name == "water" ? amount : amount + " " + fluid.display)
        action.privateLabel = "Log"
        action.intent = "LogIntake"
        action.params = RawJSON.object { writer in
            writer.member("ml", exact: preset.logged.value)
            writer.member("fluid", preset.fluid)
        }
        return action
    }
}
