import SipliCore
import SipliLoop
import SipliTestSupport
import Testing

@testable import SipliServer

/// Reminders of habits over the socket: when they come, what they offer, and when they go.
@Suite struct HabitReminderTests {
    private let daemon: TestDaemon
    private let client: LineClient

    /// A Wednesday.
    init() throws {
        daemon = try TestDaemon(now: "2026-05-06T06:00:00+02:00", zone: "Europe/Berlin")
        client = try daemon.client()
        try client.set("water-reminders", "false")
    }

    private func due(_ client: LineClient? = nil) throws -> [JSON] {
        try (client ?? self.client).reminders().filter { $0.tracker.string == "habits" }
    }

    private func texts(_ client: LineClient? = nil) throws -> [String?] { try due(client).map(\.text.string) }

    private func run(_ action: JSON) throws {
        let (habit, day) = (action.params.habit.string ?? "", action.params.day.string ?? "")
        let amount = action.params.add.number.map { #","add":\#($0)"# } ?? ""
        let params = #"{"habit":"\#(habit)","day":"\#(day)"\#(amount)}"#
        try client.result(#"{"op":"intents.run","intent":"\#(action.intent.string ?? "")","params":\#(params)}"#)
    }

    private func move(_ clock: String, _ date: String = "2026-05-06") throws {
        try daemon.move(to: "\(date)T\(clock):00+02:00")
    }

    @Test("those due at the same time come as one sentence, which follows what is done")
    func together() throws {
        for name in ["Run", "Read", "Stretch"] { try client.addHabit(name, #""reminders":["07:30"]"#) }
        #expect(try client.next() == "2026-05-06T07:30:00+02:00")
        try move("07:29")
        #expect(try due().isEmpty)
        try move("07:30")
        let all = try #require(try due().first)
        #expect(all.text.string == "Run, Read and Stretch are still open.")
        #expect((all.kind.string, all.subject_id.string, all.snooze_minutes.int) == ("time", nil, 20))
        #expect(all.why.string == "your reminder at 07:30")
        #expect(
            all.actions.array.map(\.label.string) == ["Mark Run as done", "Mark Read as done", "Mark Stretch as done"])
        #expect(all.actions.array.map(\.private_label.string) == ["", "", ""])
        try client.habit("complete", "Run")
        #expect(try texts() == ["Read and Stretch are still open."])
        #expect(try due().map(\.id.string) == [all.id.string])
        try client.habit("skip", "Read")
        #expect(try texts() == ["Stretch is still open."])
        try run(try #require(try due().first?.actions[0]))
        #expect(try due().isEmpty)
        #expect(try client.habits().done.int == 2)
        #expect(try client.next() == "2026-05-07T07:30:00+02:00")
    }

    @Test("one habit can be done or skipped, and an amount added, from its reminder")
    func actions() throws {
        let id = try client.addHabit("Read", #""target":30,"unit":"pages","reminders":["08:00"]"#)
        try move("08:00")
        let reminder = try #require(try due().first)
        #expect(reminder.actions.array.map(\.label.string) == ["Log 5 pages", "Mark as done", "Skip today"])
        #expect(reminder.actions.array.map(\.private_label.string) == ["Log", "Mark as done", "Skip today"])
        #expect(
            reminder.actions.array.map(\.intent.string) == ["LogHabitValue", "CompleteHabit", "SkipHabit"])
        #expect(reminder.actions.array.allSatisfy { $0.params.habit.string == id })
        try run(reminder.actions[0])
        #expect(try texts() == ["Read, 5 of 30 pages."])
        #expect(try due().first?.percent.int == 16)
        try run(reminder.actions[1])
        #expect(try due().isEmpty)
        #expect(try client.shownHabit("Read").value.number == 30)
        try client.result(#"{"op":"undo"}"#)
        // What was withdrawn does not come back.
        #expect(try due().isEmpty)
        try run(reminder.actions[2])
        #expect(try client.shownHabit("Read").skipped.bool == true)
    }

    @Test("a later time replaces an earlier one and names both")
    func later() throws {
        try client.addHabit("Run", #""reminders":["07:30"]"#)
        try client.addHabit("Read", #""reminders":["09:00","12:00"]"#)
        try move("07:30")
        #expect(try texts() == ["Run is still open."])
        try move("09:00")
        #expect(try texts() == ["Read and Run are still open."])
        try client.habit("complete", "Read")
        #expect(try texts() == ["Run is still open."])
        try move("12:00")
        #expect(try due().map(\.local_time.string) == ["09:00"])
    }

    @Test("a restart neither repeats nor loses one, and a suspend leaves one that names all")
    func restart() throws {
        for (name, time) in [("Run", "07:30"), ("Read", "09:00"), ("Write", "10:00")] {
            try client.addHabit(name, #""reminders":["\#(time)"]"#)
        }
        try move("07:30")
        let before = try due().map(\.id.string)
        try daemon.restart()
        let again = try daemon.client()
        #expect(try due(again).map(\.id.string) == before)
        daemon.clock.now = try ManualClock.instant("2026-05-06T11:00:00+02:00")
        try daemon.perform { $0.clockMoved(by: .resumed(suspendedMicroseconds: 1, clockSetByMicroseconds: 0)) }
        try daemon.wait(for: "the turn") { !$0.isWriting }
        #expect(try texts(again) == ["Run is still open."])
        try daemon.move(bySeconds: 60)
        #expect(try texts(again) == ["Write, Run and Read are still open."])
        let late = try due(again).map(\.id.string)
        try daemon.restart()
        try daemon.move(bySeconds: 600)
        #expect(try due(try daemon.client()).map(\.id.string) == late)
    }

    @Test("a snoozed one comes back after twenty minutes for what is still open")
    func snooze() throws {
        try client.addHabit("Run", #""reminders":["07:30"]"#)
        try client.addHabit("Read", #""reminders":["07:30"]"#)
        try move("07:30")
        let result = try client.result(#"{"op":"reminders.snooze"}"#)
        #expect(result.until.string == "2026-05-06T07:50:00+02:00")
        #expect(try due().isEmpty)
        try client.habit("complete", "Run")
        try daemon.restart()
        let again = try daemon.client()
        try move("07:50")
        #expect(try texts(again) == ["Read is still open."])
        try again.result(#"{"op":"reminders.snooze"}"#)
        try again.habit("complete", "Read")
        try move("08:30")
        #expect(try due(again).isEmpty)
    }

    @Test("a dismissed one stays away until the next day")
    func dismiss() throws {
        try client.set("habits-last-chance", #""off""#)
        try client.addHabit("Run", #""reminders":["07:30"]"#)
        try move("07:30")
        try client.result(#"{"op":"reminders.dismiss"}"#)
        try move("23:00")
        #expect(try due().isEmpty)
        try move("07:30", "2026-05-07")
        #expect(try texts() == ["Run is still open."])
    }

    @Test("nothing comes of limits, vacations, other days, archived habits, and after the end")
    func nothing() throws {
        let time = #""reminders":["07:30"]"#
        try client.addHabit("Coffee", #""kind":"numeric","target":2,"target_type":"atMost""#)
        try client.addHabit("Thursdays", #""schedule":{"type":"daysOfWeek","days":[4]},\#(time)"#)
        try client.addHabit("Away", time)
        try client.habit("pause", "Away", #""through":"2026-05-08""#)
        try client.addHabit("Old", time)
        try client.habit("archive", "Old")
        try client.addHabit("Ending", #""end":"2026-05-06",\#(time)"#)
        try move("07:30")
        // The last day is inclusive.
        #expect(try texts() == ["Ending is still open."])
        try move("07:30", "2026-05-07")
        #expect(try texts() == ["Thursdays is still open."])
        try move("07:30", "2026-05-08")
        #expect(try due().isEmpty)
        try move("21:00", "2026-05-08")
        #expect(try due().isEmpty)
    }

    @Test("a number of times a week is mentioned until the week's number is met")
    func weekly() throws {
        try client.addHabit("Swim", #""schedule":{"type":"timesPerWeek","times":2},"reminders":["07:30"]"#)
        try move("07:30")
        #expect(try texts() == ["Swim is still open."])
        try client.habit("complete", "Swim")
        try move("07:30", "2026-05-07")
        #expect(try texts() == ["Swim, 1 of 2 this week."])
        try client.habit("complete", "Swim")
        #expect(try client.next() == "2026-05-11T07:30:00+02:00")
    }

    @Test("a time that has passed when it is set does not come that day")
    func passed() throws {
        try client.addHabit("Run", #""reminders":["05:00"]"#)
        try move("06:10")
        #expect(try due().isEmpty)
        try client.habit("edit", "Run", #""reminders":["06:00","06:20"]"#)
        try move("06:15")
        #expect(try due().isEmpty)
        try move("06:20")
        #expect(try texts() == ["Run is still open."])
    }

    @Test("before the day ends, what has a reminder or a streak is named once")
    func last() throws {
        try client.set("habits-last-chance", #""2h""#)
        for name in ["Run", "Read"] { try client.addHabit(name, #""start":"2026-05-01""#) }
        try client.addHabit("New", "")
        for day in ["03", "04", "05"] { try client.habit("complete", "Run", #""day":"2026-05-\#(day)""#) }
        try client.habit("complete", "Read", #""day":"2026-05-05""#)
        try move("21:59")
        #expect(try due().isEmpty)
        try move("22:00")
        let reminder = try #require(try due().first)
        #expect(reminder.kind.string == "last")
        #expect(reminder.text.string == "Run is still open, 3 days in a row so far.")
        try client.result(#"{"op":"reminders.dismiss"}"#)
        try daemon.restart()
        try move("23:30")
        #expect(try due(try daemon.client()).isEmpty)
    }

    @Test("a time of day in the gap of a clock change comes at the first valid minute, and a repeated one once")
    func clockChange() throws {
        let berlin = try TestDaemon(now: "2026-03-29T01:00:00+01:00", zone: "Europe/Berlin")
        let one = try berlin.client()
        try one.set("water-reminders", "false")
        try one.addHabit("Run", #""reminders":["02:30"]"#)
        #expect(try one.next() == "2026-03-29T03:00:00+02:00")
        try berlin.move(to: "2026-03-29T01:59:59+01:00")
        #expect(try due(one).isEmpty)
        try berlin.move(to: "2026-03-29T03:00:00+02:00")
        #expect(try due(one).count == 1)
        let york = try TestDaemon(now: "2026-11-01T00:30:00-04:00", zone: "America/New_York")
        let other = try york.client()
        try other.set("water-reminders", "false")
        try other.addHabit("Run", #""reminders":["01:30"]"#)
        try york.move(to: "2026-11-01T01:30:00-04:00")
        #expect(try due(other).count == 1)
        try other.result(#"{"op":"reminders.dismiss"}"#)
        try york.move(to: "2026-11-01T01:30:00-05:00")
        try york.move(to: "2026-11-01T01:45:00-05:00")
        #expect(try due(other).isEmpty)
    }

    @Test("with days from 04:00 a time after midnight belongs to the evening before")
    func dayStart() throws {
        try client.set("day-start", #""04:00""#)
        try client.set("habits-last-chance", #""off""#)
        try client.addHabit("Sleep", #""reminders":["01:00"]"#)
        try move("01:00", "2026-05-07")
        #expect(try texts() == ["Sleep is still open."])
        try client.habit("complete", "Sleep")
        #expect(try client.habits().day.string == "2026-05-06")
        #expect(try client.next() == "2026-05-08T01:00:00+02:00")
    }

    @Test("quiet hours hold it back until they end")
    func quiet() throws {
        try client.set("quiet", #""07:00-09:00""#)
        try client.addHabit("Run", #""reminders":["07:30"]"#)
        try client.addHabit("Read", #""reminders":["08:30"]"#)
        try move("08:59")
        #expect(try due().isEmpty)
        try move("09:00")
        #expect(try texts() == ["Read and Run are still open."])
    }

    @Test("a milestone of a streak is announced once, and the summary of the week on its first day")
    func news() throws {
        try client.addHabit("Run", #""start":"2026-04-27""#)
        for day in ["04-30", "05-01", "05-02", "05-03", "05-04", "05-05"] {
            try client.habit("complete", "Run", #""day":"2026-\#(day)""#)
        }
        try client.set("habits-summary", "true")
        try client.habit("complete", "Run")
        try daemon.move(bySeconds: 60)
        let news = try #require(try due().first)
        #expect((news.kind.string, news.subject_id.string, news.snooze_minutes.int) == ("milestone", "news", 0))
        #expect(news.text.string == "Run: 7 days in a row.")
        try client.result(#"{"op":"undo"}"#)
        #expect(try due().isEmpty)
        try client.result(#"{"op":"redo"}"#)
        try daemon.move(bySeconds: 60)
        #expect(try due().isEmpty)
        try move("08:59", "2026-05-11")
        #expect(try due().isEmpty)
        try move("09:00", "2026-05-11")
        let week = try #require(try due().first)
        #expect((week.kind.string, week.subject_id.string) == ("week", "week"))
        #expect(week.text.string == "Last week: 3 of 7 done, 42%.")
        try daemon.restart()
        try move("12:00", "2026-05-12")
        #expect(try due(try daemon.client()).isEmpty)
    }

    @Test("settings turn each of them off")
    func settings() throws {
        try client.addHabit("Run", #""reminders":["07:30"]"#)
        try move("07:30")
        #expect(try due().count == 1)
        try client.set("habits-reminders", "false")
        #expect(try due().isEmpty)
        #expect(try client.next() == nil)
        try client.set("habits-reminders", "true")
        #expect(
            try client.refusal(#"{"op":"settings.set","name":"habits-last-chance","value":"soon"}"#).message.string
                == "\"soon\" is not valid; habits-last-chance must be off or 15 to 720 minutes, such as 180, 3h or 1h30"
        )
    }

    @Test("stats suggest a time from when the habit was done on at least five days")
    func suggestion() throws {
        try client.addHabit("Run", "")
        for (day, clock) in [("06", "07:20"), ("07", "07:05"), ("08", "21:00"), ("09", "07:40"), ("10", "07:10")] {
            #expect(try client.habit("stats", "Run").suggested_reminder.string == nil)
            try move(clock, "2026-05-\(day)")
            try client.habit("complete", "Run")
        }
        #expect(try client.habit("stats", "Run").suggested_reminder.string == "07:15")
        // A day that is logged later says nothing.
        try move("23:00", "2026-05-12")
        try client.habit("complete", "Run", #""day":"2026-05-11""#)
        #expect(try client.habit("stats", "Run").suggested_reminder.string == "07:15")
    }
}
