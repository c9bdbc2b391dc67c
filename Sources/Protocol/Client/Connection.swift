import Glibc
import SipliCore
package import SipliSystem
import SipliWire

/// A connection to the daemon: lines out, lines in.
///
/// It does not wait for the greeting: a request may be sent at once, and the greeting is skipped on the way to its reply.
package final class Connection {
    package let socket: Descriptor
    /// The time-out of a reply.
    package private(set) var timeoutMilliseconds: Int
    /// The delay requested by the daemon's farewell, if one came.
    package private(set) var retryMilliseconds: Int?
    /// The notice about the store from the greeting.
    package private(set) var notice: String?
    /// The last revision received.
    private var revision: Int64?
    /// Receives each event that comes before the reply.
    package var onEvent: (ServerLine) -> Void = { _ in }
    /// Of the socket; nil if it was connected elsewhere.
    private var path: String?
    /// False if a request may have been carried out over an earlier connection.
    private let isFirst: Bool
    private var splitter = LineSplitter(limit: WireLimits.serverLine)
    private static let chunk = 16 << 10

    /// Takes over a connected blocking socket.
    package init(_ socket: Descriptor, timeoutMilliseconds: Int, isFirst: Bool = true) {
        (self.socket, self.timeoutMilliseconds, self.isFirst) = (socket, timeoutMilliseconds, isFirst)
    }

    /// Connects to the socket at a path.
    package convenience init(path: String, timeoutMilliseconds: Int, isFirst: Bool = true) throws(ClientError) {
        do throws(SystemError) {
            self.init(
                try UnixSocket.connect(path: path, timeoutMilliseconds: timeoutMilliseconds),
                timeoutMilliseconds: timeoutMilliseconds, isFirst: isFirst)
        } catch {
            if error.code == ENOENT, let reason = StartTrouble.reason(socket: path) { throw .cannotStart(reason) }
            throw .unreachable(error)
        }
        self.path = path
        if let reason = StartTrouble.reason(socket: path), !isGreeted(within: Self.startMilliseconds) {
            throw .cannotStart(reason)
        }
    }

    /// How long to wait for a daemon whose last start failed, in milliseconds.
    private static let startMilliseconds: Int32 = 1000

    /// Whether the daemon says something. Nothing was sent to it yet that it could carry out later.
    private func isGreeted(within milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: socket.raw, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, milliseconds) > 0
    }

    /// Changes the time-out of replies.
    package func setTimeout(milliseconds: Int) throws(ClientError) {
        do throws(SystemError) { try UnixSocket.setTimeout(socket, milliseconds: milliseconds) } catch {
            throw .garbled(error.description)
        }
        timeoutMilliseconds = milliseconds
    }

    /// Sends whole lines.
    package func send(_ lines: [UInt8]) throws(ClientError) {
        var offset = 0
        while offset < lines.count {
            switch UnixSocket.send(socket, lines, from: offset) {
            case .sent(let count): offset += count
            case .wouldBlock: throw .timedOut(timeoutMilliseconds)
            // What the daemon sent before it closed, such as its farewell, can still be read.
            case .closed, .failed: return
            }
        }
    }

    /// The next line, waiting for it.
    package func nextLine() throws(ClientError) -> ServerLine {
        while true {
            if let line = try bufferedLine() { return line }
            try fill()
        }
    }

    /// The next line if it has arrived completely, without reading.
    package func bufferedLine() throws(ClientError) -> ServerLine? {
        let line = try splitter.nextServerLine()
        switch line?.kind {
        case .greeting: notice = line?.notice
        case .event("bye"): retryMilliseconds = line?.retryMilliseconds
        default: break
        }
        return line
    }

    /// Reads once, waiting if there is nothing.
    package func fill() throws(ClientError) { try receive { splitter.append($0) } }

    /// Reads once, waiting if there is nothing, past what ``nextLine()`` sees.
    package func receive(_ take: (UnsafeRawBufferPointer) -> Void) throws(ClientError) {
        let result = withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 8) { buffer in
            let result = UnixSocket.receive(socket, into: buffer)
            if case .bytes(let count) = result { take(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
            return result
        }
        switch result {
        case .bytes: break
        case .wouldBlock: throw .timedOut(timeoutMilliseconds)
        case .end, .failed: throw .lost
        }
    }

    /// Sends a request and waits for its reply. Events on the way are skipped.
    ///
    /// - Throws: `ClientError.unanswered` if it is unknown whether a change was made.
    package func call(_ request: [UInt8]) throws(ClientError) -> ServerLine {
        let isChange = RequestLine.isChange(request)
        do throws(ClientError) {
            try send(request)
            // The start that this connection caused may fail.
            if let path, !isGreeted(within: Self.startMilliseconds), let reason = StartTrouble.reason(socket: path) {
                throw .cannotStart(reason, mayStillHappen: isChange)
            }
            return try reply()
        } catch {
            switch error {
            case .timedOut(let milliseconds) where isChange: throw .unanswered(afterMilliseconds: milliseconds)
            case .lost where isChange: throw .unanswered(afterMilliseconds: nil)
            default: throw error
            }
        }
    }

    /// The next reply; throws an error reply.
    package func reply() throws(ClientError) -> ServerLine {
        while true {
            var line = try nextLine()
            let before = revision
            revision = line.revision ?? before
            guard case .reply(let isAccepted) = line.kind else {
                if case .event = line.kind { onEvent(line) }
                continue
            }
            guard isAccepted else { throw .refused(try line.refusal()) }
            // Others may have raised it since the greeting.
            if isFirst, line.isUnchanged == nil, let before, let after = line.revision {
                line.isUnchanged = before == after
            }
            return line
        }
    }
}

extension LineSplitter {
    /// The next line if it has arrived completely.
    mutating func nextServerLine() throws(ClientError) -> ServerLine? {
        switch next() {
        case .line(let range)?: return try ServerLine(buffer, in: range)
        case .tooLong?: throw .garbled("a line is longer than \(WireLimits.serverLine) bytes")
        case nil:
            compact()
            return nil
        }
    }
}

/// Why a socket could not be connected, as far as it affects the advice.
enum ConnectFailure {
    /// Nothing listens, or there is no socket.
    case absent
    /// The socket is another user's.
    case denied
    /// The listener's queue is full.
    case crowded
    case other

    init(code: Int32) {
        self =
            switch code {
            case ENOENT, ECONNREFUSED, ENOTSOCK: .absent
            case EACCES, EPERM: .denied
            case EAGAIN, ETIMEDOUT: .crowded
            default: .other
            }
    }
}
