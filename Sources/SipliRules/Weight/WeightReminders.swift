package import SipliCore

/// When a person is reminded of their weight, and how long that stays true.
///
/// All of it happens on the wall clock's dates, each kind once on a date at most, and is over at midnight.
package struct WeightReminders: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        // In this order they win over each other when they are due together.
        /// Days in a row with a weigh-in are about to end.
        case streak
        /// Yesterday's weight came near a milestone.
        case milestone
        /// What the last seven days brought.
        case weekly
        /// Time for a weigh-in.
        case daily
    }

    package struct Settings: Hashable, Sendable {
        package var isOn: Bool
        /// Of the daily one, minutes after midnight; nil for the time that habit suggests.
        package var minutes: Int?
        package var summary: Bool

        package init(isOn: Bool, minutes: Int?, summary: Bool) {
            self.isOn = isOn
            self.minutes = minutes
            self.summary = summary
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
    ///   - format: of the times in the words.
    package init(settings: Settings, zone: CivilZone, dayStart: Int, format: ClockFormat = .twentyFourHours) {
        self.settings = settings
        self.zone = zone
        self.dayStart = dayStart
        self.format = format
    }

    /// Of each kind the earliest occurrence that is not over, not answered by a weigh-in and not delivered; it may be overdue.
    package func upcoming(_ facts: WeightReminderFacts, after delivery: ReminderDelivery?) -> [ReminderOccurrence] {
        guard settings.isOn else { return [] }
        // A delivery from the future is one of a clock that was wrong.
        let delivered = delivery.flatMap { $0.at <= facts.now ? $0 : nil }
        let today = zone.date(at: facts.now)
        return Kind.allCases.compactMap { kind in
            // Eight dates hold a Sunday that was delivered today and the next one.
            (0...7).lazy.map { today.adding(days: $0) }.compactMap { occurrence(kind, on: $0, facts) }
                .first { $0.until > facts.now && !isCovered($0, by: delivered) }
        }
    }

    /// Whether what was delivered is still so: not after its date, and a call to weigh in not after a weigh-in.
    package func isTrue(_ delivery: ReminderDelivery, _ facts: WeightReminderFacts) -> Bool {
        let date = zone.date(at: delivery.due)
        guard settings.isOn, facts.now < zone.start(of: date.adding(days: 1)) else { return false }
        return switch Kind(rawValue: delivery.kind) {
        case .daily: !facts.hasWeighIn(on: date, zone: zone)
        case .streak: !facts.days.contains { $0.day == zone.day(of: delivery.due, dayStart: dayStart) }
        case .weekly: settings.summary
        case .milestone: true
        case nil: false
        }
    }

    private func isCovered(_ occurrence: ReminderOccurrence, by delivered: ReminderDelivery?) -> Bool {
        guard let delivered else { return false }
        // After a flight to the west the same date has the same time once more.
        let isRepeated =
            delivered.kind == occurrence.kind && zone.date(at: delivered.due) == zone.date(at: occurrence.at)
        return isRepeated || occurrence.at <= delivered.due
    }

    private func occurrence(_ kind: Kind, on date: CivilDay, _ facts: WeightReminderFacts) -> ReminderOccurrence? {
        let at = zone.instant(on: date, minutes: minutes(kind, facts))
        let isWanted =
            switch kind {
            case .daily: !facts.hasWeighIn(on: date, zone: zone)
            case .streak: WeightStreak.isAtRisk(facts.days.map(\.day), today: zone.day(of: at, dayStart: dayStart))
            case .milestone: facts.approached(on: date.adding(days: -1)) != nil
            case .weekly: settings.summary && date.isoWeekday == Self.sunday && !facts.week(until: at).isEmpty
            }
        guard isWanted else { return nil }
        return ReminderOccurrence(kind: kind.rawValue, at: at, until: zone.start(of: date.adding(days: 1)))
    }

    private func minutes(_ kind: Kind, _ facts: WeightReminderFacts) -> Int {
        switch kind {
        case .streak: Self.streakMinutes
        case .milestone: Self.milestoneMinutes
        case .weekly: Self.weeklyMinutes
        case .daily: settings.minutes ?? WeightReminderTime.suggested(facts.recent, zone: zone)
        }
    }
}
