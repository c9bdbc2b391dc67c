import SipliLoop
import SipliTestSupport
import Testing

@testable import SipliServer

/// Timeouts, and jumps of the machine's clock.
@Suite struct DeadlineTests {
    private let daemon: TestDaemon
    private let client: LineClient

    init() throws {
        daemon = try TestDaemon()
        client = try daemon.client()
    }

    private func deadline() throws -> Int64? {
        try daemon.perform { daemon in
            daemon.sessions.values.first?.deadlines[.unfinishedLine]
        }
    }

    private func waitForDeadline(after earlier: Int64) throws -> Int64 {
        try daemon.wait(for: "a deadline") { daemon in
            (daemon.sessions.values.first?.deadline?.microseconds ?? 0) > earlier
        }
        return try #require(try deadline())
    }

    @Test("an unfinished line has a timeout of its own, a finished one has none")
    func ownTime() throws {
        #expect(try deadline() == nil)
        try client.send(bytes: Array(#"{"op":"#.utf8))
        let first = try waitForDeadline(after: 0)
        try client.send(bytes: Array("\"ping\"}\n{\"op\":".utf8))
        _ = try client.reply()
        _ = try waitForDeadline(after: first)
        try client.send(bytes: Array("\"ping\"}\n".utf8))
        _ = try client.reply()
        #expect(try deadline() == nil)
    }

    @Test("an unfinished line times out with an error and ends the connection")
    func unfinished() throws {
        try client.send(bytes: Array(#"{"op":"#.utf8))
        _ = try waitForDeadline(after: 0)
        try daemon.perform { $0.sessions.values.first?.deadlinePassed() }
        let error = try client.reply().error
        #expect(error.code.string == "too_large")
        #expect(error.fatal.bool == true)
        #expect(try client.closes())
    }

    /// Requests whose replies are more than a socket holds, and less than pauses a client.
    private static let burst =
        Array(repeating: #"{"op":"describe"}"#, count: 1) + Array(repeating: #"{"op":"settings.get"}"#, count: 8)

    @Test("unread replies below the size that pauses a client time out too, from the last byte read")
    func unreadBurst() throws {
        try client.send(Self.burst.joined(separator: "\n"))
        try daemon.wait(for: "unread replies") { $0.sessions.values.first?.deadlines[.unreadReplies] != nil }
        let (pending, first) = try daemon.perform { daemon in
            (
                daemon.sessions.values.first?.pendingBytes ?? 0,
                daemon.sessions.values.first?.deadlines[.unreadReplies] ?? 0
            )
        }
        #expect((1..<256 << 10).contains(pending))
        _ = try client.readLine()
        try daemon.wait(for: "another time, or none") { daemon in
            daemon.sessions.values.first?.deadlines[.unreadReplies].map { $0 > first } ?? true
        }
        for _ in Self.burst.dropFirst() { _ = try client.readLine() }
        try daemon.wait(for: "no time") { $0.sessions.values.first?.deadline == nil }
    }

    @Test("a client that leaves replies unread until its deadline is closed with a reason")
    func unread() throws {
        try client.send(Array(repeating: #"{"op":"describe"}"#, count: 2).joined(separator: "\n"))
        try daemon.wait(for: "unread replies") { $0.sessions.values.first?.deadlines[.unreadReplies] != nil }
        try daemon.perform { $0.sessions.values.first?.deadlinePassed() }
        let lines = try client.readToEnd()
        #expect(lines.count == 3)
        #expect(lines.last?.reason.string == "slow")
    }

    @Test("unread replies do not hide an unfinished line, or the other way round")
    func both() throws {
        try client.send(bytes: Array((Self.burst.joined(separator: "\n") + "\n{").utf8))
        try daemon.wait(for: "both times") { daemon in
            let deadlines = daemon.sessions.values.first?.deadlines
            return deadlines?[.unreadReplies] != nil && deadlines?[.unfinishedLine] != nil
        }
        for _ in Self.burst { _ = try client.readLine() }
        try daemon.wait(for: "the line's time alone") { $0.sessions.values.first?.deadlines[.unreadReplies] == nil }
        #expect(try deadline() != nil)
    }

    @Test("the timeout of a line does not run while the daemon does not read")
    func pausedLine() throws {
        let requests = String(repeating: #"{"op":"describe"}"# + "\n", count: 60)
        try client.send(bytes: Array((requests + "{").utf8), whileReading: false)
        try daemon.wait(for: "the pause") { ($0.sessions.values.first?.pendingBytes ?? 0) > 256 << 10 }
        #expect(try deadline() == nil)
        for _ in 0..<60 { _ = try client.readLine() }
        _ = try waitForDeadline(after: 0)
    }

    @Test("a client that does not read the end of its connection is closed after a deadline")
    func ending() throws {
        let slow = try daemon.client()
        try daemon.perform { daemon in
            daemon.sessions.values.first { $0.number == 1 }?.end(with: MessageEncoder.bye("slow"))
        }
        try daemon.wait(for: "the close") { $0.sessionCount == 1 }
        #expect(try slow.readToEnd().map(\.reason.string) == ["slow"])
    }

    @Test("setting the clock and resuming reload with their reason, raising no revision")
    func jumps() throws {
        let subscribed = try client.call(#"{"op":"subscribe","sub":"s","min_ms":0}"#)
        for (jump, reason) in [
            (ClockJump.clockSet(byMicroseconds: -7_200_000_000), "clock"),
            (.resumed(suspendedMicroseconds: 1_000_000, clockSetByMicroseconds: 0), "resume"),
        ] {
            try daemon.perform { $0.dayClock.jumped(jump) }
            let event = try client.event()
            #expect(event.reasons.strings == [reason])
            #expect(event.topics.strings == ["hydration", "weight", "reminders", "habits", "spending"])
            #expect(event.rev == subscribed.rev)
        }
    }

    @Test("a resume on another day is one reload with both reasons")
    func resumedTomorrow() throws {
        _ = try client.call(#"{"op":"subscribe","sub":"s","min_ms":0}"#)
        daemon.clock.now = try ManualClock.instant("2026-06-11T08:00:00Z")
        try daemon.perform {
            $0.dayClock.jumped(.resumed(suspendedMicroseconds: 72_000_000_000, clockSetByMicroseconds: 0))
        }
        #expect(try client.event().reasons.strings == ["day", "resume"])
        #expect(try client.eventsUntilSync() == [])
    }
}
