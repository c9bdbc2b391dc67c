import Dispatch
import SipliTestSupport
import Testing

@testable import SipliServer

/// The memory that all clients together may use.
@Suite struct BacklogTests {
    private let daemon: TestDaemon
    private static let limit = 1 << 20

    init() throws {
        daemon = try TestDaemon()
        try daemon.perform { $0.backlog.lower(to: Self.limit, queue: 64 << 10) }
    }

    /// The bytes that the daemon has counted, once it has read everything sent before.
    private func bytes() throws -> Int {
        _ = try daemon.client().result(#"{"op":"ping"}"#)
        return try daemon.perform { $0.backlog.bytes }
    }

    @Test("unread replies of many clients have a common limit, and the largest go first")
    func unread() throws {
        let small = try daemon.client()
        try small.send(#"{"op":"describe"}"#)
        let burst = String(repeating: #"{"op":"describe"}"# + "\n", count: 10)
        var crowd: [LineClient] = []
        for _ in 0..<40 {
            let client = try daemon.client()
            try client.send(bytes: Array(burst.utf8), whileReading: false)
            crowd.append(client)
            #expect(try bytes() <= Self.limit)
        }
        #expect(try daemon.perform { $0.sessionCount } < 30)
        #expect(try small.reply().ok.bool == true)
        #expect(try small.result(#"{"op":"ping"}"#) == .object([:]))
    }

    @Test("unfinished lines of many clients have a common limit")
    func unfinished() throws {
        let part = [UInt8](repeating: UInt8(ascii: " "), count: 30_000)
        var crowd: [LineClient] = []
        for _ in 0..<80 {
            let client = try daemon.client()
            try client.send(bytes: part)
            crowd.append(client)
            #expect(try bytes() <= Self.limit)
        }
        #expect(try daemon.perform { $0.sessionCount } < 60)
    }

    @Test("clients that read or have disconnected count for nothing")
    func settled() throws {
        do {
            let clients = try (0..<5).map { _ in try daemon.client() }
            for client in clients {
                try client.send(String(repeating: #"{"op":"describe"}"# + "\n", count: 2))
                for _ in 0..<2 { #expect(try client.reply().ok.bool == true) }
            }
            let left = try daemon.client()
            try left.send(bytes: Array(String(repeating: #"{"op":"describe"}"# + "\n", count: 2).utf8))
            for client in clients + [left] { client.close() }
        }
        try daemon.wait(for: "the clients to go") { $0.sessionCount == 0 }
        #expect(try daemon.perform { $0.backlog.bytes } == 0)
    }

    @Test("a client that reads is not disconnected for what was in its socket before")
    func reading() throws {
        let client = try daemon.client()
        let others = try (0..<30).map { _ in try daemon.client() }
        for _ in 0..<20 {
            for other in others { #expect(try other.call(#"{"op":"describe"}"#).ok.bool == true) }
            #expect(try client.call(#"{"op":"ping"}"#).ok.bool == true)
        }
        #expect(try daemon.perform { $0.sessionCount } == 31)
    }

    @Test("writes waiting for the disk have a common limit, and are refused beyond it")
    func queued() throws {
        let held = DispatchSemaphore(value: 0)
        try daemon.perform { $0.writes.maintain { _, _ in held.wait() } }
        let client = try daemon.client()
        // 64 KiB hold fewer than 128 writes, which count 512 bytes each plus their line.
        let count = 150
        try client.send(Array(repeating: #"{"op":"hydration.log","ml":1}"#, count: count).joined(separator: "\n"))
        try daemon.wait(for: "the requests") { $0.sessions.values.contains { $0.openRequests == count } }
        held.signal()
        let replies = try (0..<count).map { _ in try client.reply() }
        let refused = replies.filter { $0.ok.bool == false }
        #expect(refused.count == count - (64 << 10) / (512 + 29))
        #expect(refused.allSatisfy { $0.error.code.string == "busy" && $0.error.retry.bool == true })
        #expect(try client.log(1).entry.isNull == false)
    }
}
