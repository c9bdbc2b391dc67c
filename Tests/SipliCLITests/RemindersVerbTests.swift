import SipliClient
import SipliRenderers
import SipliTestSupport
import Testing

@testable import SipliCLI

/// `reminders` and `reminders snooze`, for somebody awake from 07:00 to 22:00 with a goal of 2000 ml.
@Suite struct RemindersVerbTests {
    private let typist: Typist

    init() throws {
        typist = try Typist(now: "2026-05-06T06:00:00+02:00", zone: "Europe/Berlin")
        try typist.type("config", "set", "goal", "2000")
    }

    /// 112.5 minutes after 100 ml at 07:00.
    private func becomeBehind() throws {
        try typist.daemon.move(to: "2026-05-06T07:00:00+02:00")
        try typist.type("log", "100")
        try typist.daemon.move(to: "2026-05-06T08:52:30+02:00")
    }

    @Test("nothing is due, and when the next one comes")
    func none() throws {
        let outcome = try typist.type("reminders")
        #expect(outcome.status == .ok)
        #expect(outcome.out == "Nothing is due\nNext: 2026-05-06 07:00, if nothing changes\n")
        #expect(outcome.err == "")
        try typist.type("config", "set", "reminders", "off")
        try #expect(typist.type("reminders", "list").out == "Nothing is due\nNo other is foreseen\n")
    }

    @Test("what is due, since when, why, and how to snooze it")
    func due() throws {
        try becomeBehind()
        let title = try #require(
            try JSON(parsing: typist.type("reminders", "--json").out).reminders.reminders[0].title.string)
        let outcome = try typist.type("reminders")
        #expect(
            outcome.lines == [
                "08:52 " + title, "      100 of 2000 ml, about 150 ml behind", "      Nothing logged for 1 h 53 min",
                "Next: 2026-05-06 10:45, if nothing changes",
            ])
        #expect(outcome.err == "Snooze: sipli-client reminders snooze\n")
        try #expect(typist.type("reminders", "-q").err == "")
    }

    @Test("reminders of two trackers stand apart, and lines stay within the terminal", arguments: [80, 40, 20])
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

    @Test("snoozing takes everything away, for the setting's minutes or those that are named")
    func snooze() throws {
        try #expect(typist.type("reminders", "snooze").out == "Nothing is due, so nothing was snoozed.\n")
        try becomeBehind()
        try #expect(
            typist.type("reminders", "snooze").out
                == "Snoozed hydration until 2026-05-06 09:12, if still true then.\n")
        try #expect(typist.type("reminders").lines == ["Nothing is due", "Next: 2026-05-06 09:12, if nothing changes"])
        try typist.daemon.move(to: "2026-05-06T09:12:30+02:00")
        let named = try typist.type("reminders", "snooze", "60", "--tracker", "hydration", "--json")
        let result = try JSON(parsing: named.out)
        #expect(result.trackers.strings == ["hydration"])
        #expect(result.until.string == "2026-05-06T10:12:30+02:00")
    }

    @Test("what cannot be snoozed is refused with what would be right")
    func refused() throws {
        let long = try typist.type("reminders", "snooze", "2000")
        #expect(long.status == .refused)
        #expect(long.err.contains("1440"), "\(long.err)")
        let tea = try typist.type("reminders", "snooze", "--tracker", "tea")
        #expect(tea.status == .refused)
        #expect(tea.err.contains("hydration, weight"), "\(tea.err)")
    }
}
