import SipliCore
import SipliRules

/// A span of time in which a person drinks, and is reminded as by a daemon.
struct HydrationLife {
    var reminders: HydrationReminders
    var zone: CivilZone
    var goal = 2000.0
    var dayStart = 0
    var drinks: [(at: Instant, ml: Double)] = []

    func facts(at now: Instant) -> HydrationReminderFacts {
        let drunk = drinks.filter { $0.at <= now }
        let today = zone.day(of: now, dayStart: dayStart)
        let total = drunk.filter { zone.day(of: $0.at, dayStart: dayStart) == today }.reduce(0) { $0 + $1.ml }
        return HydrationReminderFacts(
            now: now, newest: drunk.map(\.at).max(), total: .ml(total), goal: goal, isMet: total >= goal)
    }

    /// The deliveries between two instants, the first of which is a start of the daemon.
    func tellings(from start: Instant, until end: Instant, quiet: ClockHours? = nil) -> [ReminderDelivery] {
        var (now, told) = (start, [ReminderDelivery]())
        while now < end, told.count < 50 {
            let decision = ReminderDecision.decide(
                upcoming: reminders.upcoming(facts(at: now), after: told.last), settled: start, notBefore: nil,
                quiet: quiet, zone: zone, now: now)
            switch decision {
            case .deliver(let occurrence):
                told.append(ReminderDelivery(kind: occurrence.kind, due: occurrence.at, at: now))
            case .wait(let until):
                let drink = drinks.map(\.at).filter { $0 > now }.min()
                guard let next = [until, drink].compactMap({ $0 }).min() else { return told }
                now = next
            }
        }
        return told
    }
}

extension ReminderDelivery {
    /// "08:52:30 pace", in local time.
    func line(_ zone: CivilZone) -> String {
        let text = zone.rfc3339(at).dropFirst(11).prefix(8)
        return (text.hasSuffix(":00") ? text.dropLast(3) : text) + " " + kind
    }
}

extension ReminderOccurrence {
    /// "05-06 08:52:30 to 05-06 10:45 pace", in local time.
    func line(_ zone: CivilZone) -> String {
        func text(_ instant: Instant) -> String {
            let text = zone.rfc3339(instant).dropFirst(5).prefix(14).replacing("T", with: " ")
            return String(text.hasSuffix(":00") ? text.dropLast(3)[...] : text[...])
        }
        return text(at) + " to " + text(until) + " " + kind
    }
}
