package import SipliCore

/// The type of a field: it has a schema and reads and writes itself.
package protocol WireValue: Sendable {
    /// The type's schema, for `describe` and for messages.
    static var shape: WireShape { get }
    static func read(_ reader: inout JSONReader) throws -> Self
    func write(to writer: inout JSONWriter)
    /// The number to compare with a field's range, if this is a number.
    var numericValue: Double? { get }
    /// The value of a missing field; nil if the field is required.
    static var absent: Self? { get }
    /// Whether the field is omitted when writing.
    var isAbsent: Bool { get }
    /// The value that null is in an optional field; nil if null is a missing field.
    static var null: Self? { get }
}

extension WireValue {
    /// Reads a value that is all of some bytes.
    package static func read(_ bytes: [UInt8]) throws -> Self {
        var reader = JSONReader(bytes)
        return try read(&reader)
    }

    package var numericValue: Double? { nil }
    package static var absent: Self? { nil }
    package var isAbsent: Bool { false }
    package static var null: Self? { nil }
}

/// A type as in JSON Schema.
package indirect enum WireShape: Sendable {
    case text
    case number
    case integer
    case flag
    case any
    case list(WireShape)
    /// The type or null.
    case clearable(WireShape)
    case object(name: String, fields: [WireFieldInfo])
}

extension String: WireValue {
    package static var shape: WireShape { .text }
    package static func read(_ reader: inout JSONReader) throws -> String { try reader.readString() }
    package func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Bool: WireValue {
    package static var shape: WireShape { .flag }
    package static func read(_ reader: inout JSONReader) throws -> Bool { try reader.readBool() }
    package func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension Int64: WireValue {
    package static var shape: WireShape { .integer }
    package static func read(_ reader: inout JSONReader) throws -> Int64 { try reader.readInteger() }
    package func write(to writer: inout JSONWriter) { writer.integer(self) }
    package var numericValue: Double? { Double(self) }
}

extension Int: WireValue {
    package static var shape: WireShape { .integer }
    package static func read(_ reader: inout JSONReader) throws -> Int { Int(try reader.readInteger()) }
    package func write(to writer: inout JSONWriter) { writer.integer(self) }
    package var numericValue: Double? { Double(self) }
}

/// A number, or one as a person typed it, which the daemon reads.
package enum TypedNumber: WireValue, Hashable {
    case number(Double)
    case text(String)

    package static var shape: WireShape { .any }
    package static func read(_ reader: inout JSONReader) throws -> TypedNumber {
        reader.kind == .string ? .text(try reader.readString()) : .number(try reader.readDouble())
    }
    package func write(to writer: inout JSONWriter) {
        switch self {
        case .number(let number): number.write(to: &writer)
        case .text(let text): text.write(to: &writer)
        }
    }
    package var numericValue: Double? { if case .number(let number) = self { number } else { nil } }
}

extension TypedNumber: ExpressibleByFloatLiteral {
    package init(floatLiteral value: Double) { self = .number(value) }
}

/// Numbers cross the socket with at most three decimals, rounded half away from zero.
extension Double: WireValue {
    package static var shape: WireShape { .number }
    package static func read(_ reader: inout JSONReader) throws -> Double { try reader.readDouble() }
    package func write(to writer: inout JSONWriter) { writer.number(self, decimals: 3) }
    package var numericValue: Double? { self }
}

extension Optional: WireValue where Wrapped: WireValue {
    package static var shape: WireShape { Wrapped.shape }
    package static func read(_ reader: inout JSONReader) throws -> Wrapped? {
        reader.readNull() ? Wrapped.null : try Wrapped.read(&reader)
    }
    package func write(to writer: inout JSONWriter) {
        if let self { self.write(to: &writer) } else { writer.null() }
    }
    package var numericValue: Double? { self?.numericValue }
    package static var absent: Wrapped?? { .some(nil) }
    package var isAbsent: Bool { self == nil }
}

/// The value of an optional field that changes what is stored: null removes it, and a missing field leaves it.
package struct Clearable<Value: WireValue & Equatable>: WireValue, Equatable {
    /// Nil for null.
    package var value: Value?

    package init(_ value: Value?) { self.value = value }

    package static var shape: WireShape { .clearable(Value.shape) }
    package static func read(_ reader: inout JSONReader) throws -> Clearable { Clearable(try Value.read(&reader)) }
    package func write(to writer: inout JSONWriter) {
        if let value { value.write(to: &writer) } else { writer.null() }
    }
    package var numericValue: Double? { value?.numericValue }
    package static var null: Clearable? { Clearable(nil) }
}

extension Array: WireValue where Element: WireValue {
    package static var shape: WireShape { .list(Element.shape) }
    package static func read(_ reader: inout JSONReader) throws -> [Element] {
        var elements: [Element] = []
        try reader.readArray { elements.append(try Element.read(&$0)) }
        return elements
    }
    package func write(to writer: inout JSONWriter) {
        writer.beginArray()
        for element in self { element.write(to: &writer) }
        writer.endArray()
    }
}

/// JSON of any kind, already encoded, passed on unchanged.
package struct RawJSON: WireValue, Hashable {
    package var bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package init(_ write: (inout JSONWriter) -> Void) {
        var writer = JSONWriter()
        write(&writer)
        bytes = writer.bytes
    }

    /// An object of the members that are written.
    package static func object(_ members: (inout JSONWriter) -> Void) -> RawJSON { RawJSON { $0.object(members) } }

    package init(written text: String) { self.init(Array(text.utf8)) }

    /// The JSON as text.
    package var written: String { String(decoding: bytes, as: UTF8.self) }

    package static var shape: WireShape { .any }
    package static func read(_ reader: inout JSONReader) throws -> RawJSON {
        let range = reader.skipValue()
        return RawJSON(Array(reader.rawBytes(range)))
    }

    /// The members of an object; empty for anything else.
    package var members: [String: RawJSON] {
        var members: [String: RawJSON] = [:]
        var reader = JSONReader(bytes)
        guard reader.kind == .object else { return [:] }
        do {
            try reader.readObject { key, reader in members[key] = try RawJSON.read(&reader) }
        } catch {
            return [:]
        }
        return members
    }

    /// An object with other elements in one of its lists.
    package func replacing(_ list: String, with elements: [RawJSON]) -> RawJSON {
        .object { writer in
            var reader = JSONReader(bytes)
            // The body throws nothing, and anything but an object has no lists.
            try? reader.readObject { name, reader in
                writer.key(name)
                if name == list { elements.write(to: &writer) } else { writer.raw(reader.rawBytes(reader.skipValue())) }
            }
        }
    }

    /// The elements of an array; empty for anything else.
    package var elements: [RawJSON] {
        var reader = JSONReader(bytes)
        return reader.kind == .array ? (try? [RawJSON].read(&reader)) ?? [] : []
    }

    /// A number; nil for anything else.
    package var number: Double? {
        var reader = JSONReader(bytes)
        return reader.kind == .number ? try? reader.readDouble() : nil
    }

    /// The text of a string; nil for anything else.
    package var text: String? {
        var reader = JSONReader(bytes)
        return reader.kind == .string ? try? reader.readString() : nil
    }

    package func write(to writer: inout JSONWriter) { writer.raw(bytes) }
}
