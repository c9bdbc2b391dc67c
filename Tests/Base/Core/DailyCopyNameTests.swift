import Testing

@testable import SipliCore

/// The names of the daily copies of the store.
@Suite struct DailyCopyNameTests {
    static let names: [(name: String, day: String, clock: String, made: String, isAhead: Bool)] = [
        ("sipli-2026-09-10T1000-0400-1f.sqlite", "2026-09-10", "10:00", "2026-09-10T14:00:00Z", false),
        ("/a/backups/sipli-2027-06-09T0001+1300-1f.sqlite", "2027-06-09", "00:01", "2027-06-08T11:01:00Z", false),
        ("sipli-2026-09-10T1000+0000-1f-ahead.sqlite", "2026-09-10", "10:00", "2026-09-10T10:00:00Z", true),
    ]

    @Test("say when a copy was made", arguments: names)
    func read(item: (name: String, day: String, clock: String, made: String, isAhead: Bool)) throws {
        let name = try #require(DailyCopyName(path: item.name))
        #expect((name.day.description, name.clock, name.isAhead) == (item.day, item.clock, item.isAhead))
        #expect(name.made == Instant(rfc3339: item.made))
    }

    @Test(
        "are only those of copies",
        arguments: ["x", "sipli-1f.sqlite", "sipli-2026-09-10-1f.sqlite", "sipli-2026-09-10-1f.ndjson", "sipli.sqlite"])
    func others(name: String) {
        #expect(DailyCopyName(path: name) == nil)
    }

    @Test(
        "are read as they were written",
        arguments: [("UTC", 0), ("America/Toronto", -4 * 3600), ("Asia/Kolkata", 19_800)])
    func written(zone: (name: String, offset: Int)) throws {
        let zone = CivilZone(identifier: zone.name) { [offset = zone.offset] _ in offset }
        let now = try #require(Instant(rfc3339: "2026-09-10T14:07:31.250Z"))
        let name = DailyCopyName.name(now, zone, epoch: "1f")
        #expect(name.hasSuffix(DailyCopyName.ending("1f")))
        let read = try #require(DailyCopyName(path: name))
        #expect(read.day == zone.date(at: now))
        #expect(read.made == Instant(rfc3339: "2026-09-10T14:07:00Z"))
    }
}
