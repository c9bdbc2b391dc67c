import SipliCore

/// The common members of all requests, and the position of the rest.
package struct Envelope: Sendable {
    /// The request's id as it was written, string or integer, to be echoed.
    package var id: RawJSON?
    package var op: String
    /// Makes a write idempotent.
    package var key: String?
    /// The revision the store must be at.
    package var ifRevision: Int64?
    /// Hash of the members other than `id` and `key`, to distinguish a repeat from another request with the same key.
    package var body: Int64

    /// Bytes of the line.
    package var length: Int

    /// Longest key that is remembered, in bytes.
    package static let keyLimit = 128

    /// Parses the envelope of a line that was validated as JSON.
    package init(_ bytes: [UInt8], in range: Range<Int>) throws {
        var reader = JSONReader(bytes, in: range)
        guard reader.kind == .object else {
            throw WireError(.badRequest, "a request is one JSON object, such as {\"op\":\"ping\"}")
        }
        var id: RawJSON?
        var op: String?
        var hash = FNV1a()
        (key, ifRevision) = (nil, nil)
        var (key, revision): (String?, Int64?) = (nil, nil)
        try reader.readObject { name, reader in
            do {
                switch name {
                case "id": id = try Self.readID(&reader)
                case "key": key = try String?.read(&reader)
                case "op": op = try reader.readString()
                case "if_rev": revision = try Int64?.read(&reader)
                default:
                    hash.combine(name.utf8)
                    hash.combine(reader.rawBytes(reader.skipValue()))
                }
            } catch let fault as JSONTypeFault {
                throw WireError(.badRequest, field: name, "\(name) must be \(fault.expected)")
            }
        }
        guard let op else {
            throw WireError(.badRequest, field: "op", "op is missing: the name of the operation, such as \"ping\"")
        }
        guard key.map({ (1...Self.keyLimit).contains($0.utf8.count) }) ?? true else {
            throw WireError.invalid("key", "key must have 1 to \(Self.keyLimit) bytes")
        }
        hash.combine(op.utf8)
        length = range.count
        (self.id, self.op, self.key, ifRevision, body) = (id, op, key, revision, hash.value)
    }

    /// The id of a line whose envelope may be invalid.
    package static func id(of bytes: [UInt8], in range: Range<Int>) -> RawJSON? {
        var reader = JSONReader(bytes, in: range)
        guard reader.kind == .object else { return nil }
        var id: RawJSON?
        do {
            try reader.readObject { name, reader in
                if name == "id" { id = try readID(&reader) }
            }
        } catch {
            return nil
        }
        return id
    }

    private static func readID(_ reader: inout JSONReader) throws -> RawJSON? {
        switch reader.kind {
        case .null: _ = reader.readNull()
        case .string: return try RawJSON.read(&reader)
        case .number:
            var copy = reader
            _ = try copy.readInteger()
            return try RawJSON.read(&reader)
        default: throw JSONTypeFault(expected: "a string or a whole number", found: reader.kind)
        }
        return nil
    }
}
