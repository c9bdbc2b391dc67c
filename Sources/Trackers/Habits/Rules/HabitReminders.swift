package import SipliCore

/// When a person is reminded of their habits, and how long a reminder applies.
///
/// There is at most one reminder of habits at a time, which names everything that is still open. Each replaces the one
/// before and expires when the day ends; the summary of the week and news are subjects of their own.
package struct HabitReminders: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// A habit's own time of day.
        case time
        /// The day ends soon, and something is still open.
        case last
        /// A summary of the week that ended.
        case week
        /// News: a streak reached a milestone.
        case milestone
    }

    package struct Settings: Hashable, Sendable {
        package var isOn: Bool
        /// How long before the day ends the last one comes; nil for never.
        package var lastMinutes: Int?
        package var summary: Bool
        /// When the times of habits were last changed: earlier ones that have not come yet do not come any more.
        package var timesSet: Instant?

        package init(isOn: Bool, lastMinutes: Int?, summary: Bool, timesSet: Instant? = nil) {
            (self.isOn, self.lastMinutes, self.summary, self.timesSet) = (isOn, lastMinutes, summary, timesSet)
        }
    }

    /// The subject of the summary of the week.
    static let weekSubject = "week"
    private static let weekMinutes = 9 * 60
    /// The last one does not come this soon after another one, which named what is open as well.
    private static let restSeconds: Int64 = 30 * 60
    /// The shortest streak that is worth a reminder of a habit without times of its own.
    package static let shortestStreak = 3

    let settings: Settings
    let zone: CivilZone
    let dayStart: Int
    let weekStart: Int
    let format: ClockFormat

    /// - Parameters:
    ///   - dayStart: minutes after midnight at which days begin, 0...1439.
    ///   - weekStart: the ISO weekday that begins a week, 1...7.
    ///   - format: of times in texts.
    package init(
        settings: Settings, zone: CivilZone, dayStart: Int, weekStart: Int, format: ClockFormat = .twentyFourHours
    ) {
        (self.settings, self.zone, self.dayStart) = (settings, zone, dayStart)
        (self.weekStart, self.format) = (weekStart, format)
    }

    // MARK: Upcoming

    /// What comes, for each subject and kind: of the habits' own times the last that has passed and the next.
    ///
    /// - Parameter deliveries: the last delivery of each subject.
    package func upcoming(
        _ facts: some HabitReminderFacts, after deliveries: [String: ReminderDelivery]
    ) throws -> [ReminderOccurrence] {
        guard settings.isOn else { return [] }
        let today = zone.day(of: facts.now, dayStart: dayStart)
        // A delivery in the future was made by a wrong clock.
        let delivered = deliveries.filter { $0.value.at <= facts.now }
        let single = times(facts, today, after: delivered[""])
        let others = [
            try last(facts, today, after: delivered[""]), try week(facts, today, after: delivered[Self.weekSubject]),
            try news(facts, after: deliveries[ReminderOccurrence.news]),
        ]
        return single + others.compactMap { $0 }
    }

    private func times(
        _ facts: some HabitReminderFacts, _ today: CivilDay, after delivery: ReminderDelivery?
    ) -> [ReminderOccurrence] {
        let reminded = facts.habits.filter { !$0.times.isEmpty }
        let todays = Set(reminded.lazy.filter(\.isOpen).flatMap(\.times)).map { instant($0, on: today) }
        let since = max(settings.timesSet ?? .distant, delivery?.due.next ?? .distant)
        let passed = todays.filter { since <= $0 && $0 <= facts.now }.max()
        let later = reminded.lazy.compactMap { habit in
            habit.nextOpen.flatMap { day in habit.times.map { instant($0, on: day) }.min() }
        }
        let next = todays.filter { facts.now < $0 }.min() ?? later.min()
        return [passed, next].compactMap { at in at.map { occurrence(.time, at: $0) } }
    }

    private func last(
        _ facts: some HabitReminderFacts, _ today: CivilDay, after delivery: ReminderDelivery?
    ) throws -> ReminderOccurrence? {
        guard let minutes = settings.lastMinutes else { return nil }
        func at(_ day: CivilDay) -> Instant { end(of: day).adding(seconds: -Int64(minutes) * 60) }
        let isNear = delivery.map { at(today).adding(seconds: -Self.restSeconds) <= $0.due } ?? false
        if !isNear, try facts.habits.contains(where: { try isWorthLast($0, facts) }) {
            return occurrence(.last, at: at(today))
        }
        let kept = facts.habits.filter { $0.nextNeeded != nil }
        let days = try kept.filter { try isKept($0, facts) }.compactMap(\.nextNeeded)
        return days.min().map { occurrence(.last, at: at($0)) }
    }

    private func week(
        _ facts: some HabitReminderFacts, _ today: CivilDay, after delivery: ReminderDelivery?
    ) throws -> ReminderOccurrence? {
        guard settings.summary, !facts.habits.isEmpty else { return nil }
        let start = today.startOfWeek(weekStart)
        if start == today, delivery.map({ zone.day(of: $0.due, dayStart: dayStart) < today }) ?? true,
            try facts.lastWeek().expected > 0
        {
            return occurrence(.week, at: instant(Self.weekMinutes, on: today), subject: Self.weekSubject)
        }
        return occurrence(.week, at: instant(Self.weekMinutes, on: start.adding(days: 7)), subject: Self.weekSubject)
    }

    private func news(_ facts: some HabitReminderFacts, after delivery: ReminderDelivery?) throws -> ReminderOccurrence?
    {
        let news = ReminderOccurrence.news(
            Kind.milestone.rawValue, after: delivery, now: facts.now, zone: zone, dayStart: dayStart)
        guard news != nil, try facts.habits.contains(where: { try milestone($0, facts) != nil }) else { return nil }
        return news
    }

    private func occurrence(_ kind: Kind, at: Instant, subject: String = "") -> ReminderOccurrence {
        ReminderOccurrence(
            kind: kind.rawValue, subject: subject, at: at, until: end(of: zone.day(of: at, dayStart: dayStart)))
    }

    // MARK: Habits

    /// The habits that a delivery is about, those of its own time first; none if it no longer applies.
    package func named<Facts: HabitReminderFacts>(
        _ delivery: ReminderDelivery, _ facts: Facts
    ) throws -> [Facts.Habit] {
        let today = zone.day(of: facts.now, dayStart: dayStart)
        guard settings.isOn, let kind = Kind(rawValue: delivery.kind),
            zone.day(of: delivery.due, dayStart: dayStart) == today
        else { return [] }
        switch kind {
        case .time:
            func latest(_ habit: Facts.Habit) -> Instant? {
                habit.times.map { instant($0, on: today) }.filter { $0 <= delivery.due }.max()
            }
            let passed = facts.habits.filter(\.isOpen).compactMap { habit in latest(habit).map { (habit, $0) } }
            return passed.filter { $1 == delivery.due }.map(\.0) + passed.filter { $1 != delivery.due }.map(\.0)
        case .last: return settings.lastMinutes == nil ? [] : try facts.habits.filter { try isWorthLast($0, facts) }
        case .week:
            guard settings.summary, try facts.lastWeek().expected > 0 else { return [] }
            return facts.habits
        case .milestone: return try facts.habits.filter { try milestone($0, facts) != nil }
        }
    }

    private func isWorthLast<Facts: HabitReminderFacts>(_ habit: Facts.Habit, _ facts: Facts) throws -> Bool {
        guard habit.isOpen, habit.isNeeded else { return false }
        return try isKept(habit, facts)
    }

    /// It has reminders of its own, or a streak worth keeping.
    private func isKept<Facts: HabitReminderFacts>(_ habit: Facts.Habit, _ facts: Facts) throws -> Bool {
        try !habit.times.isEmpty || facts.hasStreak(habit)
    }

    /// The milestone that a habit reached today; one day is none.
    package func milestone<Facts: HabitReminderFacts>(_ habit: Facts.Habit, _ facts: Facts) throws -> Int? {
        guard habit.isDoneToday else { return nil }
        let current = try facts.streak(habit).current
        return current > 1 && HabitMilestone.reached(by: current) == current ? current : nil
    }

    // MARK: Times

    /// A time of day on a day, which may be on the date after it.
    private func instant(_ minutes: Int, on day: CivilDay) -> Instant {
        zone.instant(on: minutes < dayStart ? day.adding(days: 1) : day, minutes: minutes)
    }

    private func end(of day: CivilDay) -> Instant { zone.start(of: day.adding(days: 1), dayStart: dayStart) }
}

