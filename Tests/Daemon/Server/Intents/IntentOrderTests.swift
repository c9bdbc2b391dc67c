import SipliTestSupport
import Testing

@testable import SipliServer

/// Nobody sees an intent's confirmation beside a widget that shows the state before it.
@Suite struct IntentOrderTests {
    private let daemon: TestDaemon
    private let caller: LineClient

    init() throws {
        daemon = try TestDaemon(timeoutsHaveOwnTime: true)
        caller = try daemon.client()
        // Otherwise its line is sent before the daemon has accepted the connection.
        _ = try caller.result(#"{"op":"ping"}"#)
    }

    /// A widget that shows the revision it was placed at.
    private func widget(_ host: String, topics: String = #"["hydration"]"#) throws -> LineClient {
        let widget = try daemon.client()
        _ = try widget.result(#"{"op":"hello","client":"test/\#(host)"}"#)
        let reply = try widget.call(
            #"{"op":"subscribe","sub":"w1","topics":\#(topics),"min_ms":0,"#
                + #""widget":{"kind":"HydrationWidget","family":"systemSmall","host":"\#(host)"}}"#)
        try report(widget, try #require(reply.rev.int))
        return widget
    }

    private func report(_ widget: LineClient, _ revision: Int) throws {
        _ = try widget.result(#"{"op":"timeline","sub":"w1","rev":\#(revision),"policy":"never"}"#)
    }

    private static let logUsual = #"{"op":"intents.run","intent":"LogUsual"}"#

    /// Whether the caller has been answered by now: a later request would be answered after it.
    private func isAnswered() throws -> Bool {
        try daemon.perform { daemon in daemon.sessions.values.allSatisfy { $0.openRequests == 0 } }
    }

    private func waitForWaiting() throws {
        try daemon.wait(for: "the write") { !$0.isWriting && $0.display.isWaiting }
    }

    @Test("a run is answered when each widget that depends on it has reported, in any order")
    func random() throws {
        var random = SplitMix64(seed: 20_260_610)
        let widgets = try (0..<4).map { try widget("w\($0)") }
        for _ in 0..<40 {
            try caller.send(Self.logUsual)
            try waitForWaiting()
            let revisions = try widgets.map { try #require(try $0.event().rev.int) }
            var left = Array(widgets.indices).shuffled(using: &random)
            while let next = left.popLast() {
                #expect(try !isAnswered())
                // A widget that reports an earlier revision again does not show it.
                if Bool.random(using: &random) { try report(widgets[next], revisions[next] - 1) }
                #expect(try !isAnswered())
                try report(widgets[next], revisions[next])
            }
            let reply = try caller.reply()
            #expect(reply.rev.int == revisions[0])
            #expect(reply.result.late.array == [])
        }
    }

    @Test("widgets of other topics, and those that already show the change, are not waited for")
    func others() throws {
        let other = try widget("other", topics: #"["weight"]"#)
        #expect(try caller.call(Self.logUsual).result.late.array == [])
        // It got no event, and is at a revision before the run's.
        #expect(try other.eventsUntilSync() == [])
        // A run without changes is answered at once, even beside a widget that reported an older revision.
        _ = try caller.result(#"{"op":"intents.run","intent":"UndoLast"}"#)
        let shown = try widget("shown")
        try caller.set("name", #""Ana""#)
        let nothing = try caller.result(#"{"op":"intents.run","intent":"UndoLast"}"#)
        #expect(nothing.late.array == [] && nothing.result.isNull)
        #expect(try shown.eventsUntilSync() == [])
    }

    @Test("a widget that does not report is named after the timeout, and not before")
    func late() throws {
        let (quick, slow) = (try widget("quick"), try widget("slow"))
        try caller.send(Self.logUsual)
        try waitForWaiting()
        try report(quick, try #require(try quick.event().rev.int))
        try daemon.pass(milliseconds: 499)
        #expect(try !isAnswered())
        try daemon.pass(milliseconds: 1)
        let late = try caller.reply().result.late
        #expect(late.array.count == 1)
        #expect(late[0].host.string == "slow" && late[0].client.string == "test/slow")
        #expect(late[0].kind.string == "HydrationWidget" && late[0].family.string == "systemSmall")
        _ = slow
    }

    @Test("a widget that disconnects is not waited for")
    func gone() throws {
        let (closing, leaving) = (try widget("closing"), try widget("leaving"))
        try caller.send(Self.logUsual)
        try waitForWaiting()
        closing.close()
        try daemon.wait(for: "the close") { $0.sessionCount == 2 }
        #expect(try !isAnswered())
        _ = try leaving.result(#"{"op":"unsubscribe","sub":"w1"}"#)
        #expect(try caller.reply().result.late.array == [])
    }

    @Test("a widget that resubscribes meanwhile is still waited for")
    func again() throws {
        let again = try widget("again")
        try caller.send(Self.logUsual)
        try waitForWaiting()
        let revision = try #require(
            try again.call(
                #"{"op":"subscribe","sub":"w1","topics":["hydration"],"widget":{"kind":"A","family":"systemSmall"}}"#
            ).rev.int)
        #expect(try !isAnswered())
        try report(again, revision)
        #expect(try caller.reply().result.late.array == [])
    }

    @Test("a widget that requests the reload itself may report before the reply")
    func own() throws {
        let widget = try widget("own")
        try widget.send(Self.logUsual)
        let revision = try #require(try widget.event().rev.int)
        try widget.send(#"{"id":2,"op":"timeline","sub":"w1","rev":\#(revision),"policy":"never"}"#)
        try widget.send(#"{"id":3,"op":"ping"}"#)
        #expect(try widget.reply().result.intent.string == "LogUsual")
        #expect(try widget.reply().id.int == 2)
        #expect(try widget.reply().id.int == 3)
    }

    @Test("replies stay in order behind a pending run, and writes go on")
    func order() throws {
        let widget = try widget("w")
        try caller.send(#"{"id":1,"op":"intents.run","intent":"LogUsual"}"#)
        try caller.send(#"{"id":2,"op":"hydration.log","ml":10}"#)
        try caller.send(#"{"id":3,"op":"get","topics":["hydration"]}"#)
        try daemon.wait(for: "both writes") { !$0.isWriting && $0.display.isWaiting }
        let first = try #require(try widget.event().rev.int)
        try report(widget, first)
        #expect(try caller.reply().id.int == 1)
        #expect(try caller.reply().id.int == 2)
        let day = try caller.reply()
        #expect(day.id.int == 3 && day.result.hydration.total_ml.number == 260)
    }

    @Test("a stopping daemon answers what is already on disk")
    func stop() throws {
        let widget = try widget("w")
        try caller.send(Self.logUsual)
        try waitForWaiting()
        try daemon.stop()
        let lines = try caller.readToEnd()
        #expect(lines[0].ok.bool == true && lines[0].result.late[0].host.string == "w")
        #expect(lines[1].ev.string == "bye")
        _ = widget
    }
}
