import SipliCore
import SipliSystem
import SipliTestSupport
import Testing

@testable import SipliServer

/// Where a zone comes from.
@Suite struct SystemZoneTests {
    private static func environment(_ values: [String: String]) -> (String) -> String? {
        { values[$0] }
    }

    @Test(
        "a zone's name cannot lead to a file outside the zones' directory",
        arguments: [
            "", "/etc/localtime", "../zoneinfo/Europe/Berlin", "Europe/../Europe/Berlin", "Europe/./Berlin",
            "Europe//Berlin", "Europe/", "/Europe/Berlin", ".", "Europe", "zone.tab", "Europe/Berlin\u{0}",
            "Europe/Berlin\n",
            "Nowhere/City", "right/Europe/Berlin",
        ])
    func refused(name: String) {
        #expect(SystemZone.zone(name) == nil)
        #expect(!SystemZone.isKnown(name))
    }

    @Test(
        "a zone is valid if its file can be read",
        arguments: ["Europe/Berlin", "America/Argentina/Buenos_Aires", "UTC"])
    func known(name: String) {
        #expect(SystemZone.isKnown(name))
        #expect(SystemZone.zone(name)?.identifier == name)
    }

    @Test("TZ overrides the system's files; an invalid value is ignored")
    func variable() {
        #expect(SystemZone.current(environment: Self.environment(["TZ": "Asia/Tokyo"])).identifier == "Asia/Tokyo")
        #expect(SystemZone.current(environment: Self.environment(["TZ": ":Asia/Tokyo"])).identifier == "Asia/Tokyo")
        let path = "/usr/share/zoneinfo/Asia/Tokyo"
        #expect(SystemZone.current(environment: Self.environment(["TZ": path])).identifier == "Asia/Tokyo")
    }

    @Test("TZDIR sets the directory of the zone files")
    func directory() throws {
        let directory = try TemporaryDirectory()
        try FileSystem.copy("/usr/share/zoneinfo/Asia/Tokyo", to: directory.file("Home"))
        let environment = Self.environment(["TZDIR": directory.path, "TZ": "Home"])
        let zone = SystemZone.current(environment: environment)
        #expect(zone.identifier == "Home")
        #expect(zone.offset(Instant(seconds: 0)) == 32_400)
        #expect(SystemZone.problem(environment: environment) == nil)
        #expect(SystemZone.zone("Asia/Tokyo", environment: environment) == nil)
    }

    @Test("without time-zone data days follow UTC, and the journal says so")
    func missing() throws {
        let directory = try TemporaryDirectory()
        let gone = Self.environment(["TZDIR": directory.file("none"), "TZ": "Europe/Berlin"])
        #expect(["UTC", "Etc/UTC"].contains(SystemZone.current(environment: gone).identifier))
        #expect(SystemZone.problem(environment: gone)?.contains("install the package tzdata") == true)
        let empty = Self.environment(["TZDIR": directory.path, "TZ": "Europe/Berlin"])
        let problem = SystemZone.problem(environment: empty)
        #expect(problem?.contains("no time zone Europe/Berlin in \(directory.path)") == true)
        #expect(SystemZone.problem(environment: Self.environment(["TZDIR": directory.path, "TZ": "UTC"])) == nil)
    }
}
