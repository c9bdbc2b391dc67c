package import SipliCore

/// When a person is reminded to drink, and how long a reminder applies.
///
/// Everything follows the waking hours in local time; the start of the day only determines which total a drink belongs
/// to.
package struct HydrationReminders: TrackerReminders {
    package enum Kind: String, Sendable, CaseIterable {
        /// Less was drunk than the pace expects, and nothing for an interval.
        case pace
        /// At a time that is the same every day.
        case fixed
        /// At waking.
        case morning
        /// Before bedtime.
        case bedtime
        /// News: the day's goal is met.
        case met
    }

    /// Two reminders this close become one.
    static let togetherSeconds: Int64 = 15 * 60

    let profile: HydrationProfile
    let zone: CivilZone
    let dayStart: Int
    let format: ClockFormat
    let hours: WakingHours

    /// - Parameters:
    ///   - dayStart: minutes after midnight at which a day's total begins, 0...1439.
    ///   - format: of times in texts.
    package init(profile: HydrationProfile, zone: CivilZone, dayStart: Int, format: ClockFormat = .twentyFourHours) {
        (self.profile, self.zone, self.dayStart, self.format) = (profile, zone, dayStart, format)
        hours = WakingHours(wake: profile.wakeMinutes, sleep: profile.sleepMinutes)
    }

    /// For each kind the earliest occurrence that has not expired and was neither answered by a drink nor delivered; it
    /// may be overdue.
    ///
    /// What is due within a quarter of an hour after the last delivery counts as delivered with it.
    package func upcoming(_ facts: HydrationReminderFacts, after delivery: ReminderDelivery?) -> [ReminderOccurrence] {
        guard profile.remindersEnabled else { return [] }
        // A delivery in the future was made by a wrong clock.
        let delivered = delivery.flatMap { $0.at <= facts.now ? $0 : nil }
        let today = zone.date(at: facts.now)
        let all = (-1...1).flatMap { occurrences(on: today.adding(days: $0), facts, delivered) }.filter { occurrence in
            occurrence.until > facts.now && !(facts.newest.map { occurrence.at <= $0 } ?? false)
                && !(delivered.map { occurrence.at <= $0.at.adding(seconds: Self.togetherSeconds) } ?? false)
        }
        return Kind.allCases.compactMap { kind in all.first { $0.kind == kind.rawValue } }
    }

    /// News that the day's goal is met; nil if it is not, or if that was announced today.
    package func news(_ facts: HydrationReminderFacts, after delivery: ReminderDelivery?) -> ReminderOccurrence? {
        guard profile.remindersEnabled, facts.isMet, facts.goal > 0 else { return nil }
        return .news(Kind.met.rawValue, after: delivery, now: facts.now, zone: zone, dayStart: dayStart)
    }

    /// Whether a delivered reminder still applies: not after a drink, with the goal met, or outside the waking hours.
    package func isTrue(_ delivery: ReminderDelivery, _ facts: HydrationReminderFacts) -> Bool {
        if delivery.kind == Kind.met.rawValue { return profile.remindersEnabled && isMet(at: delivery.due, facts) }
        guard profile.remindersEnabled, !facts.isMet, let window = hours.clock.span(at: delivery.due, zone: zone)
        else { return false }
        // A drink logged late counts as well: with it the reminder would not have come.
        let answers =
            delivery.kind == Kind.pace.rawValue ? later(delivery.due, by: -1) : delivery.due.adding(seconds: -1)
        return facts.now < window.upperBound && !(facts.newest.map { $0 > answers } ?? false)
    }

    // MARK: One day's waking hours

    private func occurrences(
        on date: CivilDay, _ facts: HydrationReminderFacts, _ delivered: ReminderDelivery?
    ) -> [ReminderOccurrence] {
        let window = hours.clock.span(on: date, zone: zone)
        let fixed = hours.fixedOffsets.map { zone.instant(on: date, minutes: hours.clock.from + $0) }
        let bedtime = zone.instant(on: date, minutes: hours.clock.from + hours.bedtimeOffset)
        let (kind, times) =
            profile.smartReminders
            ? (Kind.pace, every(from: later(anchor(in: window, facts, delivered), by: 1), until: window.upperBound))
            : (Kind.fixed, fixed)
        let second = profile.smartReminders ? later(window.lowerBound, by: 1) : fixed.dropFirst().first
        let anchors = [
            occurrence(.morning, window.lowerBound, until: min(second ?? window.upperBound, window.upperBound)),
            occurrence(.bedtime, bedtime, until: window.upperBound),
        ].filter { window.contains($0.at) && !isMet(at: $0.at, facts) }
        // By pace, an overdue reminder applies until the next one replaces it.
        let steps = zip(times, times.dropFirst() + [window.upperBound]).filter { $1 > facts.now }.map { at, next in
            occurrence(kind, at, until: kind == .pace ? window.upperBound : next)
        }
        return anchors
            + steps.filter { step in
                !isMet(at: step.at, facts) && (kind == .fixed || isBehind(at: step.at, facts))
                    && !anchors.contains { isTogether($0.at, step.at) }
            }
    }

    private func occurrence(_ kind: Kind, _ at: Instant, until: Instant) -> ReminderOccurrence {
        ReminderOccurrence(kind: kind.rawValue, at: at, until: until)
    }

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

    func isBehind(at instant: Instant, _ facts: HydrationReminderFacts) -> Bool { lag(at: instant, facts) > 0 }

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

/// What reminders to drink depend on besides the settings.
package struct HydrationReminderFacts: Hashable, Sendable {
    package let now: Instant
    /// When the last drink was; nil before the first.
    package let newest: Instant?
    /// The effective total of the day that `now` belongs to.
    package let total: VolumeTotal
    /// That day's goal in millilitres.
    package let goal: Double
    /// Whether that day's goal is met.
    package let isMet: Bool
    /// When drinks began to be logged, if that is on this day.
    package let began: Instant?

    /// - Parameter newest: ignored when it is in the future.
    package init(now: Instant, newest: Instant?, total: VolumeTotal, goal: Double, isMet: Bool, began: Instant? = nil) {
        self.now = now
        self.newest = newest.flatMap { $0 <= now ? $0 : nil }
        (self.total, self.goal, self.isMet, self.began) = (total, goal, isMet, began)
    }
}

/// The share of the day's goal that is reached, as reminder texts distinguish it.
package enum HydrationReminderSlot: String, Hashable, Sendable, CaseIterable {
    /// Less than a quarter.
    case first
    /// Less than 60 percent.
    case mid
    case late

    /// - Parameter progress: the share of the goal that is drunk, 1 for all of it.
    package init(progress: Double) { self = progress < 0.25 ? .first : progress < 0.6 ? .mid : .late }
}
