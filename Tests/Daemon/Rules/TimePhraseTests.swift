import SipliCore
import SipliRules
import Testing

@Suite struct TimePhraseTests {
    /// A Saturday afternoon.
    private static let now = "2026-11-21T15:20:30.500+01:00"

    private func parse(
        _ text: String, now: String = Self.now, zone: String = "Europe/Berlin", dayStart: Int = 0
    ) throws -> String {
        let zone = try CivilZone.named(zone)
        let instant = try TimePhrase.parse(text, now: try .of(now), zone: zone, dayStart: dayStart)
        return zone.rfc3339(instant)
    }

    @Test(
        "dates and times",
        arguments: [
            ("now", "2026-11-21T15:20:30.500+01:00"), (" NOW ", "2026-11-21T15:20:30.500+01:00"),
            ("today", "2026-11-21T12:00:00+01:00"), ("-20m", "2026-11-21T15:00:30.500+01:00"),
            ("-1h30m", "2026-11-21T13:50:30.500+01:00"), ("-90s", "2026-11-21T15:19:00.500+01:00"),
            ("20m ago", "2026-11-21T15:00:30.500+01:00"), ("20 minutes ago", "2026-11-21T15:00:30.500+01:00"),
            ("1 h 30 min ago", "2026-11-21T13:50:30.500+01:00"), ("2 days ago", "2026-11-19T00:00:00+01:00"),
            ("14:30", "2026-11-21T14:30:00+01:00"), ("9:05", "2026-11-21T09:05:00+01:00"),
            ("14:30:15", "2026-11-21T14:30:15+01:00"), ("2pm", "2026-11-21T14:00:00+01:00"),
            ("2 PM", "2026-11-21T14:00:00+01:00"), ("2:30pm", "2026-11-21T14:30:00+01:00"),
            ("12am", "2026-11-21T00:00:00.001+01:00"), ("12pm", "2026-11-21T12:00:00+01:00"),
            ("15:25", "2026-11-21T15:20:30.500+01:00"),
            ("yesterday", "2026-11-20T00:00:00+01:00"), ("yesterday 18:00", "2026-11-20T18:00:00+01:00"),
            ("yesterday at 6pm", "2026-11-20T18:00:00+01:00"), ("18:00 yesterday", "2026-11-20T18:00:00+01:00"),
            ("today 08:00", "2026-11-21T08:00:00+01:00"),
            ("2026-11-20 18:00", "2026-11-20T18:00:00+01:00"), ("2026-11-20T18:00", "2026-11-20T18:00:00+01:00"),
            ("2026-11-20 18:00:05", "2026-11-20T18:00:05+01:00"), ("2026-11-20 6pm", "2026-11-20T18:00:00+01:00"),
            ("2026-11-20", "2026-11-20T00:00:00+01:00"), ("2026-11-21", "2026-11-21T12:00:00+01:00"),
            ("2026-11-20T18:00:00Z", "2026-11-20T19:00:00+01:00"),
            ("2026-11-20T18:00:00.25+05:30", "2026-11-20T13:30:00.250+01:00"),
            ("2026-11-20 18:00:00-0400", "2026-11-20T23:00:00+01:00"),
            ("mon 9:00", "2026-11-16T09:00:00+01:00"), ("Friday", "2026-11-20T00:00:00+01:00"),
            ("last tue", "2026-11-17T00:00:00+01:00"), ("sat 9:00", "2026-11-21T09:00:00+01:00"),
            ("sat 18:00", "2026-11-14T18:00:00+01:00"), ("last sat 9:00", "2026-11-14T09:00:00+01:00"),
            ("sat", "2026-11-21T12:00:00+01:00"), ("9 o'clock", "2026-11-21T09:00:00+01:00"),
            ("thurs at 7am", "2026-11-19T07:00:00+01:00"), ("on thursday", "2026-11-19T00:00:00+01:00"),
            ("9:00 on mon", "2026-11-16T09:00:00+01:00"), ("on 6 nov at 7:10", "2026-11-06T07:10:00+01:00"),
            ("3 weeks ago", "2026-10-31T00:00:00+01:00"), ("-1w", "2026-11-14T15:20:30.500+01:00"),
            ("1w ago", "2026-11-14T00:00:00+01:00"), ("1w2d ago", "2026-11-12T00:00:00+01:00"),
            ("3 days ago 7:10", "2026-11-18T07:10:00+01:00"), ("3 days ago at 7am", "2026-11-18T07:00:00+01:00"),
            ("7:10 3 days ago", "2026-11-18T07:10:00+01:00"), ("2 weeks ago 07:10", "2026-11-07T07:10:00+01:00"),
            ("-3d 7:10", "2026-11-18T07:10:00+01:00"), ("1 week ago 7 am", "2026-11-14T07:00:00+01:00"),
            ("6 nov 07:10", "2026-11-06T07:10:00+01:00"), ("6 November", "2026-11-06T00:00:00+01:00"),
            ("nov 6, 2025 at 7am", "2025-11-06T07:00:00+01:00"), ("07:10 6 nov", "2026-11-06T07:10:00+01:00"),
            ("6 nov 2025", "2025-11-06T00:00:00+01:00"), ("6. nov. 7:10", "2026-11-06T07:10:00+01:00"),
            ("6 nov 26", "2026-11-06T00:00:00+01:00"), ("nov 6, 24 7:10", "2024-11-06T07:10:00+01:00"),
            ("6 nov 22", "2026-11-06T22:00:00+01:00"),
            // Not yet this year.
            ("24 dec 18:00", "2025-12-24T18:00:00+01:00"), ("29 feb", "2024-02-29T00:00:00+01:00"),
            ("06.11.2026 07:10", "2026-11-06T07:10:00+01:00"), ("6.11.2026", "2026-11-06T00:00:00+01:00"),
            ("noon", "2026-11-21T12:00:00+01:00"), ("Midnight", "2026-11-21T00:00:00.001+01:00"),
            ("yesterday 0:00", "2026-11-20T00:00:00.001+01:00"),
            ("7", "2026-11-21T07:00:00+01:00"), ("14", "2026-11-21T14:00:00+01:00"),
            ("8.30", "2026-11-21T08:30:00+01:00"), ("2.30 p.m.", "2026-11-21T14:30:00+01:00"),
            ("monday noon", "2026-11-16T12:00:00+01:00"), ("yesterday 7", "2026-11-20T07:00:00+01:00"),
            ("-1h30", "2026-11-21T13:50:30.500+01:00"), ("-20", "2026-11-21T15:00:30.500+01:00"),
            ("1h30 ago", "2026-11-21T13:50:30.500+01:00"), ("an hour ago", "2026-11-21T14:20:30.500+01:00"),
            ("half an hour ago", "2026-11-21T14:50:30.500+01:00"), ("a week ago", "2026-11-14T00:00:00+01:00"),
            ("24 hours ago", "2026-11-20T15:20:30.500+01:00"), ("-3d", "2026-11-18T15:20:30.500+01:00"),
            ("2026-11-20T08:00Z", "2026-11-20T09:00:00+01:00"), ("2026-11-20 08:00+02", "2026-11-20T07:00:00+01:00"),
            ("2026/11/20", "2026-11-20T00:00:00+01:00"), ("2026/11/2 8.30", "2026-11-02T08:30:00+01:00"),
            ("24/12 18:00", "2025-12-24T18:00:00+01:00"), ("11/19", "2026-11-19T00:00:00+01:00"),
            ("5-5 7:10", "2026-05-05T07:10:00+02:00"), ("10/20/2026", "2026-10-20T00:00:00+02:00"),
            ("20-11-2026 7pm", "2026-11-20T19:00:00+01:00"), ("19.11.26", "2026-11-19T00:00:00+01:00"),
            ("11.12 7:10", "2025-12-11T07:10:00+01:00"), ("yesterday 11.12", "2026-11-20T11:12:00+01:00"),
            ("01.11.2026", "2026-11-01T00:00:00+01:00"), ("6.11. 7:10", "2026-11-06T07:10:00+01:00"),
            ("1970-01-01 02:00", "1970-01-01T02:00:00+01:00"),
        ])
    func moments(text: String, expected: String) throws {
        #expect(try parse(text) == expected)
    }

