package import SipliCore

extension WeightReminders {
    /// The text of an occurrence; it depends on `facts`, but not on how late it is delivered.
    ///
    /// - Parameter due: when the occurrence was due.
    package func text(_ kind: Kind, due: Instant, _ facts: WeightReminderFacts) -> ReminderText {
        ReminderText(
            title: ReminderText.choose(Self.titles(kind), due: due), body: body(kind, due, facts),
            why: why(kind, due, facts), fact: fact(kind, due, facts))
    }

    /// "You reached 75.0 kg"; nil where the title says what it is about.
    private func fact(_ kind: Kind, _ due: Instant, _ facts: WeightReminderFacts) -> String? {
        guard kind == .reached, let milestone = facts.reached(on: zone.day(of: due, dayStart: dayStart)) else {
            return nil
        }
        return "You reached " + WeightText.amount(milestone.value, unit: facts.unit)
    }

    private func body(_ kind: Kind, _ due: Instant, _ facts: WeightReminderFacts) -> String {
        switch kind {
        case .daily: last(due, facts)
        case .streak: streak(due, facts).counted("day") + " in a row with a weigh-in, and still time for today's"
        case .milestone: milestone(due, facts)
        case .weekly: week(due, facts)
        case .reached: reached(due, facts)
        }
    }

    private func last(_ due: Instant, _ facts: WeightReminderFacts) -> String {
        guard let last = facts.recent.last else { return "It would be your first weigh-in" }
        let days = zone.date(at: due).number - zone.date(at: last.at).number
        let when = days <= 0 ? "today" : days == 1 ? "yesterday" : "\(days) days ago"
        return "Last \(WeightText.text(last.weight, unit: facts.unit)), \(when)"
    }

    private func streak(_ due: Instant, _ facts: WeightReminderFacts) -> Int {
        WeightStreak.current(facts.days.map(\.day), today: zone.day(of: due, dayStart: dayStart))
    }

    private func milestone(_ due: Instant, _ facts: WeightReminderFacts) -> String {
        let day = zone.date(at: due).adding(days: -1)
        guard let milestone = facts.approached(on: day), let weighed = facts.days.last(where: { $0.day <= day }) else {
            return last(due, facts)
        }
        let weight = BodyWeight(weighed.kilograms, .kilogram)
        let left = abs(WeightText.rounded(weight.value(in: facts.unit.counted)) - milestone.value)
        let target = WeightText.amount(milestone.value, unit: facts.unit)
        return "\(WeightText.text(weight, unit: facts.unit)), \(WeightText.amount(left, unit: facts.unit)) to "
            + (milestone.isGoal ? "your goal of \(target)" : target)
    }

    private func reached(_ due: Instant, _ facts: WeightReminderFacts) -> String {
        guard let milestone = facts.reached(on: zone.day(of: due, dayStart: dayStart)) else { return last(due, facts) }
        let target = WeightText.amount(milestone.value, unit: facts.unit)
        return milestone.isGoal ? "Your goal of \(target)" : "\(target), on the way to your goal"
    }

    private func week(_ due: Instant, _ facts: WeightReminderFacts) -> String {
        let week = facts.week(until: due)
        guard let first = week.first, let last = week.last else { return last(due, facts) }
        let newest = WeightText.text(last.weight, unit: facts.unit)
        let change = WeightChange(week.map(\.weight), unit: facts.unit).change
        guard let change else { return "\(newest), the only weigh-in in seven days" }
        let span = WeightChange.span(from: first.day, to: last.day)
        return WeightChange.text(change, unit: facts.unit, span) + ", now \(newest)"
    }

    private func why(_ kind: Kind, _ due: Instant, _ facts: WeightReminderFacts) -> String {
        let clock = format.text(due, zone: zone)
        return switch kind {
        case .daily: isUsual(facts) ? "\(clock), about when you weigh in" : "your reminder at \(clock)"
        case .streak: "no weigh-in yet today"
        case .milestone:
            "yesterday you came within "
                + "\(Int(ApproachedMilestone.nearness(facts.unit))) \(facts.unit.counted.rawValue) of it"
        case .weekly: "every Sunday at \(clock)"
        case .reached: "once, when you reach a milestone or your goal"
        }
    }

    /// The time follows the weigh-ins: the setting is automatic, and there are enough of them.
    private func isUsual(_ facts: WeightReminderFacts) -> Bool {
        settings.minutes == nil && facts.recent.count >= WeightReminderTime.least
    }

    /// What an upcoming reminder of a kind is about.
    package static func subject(_ kind: Kind) -> String {
        switch kind {
        case .daily: "a weigh-in"
        case .streak: "a weigh-in that keeps your streak going"
        case .milestone: "a milestone within reach"
        case .weekly: "a summary of your week"
        case .reached: "a milestone you reached"
        }
    }

    /// The titles of a kind.
    package static func titles(_ kind: Kind) -> [String] {
        switch kind {
        case .daily: ["Time to step on the scale", "Your weigh-in for today", "A quick weigh-in?"]
        case .streak: ["A weigh-in keeps your streak going", "One weigh-in keeps your streak"]
        case .milestone: ["A milestone is close", "Your next milestone is near"]
        case .weekly: ["Your week in weigh-ins", "How your week went"]
        case .reached: ["You reached a milestone", "A milestone, well done"]
        }
    }
}
