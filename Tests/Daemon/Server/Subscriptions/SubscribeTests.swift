import SipliCore
import SipliTestSupport
import Testing

@testable import SipliServer

/// Positions, resuming, merging, filters.
@Suite struct SubscribeTests {
    private let daemon: TestDaemon
    private let client: LineClient
    private let other: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
        other = try daemon.client()
    }

    private func subscribe(_ more: String = "") throws -> JSON {
        try client.call(#"{"op":"subscribe","sub":"s","topics":["hydration"]\#(more)}"#)
    }

    @discardableResult
    private func log(_ by: LineClient? = nil) throws -> Int {
        try #require(try (by ?? other).call(#"{"op":"hydration.log","ml":10}"#).rev.int)
    }

    @Test("a fresh subscription has the snapshot of its revision")
    func fresh() throws {
        let revision = try log()
        let reply = try client.call(#"{"id":4,"op":"subscribe","sub":"s","topics":["hydration"]}"#)
        #expect(reply.id.int == 4)
        #expect(reply.ok.bool == true)
        #expect(reply.sub.string == "s")
        #expect(reply.epoch == client.greeting.epoch)
        #expect(reply.rev.int == revision)
        #expect(reply.fresh.bool == true)
        #expect(reply.snapshot.hydration.total_ml.number == 10)
        #expect(reply.snapshot.object.keys.sorted() == ["hydration"])
    }

    @Test("an event has the previous and the new position")
    func told() throws {
        let start = try #require(try subscribe().rev.int)
        let revision = try log()
        let event = try client.event()
        #expect(event.ev.string == "reload")
        #expect(event.sub.string == "s")
        #expect(event.since.int == start)
        #expect(event.rev.int == revision)
        #expect(event.topics.strings == ["hydration"])
        #expect(event.reasons.strings == ["data"])
        #expect(event.data.isNull)
    }

    @Test("changes within min_ms are merged, the first is sent at once")
    func merged() throws {
        let start = try #require(try subscribe(#","min_ms":60000"#).rev.int)
        let first = try log()
        #expect(try client.event().since.int == start)
        let last = try (0..<20).map { _ in try log() }.last
        let events = try client.eventsUntilSync()
        #expect(events.count == 1)
        #expect(events[0].since.int == first)
        #expect(events[0].rev.int == last)
        let row = try client.result(#"{"op":"clients"}"#).clients[0].subs[0]
        #expect(row.rev.int == last)
        #expect(row.merged.int == 19)
        #expect(try client.eventsUntilSync() == [])
    }

    @Test("held-back changes are sent without a request after min_ms")
    func heldBack() throws {
        let start = try #require(try subscribe(#","min_ms":30"#).rev.int)
        let first = try log()
        let second = try log()
        #expect(try client.event().since.int == start)
        var position = first
        while position < second {
            let event = try client.event()
            #expect(event.since.int == position)
            position = try #require(event.rev.int)
        }
    }

    @Test("min_ms is 0 to 60000", arguments: [(-1, false), (0, true), (60_000, true), (60_001, false)])
    func minimum(milliseconds: Int, isTaken: Bool) throws {
        #expect(try subscribe(#","min_ms":\#(milliseconds)"#).ok.bool == isTaken)
    }

    @Test("events come after the reply to the write that caused them")
    func afterReply() throws {
        _ = try subscribe(#","min_ms":0"#)
        try client.send(#"{"id":9,"op":"hydration.log","ml":10}"#)
        let (first, second) = (try JSON(parsing: client.readLine()), try JSON(parsing: client.readLine()))
        #expect(first.id.int == 9)
        #expect(second.ev.string == "reload")
        #expect(second.rev == first.rev)
    }

    @Test("sync in the same packet as other requests still sends the held-back changes first")
    func syncPipelined() throws {
        _ = try subscribe(#","min_ms":60000"#)
        try log()
        _ = try client.event()
        let last = try log()
        try client.send(#"{"op":"ping"}"# + "\n" + #"{"id":2,"op":"sync"}"#)
        let lines = try (0..<3).map { _ in try JSON(parsing: client.readLine()) }
        #expect(lines[0].ok.bool == true)
        #expect(lines[1].rev.int == last)
        #expect(lines[1].ev.string == "reload")
        #expect(lines[2].id.int == 2)
    }

    @Test("noself hides own changes and moves the position; other clients' changes are sent")
    func withoutOwn() throws {
        _ = try subscribe(#","noself":true,"min_ms":0"#)
        let own = try log(client)
        #expect(try client.eventsUntilSync() == [])
        let revision = try log()
        let event = try client.event()
        #expect(event.since.int == own)
        #expect(event.rev.int == revision)
    }

    @Test("data:true carries the changed topics' snapshots")
    func data() throws {
        _ = try client.call(#"{"op":"subscribe","sub":"s","data":true}"#)
        try log()
        let event = try client.event()
        // What is reminded of next follows from the drinks.
        #expect(event.data.object.keys.sorted() == ["hydration", "reminders"])
        #expect(event.data.hydration.total_ml.number == 10)
    }

    @Test("origin names the client if a single one caused everything")
    func origin() throws {
        _ = try subscribe(#","min_ms":60000"#)
        _ = try other.result(#"{"op":"hello","client":"bar/1"}"#)
        try log()
        #expect(try client.event().origin.string == "bar/1")
        let third = try daemon.client()
        _ = try third.result(#"{"op":"hello","client":"foo/2"}"#)
        try log()
        try log(third)
        #expect(try client.eventsUntilSync().map(\.origin) == [.null])
        try log(third)
        try log(third)
        #expect(try client.eventsUntilSync().map(\.origin.string) == ["foo/2"])
    }

    @Test("the event of a setting has its reason and its topics")
    func settings() throws {
        let topics = #"["profile","hydration","weight","reminders"]"#
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":\#(topics)}"#)
        _ = try other.result(#"{"op":"settings.set","name":"units","value":"imperial"}"#)
        let event = try client.event()
        #expect(event.topics.strings == ["profile", "hydration", "weight", "reminders"])
        #expect(event.reasons.strings == ["data", "settings"])
    }

    @Test("a subscription receives only its topics")
    func filtered() throws {
        _ = try client.call(#"{"op":"subscribe","sub":"p","topics":["profile"],"min_ms":0}"#)
        try log()
        #expect(try client.eventsUntilSync() == [])
        let revision = try other.call(#"{"op":"settings.set","name":"name","value":"Ana"}"#).rev
        let event = try client.event()
        #expect(event.topics.strings == ["profile"])
        #expect(event.rev == revision)
    }

    @Test("resuming at the same revision is silent")
    func resumeUnchanged() throws {
        let revision = try log()
        let epoch = try #require(client.greeting.epoch.string)
        let reply = try subscribe(#","epoch":"\#(epoch)","since":\#(revision)"#)
        #expect(reply.fresh.bool == false)
        #expect(reply.rev.int == revision)
        #expect(reply.snapshot.isNull)
        #expect(try client.eventsUntilSync() == [])
    }

    @Test("resuming at an older revision sends an event at once, also across a restart", arguments: [false, true])
    func resume(restarts: Bool) throws {
        let start = try log()
        let revision = try log()
        if restarts { try daemon.restart() }
        let client = try daemon.client()
        let epoch = try #require(client.greeting.epoch.string)
        let request = #"{"op":"subscribe","sub":"s","topics":["hydration"],"epoch":"\#(epoch)","since":\#(start)}"#
        let reply = try client.call(request)
        #expect(reply.fresh.bool == false)
        #expect(reply.rev.int == revision)
        let event = try client.event()
        #expect(event.since.int == start)
        #expect(event.rev.int == revision)
        #expect(event.topics.strings == ["hydration"])
    }

    @Test("resuming reports only topics that changed")
    func resumeOtherTopic() throws {
        let start = try log()
        _ = try other.result(#"{"op":"settings.set","name":"name","value":"Ana"}"#)
        let epoch = try #require(client.greeting.epoch.string)
        #expect(try subscribe(#","epoch":"\#(epoch)","since":\#(start)"#).fresh.bool == false)
        #expect(try client.eventsUntilSync() == [])
    }

    @Test("a position that cannot be resumed starts fresh", arguments: ["future", "negative", "epoch", "no epoch"])
    func notResumed(how: String) throws {
        let revision = try log()
        let epoch = try #require(client.greeting.epoch.string)
        let more =
            switch how {
            case "future": #","epoch":"\#(epoch)","since":\#(revision + 1)"#
            case "negative": #","epoch":"\#(epoch)","since":-1"#
            case "epoch": #","epoch":"00000000x","since":\#(revision)"#
            default: #","since":\#(revision)"#
            }
        let reply = try subscribe(more)
        #expect(reply.fresh.bool == true)
        #expect(reply.rev.int == revision)
        #expect(reply.snapshot.hydration.total_ml.number == 10)
    }

    @Test("sixteen subscriptions are the limit; using a name again replaces the subscription")
    func limit() throws {
        for number in 0..<16 { #expect(try client.call(#"{"op":"subscribe","sub":"s\#(number)"}"#).ok.bool == true) }
        let error = try client.refusal(#"{"op":"subscribe","sub":"s16"}"#)
        #expect(error.code.string == "limit")
        #expect(try client.call(#"{"op":"subscribe","sub":"s3"}"#).ok.bool == true)
        #expect(try client.result(#"{"op":"clients"}"#).clients[0].subs.array.count == 16)
        try log()
        let names = try (0..<16).map { _ in try client.event().sub.string ?? "" }
        #expect(Set(names).count == 16)
        _ = try client.result(#"{"op":"unsubscribe","sub":"s3"}"#)
        #expect(try client.call(#"{"op":"subscribe","sub":"s16"}"#).ok.bool == true)
    }

    @Test("after unsubscribe no event comes")
    func unsubscribe() throws {
        _ = try subscribe(#","min_ms":0"#)
        _ = try client.result(#"{"op":"unsubscribe","sub":"s"}"#)
        try log()
        #expect(try client.eventsUntilSync() == [])
    }

    @Test("a batch is one event")
    func batch() throws {
        _ = try subscribe(#","min_ms":0"#)
        let ops = Array(repeating: #"{"op":"hydration.log","ml":1}"#, count: 20).joined(separator: ",")
        let revision = try other.call(#"{"op":"batch","ops":[\#(ops)]}"#).rev
        #expect(try client.event().rev == revision)
        #expect(try client.eventsUntilSync() == [])
    }

    @Test("positions are consecutive, whatever others do")
    func chain() throws {
        var position = try #require(try subscribe(#","min_ms":0"#).rev.int)
        var last = 0
        for _ in 0..<200 { try other.send(#"{"op":"hydration.log","ml":1}"#) }
        for _ in 0..<200 { last = try #require(try other.reply().rev.int) }
        while position < last {
            let event = try client.event()
            #expect(event.since.int == position)
            position = try #require(event.rev.int)
        }
        #expect(position == last)
    }

    @Test("a client that disconnects during its event does not affect the others")
    func goneWhileTold() throws {
        let leaving = try daemon.client()
        for name in ["a", "b", "c"] { _ = try leaving.call(#"{"op":"subscribe","sub":"\#(name)","min_ms":0}"#) }
        _ = try subscribe(#","min_ms":0"#)
        // The socket closes before the loop can notice, in the same turn in which everyone is notified.
        nonisolated(unsafe) let going = leaving
        try daemon.perform { daemon in
            going.close()
            daemon.hub.flag(.manual, topics: .all)
            daemon.hub.deliver()
        }
        #expect(try client.event().reasons.strings == ["manual"])
        try daemon.wait(for: "the hang-up") { $0.sessionCount == 2 }
    }

    @Test("a subscription that is gone is no longer held back")
    func heldAndGone() throws {
        _ = try subscribe(#","min_ms":60000"#)
        try log()
        _ = try client.event()
        try log()
        try daemon.wait(for: "the change") { $0.hub.held.count == 1 }
        _ = try client.result(#"{"op":"unsubscribe","sub":"s"}"#)
        #expect(try daemon.perform { $0.hub.held.isEmpty })
    }

    @Test("the shorter of two times is kept even if the longer one was first")
    func shorterHeld() throws {
        _ = try subscribe(#","min_ms":60000"#)
        _ = try other.call(#"{"op":"subscribe","sub":"s","topics":["hydration"],"min_ms":100}"#)
        try log(client)
        _ = try other.event()
        let last = try log(client)
        // Long before the other's deadline.
        #expect(try JSON(parsing: other.readLine(seconds: 30)).rev.int == last)
    }

    @Test("two subscriptions of the same name each get the event they requested")
    func sameName() throws {
        _ = try subscribe(#","min_ms":0,"data":true"#)
        _ = try other.call(#"{"op":"subscribe","sub":"s","topics":["hydration"],"min_ms":0}"#)
        try log(daemon.client())
        #expect(try client.event().data.hydration.total_ml.number == 10)
        #expect(try other.event().data.isNull)
    }

    @Test("with noself an own change leaves other clients' held-back changes pending")
    func ownAfterOthers() throws {
        _ = try subscribe(#","noself":true,"min_ms":60000"#)
        let first = try log()
        _ = try client.event()
        try log()
        let own = try log(client)
        let events = try client.eventsUntilSync()
        #expect(events.map(\.since.int) == [first])
        #expect(events.map(\.rev.int) == [own])
        #expect(events.map(\.topics.strings) == [["hydration"]])
    }

    @Test("a snapshot ahead of the loop's revision is never followed by an earlier revision")
    func snapshotAhead() throws {
        let start = try #require(try subscribe(#","min_ms":0"#).rev.int)
        try daemon.perform { daemon in
            // The writer has committed but not reported it yet.
            daemon.hub.subscriptions.forEach { $0.position += 1 }
            daemon.hub.flag(.manual, topics: .all)
            daemon.hub.deliver()
        }
        let event = try client.event()
        #expect(event.since.int == start + 1)
        #expect(event.rev.int == start + 1)
    }

    @Test("many held-back changes cost no memory")
    func heldOnce() throws {
        _ = try subscribe(#","min_ms":60000"#)
        for _ in 0..<300 { try other.send(#"{"op":"hydration.log","ml":1}"#) }
        for _ in 0..<300 { _ = try other.reply() }
        #expect(try daemon.perform { $0.hub.held.count } <= 1)
    }
}
