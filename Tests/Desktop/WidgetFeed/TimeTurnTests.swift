import FoundationEssentials
import SipliCore
import SipliTestSupport
import SipliWidgetFeed
import SipliWidgetKit
import Testing

/// Whatever happens to the clock or the zone, each display is right afterwards and changes at most once.
@Suite struct TimeTurnTests {
    @Test(arguments: TimeTurn.all) func aPlacedWidgetIsToldOnceWithTheRightDay(turn: TimeTurn) throws {
        let daemon = try turn.daemon()
        let client = try daemon.client()
        _ = try client.call(
            #"{"op":"subscribe","sub":"w1","topics":["hydration"],"data":true,"#
                + #""widget":{"kind":"Test","family":"systemSmall"}}"#)
        if let still = turn.still {
            try daemon.move(to: still)
            #expect(try client.eventsUntilSync() == [])
        }
        try turn.tell(daemon)
        let event = try client.event()
        #expect(event.data.hydration.day.string == turn.after.day)
        #expect(event.data.hydration.total_ml.int == turn.after.total)
        #expect(try client.eventsUntilSync() == [])
    }

    /// - Parameter alone: the widget's own timer fires before the daemon's event.
    @Test(arguments: TimeTurn.all, [false, true]) func aWidgetTurnsOverOnce(turn: TimeTurn, alone: Bool) throws {
        let stage = try Stage(turn.daemon())
        let runs = Runs()
        try stage.place(TestWidgets.total(runs))
        try stage.wait(forShown: turn.before.text)
        try stage.wait(for: "the boundary's run") { runs.dates.count == 2 }
        stage.loop.turn(limitMilliseconds: 0)
        if let still = turn.still {
            try stage.daemon.move(to: still)
            stage.widget?.render()
            #expect(stage.shown == [turn.before.text])
        }
        if alone {
            try turn.moveClock(of: stage.daemon)
            stage.widget?.render()
            if turn.isKnownBefore { #expect(stage.shown.last == turn.after.text) }
        }
        try turn.tell(stage.daemon)
        try stage.wait(forShown: turn.after.text)
        stage.widget?.render()
        // A later change shows that nothing came in between.
        try stage.daemon.client().result(#"{"op":"hydration.log","ml":1}"#)
        try stage.wait(forShown: turn.after.next.text)
        #expect(stage.shown == Self.turned(turn))
    }

    @Test(arguments: TimeTurn.all) func aBarGetsOneLine(turn: TimeTurn) throws {
        let daemon = try turn.daemon()
        let bar = try Bar(daemon, "waybar")
        try bar.wait(forText: turn.before.text)
        if let still = turn.still {
            try daemon.move(to: still)
            bar.look()
            #expect(bar.lines.map(\.text.string) == [turn.before.text])
        }
        let sign = turn.isTold ? "⚠ " : ""
        try turn.tell(daemon)
        try bar.wait(forText: sign + turn.after.text)
        bar.look()
        try daemon.client().result(#"{"op":"hydration.log","ml":1}"#)
        try bar.wait(forText: sign + turn.after.next.text)
        var texts = bar.lines.compactMap(\.text.string)
        // The sign may come after the day.
        texts.removeAll { turn.isTold && $0 == turn.after.text }
        #expect(texts.map { $0.hasPrefix(sign) ? String($0.dropFirst(sign.count)) : $0 } == Self.turned(turn))
    }

    private static func turned(_ turn: TimeTurn) -> [String] {
        let texts = [turn.before.text, turn.after.text, turn.after.next.text]
        return turn.before == turn.after ? Array(texts.dropFirst()) : texts
    }

    @Test func theMidnightOfAZoneThatWasLeftTurnsNothing() throws {
        let stage = try Stage(TestDaemon(now: "2026-06-10T23:30:00+03:00", zone: "Europe/Bucharest"))
        let runs = Runs()
        try stage.daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try stage.place(TestWidgets.total(runs))
        try stage.wait(forShown: "2026-06-10 300")
        let (there, here) = ("2026-06-11T00:00:00+03:00", "2026-06-11T00:00:00-04:00")
        try stage.wait(for: "the first midnight") { runs.has(there) }
        try stage.daemon.travel(to: "America/New_York")
        try stage.wait(for: "the second midnight") { runs.has(here) }
        stage.loop.turn(limitMilliseconds: 0)
        for moment in [there, "2026-06-10T23:59:59-04:00"] {
            stage.daemon.clock.now = try ManualClock.instant(moment)
            stage.widget?.render()
            #expect(stage.shown == ["2026-06-10 300"])
        }
        stage.daemon.clock.now = try ManualClock.instant(here)
        stage.widget?.render()
        #expect(stage.shown == ["2026-06-10 300", "2026-06-11 0"])
    }

    @Test func anotherBeginningOfTheDayTakesTheOldOneAway() throws {
        let stage = try Stage(TestDaemon(now: "2026-06-10T22:00:00Z"))
        let runs = Runs()
        try stage.daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try stage.place(TestWidgets.total(runs))
        try stage.wait(for: "midnight") { runs.has("2026-06-11T00:00:00Z") }
        try stage.daemon.client().result(#"{"op":"settings.set","name":"day-start","value":"04:00"}"#)
        try stage.wait(for: "four o'clock") { runs.has("2026-06-11T04:00:00Z") }
        stage.loop.turn(limitMilliseconds: 0)
        stage.daemon.clock.now = try ManualClock.instant("2026-06-11T03:59:59Z")
        stage.widget?.render()
        #expect(stage.shown == ["2026-06-10 300"])
        stage.daemon.clock.now = try ManualClock.instant("2026-06-11T04:00:00Z")
        stage.widget?.render()
        #expect(stage.shown == ["2026-06-10 300", "2026-06-11 0"])
    }

    @Test func liveTextGoesOnAtOnceWhenTheClockIsSetBack() throws {
        let stage = try Stage(TestDaemon())
        let runs = Runs()
        var looks = 0
        try stage.place(
            TestWidgets.widget { context, done in
                runs.dates.append(context.now)
                let item = TimelineItem(date: context.now) { evaluation in
                    looks += 1
                    var list = TestWidgets.list("look \(looks)", evaluation)
                    list.nextChange = evaluation.now.addingTimeInterval(0.01)
                    return list
                }
                done(TimelineItems(items: [item], policy: .never))
            })
        try stage.wait(for: "the boundary's run") { runs.dates.count == 2 }
        stage.loop.turn(limitMilliseconds: 0)
        // Live text that has just changed waits for a minute.
        try stage.daemon.move(bySeconds: 60)
        stage.widget?.render()
        let noon = stage.daemon.clock.now
        stage.daemon.clock.now = noon.adding(seconds: -7200)
        stage.widget?.render()
        let before = looks
        try stage.wait(for: "the text to go on") { looks > before }
    }
}

extension Runs {
    /// Whether it was requested for this time.
    fileprivate func has(_ moment: String) -> Bool {
        (try? ManualClock.instant(moment)).map { dates.contains(Date($0)) } ?? false
    }
}
