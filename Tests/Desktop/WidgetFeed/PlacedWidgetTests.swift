import FoundationEssentials
import SipliCore
import SipliTestSupport
import SipliWidgetFeed
import SipliWidgetKit
import Testing

@Suite struct PlacedWidgetTests {
    @Test func aLogIsShownOnce() throws {
        let stage = try Stage(TestDaemon())
        try stage.place(TestWidgets.total())
        try stage.wait(forShown: "2026-06-10 0")
        try stage.daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try stage.wait(forShown: "2026-06-10 300")
        try stage.settle()
        #expect(stage.shown == ["2026-06-10 0", "2026-06-10 300"])
    }

    @Test func whatLooksTheSameIsNotShownAgain() throws {
        let stage = try Stage(TestDaemon())
        let runs = Runs()
        try stage.place(TestWidgets.total(runs))
        try stage.wait(forShown: "2026-06-10 0")
        // When the third answer is requested, the second may or may not have been shown.
        for count in 2...3 {
            try stage.daemon.client().result(#"{"op":"reload"}"#)
            try stage.wait(for: "another run") { runs.dates.filter { $0 == runs.dates[0] }.count == count }
        }
        #expect(stage.shown == ["2026-06-10 0"])
    }

    @Test func aRestartOfTheDaemonIsSeenAndOver() throws {
        let stage = try Stage(TestDaemon())
        try stage.place(TestWidgets.total())
        try stage.wait(forShown: "2026-06-10 0")
        try stage.daemon.stop()
        try stage.wait(forShown: "2026-06-10 0 offline")
        try stage.daemon.start()
        try stage.wait(forShown: "2026-06-10 0")
        try stage.daemon.client().result(#"{"op":"hydration.log","ml":250}"#)
        try stage.wait(forShown: "2026-06-10 250")
        #expect(stage.shown.count == 4)
    }

    @Test func withoutADaemonThePlaceholderIsShownAtOnce() throws {
        let stage = try Stage(TestDaemon(starts: false))
        try stage.place(TestWidgets.total())
        #expect(stage.shown == ["placeholder offline"])
        try stage.daemon.start()
        try stage.wait(forShown: "2026-06-10 0")
    }

    @Test func midnightFlipsOnceToTheEntryThatTheAuthorDidNotGive() throws {
        let stage = try Stage(TestDaemon())
        let runs = Runs()
        try stage.place(TestWidgets.total(runs))
        try stage.daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try stage.wait(forShown: "2026-06-10 300")
        let midnight = Date(try ManualClock.instant("2026-06-11T00:00:00Z"))
        try stage.wait(for: "the boundary's entry") { runs.dates.last == midnight }
        stage.loop.turn(limitMilliseconds: 0)
        // Before any event from the daemon about the new day.
        stage.daemon.clock.now = try ManualClock.instant("2026-06-11T00:00:00Z")
        stage.widget?.render()
        #expect(stage.shown.last == "2026-06-11 0")
        let before = runs.dates.count
        try stage.daemon.move(to: "2026-06-11T00:00:00Z")
        try stage.wait(for: "the new day's timeline") { runs.dates.count > before }
        try stage.settle()
        #expect(stage.shown.filter { $0 == "2026-06-11 0" }.count == 1)
        #expect(stage.shown.last == "2026-06-11 0")
    }

    @Test func privacyHidesValuesWithoutARunOfTheProvider() throws {
        let stage = try Stage(TestDaemon())
        let runs = Runs()
        try stage.place(TestWidgets.total(runs))
        try stage.wait(forShown: "2026-06-10 0")
        try stage.wait(for: "the boundary's run") { runs.dates.count == 2 }
        let client = try stage.daemon.client()
        try client.result(#"{"op":"settings.set","name":"private","value":true}"#)
        try stage.wait(forShown: "*** hidden")
        try client.result(#"{"op":"settings.set","name":"private","value":false}"#)
        try stage.wait(forShown: "2026-06-10 0")
        try stage.settle()
        #expect(runs.dates.count == 2)
    }

    @Test func aThousandReloadsAreFewRunsAndEndRight() throws {
        let stage = try Stage(TestDaemon())
        let runs = Runs()
        try stage.place(TestWidgets.total(runs))
        try stage.wait(forShown: "2026-06-10 0")
        let client = try stage.daemon.client()
        let begin = Date()
        for _ in 0..<500 {
            try client.send(#"{"op":"hydration.log","ml":1}"#)
            try client.send(#"{"op":"reload"}"#)
        }
        for _ in 0..<1000 {
            _ = try client.reply()
            stage.loop.turn(limitMilliseconds: 0)
        }
        try stage.wait(forShown: "2026-06-10 500")
        // Ten a second, and as many for a started second; the one for the end of the day is not included.
        let seconds = Int(Date().timeIntervalSince(begin)) + 1
        let midnight = Date(try ManualClock.instant("2026-06-11T00:00:00Z"))
        #expect(runs.dates.filter { $0 != midnight }.count - 1 <= 10 * seconds)
    }

    @Test func aJumpOverSeveralEntriesIsOneFlipToTheRightOne() throws {
        let stage = try Stage(TestDaemon())
        try stage.place(
            TestWidgets.widget { context, done in
                let items = (0..<24).map { hour in
                    TestWidgets.item("hour \(hour)", at: context.now.addingTimeInterval(Double(hour) * 3600))
                }
                done(TimelineItems(items: items.reversed(), policy: .never))
            })
        try stage.wait(forShown: "hour 0")
        stage.daemon.clock.now = stage.daemon.clock.now.adding(seconds: 5 * 3600 + 10)
        stage.widget?.render()
        #expect(stage.shown == ["hour 0", "hour 5"])
    }

    @Test func anAuthorWhoBeginsToReadAGroupsFileIsAskedAgain() throws {
        let stage = try Stage(TestDaemon())
        let runs = Runs()
        try stage.place(
            TestWidgets.total(runs), container: { runs.dates.isEmpty ? nil : "group.io.github.sipli" })
        let now = Date(stage.daemon.clock.now)
        try stage.wait(for: "a second run") { runs.dates.filter { $0 == now }.count >= 2 }
        try stage.daemon.client().result(#"{"op":"hydration.log","ml":300}"#)
        try stage.wait(forShown: "2026-06-10 300")
        #expect(stage.shown == ["2026-06-10 0", "2026-06-10 300"])
    }

    @Test func theReceiptIsSeenByOthers() throws {
        let stage = try Stage(TestDaemon())
        try stage.place(
            TestWidgets.widget { context, done in
                let items = (0..<3).map {
                    TestWidgets.item("\($0)", at: context.now.addingTimeInterval(Double($0) * 60))
                }
                done(TimelineItems(items: items, policy: .after(context.now.addingTimeInterval(7200))))
            })
        try stage.wait(forShown: "0")
        try stage.settle()
        let row = try stage.row()
        #expect(row.kind.string == "Test")
        #expect(row.family.string == "accessoryInline")
        #expect(row.host.string == "test")
        #expect(row.entries.int == 3)
        #expect(row.next.string == "2026-06-10T14:00:00Z")
        #expect(row.error.isNull)
    }

    @Test func aConfigurationIsFollowedAtOnceAndByItsWidgetAlone() throws {
        let stage = try Stage(TestDaemon())
        try stage.place(
            TestWidgets.widget { context, done in
                let text = "\(context.configuration ?? "none") \(context.host ?? "")"
                done(TimelineItems(items: [TestWidgets.item(text, at: context.now)], policy: .never))
            })
        try stage.wait(forShown: "none test")
        let client = try stage.daemon.client()
        try client.result(#"{"op":"widgets.configure","kind":"Test","host":"elsewhere","configuration":{"a":1}}"#)
        try client.result(#"{"op":"widgets.configure","kind":"Test","host":"test","configuration":{"a":2}}"#)
        try stage.wait(forShown: #"{"a":2} test"#)
        try client.result(#"{"op":"widgets.configure","kind":"Test","host":"test"}"#)
        try stage.wait(forShown: "none test")
        #expect(stage.shown == ["none test", #"{"a":2} test"#, "none test"])
    }

    @Test func theEntryForTheEndOfTheDayHasTheConfigurationToo() throws {
        let stage = try Stage(TestDaemon())
        var asked: [(Date, String?)] = []
        try stage.place(
            TestWidgets.widget { context, done in
                asked.append((context.now, context.configuration))
                done(TimelineItems(items: [TestWidgets.item("x", at: context.now)], policy: .never))
            })
        let midnight = Date(try ManualClock.instant("2026-06-11T00:00:00Z"))
        try stage.wait(for: "the boundary's entry") { asked.last?.0 == midnight }
        try stage.daemon.client().result(
            #"{"op":"widgets.configure","kind":"Test","host":"test","configuration":{"a":1}}"#)
        try stage.wait(for: "the boundary's new entry") { asked.count == 4 }
        #expect(asked.map(\.1) == [nil, nil, #"{"a":1}"#, #"{"a":1}"#])
        #expect(asked.last?.0 == midnight)
    }
}
