import SipliCore
import SipliRules
import SipliStore
import SipliWire

extension HabitProjection: ReminderSource {
    func upcomingReminders(
        after deliveries: [String: ReminderDelivery], _ moment: Moment, _ database: StoreDatabase
    ) throws -> [ReminderOccurrence] {
        guard reminders.isOn else { return [] }
        return try rules(moment).upcoming(facts(moment, database), after: deliveries)
    }

    func reminder(
        _ delivery: ReminderDelivery, _ moment: Moment, _ database: StoreDatabase, settings: SettingValues
    ) throws -> ReminderItem? {
        let facts = try facts(moment, database)
        let rules = rules(moment, settings.clockFormat)
        let named = try rules.named(delivery, facts)
        guard let first = named.first else { return nil }
        let text = try rules.text(delivery, named, facts, standing: standing)
        var item = ReminderItem()
        (item.title, item.fact, item.text, item.why) = (text.title, text.fact, text.body, text.why)
        item.link = "sipli://habits"
        let kind = HabitReminders.Kind(rawValue: delivery.kind)
        guard kind == .time || kind == .last else { return item }
        if named.count > 1 {
            item.actions = actions(named, moment)
        } else {
            item.actions = actions(first, moment)
            item.percent = first.today.target.parts.amount.map { Int(100 * first.today.value / $0) }
        }
        return item
    }

    func reminderSubject(_ occurrence: ReminderOccurrence) -> String {
        HabitReminders.Kind(rawValue: occurrence.kind).map(HabitReminders.subject) ?? occurrence.kind
    }

    private func rules(_ moment: Moment, _ format: ClockFormat = .twentyFourHours) -> HabitReminders {
        HabitReminders(
            settings: reminders, zone: moment.zone, dayStart: moment.dayStart, weekStart: weekStart, format: format)
    }

    private func facts(_ moment: Moment, _ database: StoreDatabase) throws -> HabitsAtMoment {
        let habits = try active.lazy.filter { !$0.habit.isLimit }.map {
            HabitsAtMoment.Habit(life: $0, today: try $0.day(moment.day, today: moment.today, database))
        }
        return HabitsAtMoment(
            now: moment.now, habits: habits, day: moment.day, weekStart: weekStart, database: database)
    }

    /// "10 of 30 pages", "1 of 3 this week"; nil before anything was done.
    private func standing(_ habit: HabitsAtMoment.Habit) -> String? {
        if let week = habit.today.week, week.completed > 0 { return "\(week.completed) of \(week.target) this week" }
        guard habit.today.value > 0 else { return nil }
        return HabitText.value(habit.today.value, habit.life.habit.unit, habit.today.target)
    }

    // MARK: Actions

    /// Of one habit: an amount to add, done, and skip.
    private func actions(_ habit: HabitsAtMoment.Habit, _ moment: Moment) -> [ReminderAction] {
        let own = habit.life.habit
        var actions: [ReminderAction] = []
        if case .atLeast(let target) = habit.today.target {
            if let amount = target.map({ HabitQuickAmounts.step(target: $0, value: habit.today.value) }) ?? 1 {
                var action = action("add-\(own.id)", "Log " + HabitText.amount(amount, own.unit), "Log", own, moment) {
                    $0.member("add", exact: amount)
                }
                action.intent = HabitIntents.logValue.name
                actions.append(action)
            }
        }
        if habit.today.target != .atLeast(nil) {
            actions.append(action("done-\(own.id)", "Mark as done", "Mark as done", own, moment))
        }
        var skip = action("skip-\(own.id)", "Skip today", "Skip today", own, moment)
        skip.intent = HabitIntents.skip.name
        return actions + [skip]
    }

    /// Of several: the first ones can be completed by name, which others must not see.
    private func actions(_ habits: [HabitsAtMoment.Habit], _ moment: Moment) -> [ReminderAction] {
        habits.prefix(3).map(\.life.habit).map { action("done-\($0.id)", "Mark \($0.name) as done", "", $0, moment) }
    }

    /// It completes the day that the reminder is about, even if it is chosen after that day.
    private func action(
        _ id: String, _ label: String, _ privateLabel: String, _ habit: Habit, _ moment: Moment,
        more: (inout JSONWriter) -> Void = { _ in }
    ) -> ReminderAction {
        var action = ReminderAction()
        (action.id, action.label, action.privateLabel) = (id, label, privateLabel)
        action.intent = HabitIntents.complete.name
        action.params = RawJSON.object { writer in
            writer.member("habit", habit.id)
            writer.member("day", moment.day.description)
            more(&writer)
        }
        return action
    }
}

/// The habits as reminders see them at a moment.
private struct HabitsAtMoment: HabitReminderFacts {
    struct Habit: RemindedHabit {
        let life: HabitLife
        let today: HabitToday

        var name: String { life.habit.name }
        var times: [Int] { life.habit.reminders }
        var isOpen: Bool { today.standing.state == .open }
        var isDoneToday: Bool { today.standing.isDone }
        var isNeeded: Bool { today.isNeeded }
        var nextOpen: CivilDay? { today.upcoming.open }
        var nextNeeded: CivilDay? { today.upcoming.needed }
    }

    let now: Instant
    let habits: [Habit]
    let day: CivilDay
    let weekStart: Int
    let database: StoreDatabase

    func streak(_ habit: Habit) throws -> HabitStreak { try habit.life.runs(day, database).streak }

    func hasStreak(_ habit: Habit) throws -> Bool {
        try habit.today.hasStreak ?? (streak(habit).shown >= HabitReminders.shortestStreak)
    }

    func lastWeek() throws -> HabitRate {
        let first = day.startOfWeek(weekStart).adding(days: -7)
        let week = first...first.adding(days: 6)
        return try habits.reduce(into: HabitRate(completed: 0, expected: 0)) { sum, habit in
            let rate = HabitRate(try habit.life.history(since: first, through: week.upperBound, database), in: week)
            sum = HabitRate(completed: sum.completed + rate.completed, expected: sum.expected + rate.expected)
        }
    }
}

extension HabitReminders.Settings {
    init(_ values: SettingValues) {
        let last = values[HabitTracker.lastChanceName] ?? HabitTracker.standardLastChance
        self.init(
            isOn: values.flag(HabitTracker.remindersName) ?? true, lastMinutes: Int(last),
            summary: values.flag(HabitTracker.summaryName) ?? false,
            timesSet: values.number(HabitTracker.timesSetName).map { Instant(milliseconds: Int64($0)) })
    }
}
