package import SipliCore

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

    func hasWeighIn(on date: CivilDay, zone: CivilZone) -> Bool {
        recent.contains { zone.date(at: $0.at) == date }
    }
}
