import SipliCore
import Testing

@Suite struct CivilZoneTests {
    private func day(_ text: String) throws -> CivilDay {
        try #require(CivilDay(text))
    }

    private func instant(_ text: String) throws -> Instant {
        try #require(Instant(rfc3339: text))
    }

    @Test("upcoming offsets are correct from their first second")
    func offsets() throws {
        let zone = try CivilZone.named("America/New_York")
        let found = zone.offsets(from: try instant("2026-06-10T00:00:00Z"), days: 200)
        #expect(found.map(\.seconds) == [-14_400, -18_000])
        #expect(found.last?.from == (try instant("2026-11-01T06:00:00Z")))
        #expect(CivilZone.utc.offsets(from: try instant("2026-06-10T00:00:00Z"), days: 400).count == 1)
    }

    @Test(
        "starts of days",
        arguments: [
            ("UTC", "2026-06-10", 0, "2026-06-10T00:00:00Z"),
            ("America/New_York", "2026-03-08", 0, "2026-03-08T00:00:00-05:00"),
            ("America/New_York", "2026-03-09", 0, "2026-03-09T00:00:00-04:00"),
            ("America/New_York", "2026-03-08", 240, "2026-03-08T04:00:00-04:00"),
            ("America/New_York", "2026-03-08", 150, "2026-03-08T03:00:00-04:00"),
            ("America/New_York", "2026-11-01", 90, "2026-11-01T01:30:00-04:00"),
            ("America/Sao_Paulo", "2018-11-04", 0, "2018-11-04T01:00:00-02:00"),
            ("Africa/Cairo", "2026-04-24", 0, "2026-04-24T01:00:00+03:00"),
            ("America/St_Johns", "2006-10-29", 0, "2006-10-29T00:00:00-02:30"),
            ("Asia/Kathmandu", "2026-06-10", 0, "2026-06-10T00:00:00+05:45"),
            ("Pacific/Apia", "2011-12-31", 0, "2011-12-31T00:00:00+14:00"),
        ])
    func start(zone: String, day text: String, dayStart: Int, expected: String) throws {
        let zone = try CivilZone.named(zone)
        #expect(zone.rfc3339(zone.start(of: try day(text), dayStart: dayStart)) == expected)
    }

    @Test(
        "lengths of days in hours",
        arguments: [
            ("America/New_York", "2026-03-08", 23), ("America/New_York", "2026-11-01", 25),
            ("America/New_York", "2026-06-10", 24), ("America/Sao_Paulo", "2018-11-04", 23),
            ("America/Sao_Paulo", "2018-02-17", 25), ("Pacific/Apia", "2011-12-30", 0),
        ])
    func length(zone: String, day text: String, hours: Int64) throws {
        let zone = try CivilZone.named(zone)
        let day = try day(text)
        #expect(zone.start(of: day.adding(days: 1)).seconds - zone.start(of: day).seconds == hours * 3600)
    }

    @Test(
        "the day of an instant",
        arguments: [
            ("2026-06-10T03:59:59-04:00", 240, "2026-06-09"), ("2026-06-10T04:00:00-04:00", 240, "2026-06-10"),
            ("2026-06-10T00:00:00-04:00", 0, "2026-06-10"), ("2026-06-09T23:59:59.999-04:00", 0, "2026-06-09"),
            ("2026-11-01T01:29:59-04:00", 90, "2026-10-31"), ("2026-11-01T01:30:00-04:00", 90, "2026-11-01"),
            ("2026-11-01T01:10:00-05:00", 90, "2026-11-01"), ("1969-12-31T23:00:00-05:00", 0, "1969-12-31"),
        ])
    func dayOf(text: String, dayStart: Int, expected: String) throws {
        let zone = try CivilZone.named("America/New_York")
        #expect(zone.day(of: try instant(text), dayStart: dayStart).description == expected)
    }

    @Test(
        "days follow each other and contain their instants, over every clock change",
        arguments: [
            ("America/New_York", "2026-03-06"), ("America/New_York", "2026-10-30"), ("America/Sao_Paulo", "2018-11-02"),
            ("America/Sao_Paulo", "2018-02-15"), ("America/St_Johns", "2006-10-27"), ("Pacific/Apia", "2011-12-28"),
            ("Australia/Lord_Howe", "2026-04-03"), ("America/Havana", "2026-10-30"),
            ("Africa/Casablanca", "2026-02-13"),
        ], [0, 1, 30, 90, 150, 240, 1439])
    func partition(zoneAndDay: (String, String), dayStart: Int) throws {
        let zone = try CivilZone.named(zoneAndDay.0)
        let first = zone.start(of: try day(zoneAndDay.1), dayStart: dayStart)
        var wrong: [String] = []
        for quarter in 0..<5 * 96 {
            let moment = first.adding(seconds: Int64(quarter) * 900 + 7)
            let day = zone.day(of: moment, dayStart: dayStart)
            let isInside =
                zone.start(of: day, dayStart: dayStart) <= moment
                && moment < zone.start(of: day.adding(days: 1), dayStart: dayStart)
            if !isInside { wrong.append(zone.rfc3339(moment)) }
        }
        #expect(wrong.isEmpty)
    }

    @Test("wall-clock dates ignore day-start")
    func wall() throws {
        let zone = try CivilZone.named("America/St_Johns")
        // A minute after midnight clocks went back to 23:01.
        let second = try instant("2006-10-28T23:30:00-03:30")
        #expect(zone.date(at: second).description == "2006-10-28")
        #expect(zone.day(of: second).description == "2006-10-29")
        #expect(zone.minutesAfterMidnight(at: second) == 1410)
        #expect(zone.secondsAfterMidnight(at: second) == 84_600)
    }

    @Test(
        "clock times in gaps and overlaps",
        arguments: [
            ("2026-03-08", 150, "2026-03-08T03:00:00-04:00"), ("2026-11-01", 90, "2026-11-01T01:30:00-04:00"),
            ("2026-06-10", 1439, "2026-06-10T23:59:00-04:00"),
        ])
    func clock(day text: String, minutes: Int, expected: String) throws {
        let zone = try CivilZone.named("America/New_York")
        let instant = zone.instant(on: try day(text), minutes: minutes)
        #expect(zone.rfc3339(instant) == expected)
        #expect(zone.instant(on: try day(text), seconds: minutes * 60) == instant)
    }

    @Test(
        "texts of instants",
        arguments: [
            ("America/New_York", 1_780_000_000_000, "2026-05-28T16:26:40-04:00"),
            ("Asia/Kathmandu", 1_780_000_000_005, "2026-05-29T02:11:40.005+05:45"),
            ("UTC", -1, "1969-12-31T23:59:59.999Z"),
        ])
    func text(zone: String, milliseconds: Int64, expected: String) throws {
        let zone = try CivilZone.named(zone)
        let instant = Instant(milliseconds: milliseconds)
        #expect(zone.rfc3339(instant) == expected)
        #expect(Instant(rfc3339: zone.rfc3339(instant)) == instant)
    }

    @Test("an offset with seconds still writes the same instant")
    func localMeanTime() {
        let zone = CivilZone(identifier: "LMT") { _ in -17_762 }
        let instant = Instant(seconds: -3_000_000_000)
        #expect(Instant(rfc3339: zone.rfc3339(instant)) == instant)
    }
}
