import Glibc
package import SipliCore
package import SipliSystem
package import SipliWire

/// Calls the daemon, with one connection per call.
package struct Client {
    /// Where the socket is.
    package let path: String
    /// The time-out of a reply.
    package var timeoutMilliseconds: Int
    /// Receives the daemon's notice about the store, on every connection.
    package var heard: (String) -> Void = { _ in }

    package init(path: String, timeoutMilliseconds: Int = 10_000) {
        (self.path, self.timeoutMilliseconds) = (path, timeoutMilliseconds)
    }

    /// The client for the socket that the environment names.
    package init(_ directories: Directories) throws(ClientError) {
        do throws(DirectoryError) { self.init(path: try directories.socket()) } catch { throw .unreachable(error) }
    }

    /// Sends one request and returns its reply. If the connection is lost, the same line is sent once more: its key
    /// keeps a write from happening twice.
    package func call(_ request: [UInt8]) throws(ClientError) -> ServerLine {
        try talk { connection throws(ClientError) in try connection.call(request) }
    }

    /// Sends one request of a declared operation and reads its result.
    package func call<Request: WireObject, Result: WireObject>(
        _ operation: Operation<Request, Result>, _ request: Request
    ) throws(ClientError) -> Result {
        try call(RequestLine.make(operation, request)).read()
    }

    /// The results of all pages of a list.
    ///
    /// - Parameters:
    ///   - cursor: where a page begins, in the request.
    ///   - next: where the one after it begins, in the result.
    package func pages<Request: WireObject, Result: WireObject>(
        _ operation: Operation<Request, Result>, _ request: Request, _ cursor: WritableKeyPath<Request, String?>,
        _ next: KeyPath<Result, String?>
    ) throws(ClientError) -> [Result] {
        var (request, pages) = (request, [Result]())
        repeat {
            pages.append(try call(operation, request))
            request[keyPath: cursor] = pages[pages.count - 1][keyPath: next]
        } while request[keyPath: cursor] != nil
        return pages
    }

    /// Runs a conversation over its own connection, and restarts it once if the connection is lost.
    package func talk<Result>(_ body: (Connection) throws(ClientError) -> Result) throws(ClientError) -> Result {
        let first = try Connection(path: path, timeoutMilliseconds: timeoutMilliseconds)
        defer { if let notice = first.notice { heard(notice) } }
        do {
            return try body(first)
        } catch .lost, .unanswered(nil) {
            pause(first)
        } catch .refused(let error) where error.code == .shuttingDown {
            pause(first)
        }
        first.socket.close()
        return try body(Connection(path: path, timeoutMilliseconds: timeoutMilliseconds, isFirst: false))
    }

    /// Waits as long as a restarting daemon asked for.
    private func pause(_ connection: Connection) {
        let milliseconds = min(max(connection.retryMilliseconds ?? 50, 0), 1000)
        _ = poll(nil, 0, Int32(milliseconds))
    }
}

/// Requests as lines.
package enum RequestLine {
    /// A request with its line feed. A key makes it safe to send the same line again.
    package static func make(
        _ op: String, key: String? = nil, _ members: (inout JSONWriter) -> Void = { _ in }
    ) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("op", op)
        members(&writer)
        if let key { writer.member("key", key) }
        writer.endObject()
        writer.newline()
        return writer.bytes
    }

    /// A request of a declared operation; one that writes gets a key.
    package static func make<Request: WireObject, Result>(
        _ operation: Operation<Request, Result>, _ request: Request
    ) -> [UInt8] {
        make(operation.info.name, key: operation.info.permission == .write ? newKey() : nil) {
            request.writeMembers(to: &$0)
        }
    }

    /// A write in a `batch`.
    package static func member<Request: WireObject, Result>(
        _ operation: Operation<Request, Result>, _ request: Request
    ) -> RawJSON {
        member(operation.info.name) { request.writeMembers(to: &$0) }
    }

    /// The same of an operation that is only known by its name.
    package static func member(_ op: String, _ members: (inout JSONWriter) -> Void) -> RawJSON {
        .object { writer in
            writer.member("op", op)
            members(&writer)
        }
    }

    /// Whether a line made here is a write: then it ends with a key.
    package static func isChange(_ line: [UInt8]) -> Bool {
        let end = line.suffix(keyBytes * 2 + 11)
        return end.starts(with: #","key":""#.utf8) && end.last == UInt8(ascii: "\n")
    }

    private static let keyBytes = 8

    /// A key that no other request has.
    package static func newKey() -> String { Identifier.hex(keyBytes) }
}

extension ReminderAction {
    /// The request that runs it.
    package var request: [UInt8] {
        var request = IntentRunRequest()
        (request.intent, request.params) = (intent, params)
        return RequestLine.make(IntentOperations.run, request)
    }
}
