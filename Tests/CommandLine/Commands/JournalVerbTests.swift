import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct JournalVerbTests {
    @Test("a narrow journal keeps time, amount and revision")
    func narrow() {
        var change = JournalResult.Item()
        (change.rev, change.at, change.localTime, change.kind) = (7, "2026-11-21T14:06:00+01:00", "14:06", "log")
        (change.text, change.origin) = ("300 ml water at 14:06", "cli")
        #expect(JournalVerb.lines([change], Style(width: 40)) == ["7  11-21 14:06  300 ml water at 14:06"])
        #expect(JournalVerb.lines([change], Style(width: 30)) == ["7 11-21 14:06", "  300 ml water at 14:06"])
        #expect(
            JournalVerb.lines([change], Style(width: 20)) == ["7 11-21 14:06", "  300 ml water at", "  14:06"])
    }

    @Test("times are in the chosen format")
    func clock() throws {
        let typist = try Typist()
        try typist.type("config", "set", "time-format", "12h")
        try typist.type("log", "300")
        #expect(try typist.type("journal").lines[0].contains("2026-06-10 12:00 PM\t"))
        #expect(try typist.type("clock").lines[0] == "2026-06-10 12:00 PM in UTC")
        #expect(try typist.type("doctor").out.contains("ends 2026-06-11 12:00 AM"))
    }
}
