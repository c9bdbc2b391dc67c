import SipliCore
import SipliRules
import Testing

/// Reminders to drink across midnight, at clock changes, and in two zones.
@Suite struct HydrationReminderClockTests {
    private func reminders(_ wake: Int, _ sleep: Int, _ zone: CivilZone, dayStart: Int = 0) -> HydrationReminders {
        var profile = HydrationProfile()
        (profile.wakeMinutes, profile.sleepMinutes) = (wake, sleep)
        return HydrationReminders(profile: profile, zone: zone, dayStart: dayStart)
    }

    private func tellings(
        _ wake: Int, _ sleep: Int, from: String, until: String, dayStart: Int = 720
    ) throws -> [String] {
        let zone = try CivilZone.named("Europe/Berlin")
        let life = HydrationLife(
            reminders: reminders(wake, sleep, zone, dayStart: dayStart), zone: zone, goal: 1600, dayStart: dayStart)
        return life.tellings(from: try .of(from), until: try .of(until)).map { $0.line(zone) }
    }

    @Test("awake from 22:00 to 06:00, in a day that begins at noon")
    func night() throws {
        #expect(
            try tellings(1320, 360, from: "2026-05-06T21:00:00+02:00", until: "2026-05-07T12:00:00+02:00") == [
                "22:00 morning", "23:00 pace", "00:00 pace", "01:00 pace", "02:00 pace", "03:00 pace", "04:00 pace",
                "05:00 pace", "05:30 bedtime",
            ])
    }

    @Test("the same in a day that begins at midnight: nothing is expected yet")
    func midnight() throws {
        let told = try tellings(
            1320, 360, from: "2026-05-06T21:00:00+02:00", until: "2026-05-07T12:00:00+02:00", dayStart: 0)
        #expect(
            told == [
                "22:00 morning", "23:00 pace", "01:00 pace", "02:00 pace", "03:00 pace", "04:00 pace", "05:00 pace",
                "05:30 bedtime",
            ])
    }

    @Test("a day-start between waking and sleeping moves no reminder")
    func dayStart() throws {
        let told = try tellings(
            420, 1320, from: "2026-05-06T06:00:00+02:00", until: "2026-05-06T09:00:00+02:00", dayStart: 240)
        #expect(told == ["07:00 morning", "08:52:30 pace"])
    }

    @Test("clocks go forward: one hour less for reminders")
    func forward() throws {
        #expect(
            try tellings(1320, 360, from: "2026-03-28T21:00:00+01:00", until: "2026-03-29T12:00:00+02:00") == [
                "22:00 morning", "23:00 pace", "00:00 pace", "01:00 pace", "03:00 pace", "04:00 pace", "05:00 pace",
                "05:30 bedtime",
            ])
    }

    @Test("clocks go back: 02:00 comes twice")
    func back() throws {
        #expect(
            try tellings(1320, 360, from: "2026-10-24T21:00:00+02:00", until: "2026-10-25T12:00:00+01:00") == [
                "22:00 morning", "23:00 pace", "00:00 pace", "01:00 pace", "02:00 pace", "02:00 pace", "03:00 pace",
                "04:00 pace", "05:00 pace", "05:30 bedtime",
            ])
    }

    @Test("waking at a time that is skipped means waking after it; a bedtime that occurs twice means the first time")
    func edges() throws {
        let skipped = try tellings(150, 1320, from: "2026-03-29T01:00:00+01:00", until: "2026-03-29T04:00:00+02:00")
        #expect(skipped == ["03:00 morning"])
        let zone = try CivilZone.named("Europe/Berlin")
        let facts = HydrationReminderFacts(
            now: try .of("2026-10-24T23:00:00+02:00"), newest: nil, total: .zero, goal: 1600, isMet: false)
        let all = reminders(1200, 180, zone).upcoming(facts, after: nil)
        #expect(all.first { $0.kind == "bedtime" }?.at == (try .of("2026-10-25T02:30:00+02:00")))
    }

    @Test("after a flight west the waking hours are local")
    func west() throws {
        let zone = try CivilZone.named("America/New_York")
        // 21:30 in Berlin and 15:30 in New York.
        let due = try Instant.of("2026-05-06T21:30:00+02:00")
        let told = ReminderDelivery(kind: "bedtime", due: due, at: due)
        let facts = HydrationReminderFacts(
            now: try .of("2026-05-06T16:00:00-04:00"), newest: try .of("2026-05-06T19:00:00+02:00"), total: .ml(500),
            goal: 2000, isMet: false)
        let lines = reminders(420, 1320, zone).upcoming(facts, after: told).map { $0.line(zone) }
        // The last drink was at 13:00 there, the last reminder at 15:30.
        #expect(
            lines == [
                "05-06 17:22:30 to 05-06 22:00 pace", "05-07 07:00 to 05-07 08:52:30 morning",
                "05-06 21:30 to 05-06 22:00 bedtime",
            ])
    }

    @Test("after a flight east it is night, and nothing is due until morning")
    func east() throws {
        let zone = try CivilZone.named("Europe/Berlin")
        // 20:00 in New York and 02:00 in Berlin.
        let due = try Instant.of("2026-05-06T20:00:00-04:00")
        let told = ReminderDelivery(kind: "pace", due: due, at: due)
        let facts = HydrationReminderFacts(
            now: due.adding(seconds: 600), newest: due.adding(seconds: -9000), total: .zero, goal: 2000, isMet: false)
        let reminders = reminders(420, 1320, zone)
        #expect(reminders.upcoming(facts, after: told).map(\.at).min() == (try .of("2026-05-07T07:00:00+02:00")))
        #expect(!reminders.isTrue(told, facts))
    }
}
