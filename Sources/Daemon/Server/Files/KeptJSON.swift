import SipliCore
import SipliWire

/// Imported JSON that is kept.
extension RawJSON {
    /// The maximum nesting of kept JSON, which is that of a file.
    static let keptDepth = 64

    /// One object, its keys sorted.
    init(object members: [String: RawJSON]) {
        self = .object { writer in
            for (key, value) in members.sorted(by: { $0.key < $1.key }) { writer.member(key, raw: value.bytes) }
        }
    }

    /// A stored text; nil when it is not JSON.
    init?(stored text: String) {
        let bytes = Array(text.utf8)
        guard JSONReader.accepts(bytes, maximumDepth: Self.keptDepth) else { return nil }
        // Line breaks only occur between tokens, and exports need one line.
        self.init(bytes)
        self = onOneLine
    }

    /// The same JSON without line breaks, which only occur between tokens: exports need one line.
    var onOneLine: RawJSON {
        guard bytes.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
        return RawJSON(bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 })
    }

    /// The same value written in one way: members sorted, without white space, only needed escapes, numbers as they are.
    /// So a value that comes back in an export is the one that was imported.
    ///
    /// Only for JSON that was checked.
    var canonical: RawJSON {
        var (reader, writer) = (JSONReader(bytes), JSONWriter())
        Self.write(&reader, to: &writer)
        return RawJSON(writer.bytes)
    }

    private static func write(_ reader: inout JSONReader, to writer: inout JSONWriter) {
        do {
            switch reader.kind {
            case .object:
                var members: [String: RawJSON] = [:]
                try reader.readObject { members[$0] = try RawJSON.read(&$1).canonical }
                RawJSON(object: members).write(to: &writer)
            case .array:
                writer.beginArray()
                try reader.readArray { write(&$0, to: &writer) }
                writer.endArray()
            case .string: writer.string(try reader.readString())
            case .number, .bool, .null: writer.raw(reader.rawBytes(reader.skipValue()))
            }
        } catch {
            preconditionFailure("JSON to be kept was checked when it came in: \(error)")
        }
    }

    /// A prefix for messages.
    var shortened: String { String(decoding: bytes.prefix(200), as: UTF8.self).shortened }
}

extension String {
    /// A prefix for messages.
    var shortened: String {
        let text = cut(toBytes: 160)
        return text.count > 40 || text.utf8.count < utf8.count ? text.prefix(40) + "…" : text
    }

    /// The longest prefix within this many bytes, cut between characters.
    func cut(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var bytes = limit
        return String(
            prefix { character in
                bytes -= character.utf8.count
                return bytes >= 0
            })
    }
}

/// JSON formatted like Foundation's encoder on Linux, as in the phone apps' files: sorted keys, two spaces, a space on
/// both sides of the colon, escaped slashes.
enum PrettyJSON {
    static func text(_ json: RawJSON, indent: Int = 0) -> String {
        var reader = JSONReader(json.bytes)
        return text(&reader, indent)
    }

    /// A text as a JSON string in this format.
    static func quoted(_ text: String) -> String { SettingParse.quoted(text).replacing("/", with: "\\/") }

    static func spaces(_ indent: Int) -> String { String(repeating: "  ", count: indent) }

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
