import SipliCore
import Testing

@testable import SipliServer

/// Rules of POSIX's TZ, with the examples of POSIX and RFC 8536.
@Suite struct TimeZoneRuleTests {
    private func offset(_ rule: String, _ time: String) throws -> Int {
        let instant = try #require(Instant(rfc3339: time[...]))
        return try #require(TimeZoneRule(rule)).offset(at: instant.seconds)
    }

    @Test(
        "the clock's offset",
        arguments: [
            ("EST5", "2050-07-01T00:00:00Z", -18_000),
            ("<+0530>-5:30", "2050-07-01T00:00:00Z", 19_800),
            // The second Sunday in March is the 13th in 2050, the first in November the 6th.
            ("EST5EDT,M3.2.0,M11.1.0", "2050-03-13T06:59:59Z", -18_000),
            ("EST5EDT,M3.2.0,M11.1.0", "2050-03-13T07:00:00Z", -14_400),
            ("EST5EDT,M3.2.0,M11.1.0", "2050-11-06T05:59:59Z", -14_400),
            ("EST5EDT,M3.2.0,M11.1.0", "2050-11-06T06:00:00Z", -18_000),
            // South of the equator summer time spans the new year.
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2050-01-01T00:00:00Z", 39_600),
            ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2050-06-01T00:00:00Z", 36_000),
            // Dublin's winter time is the exception of the two.
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "2050-01-01T00:00:00Z", 0),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "2050-06-01T00:00:00Z", 3600),
            // The evening before, and a Thursday's 26th hour.
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2050-03-27T00:59:59Z", -7200),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2050-03-27T01:00:00Z", -3600),
            ("IST-2IDT,M3.4.4/26,M10.5.0", "2050-03-24T23:59:59Z", 7200),
            ("IST-2IDT,M3.4.4/26,M10.5.0", "2050-03-25T00:00:00Z", 10_800),
            // 1 March is day 60 without the leap day, and day 60 from 0 in a leap year.
            ("AAA0BBB,J60/0,J61/0", "2048-03-01T00:00:00Z", 3600), ("AAA0BBB,J60/0,J61/0", "2048-02-29T12:00:00Z", 0),
            ("AAA0BBB,60/0,61/0", "2048-03-01T00:00:00Z", 3600), ("AAA0BBB,59/0,60/0", "2048-02-29T12:00:00Z", 3600),
            // Summer time all year, as RFC 8536 writes it.
            ("EST5EDT,0/0,J365/25", "2050-01-01T05:00:00Z", -14_400),
            ("EST5EDT,0/0,J365/25", "2051-01-01T04:59:59Z", -14_400),
        ])
    func examples(rule: String, time: String, expected: Int) throws {
        #expect(try offset(rule, time) == expected)
    }

    @Test(
        "text that is not a valid rule",
        arguments: [
            "", "E5", "EST", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
            "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J366", "EST5EDT,1,366", "EST5,", "EST5EDT,M3.2.0,M11.1.0x",
            "<EST5", "EST5:60", "EST168", "EST5EDT,M3.2.0/168,M11.1.0",
        ])
    func refused(text: String) {
        #expect(TimeZoneRule(text) == nil)
    }
}
