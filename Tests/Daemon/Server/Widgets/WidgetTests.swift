import SipliCore
import SipliLoop
import SipliTestSupport
import Testing

@testable import SipliServer

/// Placed widgets: what they report, and when they are notified.
@Suite struct WidgetTests {
    private let daemon: TestDaemon
    private let client: LineClient
    private let other: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
        other = try daemon.client()
        _ = try client.result(#"{"op":"hello","client":"waybar/0.9"}"#)
    }

    private func place(_ sub: String, kind: String = "HydrationWidget", _ more: String = "") throws -> Int {
        let reply = try client.call(
            #"{"op":"subscribe","sub":"\#(sub)","topics":["hydration"],"min_ms":0,\#(more)"#
                + #""widget":{"kind":"\#(kind)","family":"systemSmall","host":"waybar:DP-1"}}"#)
        return try #require(reply.rev.int)
    }

    private func row() throws -> JSON { try other.result(#"{"op":"widgets"}"#).widgets[0] }

    @Test("a widget is listed with what it shows, since when and until when")
    func receipt() throws {
        let revision = try place("w1")
        #expect(try row().stale.bool == true)
        #expect(try row().rev.isNull)
        _ = try client.result(
            #"{"op":"timeline","sub":"w1","rev":\#(revision),"entries":2,"policy":{"after":"2026-06-10T12:15:00Z"}}"#)
        let shown = try row()
        #expect(shown.kind.string == "HydrationWidget")
        #expect(shown.family.string == "systemSmall")
        #expect(shown.host.string == "waybar:DP-1")
        #expect(shown.client.string == "waybar/0.9")
        #expect(shown.rev.int == revision)
        #expect(shown.entries.int == 2)
        #expect(shown.since.string == "2026-06-10T12:00:00Z")
        #expect(shown.next.string == "2026-06-10T12:15:00Z")
        #expect(shown.stale.bool == false)
        try other.log(10)
        #expect(try row().stale.bool == true)
    }

    @Test("the list is ordered by kind and family, in whatever order widgets connected")
    func order() throws {
        for (number, (kind, family)) in [
            ("WeightWidget", "systemSmall"), ("HydrationWidget", "systemSmall"), ("HydrationWidget", "accessoryInline"),
        ].enumerated() {
            try client.result(
                #"{"op":"subscribe","sub":"w\#(number)","topics":["hydration"],"#
                    + #""widget":{"kind":"\#(kind)","family":"\#(family)"}}"#)
        }
        let rows = try other.result(#"{"op":"widgets"}"#).widgets.array
        #expect(rows.map { $0.kind.string } == ["HydrationWidget", "HydrationWidget", "WeightWidget"])
        #expect(rows.map { $0.family.string } == ["accessoryInline", "systemSmall", "systemSmall"])
    }

    @Test("a change of another topic does not make a widget outdated")
    func otherTopic() throws {
        let revision = try place("w1")
        _ = try client.result(#"{"op":"timeline","sub":"w1","rev":\#(revision),"policy":"never"}"#)
        try other.set("name", #""Ana""#)
        #expect(try row().stale.bool == false)
    }

    @Test("a widget gets one event at its policy's date, without a new revision")
    func policy() throws {
        let revision = try place("w1")
        _ = try client.result(
            #"{"op":"timeline","sub":"w1","rev":\#(revision),"policy":{"after":"2026-06-10T12:15:00+00:00"}}"#)
        try daemon.move(to: "2026-06-10T12:14:59Z")
        #expect(try client.eventsUntilSync() == [])
        // A reminder was delivered meanwhile.
        let before = try client.revision()
        try daemon.move(to: "2026-06-10T12:15:00Z")
        let event = try client.event()
        #expect(event.reasons.strings == ["policy"])
        #expect(event.since.int == revision)
        #expect(event.rev.int == before)
        #expect(event.topics.strings == ["hydration"])
        try daemon.move(to: "2026-06-10T13:00:00Z")
        #expect(try client.eventsUntilSync() == [])
        #expect(try row().next.isNull)
    }

    @Test("a policy date at midnight and the day change are one reload")
    func midnight() throws {
        let revision = try place("w1", kind: "HydrationWidget", #""data":true,"#)
        _ = try client.result(
            #"{"op":"timeline","sub":"w1","rev":\#(revision),"policy":{"after":"2026-06-11T00:00:00Z"}}"#)
        daemon.clock.now = try ManualClock.instant("2026-06-11T00:00:00Z")
        // Whichever timer fires first.
        try daemon.perform { $0.policies.look() }
        let event = try client.event()
        #expect(event.reasons.strings == ["day", "policy"])
        #expect(event.data.hydration.day.string == "2026-06-11")
        try daemon.move(bySeconds: 0)
        #expect(try client.eventsUntilSync() == [])
    }

    @Test("a policy date skipped by a clock jump and the jump are one reload", arguments: [5, 17])
    func jumped(hours: Int64) throws {
        let revision = try place("w1")
        _ = try client.result(
            #"{"op":"timeline","sub":"w1","rev":\#(revision),"policy":{"after":"2026-06-10T12:15:00Z"}}"#)
        daemon.clock.now = daemon.clock.now.adding(seconds: hours * 3600)
        try daemon.perform { daemon in
            daemon.dayClock.jumped(.clockSet(byMicroseconds: hours * 3_600_000_000))
            daemon.policies.look()
        }
        #expect(try client.event().reasons.strings == (hours == 5 ? [] : ["day"]) + ["clock", "policy"])
        #expect(try client.eventsUntilSync() == [])
    }

    @Test("atEnd means the last entry's date")
    func atEnd() throws {
        let revision = try place("w1")
        _ = try client.result(
            #"{"op":"timeline","sub":"w1","rev":\#(revision),"policy":"atEnd","last":"2026-06-10T14:00:00+02:00"}"#)
        try daemon.move(to: "2026-06-10T12:00:01Z")
        #expect(try client.event().reasons.strings == ["policy"])
    }

    @Test("a date in the past sends an event at once, without spinning")
    func past() throws {
        let revision = try place("w1")
        _ = try client.result(
            #"{"op":"timeline","sub":"w1","rev":\#(revision),"policy":{"after":"2020-01-01T00:00:00Z"}}"#)
        #expect(try client.event().reasons.strings == ["policy"])
        #expect(try client.eventsUntilSync() == [])
    }

    @Test("a widget whose dates are always in the past is reloaded once a minute")
    func alwaysPast() throws {
        let revision = try place("w1")
        let timeline = #"{"op":"timeline","sub":"w1","rev":\#(revision),"policy":{"after":"2020-01-01T00:00:00Z"}}"#
        _ = try client.result(timeline)
        #expect(try client.event().reasons.strings == ["policy"])
        _ = try client.result(timeline)
        try daemon.move(bySeconds: 59)
        #expect(try client.eventsUntilSync() == [])
        try daemon.move(bySeconds: 1)
        #expect(try client.event().reasons.strings == ["policy"])
    }

    @Test(
        "invalid policies are refused",
        arguments: [
            #""sometimes""#, "5", "{}", #"{"after":"noon"}"#, #"{"after":5}"#, #""atEnd""#, "[]", "true",
        ])
    func badPolicy(policy: String) throws {
        let revision = try place("w1")
        let error = try client.refusal(#"{"op":"timeline","sub":"w1","rev":\#(revision),"policy":\#(policy)}"#)
        #expect(error.code.string == "invalid")
        #expect(error.field.string == "policy")
    }

    @Test("timelines belong to placed widgets")
    func noWidget() throws {
        _ = try client.call(#"{"op":"subscribe","sub":"s"}"#)
        #expect(try client.refusal(#"{"op":"timeline","sub":"s","rev":1}"#).code.string == "invalid")
        #expect(try client.refusal(#"{"op":"timeline","sub":"none","rev":1}"#).code.string == "not_found")
    }

    @Test("an error instead of a timeline is shown")
    func failed() throws {
        let revision = try place("w1")
        _ = try client.result(#"{"op":"timeline","sub":"w1","rev":\#(revision),"error":"no font"}"#)
        #expect(try row().error.string == "no font")
    }

    @Test("reload by kind, by topic and of all, counted")
    func reload() throws {
        _ = try place("w1")
        _ = try place("w2", kind: "Other")
        _ = try client.call(#"{"op":"subscribe","sub":"p","topics":["profile"],"min_ms":0}"#)
        #expect(try other.result(#"{"op":"reload","kind":"HydrationWidget"}"#).told.int == 1)
        let event = try client.event()
        #expect(event.sub.string == "w1")
        #expect(event.reasons.strings == ["manual"])
        #expect(event.since == event.rev)
        #expect(try other.result(#"{"op":"reload","topics":["hydration"]}"#).told.int == 2)
        #expect(Set(try (0..<2).map { _ in try client.event().sub.string }) == ["w1", "w2"])
        #expect(try other.result(#"{"op":"reload"}"#).told.int == 3)
        #expect(try other.result(#"{"op":"reload","kind":"Nothing"}"#).told.int == 0)
        #expect(try other.refusal(#"{"op":"reload","topics":["x"]}"#).code.string == "unknown_topic")
    }

    @Test("a flag is merged with a change into one event with both reasons")
    func mergedReasons() throws {
        _ = try client.call(#"{"op":"subscribe","sub":"s","topics":["hydration"],"min_ms":60000}"#)
        try other.log(1)
        _ = try client.event()
        _ = try other.result(#"{"op":"reload"}"#)
        try other.log(1)
        let events = try client.eventsUntilSync()
        #expect(events.map(\.reasons.strings) == [["data", "manual"]])
    }

    @Test("receipts in any order keep the earliest date", arguments: [[15, 30], [30, 15]])
    func earliest(minutes: [Int]) throws {
        for (index, minute) in minutes.enumerated() {
            let revision = try place("w\(index)")
            _ = try client.result(
                #"{"op":"timeline","sub":"w\#(index)","rev":\#(revision),"#
                    + #""policy":{"after":"2026-06-10T12:\#(minute):00Z"}}"#)
        }
        for minute in [15, 30] {
            try daemon.move(to: "2026-06-10T12:\(minute):00Z")
            let index = try #require(minutes.firstIndex(of: minute))
            #expect(try client.event().sub.string == "w\(index)")
            #expect(try client.eventsUntilSync() == [])
        }
    }

    @Test("the timer is set to the earlier of two dates even if the later one was reported first")
    func earlierTimer() throws {
        for (index, time) in ["13:00:00", "12:00:00.100"].enumerated() {
            let revision = try place("w\(index)")
            _ = try client.result(
                #"{"op":"timeline","sub":"w\#(index)","rev":\#(revision),"policy":{"after":"2026-06-10T\#(time)Z"}}"#)
        }
        // Only the timer checks the clock.
        daemon.clock.now = daemon.clock.now.adding(seconds: 1)
        #expect(try client.event().sub.string == "w1")
    }

    @Test(
        "the kind, family and host of a widget have limits", arguments: [("kind", 64), ("family", 64), ("host", 128)])
    func names(member: String, limit: Int) throws {
        func subscribe(_ bytes: Int) throws -> JSON {
            var members = ["kind": "k", "family": "f", "host": "h"]
            members[member] = String(repeating: "ä", count: bytes / 2) + String(repeating: "a", count: bytes % 2)
            let widget = members.map { #""\#($0.key)":"\#($0.value)""# }.joined(separator: ",")
            return try client.call(#"{"op":"subscribe","sub":"w","widget":{\#(widget)}}"#)
        }
        #expect(try subscribe(limit).ok.bool == true)
        let error = try subscribe(limit + 1).error
        #expect(error.code.string == "invalid")
        #expect(error.field.string == "widget.\(member)")
    }

    @Test("a long error is truncated between two characters")
    func longError() throws {
        let revision = try place("w1")
        let text = "a" + String(repeating: "ä", count: 150)
        _ = try client.result(#"{"op":"timeline","sub":"w1","rev":\#(revision),"error":"\#(text)"}"#)
        #expect(try row().error.string == String(text.prefix(100)))
    }

    @Test("a widget that disconnected is no longer listed")
    func gone() throws {
        _ = try place("w1")
        client.close()
        try daemon.wait(for: "the hang-up") { $0.sessionCount == 1 }
        #expect(try other.result(#"{"op":"widgets"}"#).widgets.array == [])
    }
}
