import Foundation
import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// The notices about a lost store, until they are answered.
@Suite struct NoticeTests {
    private let typist: Typist
    private static let warning =
        "Warning: Your earlier data is not shown: the store is missing. To get it back: sipli-client doctor\n"

    init() throws {
        typist = try Typist(now: "2026-05-06T06:00:00+02:00", zone: "Europe/Berlin")
        try typist.type("log", "300")
        try typist.daemon.stop()
        for name in try typist.daemon.directory.names("data") where name.hasPrefix("sipli.sqlite") {
            try FileManager.default.removeItem(atPath: typist.daemon.directory.file("data/" + name))
        }
        try typist.daemon.start()
    }

    @Test("every verb warns on standard error and does its work", arguments: ["log 250", "today", "status", "history"])
    func warns(line: String) throws {
        let outcome = try typist.type(line.split(separator: " ").map(String.init))
        #expect(outcome.err.hasSuffix(Self.warning))
        #expect(!outcome.out.contains("Warning"))
        #expect(try typist.type(["status", "--json"]).err == Self.warning)
        #expect(try typist.type(["status", "--quiet"]).err == "")
    }

    @Test("doctor fails, says what happened and what to do, and dismisses it on request")
    func doctor() throws {
        let outcome = try typist.type("doctor")
        #expect(outcome.status == .refused)
        let words = outcome.out.split { " \n".contains($0) }.joined(separator: " ")
        #expect(words.contains("fail store The store is missing. A new, empty store is in use."))
        #expect(words.contains("sipli-daemon --restore "))
        #expect(words.contains("sipli-client doctor --dismiss"))
        #expect(!outcome.err.contains("Warning"))
        let dismissed = try typist.type("doctor", "--dismiss")
        #expect(dismissed.status == .ok)
        #expect(
            dismissed.out
                == "Dismissed. What was set aside stays in the data directory; sipli-daemon --restore FILE brings it back.\n"
        )
        #expect(try typist.type("today").err == "")
        #expect(try typist.type("doctor", "--dismiss").out == "Nothing to dismiss.\n")
    }

    @Test("the time is shown also while the clock is in doubt, which cannot be dismissed")
    func clock() throws {
        _ = try typist.type("doctor", "--dismiss")
        #expect(try typist.type("clock").lines == ["2026-05-06 06:00 in Europe/Berlin"])
        try typist.daemon.setClock(to: "2026-06-06T04:00:00Z")
        let lines = try typist.type("clock").lines
        #expect(lines.first == "2026-05-06 06:00 in Europe/Berlin")
        #expect(lines.dropFirst().first?.hasPrefix("The clock says 6 Jun 2026, 06:00") == true, "\(lines)")
        #expect(
            try typist.type("doctor", "--dismiss").out
                == "This notice stays until the clock is set or confirmed; see: sipli-client clock\n")
        _ = try typist.type("log", "300", "--at", "05:00")
        _ = try typist.type("clock", "confirm")
        #expect(try typist.type("clock").lines == ["2026-06-06 06:00 in Europe/Berlin"])
    }
}
