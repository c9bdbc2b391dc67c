/// A minimal JSON writer for bars: an object of strings, integers and lists of strings, with members in order.
struct JSONText {
    enum Value {
        case string(String)
        case number(Int)
        case strings([String])
        case bool(Bool)
        case object(JSONText)
    }

    private var members: [String] = []

    /// Omits nil values.
    mutating func add(_ name: String, _ value: Value?) {
        guard let value else { return }
        members.append(Self.quoted(name) + ":" + Self.text(value))
    }

    func has(_ name: String) -> Bool {
        members.contains { $0.hasPrefix(Self.quoted(name) + ":") }
    }

    var text: String {
        "{" + members.joined(separator: ",") + "}"
    }

    private static func text(_ value: Value) -> String {
        switch value {
        case .string(let text): quoted(text)
        case .number(let number): String(number)
        case .strings(let texts): "[" + texts.map(quoted).joined(separator: ",") + "]"
        case .bool(let isTrue): isTrue ? "true" : "false"
        case .object(let object): object.text
        }
    }

    /// A quoted string. All control characters are escaped, including those that only affect terminals.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value || 0x2028...0x2029 ~= scalar.value:
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
