import SipliCore

extension HydrationReminders {
    /// From when the interval counts: the last drink, the last reminder, or waking.
    ///
    /// The reminder at waking moves nothing, however late it was delivered; after the one before bed none by pace follows.
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

    /// Whether an instant belongs to a day whose goal is met; of later days nothing is known.
    func isMet(at instant: Instant, _ facts: HydrationReminderFacts) -> Bool {
        facts.isMet && isToday(instant, facts)
    }

    func isBehind(at instant: Instant, _ facts: HydrationReminderFacts) -> Bool {
        lag(at: instant, facts) > 0
    }

    /// Millilitres that the pace expects at an instant beyond what was drunk; negative when ahead.
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
