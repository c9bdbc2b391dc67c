import CSystemd
import Glibc
import SipliSystem

/// A D-Bus value, with the types that desktop services use.
package indirect enum BusValue: Hashable, Sendable {
    case byte(UInt8)
    case bool(Bool)
    case int32(Int32)
    case uint32(UInt32)
    case double(Double)
    case string(String)
    /// An object path.
    case path(String)
    /// A list of bytes (`ay`), such as the pixels of a picture.
    case bytes([UInt8])
    /// A list whose elements all have the signature.
    case array(of: String, [BusValue])
    /// One pair of a dictionary, which is an array of them.
    case entry(BusValue, BusValue)
    case structure([BusValue])
    /// A value with its type.
    case variant(BusValue)
    /// A value of an unsupported type; only its type is kept, and it cannot be sent.
    case other(String)

    /// A list of texts (`as`).
    package static func strings(_ texts: [String]) -> BusValue {
        .array(of: "s", texts.map { .string($0) })
    }

    /// Values by name (`a{sv}`), in the order of the names.
    package static func dictionary(_ members: [String: BusValue]) -> BusValue {
        let entries = members.sorted { $0.key < $1.key }
        return .array(of: "{sv}", entries.map { .entry(.string($0.key), .variant($0.value)) })
    }

    /// The D-Bus signature of this one value.
    package var signature: String {
        switch self {
        case .byte: "y"
        case .bool: "b"
        case .int32: "i"
        case .uint32: "u"
        case .double: "d"
        case .string: "s"
        case .path: "o"
        case .bytes: "ay"
        case .array(let element, _): "a" + element
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .structure(let members): "(" + members.map(\.signature).joined() + ")"
        case .variant: "v"
        case .other(let signature): signature
        }
    }
}

extension BusValue {
    /// The value inside any number of variants.
    package var unwrapped: BusValue {
        if case .variant(let value) = self { value.unwrapped } else { self }
    }

    /// A text or an object path; nil for anything else.
    package var text: String? {
        switch unwrapped {
        case .string(let text), .path(let text): text
        default: nil
        }
    }

    /// A Boolean; nil for anything else.
    package var flag: Bool? { if case .bool(let flag) = unwrapped { flag } else { nil } }

    /// An unsigned number, such as an ID; nil for anything else.
    package var number: UInt32? { if case .uint32(let number) = unwrapped { number } else { nil } }

    /// A signed number, such as a distance; nil for anything else.
    package var integer: Int32? { if case .int32(let number) = unwrapped { number } else { nil } }

    /// A number with a fraction; nil for anything else.
    package var decimal: Double? { if case .double(let number) = unwrapped { number } else { nil } }

    /// The elements of a list, or the members of a structure; empty for anything else.
    package var elements: [BusValue] {
        switch unwrapped {
        case .array(_, let elements), .structure(let elements): elements
        default: []
        }
    }

    /// The values of a dictionary by name, without their variants; empty for anything else.
    package var members: [String: BusValue] {
        var members: [String: BusValue] = [:]
        for case .entry(let key, let value) in elements {
            if let name = key.text { members[name] = value.unwrapped }
        }
        return members
    }
}

extension BusValue {
    /// Appends the value to a message under construction.
    func append(to message: OpaquePointer) throws(SystemError) {
        switch self {
        case .byte(let value): try Self.append(value, "y", message)
        case .bool(let value): try Self.append(CInt(value ? 1 : 0), "b", message)
        case .int32(let value): try Self.append(value, "i", message)
        case .uint32(let value): try Self.append(value, "u", message)
        case .double(let value): try Self.append(value, "d", message)
        case .string(let text): try check(sd_bus_message_append_basic(message, code("s"), text), "append a text")
        case .path(let path): try check(sd_bus_message_append_basic(message, code("o"), path), "append a path")
        case .bytes(let bytes):
            try check(
                sd_bus_message_append_array(message, code("y"), bytes, bytes.count), "sd_bus_message_append_array")
        case .array(let element, let values): try Self.append(values, in: "a", element, message)
        case .entry(let key, let value):
            try Self.append([key, value], in: "e", key.signature + value.signature, message)
        case .structure(let values): try Self.append(values, in: "r", values.map(\.signature).joined(), message)
        case .variant(let value): try Self.append([value], in: "v", value.signature, message)
        case .other: throw SystemError("append a value of type " + signature, code: EINVAL)
        }
    }

