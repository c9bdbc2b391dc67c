/// Parses the flat JSON objects that `RecordJSON` writes: texts and numbers under column names.
///
/// Numbers keep every digit.
struct RecordScanner {
    private let bytes: [UInt8]
    private var position = 0

    /// The text is not such an object, so the store did not write it.
    struct Malformed: Error {}

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func object() throws -> [String: RecordValue] {
        var members: [String: RecordValue] = [:]
        try take("{")
        if take(ifNext: "}") { return members }
        repeat {
            let name = try string()
            try take(":")
            members[name] = try value()
        } while take(ifNext: ",")
        try take("}")
        return members
    }

    private mutating func value() throws -> RecordValue {
        if next == UInt8(ascii: "\"") { return .text(try string()) }
        let start = position
        while let byte = next, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}") { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        // A double is written with a point or an exponent, which distinguishes it from an integer.
        if let integer = Int64(text) { return .integer(integer) }
        guard let double = Double(text) else { throw Malformed() }
        return .real(double)
    }

    private mutating func string() throws -> String {
        try take("\"")
        var text: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            position += 1
            if byte == UInt8(ascii: "\\") { text.append(try escaped()) } else { text.append(byte) }
        }
        try take("\"")
        return String(decoding: text, as: UTF8.self)
    }

    /// The byte of an escape sequence: a quote, a backslash, or "u00" and the two digits of a control character.
    private mutating func escaped() throws -> UInt8 {
        guard let byte = next else { throw Malformed() }
        position += 1
        guard byte == UInt8(ascii: "u") else { return byte }
        guard position + 4 <= bytes.count,
            let code = UInt8(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw Malformed() }
        position += 4
        return code
    }

    private var next: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private mutating func take(_ scalar: Unicode.Scalar) throws {
        guard take(ifNext: scalar) else { throw Malformed() }
    }

    private mutating func take(ifNext scalar: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: scalar) else { return false }
        position += 1
        return true
    }
}
