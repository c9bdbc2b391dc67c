import SipliCore
import SipliWire

/// Lines of an export on their way into the store, in as many imports as their length needs.
struct Upload {
    private(set) var records = 0
    private let connection: LoadConnection
    private let header: String
    private var piece = ""
    private var sent = 0
    private var unanswered = 0

    /// A request line and a file are limited.
    private static let (pieceBytes, fileBytes) = (40 << 10, 32 << 20)

    init(_ connection: LoadConnection, header: String) throws {
        (self.connection, self.header) = (connection, header)
        try begin()
    }

    mutating func add(_ line: String) throws {
        piece += line + "\n"
        if piece.utf8.count >= Self.pieceBytes { try send() }
        if sent >= Self.fileBytes {
            try finish()
            try begin()
        }
    }

    /// Imports what was added and is not yet in the store.
    mutating func finish() throws {
        try send()
        try awaitReplies()
        let reply = try connection.call(#"{"op":"import.finish"}"#)
        func count(_ name: String) -> Int64? { reply.result(name) { try $0.readInteger() } }
        guard let added = count("added"), count("skipped") == 0 else { throw BenchFailure.refused(reply.text) }
        records += Int(added)
    }

    private mutating func begin() throws {
        try connection.call(#"{"op":"import.begin"}"#)
        (piece, sent) = (header + "\n", 0)
    }

    private mutating func send() throws {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("op")
        writer.string("import.data")
        writer.key("text")
        writer.string(piece)
        writer.endObject()
        try connection.send(writer.bytes + [UInt8(ascii: "\n")])
        sent += piece.utf8.count
        piece = ""
        unanswered += 1
        if unanswered >= 16 { try awaitReplies() }
    }

    private mutating func awaitReplies() throws {
        while unanswered > 0 {
            let reply = try connection.receiveLine()
            guard reply.isOK else { throw BenchFailure.refused(reply.text) }
            unanswered -= 1
        }
    }
}
