import Foundation
import SipliCore
import SipliWire

/// A whole document as a value, for comparing the reader with Foundation.
enum JSONTree: Equatable {
    case object([String: JSONTree])
    case array([JSONTree])
    case string([Unicode.Scalar])
    case number(Double)
    case bool(Bool)
    case null

    /// A value that Foundation's parser cannot have made.
    struct ForeignValue: Error {}

    /// Reads the value at the reader's position; the last of duplicate members wins.
    init(reading reader: inout JSONReader) throws {
        switch reader.kind {
        case .object:
            var members: [String: JSONTree] = [:]
            try reader.readObject { members[$0] = try JSONTree(reading: &$1) }
            self = .object(members)
        case .array:
            var elements: [JSONTree] = []
            try reader.readArray { elements.append(try JSONTree(reading: &$0)) }
            self = .array(elements)
        case .string: self = .string(Array(try reader.readString().unicodeScalars))
        case .number: self = .number(try reader.readDouble())
        case .bool: self = .bool(try reader.readBool())
        case .null: self = reader.readNull() ? .null : .bool(false)
        }
    }

    /// Validates and reads a document.
    init(checking bytes: [UInt8], maximumDepth: Int = 512) throws {
        try JSONReader.check(bytes, in: bytes.indices, maximumDepth: maximumDepth)
        var reader = JSONReader(bytes)
        try self.init(reading: &reader)
    }

    /// Foundation's result.
    init(foundation bytes: [UInt8]) throws {
        try self.init(object: JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed))
    }

    private init(object: Any) throws {
        switch object {
        case let members as [String: Any]: self = .object(try members.mapValues { try JSONTree(object: $0) })
        case let elements as [Any]: self = .array(try elements.map { try JSONTree(object: $0) })
        case let string as String: self = .string(Array(string.unicodeScalars))
        case is NSNull: self = .null
        case let number as NSNumber where String(cString: number.objCType) == "c": self = .bool(number.boolValue)
        // The fallback to decimal numbers loses a few units in the last place; their text does not.
        case let decimal as NSDecimalNumber: self = .number(Double(decimal.description) ?? .nan)
        case let number as NSNumber: self = .number(number.doubleValue)
        default: throw ForeignValue()
        }
    }

    /// The same value without U+FEFF, which Foundation drops at the start of a part of a string.
    var withoutByteOrderMarks: JSONTree {
        switch self {
        case .object(let members):
            .object(
                Dictionary(members.map { (Self.strip($0), $1.withoutByteOrderMarks) }, uniquingKeysWith: { $1 }))
        case .array(let elements): .array(elements.map(\.withoutByteOrderMarks))
        case .string(let scalars): .string(scalars.filter { $0 != "\u{FEFF}" })
        case .number, .bool, .null: self
        }
    }

    private static func strip(_ key: String) -> String {
        String(String.UnicodeScalarView(key.unicodeScalars.filter { $0 != "\u{FEFF}" }))
    }

    /// Writes the value with the writer under test; members are sorted so that the text is always the same.
    func write(to writer: inout JSONWriter) {
        switch self {
        case .object(let members):
            writer.beginObject()
            for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                writer.key(key)
                value.write(to: &writer)
            }
            writer.endObject()
        case .array(let elements):
            writer.beginArray()
            for element in elements { element.write(to: &writer) }
            writer.endArray()
        case .string(let scalars): writer.string(String(String.UnicodeScalarView(scalars)))
        case .number(let number): writer.number(number)
        case .bool(let value): writer.bool(value)
        case .null: writer.null()
        }
    }
}
