import Glibc
package import SipliCore

/// When a person is reminded of their weight, and how long a reminder applies.
///
/// Everything follows local dates: each kind comes at most once on a date, and expires at midnight.
package struct WeightReminders: TrackerReminders {
    package enum Kind: String, Sendable, CaseIterable {
        // Ordered by priority, if several are due together.
        /// A streak of days with a weigh-in is about to end.
        case streak
        /// Yesterday's weight came near a milestone.
        case milestone
        /// A summary of the last seven days.
        case weekly
        /// Time for a weigh-in.
        case daily
        /// News: a milestone or the goal is reached.
        case reached
    }

    package struct Settings: Hashable, Sendable {
        package var isOn: Bool
        /// Of the daily reminder, minutes after midnight; nil for the usual time.
        package var minutes: Int?
        package var summary: Bool

        package init(isOn: Bool, minutes: Int?, summary: Bool) {
            (self.isOn, self.minutes, self.summary) = (isOn, minutes, summary)
        }
    }

    private static let streakMinutes = 20 * 60
    private static let milestoneMinutes = 9 * 60
    static let weeklyMinutes = 19 * 60
    private static let sunday = 7

    let settings: Settings
    let zone: CivilZone
    let dayStart: Int
    let format: ClockFormat

    /// - Parameters:
    ///   - dayStart: minutes after midnight at which the days of a streak begin, 0...1439.
    ///   - format: of times in texts.
    package init(settings: Settings, zone: CivilZone, dayStart: Int, format: ClockFormat = .twentyFourHours) {
        (self.settings, self.zone, self.dayStart, self.format) = (settings, zone, dayStart, format)
    }

    /// For each kind the earliest occurrence that has not expired and was neither answered by a weigh-in nor delivered;
    /// it may be overdue.
    package func upcoming(_ facts: WeightReminderFacts, after delivery: ReminderDelivery?) -> [ReminderOccurrence] {
        guard settings.isOn else { return [] }
        // A delivery in the future was made by a wrong clock.
        let delivered = delivery.flatMap { $0.at <= facts.now ? $0 : nil }
        let today = zone.date(at: facts.now)
        return Kind.allCases.compactMap { kind in
            // Eight dates include the next Sunday even if today's was delivered.
            (0...7).lazy.map { today.adding(days: $0) }.compactMap { occurrence(kind, on: $0, facts) }
                .first { $0.until > facts.now && !isCovered($0, by: delivered) }
        }
    }

    /// News that today's weight reached a milestone or the goal; nil if it did not, or if there was news today.
    package func news(_ facts: WeightReminderFacts, after delivery: ReminderDelivery?) -> ReminderOccurrence? {
        guard settings.isOn, facts.reached(on: zone.day(of: facts.now, dayStart: dayStart)) != nil else { return nil }
        return .news(Kind.reached.rawValue, after: delivery, now: facts.now, zone: zone, dayStart: dayStart)
    }

    /// Whether a delivered reminder still applies: not after its date, and a reminder to weigh in not after a weigh-in.
    package func isTrue(_ delivery: ReminderDelivery, _ facts: WeightReminderFacts) -> Bool {
        guard settings.isOn, let kind = Kind(rawValue: delivery.kind) else { return false }
        let date = zone.date(at: delivery.due)
        let day = zone.day(of: delivery.due, dayStart: dayStart)
        let isCurrent = facts.now < zone.start(of: date.adding(days: 1))
        return switch kind {
        case .daily: isCurrent && !facts.hasWeighIn(on: date, zone: zone)
        case .streak: isCurrent && !facts.days.contains { $0.day == day }
        case .weekly: isCurrent && settings.summary
        case .milestone: isCurrent
        case .reached: facts.reached(on: day) != nil
        }
    }

    private func isCovered(_ occurrence: ReminderOccurrence, by delivered: ReminderDelivery?) -> Bool {
        guard let delivered else { return false }
        // After a flight west the same date has the same time once more.
        let isRepeated =
            delivered.kind == occurrence.kind && zone.date(at: delivered.due) == zone.date(at: occurrence.at)
        return isRepeated || occurrence.at <= delivered.due
    }

    private func occurrence(_ kind: Kind, on date: CivilDay, _ facts: WeightReminderFacts) -> ReminderOccurrence? {
        guard let plan = plan(kind, on: date, facts) else { return nil }
        let at = zone.instant(on: date, minutes: plan.minutes)
        guard plan.isWanted(at) else { return nil }
        return ReminderOccurrence(kind: kind.rawValue, at: at, until: zone.start(of: date.adding(days: 1)))
    }

    /// When a kind is due on a date, in minutes after midnight, and whether it is wanted then; nil for news, which has no
    /// time of its own.
    private func plan(
        _ kind: Kind, on date: CivilDay, _ facts: WeightReminderFacts
    ) -> (minutes: Int, isWanted: (Instant) -> Bool)? {
        switch kind {
        case .streak:
            (
                Self.streakMinutes,
                { WeightStreak.isAtRisk(facts.days.map(\.day), today: zone.day(of: $0, dayStart: dayStart)) }
            )
        case .milestone: (Self.milestoneMinutes, { _ in facts.approached(on: date.adding(days: -1)) != nil })
        case .weekly:
            (
                Self.weeklyMinutes,
                { settings.summary && date.isoWeekday == Self.sunday && !facts.week(until: $0).isEmpty }
            )
        case .daily:
            (
                settings.minutes ?? WeightReminderTime.suggested(facts.recent, zone: zone),
                { _ in !facts.hasWeighIn(on: date, zone: zone) }
            )
        case .reached: nil
        }
    }
}

