import SipliLoop
import SipliTestSupport
import Testing

@testable import SipliServer

/// Reminders over the socket: when they come, when they go, and what is stored of them.
///
/// The person gets up at 07:00 and goes to bed at 22:00, so by pace they are reminded 112.5 minutes after a drink.
@Suite struct ReminderTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon(now: "2026-05-06T06:00:00+02:00", zone: "Europe/Berlin")
        client = try daemon.client()
        try client.set("water-goal", "2000")
    }

    private func due() throws -> [String] {
        try client.reminders().map { "\($0.kind.string ?? "") \($0.at.string?.dropFirst(11).prefix(8) ?? "")" }
    }

    @Test("one comes in the morning and one by pace, and a drink removes it")
    func pace() throws {
        try #expect(due() == [])
        try daemon.move(to: "2026-05-06T07:00:00+02:00")
        try #expect(due() == ["morning 07:00:00"])
        try client.log(100)
        try #expect(due() == [])
        try daemon.move(to: "2026-05-06T08:52:29+02:00")
        try #expect(due() == [])
        try daemon.move(to: "2026-05-06T08:52:30+02:00")
        let reminder = try #require(try client.reminders().first)
        #expect(reminder.tracker.string == "hydration")
        #expect(reminder.text.string == "100 of 2000 ml, about 150 ml behind")
        #expect(reminder.why.string == "nothing logged for 1 h 53 min")
        #expect(reminder.percent.int == 5)
        #expect(reminder.link.string == "sipli://add-intake")
        #expect(reminder.actions.array.map(\.label.string) == ["Log 100 ml", "Log 250 ml"])
        #expect(reminder.actions[0].params.ml.number == 100)
        try client.log(250)
        try #expect(due() == [])
    }

    @Test("subscribers get an event when a reminder is delivered or withdrawn, and none in between")
    func events() throws {
        _ = try client.call(#"{"op":"subscribe","sub":"r","topics":["reminders"],"min_ms":0}"#)
        try daemon.move(to: "2026-05-06T07:00:00+02:00")
        try #expect(client.event().topics.strings == ["reminders"])
        try client.log(250)
        try #expect(client.event().topics.strings == ["reminders"])
        try client.log(250)
        try #expect(client.eventsUntilSync() == [])
    }

    @Test("a restart neither repeats nor loses a reminder")
    func restart() throws {
        try daemon.move(to: "2026-05-06T07:00:00+02:00")
        let before = try #require(try client.reminders().first)
        let id = try #require(before.id.string)
        _ = try client.result(#"{"op":"reminders.shown","reminder":"\#(id)"}"#)
        try daemon.restart()
        let again = try daemon.client()
        let after = try #require(try again.reminders().first)
        #expect(after.id.string == id)
        #expect(after.shown.bool == true)
        // The one that fell due while no daemon ran comes a minute after the start, once.
        try daemon.stop()
        daemon.clock.now = try ManualClock.instant("2026-05-06T18:00:00+02:00")
        try daemon.start()
        try daemon.move(to: "2026-05-06T18:00:59+02:00")
        let late = try daemon.client()
        try #expect(late.reminders() == [])
        try daemon.move(to: "2026-05-06T18:01:00+02:00")
        try #expect(late.reminders().map(\.kind.string) == ["pace"])
        try #expect(late.next() == "2026-05-06T19:53:30+02:00")
    }

    @Test("after a suspend there is one reminder, not every missed one")
    func resume() throws {
        try client.log(250)
        let slept = try ManualClock.instant("2026-05-06T18:00:00+02:00")
        daemon.clock.now = slept
        try daemon.perform { $0.clockMoved(by: .resumed(suspendedMicroseconds: 1, clockSetByMicroseconds: 0)) }
        try daemon.wait(for: "the turn") { !$0.isWriting }
        try #expect(due() == [])
        try daemon.move(bySeconds: 60)
        try #expect(due() == ["pace 18:01:00"])
        try daemon.move(bySeconds: 3600)
        try #expect(due() == ["pace 18:01:00"])
    }

    @Test("a snoozed reminder comes back if it still applies, also after a restart")
    func snooze() throws {
        try daemon.move(to: "2026-05-06T07:00:00+02:00")
        let result = try client.result(#"{"op":"reminders.snooze","minutes":30}"#)
        #expect(result.trackers.strings == ["hydration"])
        #expect(result.until.string == "2026-05-06T07:30:00+02:00")
        try #expect(due() == [])
        try daemon.restart()
        try daemon.move(to: "2026-05-06T07:30:00+02:00")
        let again = try daemon.client()
        try #expect(again.reminders().map(\.kind.string) == ["morning"])
        _ = try again.result(#"{"op":"reminders.snooze","tracker":"hydration"}"#)
        try again.log(250)
        try daemon.move(to: "2026-05-06T07:51:00+02:00")
        try #expect(again.reminders() == [])
    }

    @Test("a pause holds every reminder back, also after a restart, and what still applies comes when it ends")
    func pause() throws {
        try daemon.move(to: "2026-05-06T07:00:00+02:00")
        try #expect(due() == ["morning 07:00:00"])
        let result = try client.result(#"{"op":"reminders.pause","duration":"3h"}"#)
        #expect(result.until.string == "2026-05-06T10:00:00+02:00")
        #expect(result.when.string == "10:00")
        try #expect(due() == [])
        try daemon.restart()
        let again = try daemon.client()
        // The one by pace at 08:52:30 waits too.
        try daemon.move(to: "2026-05-06T09:59:00+02:00")
        try #expect(again.reminders() == [])
        try daemon.move(to: "2026-05-06T10:00:00+02:00")
        try #expect(again.reminders().map(\.kind.string) == ["morning"])
    }

    @Test("a pause also holds back what was not due when it began")
    func pauseBeforehand() throws {
        try daemon.move(to: "2026-05-06T06:30:00+02:00")
        _ = try client.result(#"{"op":"reminders.pause","duration":"1h"}"#)
        try #expect(client.next() == "2026-05-06T07:30:00+02:00")
        try daemon.move(to: "2026-05-06T07:29:59+02:00")
        try #expect(due() == [])
        try daemon.move(to: "2026-05-06T07:30:00+02:00")
        try #expect(client.reminders().map(\.kind.string) == ["morning"])
    }

    @Test("a pause until tomorrow lasts until the day ends, and can be ended before")
    func pauseUntilTomorrow() throws {
        try daemon.move(to: "2026-05-06T07:00:00+02:00")
        try #expect(due() == ["morning 07:00:00"])
        let result = try client.result(#"{"op":"reminders.pause"}"#)
        #expect(result.until.string == "2026-05-07T00:00:00+02:00")
        #expect(result.when.string == "tomorrow 00:00")
        let snapshot = try client.result(#"{"op":"get","topics":["reminders"]}"#).reminders
        #expect(snapshot.paused_until.string == "2026-05-07T00:00:00+02:00")
        try daemon.move(to: "2026-05-06T12:00:00+02:00")
        try #expect(due() == [])
        try #expect(client.result(#"{"op":"reminders.resume"}"#).was_paused.bool == true)
        try #expect(client.result(#"{"op":"reminders.resume"}"#).was_paused.bool == false)
        try daemon.move(to: "2026-05-06T12:01:00+02:00")
        try #expect(client.reminders().map(\.kind.string) == ["morning"])
        // Without this the day would end in a pause.
        _ = try client.result(#"{"op":"reminders.pause"}"#)
        try daemon.move(to: "2026-05-07T07:00:00+02:00")
        try #expect(client.reminders().map(\.kind.string) == ["morning"])
        try #expect(client.result(#"{"op":"get","topics":["reminders"]}"#).reminders.paused_until.isNull)
    }

    @Test("a dismissed reminder stays away until the next one")
    func dismiss() throws {
        try daemon.move(to: "2026-05-06T07:00:00+02:00")
        let id = try #require(try client.reminders().first?.id.string)
        _ = try client.result(#"{"op":"reminders.dismiss","reminder":"\#(id)"}"#)
        try daemon.move(to: "2026-05-06T08:52:00+02:00")
        try #expect(due() == [])
        try daemon.move(to: "2026-05-06T08:52:30+02:00")
        try #expect(due() == ["pace 08:52:30"])
        // Too late, or of another tracker: it is not changed.
        _ = try client.result(#"{"op":"reminders.dismiss","reminder":"\#(id)"}"#)
        try #expect(client.result(#"{"op":"reminders.dismiss","tracker":"weight"}"#).trackers.strings == [])
        try #expect(due() == ["pace 08:52:30"])
        try #expect(client.result(#"{"op":"reminders.dismiss"}"#).trackers.strings == ["hydration"])
        try #expect(due() == [])
    }

    @Test("the next reminder of each tracker is scheduled, with its subject")
    func scheduledOfEach() throws {
        try client.set("weight-reminders", "true")
        try client.set("weight-reminder-time", "380")
        let foreseen = try client.result(#"{"op":"get","topics":["reminders"]}"#).reminders.foreseen.array
        #expect(foreseen.map(\.tracker.string) == ["weight", "hydration"])
        #expect(foreseen.map(\.local_time.string) == ["06:20", "07:00"])
        #expect(foreseen.map(\.when.string) == ["06:20", "07:00"])
        #expect(foreseen.map(\.subject.string) == ["a weigh-in", "a drink when you get up"])
        try #expect(client.next() == "2026-05-06T06:20:00+02:00")
    }

    @Test("the time of a scheduled reminder has a day unless it is today's, also where the day ends after midnight")
    func scheduledDays() throws {
        func when() throws -> [String?] {
            try client.result(#"{"op":"get","topics":["reminders"]}"#).reminders.foreseen.array.map(\.when.string)
        }
        try client.set("weight-reminders", "true")
        try client.set("weight-reminder-time", "380")
        try daemon.move(to: "2026-05-06T12:00:00+02:00")
        try client.result(#"{"op":"weight.log","value":80,"unit":"kg"}"#)
        try #expect(when().last == "tomorrow 06:20")
        try client.set("day-start", #""07:00""#)
        try #expect(when().last == "06:20")
    }

    @Test("a met goal is announced once, also after a restart, and disappears if it is no longer met")
    func news() throws {
        try daemon.move(to: "2026-05-06T07:00:00+02:00")
        try client.log(2050)
        try daemon.move(bySeconds: 60)
        let news = try #require(try client.reminders().first)
        #expect((news.kind.string, news.subject_id.string) == ("met", "news"))
        #expect(news.text.string == "2050 of 2000 ml")
        #expect((news.percent.int, news.snooze_minutes.int, news.actions.array.count) == (102, 0, 0))
        #expect(news.link.string == "sipli://today")
        try daemon.restart()
        try daemon.move(bySeconds: 3600)
        let again = try daemon.client()
        #expect(try again.reminders().map(\.id.string) == [news.id.string])
        try again.result(#"{"op":"hydration.delete","entry":"last"}"#)
        try #expect(again.reminders().isEmpty)
        try again.log(2000)
        try daemon.move(bySeconds: 60)
        try #expect(again.reminders().isEmpty)
    }

    @Test("quiet hours hold a reminder back until they end")
    func quiet() throws {
        try client.set("quiet", #""08:00-10:00""#)
        try daemon.move(to: "2026-05-06T07:00:00+02:00")
        try client.log(100)
        try daemon.move(to: "2026-05-06T09:59:59+02:00")
        try #expect(due() == [])
        try daemon.move(to: "2026-05-06T10:00:00+02:00")
        try #expect(due() == ["pace 10:00:00"])
    }

    @Test("the forecast skips what quiet hours hold back")
    func scheduled() throws {
        try client.set("wake", "1200")
        try client.set("sleep", "360")
        try daemon.move(to: "2026-05-06T23:00:00+02:00")
        try client.log(1999)
        try client.set("quiet", #""22:00-07:00""#)
        try #expect(client.next() == "2026-05-07T20:00:00+02:00")
    }

    @Test("snoozing and dismissing are not undo steps")
    func undo() throws {
        try client.log(250)
        try daemon.move(to: "2026-05-06T07:52:30+02:00")
        _ = try client.result(#"{"op":"reminders.snooze"}"#)
        try #expect(client.result(#"{"op":"undo"}"#).text.string?.hasPrefix("Removed 250 ml water") == true)
    }

    @Test("the error for a meaningless request says what would be valid")
    func refused() throws {
        try #expect(client.call(#"{"op":"reminders.snooze","minutes":0}"#).error.field.string == "minutes")
        try #expect(
            client.call(#"{"op":"reminders.snooze","tracker":"tea"}"#).error.message.string
                == "\"tea\" is not a tracker with reminders; write hydration, habits, weight, spending")
        try #expect(
            client.call(#"{"op":"settings.set","name":"quiet","value":"late"}"#).error.message.string
                == "\"late\" is not valid; quiet must be off or two times of day, such as 22:00-07:00, 22-7 or 10pm-7am"
        )
    }
}

extension LineClient {
    /// What is due now.
    func reminders() throws -> [JSON] {
        try result(#"{"op":"get","topics":["reminders"]}"#).reminders.reminders.array
    }

    /// When the next one is scheduled.
    func next() throws -> String? {
        try result(#"{"op":"get","topics":["reminders"]}"#).reminders.next.string
    }
}
