import CSipliShims
import Glibc
import SipliCore
import SipliSystem

/// One connection of a load: requests out, lines in.
final class LoadConnection {
    let socket: Descriptor
    private var splitter = LineSplitter(limit: 2 << 20)
    private let scratch = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

    /// Connects and reads the greeting.
    init(path: String) throws {
        socket = try Self.dial(path)
        _ = try receiveLine()
    }

    deinit { scratch.deallocate() }

    /// Many at once can briefly fill the listener's queue.
    private static func dial(_ path: String) throws -> Descriptor {
        for attempt in 0... {
            do {
                return try UnixSocket.connect(path: path, timeoutMilliseconds: 30_000)
            } catch {
                guard error.code == EAGAIN, attempt < 1000 else { throw error }
                usleep(1000)
            }
        }
        throw BenchFailure.unanswered
    }

    /// The number of received bytes that have not been read.
    var unreadBytes: Int {
        var count: Int32 = 0
        return ioctl(socket.raw, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
    }

    func send(_ line: [UInt8]) throws {
        var offset = 0
        while offset < line.count {
            switch UnixSocket.send(socket, line, from: offset) {
            case .sent(let count): offset += count
            case .wouldBlock: throw BenchFailure.unanswered
            case .closed, .failed: throw BenchFailure.closed
            }
        }
    }

    func send(_ line: String) throws { try send(Array(line.utf8) + [UInt8(ascii: "\n")]) }

    /// Waits for the next line, whatever it is.
    func receiveLine() throws -> BenchLine {
        while true {
            if let line = nextLine() { return line }
            try receive()
        }
    }

    /// Sends a request and waits for the reply; throws if it is an error.
    @discardableResult
    func call(_ line: String) throws -> BenchLine {
        try call(Array(line.utf8) + [UInt8(ascii: "\n")])
    }

    /// The same with its line feed.
    @discardableResult
    func call(_ line: [UInt8]) throws -> BenchLine {
        try send(line)
        while true {
            let reply = try receiveLine()
            if reply.isEvent { continue }
            guard reply.isOK else { throw BenchFailure.refused(reply.text) }
            return reply
        }
    }

    /// Reads once, waiting if nothing is there.
    func receive() throws {
        switch UnixSocket.receive(socket, into: scratch) {
        case .bytes(let count): splitter.append(UnsafeRawBufferPointer(rebasing: scratch[..<count]))
        case .wouldBlock: throw BenchFailure.unanswered
        case .end, .failed: throw BenchFailure.closed
        }
    }

    /// The next received line; nil if more must be read.
    func nextLine() -> BenchLine? {
        guard case .line(let range)? = splitter.next() else {
            splitter.compact()
            return nil
        }
        return BenchLine(bytes: Array(splitter.buffer[range]))
    }
}

/// What stops a measurement.
enum BenchFailure: Error, CustomStringConvertible {
    case unanswered
    case closed
    case refused(String)
    case lost(String)

    var description: String {
        switch self {
        case .unanswered: "the daemon did not answer in time"
        case .closed: "the daemon closed the connection"
        case .refused(let line): "the daemon refused: \(line)"
        case .lost(let what): "lost: \(what)"
        }
    }
}

/// Request lines, without their line feed.
enum Requests {
    static let log = #"{"op":"hydration.log","ml":1}"#
    static let reload = #"{"op":"reload"}"#
    static let get = #"{"op":"get","topics":["hydration"]}"#
    static let habits = #"{"op":"get","topics":["habits"]}"#
    static let status = #"{"op":"status"}"#
    static let ping = #"{"op":"ping"}"#

    /// A subscription that receives every change at once.
    static let follow = #"{"op":"subscribe","sub":"bench","topics":["hydration"],"min_ms":0}"#

    /// Drinks starting a minute after midnight on past days.
    static func batch(_ count: Int, daysAgo: Int) -> String {
        let op = #"{"op":"hydration.log","ml":1,"at":"-\#(daysAgo)d"}"#
        return #"{"op":"batch","ops":["# + Array(repeating: op, count: count).joined(separator: ",") + "]}"
    }
}

/// Waits for any of many connections, identified by the numbers they were added with.
final class Poller {
    private let descriptor: Descriptor
    private var events = [epoll_event](repeating: epoll_event(), count: 512)

    init() throws {
        let raw = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard raw >= 0 else { throw SystemError("epoll_create1") }
        descriptor = Descriptor(owning: raw)
    }

    func add(_ connection: LoadConnection, number: Int) throws {
        var event = epoll_event()
        event.events = EPOLLIN.rawValue
        event.data.u64 = UInt64(number)
        guard epoll_ctl(descriptor.raw, EPOLL_CTL_ADD, connection.socket.raw, &event) == 0 else {
            throw SystemError("epoll_ctl")
        }
    }

    /// Calls `ready` with the number of each connection that has something to read; false on timeout.
    func wait(seconds: Double, _ ready: (Int) throws -> Void) throws -> Bool {
        let count = epoll_wait(descriptor.raw, &events, Int32(events.count), Int32(seconds * 1000))
        guard count > 0 else { return count < 0 && errno == EINTR }
        for event in events[..<Int(count)] { try ready(Int(event.data.u64)) }
        return true
    }
}
