import FoundationEssentials
import Glibc
import SipliSystem

/// A client that only knows lines, with a deadline for everything.
///
/// It belongs to the test that created it and shares no code with Sipli's own client.
package final class LineClient {
    /// The daemon's first line.
    package private(set) var greeting = JSON.null

    private let socket: Descriptor
    private var received: [UInt8] = []
    private var position = 0
    private var events: [JSON] = []
    private var isAtEnd = false

    package init(path: String) throws {
        socket = try UnixSocket.connect(path: path)
        try socket.setNonBlocking()
        greeting = try JSON(parsing: try readLine())
    }

    // MARK: Sending

    /// Sends a line and a line feed.
    package func send(_ line: String) throws { try send(bytes: Array((line + "\n").utf8)) }

    /// Sends all bytes. Reads what the daemon writes meanwhile, unless the test simulates a client that does not read.
    package func send(bytes: [UInt8], whileReading: Bool = true) throws {
        let deadline = Self.deadline()
        var sent = 0
        while sent < bytes.count {
            switch UnixSocket.send(socket, bytes, from: sent) {
            case .sent(let count): sent += count
            case .wouldBlock:
                try wait(Int16(POLLOUT) | (whileReading ? Int16(POLLIN) : 0), deadline)
                if whileReading { _ = takeIn() }
            case .closed: throw TestFailure("the daemon closed the connection")
            case .failed(let code): throw TestFailure("send failed with \(code)")
            }
        }
    }

    /// Sends as much as the socket accepts now; for a client that writes until the daemon no longer reads.
    package func sendWhatFits(_ bytes: [UInt8]) -> Int {
        if case .sent(let count) = UnixSocket.send(socket, bytes) { count } else { 0 }
    }

    /// Shuts down our direction, as `socat` does at the end of its input.
    package func shutdownWrite() { UnixSocket.shutdownWrite(socket) }

    package func close() { socket.close() }

    // MARK: Receiving

    /// The next line, whatever it is.
    package func readLine(seconds: Double = TestDaemon.patienceSeconds) throws -> String {
        guard let line = try nextLine(Self.deadline(seconds)) else {
            throw TestFailure("the daemon closed the connection")
        }
        return line
    }

    /// The next line; nil if the daemon has closed the connection.
    package func lineOrEnd() throws -> String? { try nextLine(Self.deadline()) }

    /// Whether the daemon closes the connection without another line.
    package func closes() throws -> Bool { try nextLine(Self.deadline()) == nil }

    /// Every line up to the end of the connection.
    package func readToEnd() throws -> [JSON] {
        let deadline = Self.deadline()
        // Read everything before looking for lines: a daemon that closes the connection does not wait for long.
        while !isAtEnd { if !takeIn() { try wait(Int16(POLLIN), deadline) } }
        var lines: [String] = []
        while let line = try nextLine(deadline) { lines.append(line) }
        return try lines.map { try JSON(parsing: $0) }
    }

    /// The next reply; events before it are kept for `event`.
    package func reply() throws -> JSON {
        while true {
            let line = try JSON(parsing: try readLine())
            guard !line.ev.isNull else { return line }
            events.append(line)
        }
    }

    /// Sends a request and returns its reply.
    @discardableResult
    package func call(_ request: String) throws -> JSON {
        try send(request)
        return try reply()
    }

    /// Sends a request that must succeed and returns its result.
    @discardableResult
    package func result(_ request: String) throws -> JSON {
        let reply = try call(request)
        guard reply.ok.bool == true else { throw TestFailure("\(request.prefix(200)) was refused: \(reply.error)") }
        return reply.result
    }

    /// Sends a request that must be refused and returns its error.
    package func refusal(_ request: String) throws -> JSON {
        let reply = try call(request)
        guard reply.ok.bool == false else { throw TestFailure("\(request.prefix(200)) was not refused") }
        return reply.error
    }

    /// The next event; a reply in its place is a failure.
    package func event() throws -> JSON {
        if !events.isEmpty { return events.removeFirst() }
        let line = try JSON(parsing: try readLine())
        guard !line.ev.isNull else { throw TestFailure("a reply came instead of an event: \(line)") }
        return line
    }

    /// The events received so far, after a `sync` for delayed ones.
    package func eventsUntilSync() throws -> [JSON] {
        _ = try result(#"{"op":"sync"}"#)
        defer { events = [] }
        return events
    }

    private func nextLine(_ deadline: Date) throws -> String? {
        var scanned = position
        while true {
            if let end = received[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { consume(through: end) }
                return String(decoding: received[position..<end], as: UTF8.self)
            }
            scanned = received.count
            if isAtEnd { return nil }
            if takeIn() { continue }
            try wait(Int16(POLLIN), deadline)
        }
    }

    private func consume(through end: Int) {
        position = end + 1
        guard position == received.count || position > 1 << 20 else { return }
        received.removeSubrange(..<position)
        position = 0
    }

    /// Reads what has arrived; false if nothing has.
    private func takeIn() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        switch chunk.withUnsafeMutableBytes({ UnixSocket.receive(socket, into: $0) }) {
        case .bytes(let count):
            received.append(contentsOf: chunk[..<count])
            return true
        case .wouldBlock: return false
        case .end, .failed:
            let wasAtEnd = isAtEnd
            isAtEnd = true
            return !wasAtEnd
        }
    }

    private func wait(_ wanted: Int16, _ deadline: Date) throws {
        let left = deadline.timeIntervalSinceNow
        guard left > 0 else { throw TestFailure("timed out waiting for the daemon") }
        var descriptor = pollfd(fd: socket.raw, events: wanted, revents: 0)
        poll(&descriptor, 1, Int32(left * 1000) + 1)
    }

    private static func deadline(_ seconds: Double = TestDaemon.patienceSeconds) -> Date {
        Date(timeIntervalSinceNow: seconds)
    }
}
