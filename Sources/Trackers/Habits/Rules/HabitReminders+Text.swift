import SipliCore

extension HabitReminders {
    private static let mostNames = 3

    /// The text of a delivery; it depends on `facts`, but not on how late it is delivered.
    ///
    /// - Parameters:
    ///   - named: the habits that it is about, at least one.
    ///   - standing: how far a habit is today, such as "10 of 30 pages"; nil if there is nothing to say.
    package func text<Facts: HabitReminderFacts>(
        _ delivery: ReminderDelivery, _ named: [Facts.Habit], _ facts: Facts, standing: (Facts.Habit) -> String?
    ) throws -> ReminderText {
        guard let kind = Kind(rawValue: delivery.kind) else { return ReminderText(title: "", body: "", why: "") }
        let body =
            switch kind {
            case .time, .last: try open(named, facts, standing)
            case .week: try week(facts)
            case .milestone: try milestones(named, facts)
            }
        return ReminderText(
            title: ReminderText.choose(Self.titles(kind), due: delivery.due), body: body, why: why(kind, delivery.due),
            fact: try fact(kind, named, facts, standing))
    }

    /// "Read, 8 of 20 pages", "3 habits to go", "Read: 30 days in a row".
    private func fact<Facts: HabitReminderFacts>(
        _ kind: Kind, _ named: [Facts.Habit], _ facts: Facts, _ standing: (Facts.Habit) -> String?
    ) throws -> String? {
        guard let first = named.first else { return nil }
        switch kind {
        case .time, .last:
            guard named.count == 1 else { return named.count.counted("habit") + " to go" }
            return Self.open(first.name, standing(first))
        case .week: return nil
        case .milestone:
            let streak = try facts.streak(first)
            return "\(first.name): \(streak.current.counted(streak.noun)) in a row"
        }
    }

    /// "Push-ups, 5 of 30", "Run is still open".
    private static func open(_ name: String, _ standing: String?) -> String {
        name + (standing.map { ", " + $0 } ?? " is still open")
    }

    /// "Run, Read and Stretch are still open.", "Push-ups, 5 of 30, 3 days in a row so far."
    private func open<Facts: HabitReminderFacts>(
        _ named: [Facts.Habit], _ facts: Facts, _ standing: (Facts.Habit) -> String?
    ) throws -> String {
        guard named.count == 1, let habit = named.first else {
            return Self.list(named.map(\.name)) + " are still open."
        }
        let streak = try facts.streak(habit)
        let run = streak.shown > 1 ? streak.shown.counted(streak.noun) + " in a row so far" : nil
        return Self.open(habit.name, standing(habit)) + (run.map { ", " + $0 } ?? "") + "."
    }

    private func week(_ facts: some HabitReminderFacts) throws -> String {
        let rate = try facts.lastWeek()
        return "Last week: \(rate.completed) of \(rate.expected) done, \(rate.percent)%."
    }

    private func milestones<Facts: HabitReminderFacts>(_ named: [Facts.Habit], _ facts: Facts) throws -> String {
        try named.prefix(Self.mostNames).map { habit in
            let streak = try facts.streak(habit)
            return "\(habit.name): \(streak.current.counted(streak.noun)) in a row."
        }.joined(separator: " ")
    }

    /// "Run, Read, Stretch and 2 more".
    private static func list(_ names: [String]) -> String {
        let shown = names.count <= mostNames + 1 ? names : names.prefix(mostNames) + ["\(names.count - mostNames) more"]
        return shown.dropLast().joined(separator: ", ") + " and " + (shown.last ?? "")
    }

    private func why(_ kind: Kind, _ due: Instant) -> String {
        switch kind {
        case .time: "your reminder at \(format.text(due, zone: zone))"
        case .last: "the day is ending"
        case .week: "once a week, for the week before"
        case .milestone: "once, when a streak reaches a milestone"
        }
    }

    /// What an upcoming reminder of a kind is about.
    package static func subject(_ kind: Kind) -> String {
        switch kind {
        case .time: "your habits"
        case .last: "habits that are still open"
        case .week: "a summary of your week in habits"
        case .milestone: "a milestone you reached"
        }
    }

    /// The titles of a kind. They name no habit, because others may see them.
    package static func titles(_ kind: Kind) -> [String] {
        switch kind {
        case .time: ["Time for your habits", "A moment for your habits", "Your habits for now"]
        case .last: ["There is still time today", "Before the day ends"]
        case .week: ["Your week in habits", "How your habits went"]
        case .milestone: ["A streak reached a milestone", "A milestone, well done"]
        }
    }
}