    @Test(
        "invalid texts are refused",
        arguments: [
            ("15:26", .laterToday("15:26")), ("11pm", .laterToday("11pm")), ("today 23:00", .future("today 23:00")),
            ("2026-11-22", .future("2026-11-22")), ("2026-11-21 16:00", .future("2026-11-21 16:00")),
            ("2026-11-21T16:00:00+01:00", .future("2026-11-21T16:00:00+01:00")),
            ("1969-12-31", .tooEarly("1969-12-31")), ("tomorrow 07:10", .future("tomorrow 07:10")),
            ("tomorrow", .future("tomorrow")), ("22.11.2026 07:10", .future("22.11.2026 07:10")),
            ("31.02.2026", .shortMonth("31.02.2026", "2026-02-28")), ("31 nov 7:10", .shortMonth("31 nov", "30 Nov")),
            ("30 feb", .shortMonth("30 feb", "28 Feb")), ("31 feb 7:10", .shortMonth("31 feb", "28 Feb")),
            ("32 nov", .noSuchDay("32 nov")),
            ("3 hours ago 7:10", .unreadable("3 hours ago 7:10")), ("3 days ago 25:00", .noSuchTime("25:00")),
            ("6 nov soon", .unreadable("6 nov soon")), ("nov", .unreadable("nov")),
            ("3/4/2026", .ambiguous("3/4/2026", ["3 Apr 2026", "4 Mar 2026"])),
            ("11/12 7:10", .ambiguous("11/12", ["11 Dec", "12 Nov"])),
            ("9-10", .ambiguous("9-10", ["9 Oct", "10 Sep"])),
            ("11/12/25", .ambiguous("11/12/25", ["11 Dec 2025", "12 Nov 2025"])),
            ("21-11-20", .ambiguous("21-11-20", ["21 Nov 2020", "20 Nov 2021"])), ("13/14", .noSuchDay("13/14")),
            ("-30000d", .tooEarly("-30000d")), ("-999999999d", .tooEarly("-999999999d")),
            ("2026-02-30", .shortMonth("2026-02-30", "2026-02-28")), ("2026-13-01 10:00", .noSuchDay("2026-13-01")),
            ("25:00", .noSuchTime("25:00")), ("13pm", .noSuchTime("13pm")), ("yesterday 9:60", .noSuchTime("9:60")),
            ("", .unreadable("")), ("soon", .unreadable("soon")), ("20m", .unreadable("20m")),
            ("-", .unreadable("-")), ("ago", .unreadable("ago")), ("m", .unreadable("m")),
            ("last", .unreadable("last")),
            ("-99999999999999999999h", .unreadable("-99999999999999999999h")), ("mon tue", .unreadable("mon tue")),
            ("2026-11-20 soon", .unreadable("2026-11-20 soon")), ("14:3", .unreadable("14:3")),
            ("25", .noSuchTime("25")), ("300", .unreadable("300")),
            ("2026-11-20 08:00+2", .unreadable("2026-11-20 08:00+2")),
            ("²:30", .unreadable("²:30")), ("20²6-11-20", .unreadable("20²6-11-20")),
        ] as [(String, TimePhraseError)])
    func refused(text: String, error: TimePhraseError) {
        #expect(throws: error) { try parse(text) }
    }

