import SipliCore
import SipliRules
import Testing

/// All in Berlin on 2026-05-06, unless a case says otherwise.
@Suite struct ReminderDecisionTests {
    private let zone: CivilZone
    private let date: CivilDay
    /// 21:00 to 07:30.
    private let night = ClockHours(from: 1260, to: 450)

    init() throws {
        zone = try .named("Europe/Berlin")
        date = try .of("2026-05-06")
    }

    private func at(_ clock: String, _ days: Int = 0) throws -> Instant {
        zone.instant(on: date.adding(days: days), seconds: try #require(try TimeOfDay(clock)).seconds)
    }

    private func occurrence(_ from: String, _ to: String, kind: String = "one") throws -> ReminderOccurrence {
        ReminderOccurrence(kind: kind, at: try at(from), until: try at(to))
    }

    private func decide(
        _ upcoming: [ReminderOccurrence], settled: String = "00:00", notBefore: String? = nil, quiet: ClockHours? = nil,
        now: String
    ) throws -> ReminderDecision {
        ReminderDecision.decide(
            upcoming: upcoming, settled: try at(settled), notBefore: try notBefore.map { try at($0) }, quiet: quiet,
            zone: zone, now: try at(now))
    }

    @Test("due reminders are delivered, the timer is set for later ones, or to never")
    func due() throws {
        let one = try occurrence("10:00", "12:00")
        #expect(try decide([one], now: "09:59:59") == .wait(until: try at("10:00")))
        #expect(try decide([one], now: "10:00") == .deliver(one))
        #expect(try decide([one], now: "11:59:59") == .deliver(one))
        #expect(try decide([one], now: "12:00") == .wait(until: nil))
        #expect(try decide([], now: "12:00") == .wait(until: nil))
    }

    @Test("no reminder within a minute of a resume")
    func settling() throws {
        let one = try occurrence("10:00", "12:00")
        #expect(try decide([one], settled: "11:00", now: "11:00") == .wait(until: try at("11:01")))
        #expect(try decide([one], settled: "11:00", now: "11:00:59") == .wait(until: try at("11:01")))
        #expect(try decide([one], settled: "11:00", now: "11:01") == .deliver(one))
        // What falls due after it does not wait.
        #expect(try decide([one], settled: "09:59:30", now: "10:00") == .deliver(one))
    }

    @Test("a reminder that expires within the minute is checked when it expires, since another may follow")
    func overWhileSettling() throws {
        let one = try occurrence("10:00", "11:00:30")
        #expect(try decide([one], settled: "11:00", now: "11:00") == .wait(until: try at("11:00:30")))
    }

    @Test("of several the latest is delivered; of the same instant the first")
    func latest() throws {
        let (early, late) = (try occurrence("08:00", "23:00"), try occurrence("10:00", "23:00", kind: "late"))
        let other = try occurrence("10:00", "23:00", kind: "other")
        #expect(try decide([early, late], now: "11:00") == .deliver(late))
        #expect(try decide([late, early], now: "11:00") == .deliver(late))
        #expect(try decide([early, other, late], now: "11:00") == .deliver(other))
        #expect(try decide([early, late], now: "09:00") == .deliver(early))
    }

    @Test("the forecast is the soonest delivery, and after quiet hours the latest of those held back")
    func scheduled() throws {
        func scheduled(_ upcoming: [ReminderOccurrence], quiet: ClockHours? = nil) throws -> String? {
            let next = ReminderDecision.scheduled(
                upcoming: upcoming, notBefore: nil, quiet: quiet, zone: zone, now: try at("05:00"))
            return next.map { $0.occurrence.kind + " " + ClockFormat.twentyFourHours.text($0.at, zone: zone) }
        }
        let early = try occurrence("06:00", "12:00", kind: "early")
        let late = try occurrence("07:00", "12:00", kind: "late")
        #expect(try scheduled([late, early]) == "early 06:00")
        #expect(try scheduled([early, late], quiet: night) == "late 07:30")
        #expect(try scheduled([late, early], quiet: night) == "late 07:30")
        #expect(try scheduled([late, try occurrence("07:00", "12:00", kind: "other")], quiet: night) == "late 07:30")
        #expect(try scheduled([try occurrence("06:00", "07:00")], quiet: night) == nil)
    }

    @Test("a snooze holds reminders back")
    func snooze() throws {
        let one = try occurrence("10:00", "12:00")
        #expect(try decide([one], notBefore: "11:00", now: "10:30") == .wait(until: try at("11:00")))
        #expect(try decide([one], notBefore: "11:00", now: "11:00") == .deliver(one))
        #expect(try decide([one], notBefore: "12:30", now: "10:30") == .wait(until: try at("12:00")))
    }

    @Test("quiet hours hold back until their end what still applies then")
    func quiet() throws {
        let one = try occurrence("07:00", "08:00")
        #expect(try decide([one], quiet: night, now: "06:00") == .wait(until: try at("07:30")))
        #expect(try decide([one], quiet: night, now: "07:10") == .wait(until: try at("07:30")))
        #expect(try decide([one], quiet: night, now: "07:30") == .deliver(one))
        let short = try occurrence("06:00", "07:00")
        #expect(try decide([short], quiet: night, now: "06:30") == .wait(until: try at("07:00")))
        // Due before them, but not delivered when they began.
        let evening = try occurrence("20:30", "23:00")
        #expect(try decide([evening], settled: "21:10", quiet: night, now: "21:10") == .wait(until: try at("23:00")))
        // A snooze that ends within them.
        #expect(try decide([one], notBefore: "07:20", quiet: night, now: "07:00") == .wait(until: try at("07:30")))
    }

    @Test("quiet hours that last the whole day hold nothing back")
    func alwaysQuiet() throws {
        let one = try occurrence("10:00", "12:00")
        #expect(try decide([one], quiet: ClockHours(from: 600, to: 600), now: "10:00") == .deliver(one))
    }

    @Test(
        "quiet hours where clocks change",
        arguments: [
            // 02:30 does not exist: they end once the clock has passed it.
            (1320, 150, "2026-03-29T01:30:00+01:00", "2026-03-29T03:00:00+02:00"),
            (1320, 420, "2026-03-29T01:30:00+01:00", "2026-03-29T07:00:00+02:00"),
            // 02:30 occurs twice: they end the first time.
            (1320, 150, "2026-10-25T02:10:00+02:00", "2026-10-25T02:30:00+02:00"),
            (1320, 420, "2026-10-25T02:10:00+01:00", "2026-10-25T07:00:00+01:00"),
        ])
    func quietChange(from: Int, to: Int, now: String, end: String) throws {
        let now = try Instant.of(now)
        let one = ReminderOccurrence(kind: "one", at: now, until: now.adding(seconds: 86_400))
        let decision = ReminderDecision.decide(
            upcoming: [one], settled: now.adding(seconds: -60), notBefore: nil, quiet: ClockHours(from: from, to: to),
            zone: zone, now: now)
        #expect(decision == .wait(until: try .of(end)))
    }

    @Test(
        "hours of the clock: the first minute is inside, the last is not",
        arguments: [
            ("20:59:59", false), ("21:00", true), ("23:59:59", true), ("00:00", true), ("07:29:59", true),
            ("07:30", false), ("12:00", false),
        ])
    func hours(clock: String, isInside: Bool) throws {
        #expect((night.span(at: try at(clock), zone: zone) != nil) == isInside)
    }

    @Test("hours whose clock hour does not exist are skipped completely")
    func skipped() throws {
        let gap = ClockHours(from: 130, to: 170)
        #expect(gap.span(on: try .of("2026-03-29"), zone: zone).isEmpty)
        #expect(gap.span(at: try .of("2026-03-29T03:00:00+02:00"), zone: zone) == nil)
    }

    @Test("a reminder that falls due at the instant of coming back also waits a minute")
    func dueWhileComingBack() throws {
        let one = try occurrence("10:00", "12:00")
        #expect(try decide([one], settled: "10:00", now: "10:00") == .wait(until: try at("10:01")))
    }
}