extension Instant {
    fileprivate static let distant = Instant(milliseconds: .min)

    fileprivate var next: Instant { Instant(milliseconds: milliseconds + 1) }
}

/// What reminders of habits depend on besides their settings.
///
/// Streaks and the past week are asked for only where they matter, because they take the longest to work out.
package protocol HabitReminderFacts {
    associatedtype Habit: RemindedHabit

    var now: Instant { get }
    /// Habits in use, in display order, without limits: those are kept by doing nothing.
    var habits: [Habit] { get }

    func streak(_ habit: Habit) throws -> HabitStreak
    /// Whether it has at least `HabitReminders.shortestStreak`.
    func hasStreak(_ habit: Habit) throws -> Bool
    /// What the week before this one asked for, and what was done of it.
    func lastWeek() throws -> HabitRate
}

/// A habit as reminders see it.
package protocol RemindedHabit {
    var name: String { get }
    /// Its own times in minutes after midnight.
    var times: [Int] { get }
    /// Today it is due, and neither done nor skipped.
    var isOpen: Bool { get }
    var isDoneToday: Bool { get }
    /// Not doing it today misses it; always, except for a number of times a week that can still be reached.
    var isNeeded: Bool { get }
    /// The first day after today on which it is due, and the first on which it is also needed.
    var nextOpen: CivilDay? { get }
    var nextNeeded: CivilDay? { get }
}

/// When a habit is usually done.
package enum HabitReminderTime {
    /// The days before today that are looked at, today included.
    package static let days = 56
    /// The fewest completions that show a usual time.
    package static let least = 5
    private static let step = 15

    /// The median time of day of completions, rounded down to a quarter of an hour, in minutes after midnight; nil if
    /// there are not enough.
    ///
    /// - Parameters:
    ///   - minutes: after midnight, 0...1439, in any order.
    ///   - dayStart: where a day begins, so that an evening that goes past midnight stays in one piece.
    package static func suggested(_ minutes: [Int], dayStart: Int) -> Int? {
        guard minutes.count >= least else { return nil }
        let sorted = minutes.map { ($0 - dayStart + 1440) % 1440 }.sorted()
        let median = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
        return (median + dayStart) % 1440 / step * step
    }
}
