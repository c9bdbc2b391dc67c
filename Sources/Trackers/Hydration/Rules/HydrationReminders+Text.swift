package import SipliCore

extension HydrationReminders {
    /// The text of an occurrence; it depends on `facts`, but not on how late it is delivered.
    ///
    /// - Parameter due: when the occurrence was due.
    package func text(_ kind: Kind, due: Instant, _ facts: HydrationReminderFacts) -> ReminderText {
        let slot = HydrationReminderSlot(progress: facts.goal > 0 ? facts.total.milliliters / facts.goal : 0)
        return ReminderText(
            title: ReminderText.choose(Self.titles(kind, slot), due: due), body: body(kind, due, facts),
            why: why(kind, due, facts), fact: fact(kind, due, facts))
    }

    /// "About 300 ml behind", "600 ml to go"; nil if there is no distance to name.
    private func fact(_ kind: Kind, _ due: Instant, _ facts: HydrationReminderFacts) -> String? {
        guard facts.goal > 0 else { return nil }
        switch kind {
        case .pace, .fixed: return behind(lag(at: due, facts)).map { "About \($0) behind" }
        case .bedtime:
            let left = HydrationText.remaining(total: facts.total, goal: facts.goal, unit: profile.unit)
            return left.map { "\($0) \(HydrationText.symbol(profile.unit)) to go before bed" }
        case .morning, .met: return nil
        }
    }

    private func body(_ kind: Kind, _ due: Instant, _ facts: HydrationReminderFacts) -> String {
        let total = HydrationText.total(facts.total, goal: facts.goal, unit: profile.unit)
        let goal = HydrationText.volume(facts.goal, unit: profile.unit)
        guard facts.goal > 0 else {
            return HydrationText.volume(facts.total.milliliters, unit: profile.unit) + " so far"
        }
        switch kind {
        case .morning:
            // There may be drinks from the night.
            return facts.total.milliliters > 0 ? "\(total) of \(goal) already" : "Your goal today is \(goal)"
        case .bedtime:
            let left = HydrationText.remaining(total: facts.total, goal: facts.goal, unit: profile.unit)
            return "\(total) of \(goal)" + (left.map { ", \($0) \(HydrationText.symbol(profile.unit)) to go" } ?? "")
        case .met: return "\(total) of \(goal)"
        case .pace, .fixed:
            return "\(total) of \(goal)" + (behind(lag(at: due, facts)).map { ", about \($0) behind" } ?? "")
        }
    }

    /// Rounded to 50 ml or a whole ounce; nil for less.
    private func behind(_ lag: Double) -> String? {
        let step = profile.unit == .metric ? 50 : UnitConversion.millilitersPerOunce
        let rounded = (lag / step).rounded() * step
        return rounded > 0 ? HydrationText.volume(rounded, unit: profile.unit) : nil
    }

    private func why(_ kind: Kind, _ due: Instant, _ facts: HydrationReminderFacts) -> String {
        let clock = format.text(due, zone: zone)
        switch kind {
        case .morning: return "you get up at \(clock)"
        case .fixed: return "your reminder at \(clock)"
        case .met: return "once a day, when you meet your goal"
        case .bedtime: return "30 minutes before you go to bed"
        case .pace:
            guard let window = hours.clock.span(at: due, zone: zone) else { return "nothing logged for a while" }
            guard let newest = facts.newest, window.contains(newest), newest <= due else {
                return "nothing logged since \(format.text(window.lowerBound, zone: zone))"
            }
            return "nothing logged for " + Self.duration(milliseconds: due.milliseconds - newest.milliseconds)
        }
    }

    /// "1 h 53 min", "45 min", "2 h".
    private static func duration(milliseconds: Int64) -> String {
        let minutes = (milliseconds + 30_000) / 60_000
        let parts = [(minutes / 60, "h"), (minutes % 60, "min")].filter { $0.0 > 0 }
        return parts.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }

    /// What an upcoming reminder of a kind is about.
    package static func subject(_ kind: Kind) -> String {
        switch kind {
        case .pace: "a drink to keep pace"
        case .fixed: "a scheduled drink"
        case .morning: "a drink when you get up"
        case .bedtime: "a drink before bed"
        case .met: "today's goal"
        }
    }

    /// The titles of a kind; by pace and at fixed times they depend on the time of day.
    package static func titles(_ kind: Kind, _ slot: HydrationReminderSlot) -> [String] {
        switch (kind, slot) {
        case (.morning, _): ["Start the day with a glass", "A glass for the new day", "Up? Have a drink"]
        case (.bedtime, _): ["A small glass before bed?", "A last sip for today", "Winding down with a little water"]
        case (.met, _): ["You met today's goal", "Goal met, well done", "That's your goal for today"]
        case (.pace, .first): ["A glass would be good now", "Have something to drink?", "A sip to get going?"]
        case (.pace, .mid): ["On your way, have another", "A short pause and a drink", "How about a glass?"]
        case (.pace, .late): ["A good day so far, have a sip", "One more glass helps", "Keep it up, have a drink"]
        case (.fixed, .first): ["Your time for a drink", "A good moment for a glass"]
        case (.fixed, .mid): ["Time for the next glass", "Your next drink, whenever you like"]
        case (.fixed, .late): ["Not far now, have a glass", "Another glass gets you closer"]
        }
    }
}
