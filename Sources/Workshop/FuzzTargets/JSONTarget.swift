import SipliCore
import SipliWire

/// The JSON reader and writer: valid input can be read, and what was read is written so that it reads back the same.
enum JSONTarget {
    private static let depth = 64

    static func feed(_ bytes: [UInt8]) throws {
        do {
            try JSONReader.check(bytes, in: bytes.indices, maximumDepth: depth)
        } catch {
            return try hold((0...bytes.count).contains(error.offset), "a fault at \(error.offset)")
        }
        var reader = JSONReader(bytes)
        let rest = bytes[reader.skipValue().upperBound...]
        try hold(rest.allSatisfy { " \t\r\n".utf8.contains($0) }, "skipped up to \(rest.startIndex) only")
        guard let once = try copy(bytes) else { return }
        try JSONReader.check(once, in: once.indices, maximumDepth: depth)
        try hold(try copy(once) == once, "\(String(decoding: once, as: UTF8.self)) is not read back")
        _ = try? Envelope(bytes, in: bytes.indices)
        _ = Envelope.id(of: bytes, in: bytes.indices)
    }

    /// The document as written by the writer; nil if it has a number that no field accepts.
    private static func copy(_ bytes: [UInt8]) throws -> [UInt8]? {
        var (reader, writer) = (JSONReader(bytes), JSONWriter())
        do {
            try copy(&reader, to: &writer)
        } catch is JSONTypeFault {
            return nil
        }
        return writer.bytes
    }

    private static func copy(_ reader: inout JSONReader, to writer: inout JSONWriter) throws {
        switch reader.kind {
        case .object:
            writer.beginObject()
            try reader.readObject { key, reader in
                writer.key(key)
                try copy(&reader, to: &writer)
            }
            writer.endObject()
        case .array:
            writer.beginArray()
            try reader.readArray { try copy(&$0, to: &writer) }
            writer.endArray()
        case .string: writer.string(try reader.readString())
        case .number: writer.number(try reader.readDouble())
        case .bool: writer.bool(try reader.readBool())
        case .null:
            try hold(reader.readNull(), "null is not null")
            writer.null()
        }
    }
}
