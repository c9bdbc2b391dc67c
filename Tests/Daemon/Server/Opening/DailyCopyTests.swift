import SipliCore
import SipliSystem
import SipliTestSupport
import Testing

@testable import SipliServer

/// Of each day, as the person's clock shows it, there is a copy.
@Suite struct DailyCopyTests {
    /// Waits until these are the beginnings of the names. A copy that is not to be made would be among those after it.
    private func expect(_ names: [String], _ daemon: TestDaemon) throws {
        try daemon.wait(for: "\(names)") { daemon in
            names
                == StoreCopies.backups(in: daemon.options.dataDirectory).map { path in
                    String(path.split(separator: "/").last?.prefix("sipli-2026-09-10T1000-0400".count) ?? "")
                }
        }
    }

    private func start(_ daemon: TestDaemon, at time: String) throws {
        try daemon.stop()
        daemon.clock.now = try ManualClock.instant(time)
        try daemon.start()
    }

    @Test("it is made at the first start of a day, and when a day begins, whatever the day is in UTC")
    func days() throws {
        let daemon = try TestDaemon(now: "2026-09-10T14:00:00Z", zone: "America/Toronto")
        try expect(["sipli-2026-09-10T1000-0400"], daemon)
        // It is the 11th in UTC.
        try start(daemon, at: "2026-09-11T00:30:00Z")
        try expect(["sipli-2026-09-10T1000-0400"], daemon)
        try daemon.move(to: "2026-09-11T04:00:00Z")
        try expect(["sipli-2026-09-10T1000-0400", "sipli-2026-09-11T0000-0400"], daemon)
        // East of Greenwich the day begins before that of UTC.
        let other = try TestDaemon(now: "2027-06-08T10:59:00Z", zone: "Pacific/Apia")
        try expect(["sipli-2027-06-08T2359+1300"], other)
        try start(other, at: "2027-06-08T11:01:00Z")
        try expect(["sipli-2027-06-08T2359+1300", "sipli-2027-06-09T0001+1300"], other)
    }

    @Test("a date that begins again in another zone has a copy from there, too")
    func west() throws {
        let daemon = try TestDaemon(now: "2027-06-08T18:00:00Z", zone: "Pacific/Apia")
        try expect(["sipli-2027-06-09T0700+1300"], daemon)
        // It is the 8th there, and the copy was made on it.
        try daemon.travel(to: "America/St_Johns")
        try expect(["sipli-2027-06-09T0700+1300"], daemon)
        try daemon.move(to: "2027-06-09T02:30:00Z")
        try expect(["sipli-2027-06-09T0000-0230", "sipli-2027-06-09T0700+1300"], daemon)
        #expect(!StoreCopies.backups(in: daemon.dataDirectory).contains { $0.contains("ahead") })
    }
}
