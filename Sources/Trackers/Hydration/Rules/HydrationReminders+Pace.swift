import SipliCore

extension HydrationReminders {
    /// When the interval starts: at the last drink, the last reminder, or waking.
    ///
    /// The morning reminder does not move it, however late it was delivered; after the bedtime reminder none by pace
    /// follows.
    func anchor(in window: Range<Instant>, _ facts: HydrationReminderFacts, _ delivered: ReminderDelivery?) -> Instant {
        let reminded = delivered.flatMap { $0.kind == Kind.morning.rawValue ? nil : $0.at }
        return [facts.newest, reminded].compactMap { $0 }.filter { window.contains($0) }.max() ?? window.lowerBound
    }

    func later(_ instant: Instant, by intervals: Int64) -> Instant {
        Instant(milliseconds: instant.milliseconds + intervals * hours.intervalMilliseconds)
    }

    func every(from first: Instant, until end: Instant) -> [Instant] {
        stride(from: first.milliseconds, to: end.milliseconds, by: Int(hours.intervalMilliseconds))
            .map(Instant.init(milliseconds:))
    }

    func isTogether(_ one: Instant, _ other: Instant) -> Bool {
        abs(one.milliseconds - other.milliseconds) <= Self.togetherSeconds * 1000
    }

    /// Whether an instant is on a day whose goal is met; false for later days.
    func isMet(at instant: Instant, _ facts: HydrationReminderFacts) -> Bool {
        facts.isMet && isToday(instant, facts)
    }

    func isBehind(at instant: Instant, _ facts: HydrationReminderFacts) -> Bool {
        lag(at: instant, facts) > 0
    }

    /// How far the total is behind the pace at an instant, in millilitres; negative if ahead.
    func lag(at instant: Instant, _ facts: HydrationReminderFacts) -> Double {
        let isToday = isToday(instant, facts)
        let total = isToday ? facts.total : .zero
        let pace = HydrationPace(
            total: total, goal: facts.goal, minutes: zone.minutesAfterMidnight(at: instant),
            wake: profile.wakeMinutes, sleep: profile.sleepMinutes, dayStart: dayStart,
            since: isToday ? facts.began.map(zone.minutesAfterMidnight) : nil)
        return pace.expected - total.milliliters
    }

    private func isToday(_ instant: Instant, _ facts: HydrationReminderFacts) -> Bool {
        zone.day(of: instant, dayStart: dayStart) == zone.day(of: facts.now, dayStart: dayStart)
    }
}
