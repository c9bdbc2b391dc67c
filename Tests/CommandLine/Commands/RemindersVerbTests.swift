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

    @Test("nothing is due, and the next reminder is shown")
    func none() throws {
        let outcome = try typist.type("reminders")
        #expect(outcome.status == .ok)
        #expect(
            outcome.out == "No reminder is due\nNext: a drink when you get up, 2026-05-06 07:00, if nothing changes\n")
        #expect(outcome.err == "")
        try typist.type("config", "set", "water-reminders", "off")
        try #expect(typist.type("reminders", "list").out == "No reminder is due\nNothing else is scheduled\n")
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
                "Next: a drink to keep pace, 2026-05-06 10:45, if nothing changes",
            ])
        #expect(outcome.err == "Snooze: sipli-client reminders snooze. Dismiss: sipli-client reminders dismiss\n")
        try #expect(typist.type("reminders", "-q").err == "")
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

    @Test("snoozing removes everything, for the minutes of the setting or the given ones")
    func snooze() throws {
        try #expect(typist.type("reminders", "snooze").out == "There is nothing to snooze.\n")
        try becomeBehind()
        try #expect(
            typist.type("reminders", "snooze").out
                == "Snoozed water until 6 May 2026 09:12. What still applies then is shown again.\n")
        try #expect(
            typist.type("reminders").lines == [
                "No reminder is due", "Next: a drink to keep pace, snoozed until 2026-05-06 09:12, if nothing changes",
            ])
        try typist.daemon.move(to: "2026-05-06T09:12:30+02:00")
        let named = try typist.type("reminders", "snooze", "60", "--tracker", "water", "--json")
        let result = try JSON(parsing: named.out)
        #expect(result.trackers.strings == ["hydration"])
        #expect(result.until.string == "2026-05-06T10:12:30+02:00")
    }

    @Test("how long, as people say it", arguments: ["60", "60m", "60 min", "1h", "1 hour", "1h0"])
    func durations(text: String) throws {
        try becomeBehind()
        let words = text.split(separator: " ").map(String.init)
        let result = try JSON(parsing: typist.type(["reminders", "snooze"] + words + ["--json"]).out)
        #expect(result.until.string == "2026-05-06T09:52:30+02:00")
    }

    @Test("dismissing removes what is due, until the next reminder")
    func dismiss() throws {
        try #expect(typist.type("reminders", "dismiss").out == "No reminder is due, so none was dismissed.\n")
        try becomeBehind()
        try #expect(typist.type("reminders", "dismiss", "--tracker", "weight").out.hasPrefix("No reminder is due"))
        try #expect(
            typist.type("reminders", "dismiss", "--tracker", "hydration").out
                == "Dismissed water. The next one comes as scheduled.\n")
        try #expect(
            typist.type("reminders").lines
                == ["No reminder is due", "Next: a drink to keep pace, 2026-05-06 10:45, if nothing changes"])
        try #expect(typist.type("reminders", "dismiss", "--tracker", "tea").status == .usage)
    }

    @Test("the next reminder of each tracker, in the person's clock format")
    func clock() throws {
        try typist.type("config", "set", "time-format", "12h")
        try typist.type("config", "set", "weight-reminders", "on")
        try typist.type("config", "set", "weight-reminder-time", "7:30pm")
        try #expect(
            typist.type("reminders").lines == [
                "No reminder is due", "Next: a drink when you get up, 2026-05-06 7:00 AM, if nothing changes",
                "Also: a weigh-in, 2026-05-06 7:30 PM",
            ])
        try becomeBehind()
        try #expect(typist.type("reminders").lines[0].hasPrefix("8:52 AM "))
        try #expect(
            typist.type("reminders", "snooze").out
                == "Snoozed water until 6 May 2026 9:12 AM. What still applies then is shown again.\n")
        // The value of a setting can be passed back.
        try #expect(typist.type("config", "get", "weight-reminder-time").out == "19:30\n")
        try typist.type("reminders", "dismiss")
        try typist.daemon.move(to: "2026-05-06T19:30:00+02:00")
        try #expect(typist.type("reminders").out.contains("Your reminder at 7:30 PM"))
    }

    @Test("likely mistakes are accepted with a note")
    func advice() throws {
        let same = try typist.type("config", "set", "wake", "10pm")
        #expect(same.out.hasPrefix("wake is now 22:00"))
        #expect(same.err == "Note: wake and sleep are the same, so reminders run all day and night\n")
        let night = try typist.type("config", "set", "sleep", "6")
        #expect(night.err.contains("your day begins at 00:00, while you are awake"), "\(night.err)")
        #expect(night.err.contains("such as 14:00"), "\(night.err)")
        try #expect(
            typist.type("config", "set", "day-start", "14").err
                == "Note: today is now 5 May 2026; what was logged keeps its day\n")
    }

    @Test("quiet hours over all waking hours cause a note when set, and are given as the reason why nothing comes")
    func quiet() throws {
        try typist.type("config", "set", "wake", "20")
        try typist.type("config", "set", "day-start", "14")
        try typist.type("config", "set", "sleep", "6")
        let set = try typist.type("config", "set", "quiet", "20-6")
        #expect(set.err == "Note: quiet hours cover all your waking hours, so there are no drink reminders\n")
        try #expect(
            typist.type("reminders").lines == [
                "No reminder is due", "Nothing else is scheduled",
                "Quiet hours, 20:00-06:00, hold back a drink when you get up",
            ])
        try #expect(typist.type("config", "set", "quiet", "0-3").err == "")
        try #expect(typist.type("reminders").lines.last?.hasPrefix("Next: a drink when you get up, ") == true)
        try #expect(typist.type("config", "set", "quiet", "20-5").err.contains("leave 1 h of your waking hours"))
        // There is no advice for a person without reminders.
        try typist.type("config", "set", "water-reminders", "off")
        try #expect(typist.type("config", "set", "quiet", "20-6").err == "")
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

    @Test("a later day-start keeps the day of entries, says so, and dates times by the clock")
    func dayStart() throws {
        let night = try Typist(now: "2026-11-22T01:48:00Z")
        try night.type("log", "1009")
        let moved = try night.type("config", "set", "day-start", "12:00")
        let note = "Note: today is now 21 Nov 2026; what was logged keeps its day, so 1009 ml stays on 22 Nov 2026; "
        #expect(moved.err.hasPrefix(note), "\(moved.err)")
        try #expect(night.type("today").out.contains("Water 21 Nov 2026: 0 / "))
        try night.type("log", "300")
        let entries = try night.type("water", "entries", "--from", "2026-11-21", "--through", "2026-11-22").lines
        let times = entries.map { $0.split(separator: "\t").prefix(2).joined(separator: " ") }
        #expect(times.sorted() == ["2026-11-21 01:48 +1", "2026-11-22 01:48"])
        // No entries stay behind if the day is the same, or was empty.
        try #expect(!night.type("config", "set", "day-start", "11:00").err.contains("keeps its day"))
    }

    @Test("what cannot be snoozed is refused with a hint")
    func refused() throws {
        let long = try typist.type("reminders", "snooze", "25h")
        #expect(long.status == .refused)
        #expect(long.err.contains("24 hours, such as 45, 45m, 90 min or 1h30"), "\(long.err)")
        let tea = try typist.type("reminders", "snooze", "--tracker", "tea")
        #expect(tea.status == .usage && tea.err.contains("trackers: water, habit, weight"))
    }
}