    @Test("the last day of a month that has begun, in a leap year")
    func leapYear() {
        #expect(throws: TimePhraseError.shortMonth("30 feb", "29 Feb")) {
            try parse("30 feb 9:00", now: "2028-02-27T14:15:00+01:00")
        }
    }

    @Test("a time up to five minutes ahead is now")
    func tolerance() throws {
        #expect(try parse("2026-11-21T15:25:30.500+01:00") == Self.now)
        #expect(throws: TimePhraseError.self) { try parse("2026-11-21T15:25:30.501+01:00") }
    }

    @Test(
        "a time alone is on the day that is kept, and one with a day on that day",
        arguments: [
            ("7", 0, "2026-11-16T07:00:00+01:00"), ("23:00", 0, "2026-11-16T23:00:00+01:00"),
            ("2pm", 0, "2026-11-16T14:00:00+01:00"), ("midnight", 0, "2026-11-16T00:00:00.001+01:00"),
            ("yesterday 7", 0, "2026-11-20T07:00:00+01:00"), ("-20m", 0, "2026-11-21T15:00:30.500+01:00"),
            ("2026-11-18 9:00", 0, "2026-11-18T09:00:00+01:00"), ("now", 0, Self.now),
            // The night after a day belongs to it.
            ("1:20", 240, "2026-11-17T01:20:00+01:00"), ("4:20", 240, "2026-11-16T04:20:00+01:00"),
        ])
    func keptDay(text: String, dayStart: Int, expected: String) throws {
        let zone = try CivilZone.named("Europe/Berlin")
        let instant = try TimePhrase.parse(
            text, now: try .of(Self.now), zone: zone, dayStart: dayStart, keeping: CivilDay("2026-11-16"))
        #expect(zone.rfc3339(instant) == expected)
    }

    @Test("a time alone on today, which is kept, is up to now")
    func keptToday() throws {
        let zone = try CivilZone.named("Europe/Berlin")
        #expect(throws: TimePhraseError.laterToday("23:00")) {
            try TimePhrase.parse(
                "23:00", now: try .of(Self.now), zone: zone, dayStart: 0, keeping: CivilDay("2026-11-21"))
        }
    }

    @Test(
        "the night clocks go forward, New York",
        arguments: [
            ("02:30", "2026-03-08T03:00:00-04:00"), ("01:59", "2026-03-08T01:59:00-05:00"),
            ("03:15", "2026-03-08T03:15:00-04:00"), ("-8h", "2026-03-08T03:00:00-04:00"),
            ("-9h", "2026-03-08T01:00:00-05:00"),
            ("yesterday 02:30", "2026-03-07T02:30:00-05:00"), ("yesterday", "2026-03-07T00:00:00-05:00"),
        ])
    func springForward(text: String, expected: String) throws {
        #expect(try parse(text, now: "2026-03-08T11:00:00-04:00", zone: "America/New_York") == expected)
    }

    @Test(
        "the night clocks go back, New York",
        arguments: [
            ("01:30", "2026-11-01T01:30:00-04:00"), ("2026-11-01T01:30:00-05:00", "2026-11-01T01:30:00-05:00"),
            ("01:30 (2nd)", "2026-11-01T01:30:00-05:00"), ("1 nov 01:30 (2nd)", "2026-11-01T01:30:00-05:00"),
            ("02:00", "2026-11-01T02:00:00-05:00"), ("-10h", "2026-11-01T01:00:00-05:00"),
            ("-11h", "2026-11-01T01:00:00-04:00"),
            ("2 days ago", "2026-10-30T00:00:00-04:00"), ("yesterday", "2026-10-31T00:00:00-04:00"),
        ])
    func fallBack(text: String, expected: String) throws {
        #expect(try parse(text, now: "2026-11-01T11:00:00-05:00", zone: "America/New_York") == expected)
    }

    @Test(
        "while clocks show an hour again, a time alone is its second coming, unless that is ahead",
        arguments: [("01:30", "2026-11-01T01:30:00-05:00"), ("01:50", "2026-11-01T01:50:00-04:00")])
    func secondComing(text: String, expected: String) throws {
        #expect(try parse(text, now: "2026-11-01T01:40:00-05:00", zone: "America/New_York") == expected)
    }

    @Test("a time that comes once has no second coming")
    func noSecondComing() {
        #expect(throws: TimePhraseError.unreadable("09:30 (2nd)")) {
            try parse("09:30 (2nd)", now: "2026-11-01T11:00:00-05:00", zone: "America/New_York")
        }
    }

    @Test("a reading that yesterday did not have")
    func gapYesterday() throws {
        let text = try parse("yesterday 2:30", now: "2026-03-09T02:30:00-04:00", zone: "America/New_York")
        #expect(text == "2026-03-08T03:00:00-04:00")
    }

    @Test("today alone, before noon, is now", arguments: ["today", "2026-11-21", "21 nov"])
    func beforeNoon(text: String) throws {
        #expect(try parse(text, now: "2026-11-21T09:00:00+01:00") == "2026-11-21T09:00:00+01:00")
    }

    @Test(
        "days",
        arguments: [
            ("today", "2026-11-21"), ("yesterday", "2026-11-20"), ("Monday", "2026-11-16"), ("sat", "2026-11-21"),
            ("last sat", "2026-11-14"), ("last tue", "2026-11-17"), ("next tue", "2026-11-24"),
            ("3 days ago", "2026-11-18"),
            ("a week ago", "2026-11-14"),
            ("-7d", "2026-11-14"), ("6 nov", "2026-11-06"), ("24 dec", "2025-12-24"), ("2026/11/1", "2026-11-01"),
            ("1.11.2026", "2026-11-01"), ("2027-01-01", "2027-01-01"), ("tomorrow", "2026-11-22"),
        ])
    func days(text: String, expected: String) throws {
        #expect(try day(text) == expected)
    }

    @Test(
        "no days",
        arguments: ["", "soon", "7", "noon", "yesterday 18:00", "-20m", "an hour ago", "now", "999999999 days ago"])
    func noDays(text: String) {
        #expect(throws: TimePhraseError.notADay(text)) { try day(text) }
    }

    @Test(
        "days to come",
        arguments: [
            ("today", "2026-11-21"), ("tomorrow", "2026-11-22"), ("Monday", "2026-11-23"), ("sat", "2026-11-28"),
            ("next tue", "2026-11-24"), ("last tue", "2026-11-17"), ("in 3 days", "2026-11-24"),
            ("in a week", "2026-11-28"),
            ("24 dec", "2026-12-24"),
            ("6 nov", "2027-11-06"), ("21 nov", "2026-11-21"), ("29 feb", "2028-02-29"), ("1.12.", "2026-12-01"),
            ("13/1", "2027-01-13"), ("21", "2026-11-21"), ("20", "2026-12-20"), ("12th", "2026-12-12"),
            ("31st", "2026-11-30"), ("6 nov 2026", "2026-11-06"), ("yesterday", "2026-11-20"),
            ("3 days ago", "2026-11-18"),
        ])
    func daysToCome(text: String, expected: String) throws {
        #expect(try day(text, .coming()) == expected)
    }

    @Test("no days to come", arguments: ["", "soon", "0", "32", "last 12", "in 3 hours", "in", "12 friday", "th"])
    func noDaysToCome(text: String) {
        #expect(throws: TimePhraseError.notADayToCome(text)) { try day(text, .coming()) }
    }

    @Test("a day of the month that the next month does not have is its last one")
    func dayOfMonth() throws {
        #expect(try day("30", now: "2027-01-31T12:00:00+01:00", .coming()) == "2027-02-28")
    }

    @Test(
        "days of which the nearest is meant",
        arguments: [
            ("1 dec", "2026-12-01"), ("26.11.", "2026-11-26"), ("1 oct", "2026-10-01"), ("24 dec", "2026-12-24"),
            ("1 mar", "2027-03-01"), ("today", "2026-11-21"), ("tomorrow", "2026-11-22"), ("in 3 days", "2026-11-24"),
            ("last tue", "2026-11-17"), ("next tue", "2026-11-24"), ("1 may 2026", "2026-05-01"),
        ])
    func nearestDays(text: String, expected: String) throws {
        #expect(try day(text, .either) == expected)
    }

    @Test("a day that may as well be before as after today")
    func unclearDays() {
        #expect(throws: TimePhraseError.ambiguous("20 may", ["20 May 2026", "20 May 2027"])) {
            try day("20 may", .either)
        }
        #expect(throws: TimePhraseError.ambiguous("friday", ["last friday", "next friday"])) {
            try day("friday", .either)
        }
    }

    @Test("a coming day from another one on")
    func daysFromOn() throws {
        let first = try #require(CivilDay("2026-12-24"))
        #expect(try day("6 jan", .coming(onOrAfter: first)) == "2027-01-06")
        #expect(try day("20 dec", .coming(onOrAfter: first)) == "2027-12-20")
    }

    @Test(
        "days that begin at 04:00, at two in the morning: weekdays and dates to come are counted from the day that is not over",
        arguments: [
            ("tomorrow", "2026-11-21"), ("sat", "2026-11-21"), ("fri", "2026-11-27"), ("20 nov", "2026-11-20"),
            ("20th", "2026-11-20"),
        ])
    func nightBeforeDaysToCome(text: String, expected: String) throws {
        #expect(try day(text, now: "2026-11-21T02:00:00+01:00", dayStart: 240, .coming()) == expected)
    }

    private func day(
        _ text: String, now: String = Self.now, dayStart: Int = 0, _ direction: DayDirection = .past
    ) throws -> String {
        let zone = try CivilZone.named("Europe/Berlin")
        return try TimePhrase.day(text, now: try .of(now), zone: zone, dayStart: dayStart, direction).description
    }

    @Test(
        "dates in tables",
        arguments: [
            ("2026-01-08T13:05:06+02:00", "2026-01-08T12:05:06+01:00", nil),
            ("2026-01-08T13:05:06.250Z", "2026-01-08T14:05:06.250+01:00", nil),
            ("2026-01-08T13:05Z", "2026-01-08T14:05:00+01:00", nil),
            ("2026-01-08 13:05", "2026-01-08T13:05:00+01:00", .zone),
            ("2026-01-08", "2026-01-08T12:00:00+01:00", .time),
            ("08.01.2026 7:05", "2026-01-08T07:05:00+01:00", .zone),
            ("2026/1/8 7.05", "2026-01-08T07:05:00+01:00", .zone),
            ("Jan 8, 2026, 1:05 PM", "2026-01-08T13:05:00+01:00", .zone),
            ("8 January 2026", "2026-01-08T12:00:00+01:00", .time),
            ("2026-01-08 13:05:06.125", "2026-01-08T13:05:06.125+01:00", .zone),
            ("2026-01-08T13:05:06,5", "2026-01-08T13:05:06.500+01:00", .zone),
            ("2026-01-08 13:05:06 UTC", "2026-01-08T14:05:06+01:00", nil),
            ("2026-01-08 13:05:06.000 UTC", "2026-01-08T14:05:06+01:00", nil),
            ("2026-01-08 13:05 UTC+03:00", "2026-01-08T11:05:00+01:00", nil),
            ("08-Jan-2026", "2026-01-08T12:00:00+01:00", .time), ("8-jan-26 13:05", "2026-01-08T13:05:00+01:00", .zone),
            ("8/Dez/2025", "2025-12-08T12:00:00+01:00", .time), ("8. März 2026", "2026-03-08T12:00:00+01:00", .time),
            ("8 de enero de 2026", "2026-01-08T12:00:00+01:00", .time),
            ("08 okt 2025 13:05", "2025-10-08T13:05:00+02:00", .zone),
            ("20260108", "2026-01-08T12:00:00+01:00", .time), ("20260108T130506Z", "2026-01-08T14:05:06+01:00", nil),
            ("2026 01 08", "2026-01-08T12:00:00+01:00", .time), ("2026. 01. 08.", "2026-01-08T12:00:00+01:00", .time),
            ("2026.01.08.", "2026-01-08T12:00:00+01:00", .time),
            ("08.01.2026 13:05 Uhr", "2026-01-08T13:05:00+01:00", .zone),
            ("1767873906", "2026-01-08T13:05:06+01:00", nil), ("1767873906125", "2026-01-08T13:05:06.125+01:00", nil),
        ] as [(String, String, WrittenTime.Lack?)])
    func tables(text: String, expected: String, lack: WrittenTime.Lack?) throws {
        let zone = try CivilZone.named("Europe/Berlin")
        let written = try #require(WrittenTime(text, zone: zone))
        #expect(zone.rfc3339(written.at) == expected)
        #expect(written.lack == lack)
    }

    @Test("no dates in tables", arguments: ["", "yesterday", "7:10", "-20m", "6 nov", "1/8/2026", "2026-02-30", "now"])
    func noTables(text: String) throws {
        #expect(WrittenTime(text, zone: try CivilZone.named("Europe/Berlin")) == nil)
    }

    @Test(
        "days that begin at 04:00, at two in the morning",
        arguments: [
            ("01:30", "2026-11-21T01:30:00+01:00"), ("14:30", "2026-11-20T14:30:00+01:00"),
            ("today 23:30", "2026-11-20T23:30:00+01:00"), ("yesterday 18:00", "2026-11-19T18:00:00+01:00"),
            ("yesterday 01:00", "2026-11-20T01:00:00+01:00"), ("2026-11-21 01:00", "2026-11-21T01:00:00+01:00"),
            ("2026-11-20", "2026-11-20T12:00:00+01:00"), ("fri 9:00", "2026-11-20T09:00:00+01:00"),
            ("thu 01:00", "2026-11-19T01:00:00+01:00"), ("sat 01:00", "2026-11-21T01:00:00+01:00"),
            ("fri", "2026-11-20T12:00:00+01:00"), ("sat", "2026-11-14T04:00:00+01:00"),
            ("yesterday", "2026-11-19T04:00:00+01:00"), ("21 nov", "2026-11-21T02:00:00+01:00"),
            ("21 nov 01:00", "2026-11-21T01:00:00+01:00"),
            ("1 day ago 01:00", "2026-11-20T01:00:00+01:00"), ("1 day ago 18:00", "2026-11-19T18:00:00+01:00"),
        ])
    func lateDayStart(text: String, expected: String) throws {
        #expect(try parse(text, now: "2026-11-21T02:00:00+01:00", dayStart: 240) == expected)
    }

    @Test(
        "days that begin at 04:00, in the afternoon: times of the night are those of the calendar, in words and in dates",
        arguments: [
            ("01:00", "2026-11-25T01:00:00+01:00"), ("today 01:00", "2026-11-25T01:00:00+01:00"),
            ("25 nov 01:00", "2026-11-25T01:00:00+01:00"), ("03:59", "2026-11-25T03:59:00+01:00"),
            ("04:00", "2026-11-25T04:00:00.001+01:00"), ("yesterday 01:00", "2026-11-24T01:00:00+01:00"),
            ("24 nov 01:00", "2026-11-24T01:00:00+01:00"), ("1 day ago 01:00", "2026-11-24T01:00:00+01:00"),
            ("mon 01:00", "2026-11-23T01:00:00+01:00"), ("yesterday 18:00", "2026-11-24T18:00:00+01:00"),
        ])
    func nightSeenFromAfternoon(text: String, expected: String) throws {
        #expect(try parse(text, now: "2026-11-25T15:25:00+01:00", dayStart: 240) == expected)
    }

    @Test("messages say what would be valid")
    func messages() {
        #expect(
            TimePhraseError.laterToday("14:30").message
                == "\"14:30\" is later than now; write \"yesterday 14:30\" or give the date, such as \"2026-11-20 14:30\""
        )
        #expect(
            TimePhraseError.ambiguous("11/12", ["11 Dec", "12 Nov"]).message
                == "\"11/12\" is ambiguous; write \"11 Dec\" or \"12 Nov\"")
        let forms = ["-20m", "yesterday 18:00", "6 nov 7:10", "2026-11-20 18:00"]
        for form in forms { #expect(TimePhraseError.unreadable("soon").message.contains(form)) }
        #expect(TimePhraseError.noSuchTime("25:00").message.contains("25:00"))
        #expect(TimePhraseError.noSuchDay("2026-02-30").message.contains("2026-02-30"))
        #expect(TimePhraseError.future("x").message.contains("later than now"))
        #expect(TimePhraseError.tooEarly("x").message.contains("1970"))
    }
}
