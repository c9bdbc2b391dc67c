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
}
