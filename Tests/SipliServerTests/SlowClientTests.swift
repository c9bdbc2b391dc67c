import Dispatch
import SipliTestSupport
import Testing

@testable import SipliServer

/// Clients that do not read.
@Suite struct SlowClientTests {
    @Test("a stalled subscriber costs no memory, is not cut off and gets the final state")
    func stalled() throws {
        let daemon = try TestDaemon()
        let stalled = try daemon.client()
        let start = try #require(
            try stalled.call(#"{"op":"subscribe","sub":"s","topics":["hydration"],"min_ms":0}"#).rev.int)
        let writer = try daemon.client()
        var last = 0
        for _ in 0..<200 {
            try writer.send(
                String(repeating: #"{"op":"hydration.log","ml":1}"# + "\n", count: 99)
                    + #"{"op":"hydration.log","ml":1}"#)
            for _ in 0..<100 { last = try revision(try writer.readLine()) }
        }
        let row = try writer.result(#"{"op":"clients"}"#).clients[0]
        #expect((row.pending_bytes.int ?? .max) < 4096)
        #expect((row.subs[0].merged.int ?? 0) > 10_000)
        #expect(row.subs[0].rev.int != last)
        var position = start
        while position < last {
            let event = try stalled.event()
            #expect(event.since.int == position)
            position = try #require(event.rev.int)
        }
        #expect(position == last)
        #expect(try stalled.hydration().total_ml.number == 20_000)
    }

    /// The revision of a reply, found without parsing the whole of it.
    private func revision(_ line: String) throws -> Int {
        let start = try #require(line.firstRange(of: "\"rev\":")?.upperBound)
        return try #require(Int(line[start...].prefix { $0.isNumber }))
    }

    @Test("a client whose replies are not read is no longer read from, and served when it reads")
    func paused() throws {
        let daemon = try TestDaemon()
        let slow = try daemon.client()
        let request = Array(#"{"op":"describe"}"#.utf8) + [10]
        var sent = 0
        var refused = 0
        // Until the daemon takes nothing for many turns of its loop: it has stopped reading and the socket is full.
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

    @Test("a client that asked for much behind a write and reads gets all of it")
    func behindWrite() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        let lines = [#"{"id":0,"op":"hydration.log","ml":1}"#] + (1...400).map { #"{"id":\#($0),"op":"describe"}"# }
        try client.send(lines.joined(separator: "\n"))
        for number in 0...400 { #expect(try client.readLine().hasPrefix(#"{"id":\#(number),"ok":true"#)) }
    }

    @Test("two MiB of unread replies end the connection with a reason")
    func tooSlow() throws {
        let daemon = try TestDaemon()
        let slow = try daemon.client()
        let ops = Array(repeating: #"{"op":"hydration.log","ml":1}"#, count: 256)
        let batch = #"{"op":"batch","ops":[\#(ops.joined(separator: ","))]}"# + "\n"
        // The writer waits until all requests were taken, so that their replies come together.
        let taken = DispatchSemaphore(value: 0)
        try daemon.perform { $0.maintain { _ in taken.wait() } }
        try slow.send(bytes: Array(String(repeating: batch, count: 40).utf8), whileReading: false)
        try daemon.wait(for: "the requests") { $0.sessions.values.contains { $0.openRequests == 40 } }
        taken.signal()
        try daemon.wait(for: "the end of the connection") { $0.sessions.values.allSatisfy(\.isEndingOrClosed) }
        let lines = try slow.readToEnd()
        #expect(lines.last?.ev.string == "bye")
        #expect(lines.last?.reason.string == "slow")
    }
}
