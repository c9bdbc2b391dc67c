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
        case .milestone:
            (Self.milestoneMinutes, { _ in facts.approached(on: date.adding(days: -1)) != nil })
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
