import SipliCore
import SipliWire

/// Lines that the server writes.
enum MessageEncoder {
    /// The first line of a connection.
    static func greeting(epoch: String, revision: Int64, notice: String?) -> [UInt8] {
        var writer = JSONWriter(reserving: 320)
        writer.beginObject()
        writer.member("hello", "sipli")
        writer.member("proto", Catalog.proto)
        writer.member("server", Catalog.version)
        writer.member("epoch", epoch)
        writer.member("rev", revision)
        writer.member("notice", notice)
        writer.key("caps")
        Catalog.capabilities.write(to: &writer)
        writer.key("limits")
        writer.beginObject()
        for (name, value) in [
            ("line", WireLimits.requestLine), ("depth", WireLimits.depth), ("subs", WireLimits.subscriptions),
            ("batch", WireLimits.batch),
        ] {
            writer.member(name, value)
        }
        writer.endObject()
        writer.endObject()
        writer.newline()
        return writer.bytes
    }

    /// - Parameter isUnchanged: whether a write changed nothing.
    static func reply(_ body: ReplyBody, id: RawJSON?, revision: Int64, isUnchanged: Bool = false) -> [UInt8] {
        var writer = JSONWriter(reserving: 640)
        begin(&writer, id: id, succeeded: true)
        switch body {
        case .result(let result):
            writer.member("rev", revision)
            if isUnchanged { writer.member("unchanged", true) }
            writer.member("result", raw: result.bytes)
        case .read(let revision, let result):
            writer.member("rev", revision)
            writer.member("result", raw: result.bytes)
        case .members(let write): write(&writer)
        }
        writer.endObject()
        writer.newline()
        return writer.bytes
    }

    static func refusal(_ error: WireError, id: RawJSON?) -> [UInt8] {
        var writer = JSONWriter()
        begin(&writer, id: id, succeeded: false)
        writer.key("error")
        error.write(to: &writer)
        writer.endObject()
        writer.newline()
        return writer.bytes
    }

    static func link(_ link: String, url: String, sub: String) -> [UInt8] {
        event("link", sub: sub) { writer in
            writer.member("link", link)
            writer.member("url", url)
        }
    }

    static func intent(_ request: IntentRunRequest, run: String, sub: String) -> [UInt8] {
        event("intent", sub: sub) { writer in
            writer.member("run", run)
            writer.member("intent", request.intent)
            writer.member("params", raw: request.params?.bytes ?? Array("{}".utf8))
        }
    }

    static func progress(_ progress: WorkProgress, id: RawJSON?) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("ev", "progress")
        if let id { writer.member("id", raw: id.bytes) }
        writer.member("done", progress.done)
        writer.member("total", progress.total)
        writer.endObject()
        writer.newline()
        return writer.bytes
    }

    private static func event(_ name: String, sub: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("ev", name)
        writer.member("sub", sub)
        members(&writer)
        writer.endObject()
        writer.newline()
        return writer.bytes
    }

    static func bye(_ reason: String, retryMilliseconds: Int? = nil) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("ev", "bye")
        writer.member("reason", reason)
        if let retryMilliseconds { writer.member("retry_ms", retryMilliseconds) }
        writer.endObject()
        writer.newline()
        return writer.bytes
    }

    static func wireError(_ fault: JSONFault) -> WireError {
        switch fault.reason {
        case .syntax, .members: WireError(.badJSON, fault.message)
        case .utf8: WireError(.badUTF8, fault.message)
        case .depth: WireError(.tooDeep, fault.message)
        }
    }

    /// A browser or a scanner that found the socket: it gets no reply.
    static func looksLikeHTTP(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let start = bytes[range].prefix(8)
        return ["GET ", "POST ", "PUT ", "HEAD ", "OPTIONS ", "CONNECT "].contains { start.starts(with: $0.utf8) }
    }

    private static func begin(_ writer: inout JSONWriter, id: RawJSON?, succeeded: Bool) {
        writer.beginObject()
        if let id { writer.member("id", raw: id.bytes) }
        writer.member("ok", succeeded)
    }
}

extension WireError {
    static let readRole = WireError(.denied, "this connection is read-only (role \"read\")")

    static let tooLong = WireError(.limit, "the reply is too long for a line; ask for less")

    /// The same, marked as the last line of the connection.
    var ending: WireError {
        var error = self
        error.code = ErrorCode(code.name, retry: code.isRetryable, fatal: true, code.doc)
        return error
    }
}
