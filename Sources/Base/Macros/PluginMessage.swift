import Glibc

/// A value of the JSON that the compiler sends: a message, or a part of one.
struct PluginMessage {
    private var members: [String: PluginMessage] = [:]
    /// A string; nil for anything else.
    private(set) var text: String?
    /// A whole number; nil for anything else.
    private(set) var number: Int?

    /// A member of an object; nil if it is missing or null.
    subscript(_ name: String) -> PluginMessage? { members[name] }

    /// The compiler's next message: JSON with its length in front, eight bytes, the least significant first. Nil at the
    /// end.
    static func receive() -> PluginMessage? {
        guard let head = receive(8) else { return nil }
        guard let bytes = receive(head.reversed().reduce(0) { $0 << 8 | Int($1) }) else { return nil }
        var rest = bytes[...]
        return PluginMessage(&rest)
    }

    static func send(_ text: String) {
        let length = withUnsafeBytes(of: UInt64(text.utf8.count).littleEndian) { Array($0) }
        var left = (length + Array(text.utf8))[...]
        while !left.isEmpty {
            let put = left.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            guard put > 0 else { exit(EXIT_FAILURE) }
            left = left.dropFirst(put)
        }
    }

    private static func receive(_ count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count < count {
            var chunk = [UInt8](repeating: 0, count: min(65_536, count - bytes.count))
            let got = read(STDIN_FILENO, &chunk, chunk.count)
            guard got > 0 else { return nil }
            bytes += chunk.prefix(got)
        }
        return bytes
    }

    /// Reads a value from the front of well-formed JSON. The elements of arrays are dropped: nothing here needs them.
    private init?(_ rest: inout ArraySlice<UInt8>) {
        rest = rest.drop { $0 <= UInt8(ascii: " ") }
        switch rest.first {
        case UInt8(ascii: "{"): readElements(&rest)
        case UInt8(ascii: "["): readElements(&rest)
        case UInt8(ascii: "\""): text = Self.readString(&rest)
        default:
            let word = rest.prefix { !" \t\r\n,]}".utf8.contains($0) }
            rest = rest.dropFirst(word.count)
            number = Int(String(decoding: word, as: UTF8.self))
            guard number != nil || word.first != UInt8(ascii: "n") else { return nil }
        }
    }

    private mutating func readElements(_ rest: inout ArraySlice<UInt8>) {
        let isObject = rest.removeFirst() == UInt8(ascii: "{")
        while let byte = rest.first, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") {
            guard byte > UInt8(ascii: " "), byte != UInt8(ascii: ",") else {
                rest.removeFirst()
                continue
            }
            let name = isObject ? Self.readString(&rest) : ""
            if isObject { rest = rest.drop { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ":") } }
            members[name] = PluginMessage(&rest)
        }
        rest = rest.dropFirst()
    }

    private static func readString(_ rest: inout ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        rest = rest.dropFirst()
        while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
            guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
                bytes.append(byte)
                continue
            }
            switch escape {
            case UInt8(ascii: "n"): bytes.append(10)
            case UInt8(ascii: "t"): bytes.append(9)
            case UInt8(ascii: "r"): bytes.append(13)
            case UInt8(ascii: "b"): bytes.append(8)
            case UInt8(ascii: "f"): bytes.append(12)
            case UInt8(ascii: "u"):
                // The compiler escapes only control characters in this way.
                let code = UInt32(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) ?? 0
                rest = rest.dropFirst(4)
                bytes += Array(String(Unicode.Scalar(code) ?? " ").utf8)
            default: bytes.append(escape)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// The text as a literal of Swift and of JSON.
    var quoted: String {
        "\""
            + unicodeScalars.reduce(into: "") { text, scalar in
                switch scalar {
                case "\"", "\\": text += "\\" + String(scalar)
                case "\n": text += "\\n"
                case "\t": text += "\\t"
                case "\r": text += "\\r"
                default: text.unicodeScalars.append(scalar)
                }
            } + "\""
    }
}
