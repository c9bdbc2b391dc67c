package import SipliCore

/// The kind of an error, for programs to branch on. An open set: later releases add codes.
package struct ErrorCode: Hashable, Sendable {
    package let name: String
    /// The same request may succeed later without being changed.
    package let isRetryable: Bool
    /// The connection is closed after it.
    package let isFatal: Bool
    package let doc: String

    package init(_ name: String, retry: Bool = false, fatal: Bool = false, _ doc: String) {
        self.name = name
        isRetryable = retry
        isFatal = fatal
        self.doc = doc
    }

    package static let badJSON = ErrorCode("bad_json", "The line is not JSON.")
    package static let badUTF8 = ErrorCode("bad_utf8", "The line is not UTF-8.")
    package static let badRequest = ErrorCode("bad_request", "The line is JSON, but not a request.")
    package static let tooLarge = ErrorCode(
        "too_large", fatal: true, "The line is too long, or was not finished in time.")
    package static let tooDeep = ErrorCode("too_deep", "The line is nested too deeply.")
    package static let unknownOp = ErrorCode("unknown_op", "There is no such operation.")
    package static let unknownTopic = ErrorCode("unknown_topic", "There is no such topic.")
    package static let invalid = ErrorCode("invalid", "A field has a value that is not allowed; `field` names it.")
    package static let notFound = ErrorCode("not_found", "The record does not exist.")
    package static let conflict = ErrorCode(
        "conflict", "The store has changed, or the key was used for another request.")
    package static let unsupported = ErrorCode("unsupported", "This release does not support the request.")
    package static let denied = ErrorCode("denied", "Not allowed: another user, or a read-only connection.")
    package static let limit = ErrorCode("limit", "A limit of `hello` is reached.")
    package static let busy = ErrorCode("busy", retry: true, "Others keep the daemon busy, or did not answer in time.")
    package static let readOnly = ErrorCode("read_only", retry: true, "The store cannot be written now.")
    package static let storage = ErrorCode("storage", retry: true, "The disk is full or failing; nothing was changed.")
    package static let uncertain = ErrorCode(
        "uncertain", retry: true,
        "The disk failed while the change was saved, so it may have been kept. With a `key` it is safe to try again.")
    package static let shuttingDown = ErrorCode("shutting_down", retry: true, "The daemon is stopping.")
    package static let internalError = ErrorCode("internal", "A bug in the daemon; see its journal.")

    package static let failed = ErrorCode("failed", "The extension failed or disconnected; part of it may be done.")

    /// Every code of this release. Append only.
    package static let all: [ErrorCode] = [
        .badJSON, .badUTF8, .badRequest, .tooLarge, .tooDeep, .unknownOp, .unknownTopic, .invalid, .notFound, .conflict,
        .unsupported, .denied, .limit, .busy, .readOnly, .storage, .shuttingDown, .internalError, .failed, .uncertain,
    ]

    package static func == (left: ErrorCode, right: ErrorCode) -> Bool { left.name == right.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// An error as it crosses the socket.
package struct WireError: Error, Equatable, Sendable {
    package var code: ErrorCode
    /// The invalid field, if there is one.
    package var field: String?
    /// For people: what is wrong and what would be valid.
    package var message: String
    /// In a batch: the index of the failed operation.
    package var index: Int?
    /// In a conflict: the store's current revision.
    package var revision: Int64?
    /// What the request may say about a column in its member `columns`, if that is asked.
    package var choices: [ColumnChoice] = []

    package init(
        _ code: ErrorCode, field: String? = nil, _ message: String, index: Int? = nil, revision: Int64? = nil
    ) {
        (self.code, self.field, self.message, self.index, self.revision) = (code, field, message, index, revision)
    }

    package static func invalid(_ field: String, _ message: String) -> WireError {
        WireError(.invalid, field: field, message)
    }

    package func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.member("code", code.name)
        if let field { writer.member("field", field) }
        if let index {
            writer.member("index", index)
        }
        if let revision { writer.member("rev", revision) }
        writer.member("message", message)
        if !choices.isEmpty {
            writer.key("choices")
            writer.beginArray()
            for choice in choices { choice.write(to: &writer) }
            writer.endArray()
        }
        writer.member("retry", code.isRetryable || revision != nil)
        writer.member("fatal", code.isFatal)
        writer.endObject()
    }
}