    /// All values of a received message.
    static func all(of message: OpaquePointer) throws(SystemError) -> [BusValue] {
        try check(sd_bus_message_rewind(message, 1), "sd_bus_message_rewind")
        return try rest(of: message)
    }

    /// The values up to the end of the current container.
    private static func rest(of message: OpaquePointer) throws(SystemError) -> [BusValue] {
        var values: [BusValue] = []
        while true {
            var type: CChar = 0
            var contents: UnsafePointer<CChar>?
            let found = try check(sd_bus_message_peek_type(message, &type, &contents), "sd_bus_message_peek_type")
            guard found > 0 else { return values }
            let kind = Character(UnicodeScalar(UInt8(bitPattern: type)))
            values.append(try next(of: message, kind, contents.map { String(cString: $0) } ?? ""))
        }
    }

    private static func next(of message: OpaquePointer, _ kind: Character, _ contents: String) throws(SystemError)
        -> BusValue
    {
        switch kind {
        case "y": return .byte(try read(message, kind, UInt8(0)))
        case "b": return .bool(try read(message, kind, CInt(0)) != 0)
        case "i": return .int32(try read(message, kind, Int32(0)))
        case "u": return .uint32(try read(message, kind, UInt32(0)))
        case "d": return .double(try read(message, kind, 0.0))
        case "s": return .string(try readText(message, kind))
        case "o": return .path(try readText(message, kind))
        case "a" where contents == "y": return .bytes(try readBytes(message))
        case "a", "e", "r", "v": return try container(of: message, kind, contents)
        default:
            try check(sd_bus_message_skip(message, String(kind)), "sd_bus_message_skip")
            return .other(String(kind))
        }
    }

    private static func container(of message: OpaquePointer, _ kind: Character, _ contents: String)
        throws(SystemError) -> BusValue
    {
        let code = code(kind)
        try check(sd_bus_message_enter_container(message, code, contents), "sd_bus_message_enter_container")
        let values = try rest(of: message)
        try check(sd_bus_message_exit_container(message), "sd_bus_message_exit_container")
        return switch (kind, values.count) {
        case ("a", _): .array(of: contents, values)
        case ("e", 2): .entry(values[0], values[1])
        case ("v", 1): .variant(values[0])
        default: .structure(values)
        }
    }

    private static func read<Value>(_ message: OpaquePointer, _ kind: Character, _ empty: Value) throws(SystemError)
        -> Value
    {
        var value = empty
        let result = withUnsafeMutablePointer(to: &value) { sd_bus_message_read_basic(message, code(kind), $0) }
        try check(result, "sd_bus_message_read_basic")
        return value
    }

    private static func readBytes(_ message: OpaquePointer) throws(SystemError) -> [UInt8] {
        var (start, count) = (nil as UnsafeRawPointer?, 0)
        try check(
            sd_bus_message_read_array(message, code("y"), &start, &count), "sd_bus_message_read_array")
        return Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    private static func readText(_ message: OpaquePointer, _ kind: Character) throws(SystemError) -> String {
        let text: UnsafePointer<CChar>? = try read(message, kind, nil)
        return text.map { String(cString: $0) } ?? ""
    }

    private static func append<Value>(_ value: Value, _ kind: Character, _ message: OpaquePointer)
        throws(SystemError)
    {
        let result = withUnsafePointer(to: value) { sd_bus_message_append_basic(message, code(kind), $0) }
        try check(result, "sd_bus_message_append_basic")
    }

    private static func append(
        _ values: [BusValue], in kind: Character, _ contents: String, _ message: OpaquePointer
    ) throws(SystemError) {
        try check(sd_bus_message_open_container(message, code(kind), contents), "sd_bus_message_open_container")
        for value in values { try value.append(to: message) }
        try check(sd_bus_message_close_container(message), "sd_bus_message_close_container")
    }
}

/// A type's letter for libsystemd.
private func code(_ kind: Character) -> CChar { CChar(bitPattern: kind.asciiValue ?? 0) }

/// Turns libsystemd's negative errno into an error.
@discardableResult
func check(_ result: Int32, _ operation: String) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw SystemError(operation, code: -result) }
    return result
}