/// What weight reminders depend on besides their settings; nothing in it is after `now`.
package struct WeightReminderFacts: Hashable, Sendable {
    package let now: Instant
    /// The newest weigh-ins, oldest first: 30, and at least those of the last seven days.
    package let recent: [WeightEntry]
    /// Every day with a weigh-in, ascending.
    package let days: [WeightDay]
    package let goal: BodyWeight?
    /// The start of progress to the goal; the first day's weight when nil.
    package let start: BodyWeight?
    package let unit: WeightUnit
    /// Of the milestones that count as reached.
    package let spacing: WeightMilestones.Spacing

    /// Future weigh-ins are left out.
    package init(
        now: Instant, recent: [WeightEntry], days: [WeightDay], goal: BodyWeight?, start: BodyWeight?, unit: WeightUnit,
        spacing: WeightMilestones.Spacing
    ) {
        self.now = now
        self.recent = recent.filter { $0.at <= now }
        (self.days, self.goal) = (days, goal)
        self.start = start ?? days.first.map { BodyWeight($0.kilograms, .kilogram) }
        (self.unit, self.spacing) = (unit, spacing)
    }

    func approached(on day: CivilDay) -> ApproachedMilestone? {
        guard let goal, let start else { return nil }
        return ApproachedMilestone(on: day, days: days, start: start, goal: goal, unit: unit)
    }

    func reached(on day: CivilDay) -> ReachedMilestone? {
        guard let goal, let start else { return nil }
        return ReachedMilestone(on: day, days: days, start: start, goal: goal, unit: unit, spacing: spacing)
    }

    /// The weigh-ins of the seven days up to an instant.
    func week(until end: Instant) -> [WeightEntry] {
        let begin = end.adding(seconds: -WeightChange.windowSeconds)
        return recent.filter { begin <= $0.at && $0.at <= end }
    }

    func hasWeighIn(on date: CivilDay, zone: CivilZone) -> Bool { recent.contains { zone.date(at: $0.at) == date } }
}

/// The default time of the weigh-in reminder.
package enum WeightReminderTime {
    /// 08:00, until there are enough weigh-ins.
    package static let usual = 8 * 60
    /// The number of newest weigh-ins that are used.
    package static let most = 30
    /// The fewest weigh-ins that show a usual time.
    static let least = 5
    private static let step = 15

    /// The usual weigh-in time, rounded down to a quarter of an hour, in minutes after midnight.
    ///
    /// The mean is taken around the clock, so that 23:50 and 00:10 meet at midnight; of n weigh-ins the newest counts n
    /// times, the oldest once.
    ///
    /// - Parameter minutes: those of the weigh-ins, 0...1439, oldest first.
    package static func suggested(_ minutes: [Int]) -> Int {
        guard minutes.count >= least else { return usual }
        let newest = minutes.suffix(most)
        var (east, north, weights) = (0.0, 0.0, 0.0)
        for (index, minute) in newest.enumerated() {
            let (weight, angle) = (Double(index + 1), Double(minute) / 1440 * 2 * .pi)
            (east, north, weights) = (east + weight * sin(angle), north + weight * cos(angle), weights + weight)
        }
        // Times spread evenly around the clock have no mean.
        guard (east * east + north * north).squareRoot() > weights * 1e-6 else { return usual }
        // Adding 1e-6 keeps 09:00 from becoming 08:59.999 and so 08:45.
        let mean = (atan2(east, north) / (2 * .pi) * 1440 + 1440 + 1e-6).truncatingRemainder(dividingBy: 1440)
        return Int(mean) / step * step
    }

    static func suggested(_ entries: [WeightEntry], zone: CivilZone) -> Int {
        suggested(entries.suffix(most).map { zone.minutesAfterMidnight(at: $0.at) })
    }
}
