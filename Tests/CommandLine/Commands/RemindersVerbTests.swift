import SipliClient
import SipliCore
import SipliRenderers
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// `reminders` and `reminders snooze`, for a person awake from 07:00 to 22:00 with a goal of 2000 ml.
@Suite struct RemindersVerbTests {
    private let typist: Typist

    init() throws {
        typist = try Typist(now: "2026-05-06T06:00:00+02:00", zone: "Europe/Berlin")
        try typist.type("config", "set", "water-goal", "2000")
    }

    /// 112.5 minutes after 100 ml at 07:00.
    private func becomeBehind() throws {
        try typist.daemon.move(to: "2026-05-06T07:00:00+02:00")
        try typist.type("log", "100")
        try typist.daemon.move(to: "2026-05-06T08:52:30+02:00")
    }

    @Test("reminders of two trackers are listed separately, and lines fit the terminal", arguments: [80, 40, 20])
    func widths(columns: Int) throws {
        try typist.type("config", "set", "weight-reminders", "on")
        try typist.type("config", "set", "weight-reminder-time", "07:30")
        try becomeBehind()
        let out = try typist.type("reminders", style: Style(width: columns)).out
        let lines = out.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count { $0.isEmpty } == 3, "one behind each, and the end")
        #expect(lines.allSatisfy { Printable.width(String($0)) <= columns }, "\(out)")
        #expect(out.split { " \n".contains($0) }.joined(separator: " ").contains("100 of 2000 ml, about 150 ml behind"))
        #expect(out.split { " \n".contains($0) }.joined(separator: " ").contains("Your reminder at 07:30"))
    }

    @Test("how long, as people say it", arguments: ["60", "60m", "60 min", "1h", "1 hour", "1h0"])
    func durations(text: String) throws {
        try becomeBehind()
        let words = text.split(separator: " ").map(String.init)
        let result = try JSON(parsing: typist.type(["reminders", "snooze"] + words + ["--json"]).out)
        #expect(result.until.string == "2026-05-06T09:52:30+02:00")
    }

    @Test(
        "a snoozed reminder comes back at most a minute after a stopped daemon starts, and is listed as snoozed until then"
    )
    func snoozedOverARestart() throws {
        try typist.daemon.move(to: "2026-05-06T07:00:00+02:00")
        try typist.type("reminders", "snooze", "30")
        try typist.daemon.stop()
        typist.daemon.clock.now = try ManualClock.instant("2026-05-06T07:45:00+02:00")
        try typist.daemon.start()
        try #expect(
            typist.type("reminders").lines == [
                "No reminder is due",
                "Next: a drink when you get up, snoozed until 2026-05-06 07:45, if nothing changes",
            ])
        try typist.daemon.move(bySeconds: 60)
        try #expect(typist.type("reminders").lines[0].hasPrefix("07:46 "))
    }
}
