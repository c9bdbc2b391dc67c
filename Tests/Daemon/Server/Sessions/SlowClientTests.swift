import Dispatch
import Glibc
import SipliSystem
import SipliTestSupport
import Testing

@testable import SipliServer

/// Clients that do not read.
@Suite struct SlowClientTests {
    @Test("a stalled subscriber costs no memory, is not disconnected and gets the final state")
    func stalled() throws {
        let daemon = try TestDaemon()
        let stalled = try daemon.client()
        let start = try #require(
            try stalled.call(#"{"op":"subscribe","sub":"s","topics":["hydration"],"min_ms":0,"data":true}"#).rev.int)
        let writer = try daemon.client()
        var last = 0
        for _ in 0..<200 {
            try writer.send(
                String(repeating: #"{"op":"hydration.log","ml":1}"# + "\n", count: 99)
                    + #"{"op":"hydration.log","ml":1}"#)
            for _ in 0..<100 { last = try revision(try writer.readLine()) }
        }
        let row = try writer.result(#"{"op":"clients"}"#).clients[0]
        // At most one event, with its snapshot.
        #expect((row.pending_bytes.int ?? .max) < 16_384)
        #expect(row.subs[0].rev.int != last)
        // Events may wait for ever, and count for nothing.
        #expect(try daemon.perform { $0.sessions.values.allSatisfy { $0.deadline == nil } })
        var position = start
        while position < last {
            let event = try stalled.event()
            #expect(event.since.int == position)
            position = try #require(event.rev.int)
        }
        #expect(position == last)
        let told = try writer.result(#"{"op":"clients"}"#).clients[0]
        #expect((told.subs[0].merged.int ?? 0) > 10_000)
        #expect(try stalled.hydration().total_ml.number == 20_000)
    }

    /// The revision of a reply, found without parsing all of it.
    private func revision(_ line: String) throws -> Int {
        let start = try #require(line.firstRange(of: "\"rev\":")?.upperBound)
        return try #require(Int(line[start...].prefix { $0.isNumber }))
    }

    @Test("a client that does not read its replies is no longer read from, and served again once it reads")
    func paused() throws {
        let daemon = try TestDaemon()
        let slow = try daemon.client()
        let request = Array(#"{"op":"describe"}"#.utf8) + [10]
        var sent = 0
        var refused = 0
        // Until the daemon accepts nothing for many turns of its loop: it has stopped reading and the socket is full.
        var rest = request
        while refused < 1000 {
            let count = slow.sendWhatFits(rest)
            rest.removeFirst(count)
            refused = count == 0 ? refused + 1 : 0
            if rest.isEmpty { (sent, rest) = (sent + 1, request) }
            try daemon.perform { _ in }
        }
        let pending = try daemon.perform { $0.sessions.values.map(\.pendingBytes).max() ?? 0 }
        #expect(pending < 2 << 20)
        let other = try daemon.client()
        #expect(try other.call(#"{"op":"ping"}"#).ok.bool == true)
        for _ in 0..<sent { #expect(try slow.readLine().hasPrefix(#"{"ok":true"#)) }
    }

    @Test("a subscription accepted late in one packet gets its pending events")
    func resumedBehindReplies() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let epoch = try #require(client.greeting.epoch.string)
        let start = try client.revision()
        try client.log(10)
        // The kernel accepts all replies at once, so that no later writability wakes the daemon.
        try daemon.perform { daemon in
            var size: Int32 = 1 << 18
            for session in daemon.sessions.values {
                setsockopt(session.socket.raw, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
            }
        }
        let get = #"{"op":"describe"}"#
        try client.send(get)
        // As many as stop the reading of requests, and no more.
        let count = (256 << 10) / (try client.readLine().utf8.count + 1) + 1
        let lines =
            Array(repeating: get, count: count)
            + [#"{"op":"subscribe","sub":"s","epoch":"\#(epoch)","since":\#(start)}"#]
        try client.send(lines.joined(separator: "\n"))
        for _ in 0...count { #expect(try client.readLine().hasPrefix(#"{"ok":true"#)) }
        let event = try JSON(parsing: try client.readLine(seconds: 5))
        #expect(event.ev.string == "reload")
        #expect(event.since.int == start)
    }

    @Test("a client that pipelines much behind a write and reads receives all of it")
    func behindWrite() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let lines = [#"{"id":0,"op":"hydration.log","ml":1}"#] + (1...400).map { #"{"id":\#($0),"op":"describe"}"# }
        try client.send(lines.joined(separator: "\n"))
        for number in 0...400 { #expect(try client.readLine().hasPrefix(#"{"id":\#(number),"ok":true"#)) }
    }

    @Test("requests behind a write are accepted up to a size, then the client waits, and all are answered")
    func largeBehindWrite() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let held = DispatchSemaphore(value: 0)
        try daemon.perform { $0.writes.maintain { _, _ in held.wait() } }
        try client.send(#"{"op":"hydration.log","ml":1}"#)
        let request = Array((#"{"op":"ping","x":""# + String(repeating: "a", count: 60_000) + "\"}\n").utf8)
        let sent = try fill(client, daemon, with: request, atMost: 8 << 20)
        #expect(try daemon.perform { $0.sessions.values.map(\.heldRequestBytes).max() ?? 0 } < 1 << 20)
        held.signal()
        try client.send(bytes: sent.rest)
        for _ in 0..<sent.count + 1 { #expect(try client.reply().ok.bool == true) }
    }

    @Test("data after the last refused line is not kept")
    func floodAfterEnd() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let held = DispatchSemaphore(value: 0)
        try daemon.perform { $0.writes.maintain { _, _ in held.wait() } }
        try client.send(#"{"op":"hydration.log","ml":1}"# + String(repeating: "\n{", count: 16))
        try daemon.wait(for: "the refusals") { daemon in
            daemon.sessions.values.contains { $0.openRequests == 17 }
        }
        _ = try fill(client, daemon, with: Array(repeating: UInt8(ascii: "x"), count: 60_000), atMost: 8 << 20)
        #expect(try daemon.perform { $0.sessions.values.map(\.heldRequestBytes).max() ?? 0 } < 1 << 17)
        held.signal()
        #expect(try client.readToEnd().count == 17)
    }

    /// Sends the same bytes repeatedly until the daemon has accepted nothing for many turns of its loop.
    ///
    /// - Returns: how often, including the last time, and the unsent rest.
    private func fill(
        _ client: LineClient, _ daemon: TestDaemon, with bytes: [UInt8], atMost limit: Int
    ) throws -> (count: Int, rest: [UInt8]) {
        var count = 1
        var refused = 0
        var rest = bytes
        while refused < 300, count * bytes.count < limit {
            let sent = client.sendWhatFits(rest)
            rest.removeFirst(sent)
            refused = sent == 0 ? refused + 1 : 0
            if rest.isEmpty { (count, rest) = (count + 1, bytes) }
            try daemon.perform { _ in }
        }
        return (count, rest)
    }

    @Test("two MiB of unread replies end the connection with a reason")
    func tooSlow() throws {
        let daemon = try TestDaemon()
        let slow = try daemon.client()
        let ops = Array(repeating: #"{"op":"hydration.log","ml":1}"#, count: 256)
        let batch = #"{"op":"batch","ops":[\#(ops.joined(separator: ","))]}"# + "\n"
        // The writer waits until all requests were read, so that their replies come together.
        let taken = DispatchSemaphore(value: 0)
        try daemon.perform { $0.writes.maintain { _, _ in taken.wait() } }
        try slow.send(bytes: Array(String(repeating: batch, count: 30).utf8), whileReading: false)
        try daemon.wait(for: "the requests") { $0.sessions.values.contains { $0.openRequests == 30 } }
        taken.signal()
        try daemon.wait(for: "the end of the connection") { $0.sessions.values.allSatisfy(\.isEndingOrClosed) }
        let lines = try slow.readToEnd()
        #expect(lines.last?.ev.string == "bye")
        #expect(lines.last?.reason.string == "slow")
    }
}
