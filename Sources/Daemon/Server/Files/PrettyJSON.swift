import SipliCore
import SipliWire

/// JSON formatted like Foundation's encoder on Linux, as in the phone apps' files: sorted keys, two spaces, a space on
/// both sides of the colon, escaped slashes.
enum PrettyJSON {
    static func text(_ json: RawJSON, indent: Int = 0) -> String {
        var reader = JSONReader(json.bytes)
        return text(&reader, indent)
    }

    /// A text as a JSON string in this format.
    static func quoted(_ text: String) -> String {
        SettingParse.quoted(text).replacing("/", with: "\\/")
    }

    static func spaces(_ indent: Int) -> String {
        String(repeating: "  ", count: indent)
    }

    private static func text(_ reader: inout JSONReader, _ indent: Int) -> String {
        do {
            switch reader.kind {
            case .object:
                var members: [(String, String)] = []
                try reader.readObject { key, reader in members.append((key, text(&reader, indent + 1))) }
                let lines = members.sorted { $0.0 < $1.0 }.map { quoted($0.0) + " : " + $0.1 }
                return block("{", "}", lines, indent)
            case .array:
                var lines: [String] = []
                try reader.readArray { lines.append(text(&$0, indent + 1)) }
                return block("[", "]", lines, indent)
            case .string: return quoted(try reader.readString())
            case .number, .bool, .null: return String(decoding: reader.rawBytes(reader.skipValue()), as: UTF8.self)
            }
        } catch {
            preconditionFailure("stored JSON was checked when it came in: \(error)")
        }
    }

    private static func block(_ open: String, _ close: String, _ lines: [String], _ indent: Int) -> String {
        let inner = lines.map { spaces(indent + 1) + $0 }.joined(separator: ",\n")
        return open + "\n" + inner + "\n" + spaces(indent) + close
    }
}
