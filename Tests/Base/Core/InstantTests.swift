import SipliCore
import Testing

@Suite struct InstantTests {
    @Test(
        "RFC 3339",
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2026-04-20T21:00:45Z", 1_776_718_845_000),
            ("2026-04-20t21:00:45z", 1_776_718_845_000),
            ("2026-04-20 21:00:45Z", 1_776_718_845_000), ("2026-04-21T02:30:45+05:30", 1_776_718_845_000),
            ("2026-04-21T02:30:45+0530", 1_776_718_845_000), ("2026-04-20T17:00:45-04:00", 1_776_718_845_000),
            ("2026-04-20T21:00:45-00:00", 1_776_718_845_000), ("2026-04-20T21:00:45.9Z", 1_776_718_845_900),
            ("2026-04-20T21:00:45.98Z", 1_776_718_845_980), ("2026-04-20T21:00:45.987999999Z", 1_776_718_845_987),
            ("2026-04-20T21:00:45.000000001Z", 1_776_718_845_000), ("2016-12-31T23:59:60Z", 1_483_228_800_000),
            ("1969-12-31T23:59:59.5Z", -500),
        ])
    func read(text: String, milliseconds: Int64) {
        #expect(Instant(rfc3339: text)?.milliseconds == milliseconds)
    }

    @Test(
        "texts that are not instants",
        arguments: [
            "", "2026-04-20", "2026-04-20T21:00:45", "2026-04-20T21:00Z", "2026-04-20T24:00:00Z",
            "2026-04-20T21:60:00Z",
            "2026-04-20T21:00:61Z", "2026-02-30T21:00:00Z", "2026-04-20T21:00:45.Z", "2026-04-20T21:00:45.1234567890Z",
            "2026-04-20T21:00:45+24:00", "2026-04-20T21:00:45+05:60", "2026-04-20T21:00:45+05", "2026-04-20T21:00:45Z ",
            " 2026-04-20T21:00:45Z", "2026-04-20_21:00:45Z", "2026-04-20T21:00:45ZZ", "0000-01-01T00:00:00Z",
            "1776718845",
            "2026-04-20T21:00:45,5Z",
        ])
    func refused(text: String) {
        #expect(Instant(rfc3339: text) == nil)
    }

    @Test("every incomplete text is refused")
    func beginnings() {
        let text = "2026-04-21T02:30:45.123+05:30"
        for length in 0..<text.count {
            #expect(Instant(rfc3339: text.prefix(length)) == nil)
        }
    }

    @Test(
        "seconds are rounded down on both sides of 1970",
        arguments: [(1999, 1), (0, 0), (-1, -1), (-1000, -1), (-1001, -2)])
    func seconds(milliseconds: Int64, seconds: Int64) {
        #expect(Instant(milliseconds: milliseconds).seconds == seconds)
    }
}
