import SipliCore
import SipliRenderers
import SipliWire

/// The output of another status command, line by line: the i3bar protocol or plain text.
struct BarStream {
    private enum Kind {
        case unknown, blocks, text
    }

    private var kind = Kind.unknown
    /// Whether it handles clicks on its blocks.
    private(set) var takesClicks = false

    private static let depth = 16
    private static let (comma, open, close) = (UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"))

    /// The blocks of a line as JSON, without the surrounding brackets; nil for a line without blocks.
    mutating func blocks(_ line: some Collection<UInt8>) -> [UInt8]? {
        let line = Array(line)
        if kind == .unknown {
            kind = readHeader(line) ? .blocks : .text
            if kind == .blocks { return nil }
        }
        return kind == .blocks ? Self.row(line) : Self.block(text: String(decoding: line, as: UTF8.self))
    }

    /// A text-only block.
    static func block(text: String, isUrgent: Bool = false) -> [UInt8] {
        RawJSON.object { writer in
            writer.member("full_text", Printable.clean(text))
            if isUrgent { writer.member("urgent", true) }
        }.bytes
    }

    private mutating func readHeader(_ line: [UInt8]) -> Bool {
        guard Self.isJSON(line[...]) else { return false }
        var (isHeader, takesClicks) = (false, false)
        do {
            var reader = JSONReader(line)
            try reader.readObject { key, reader in
                if key == "version" { isHeader = try reader.readInteger() >= 1 }
                if key == "click_events" { takesClicks = try reader.readBool() }
            }
        } catch {
            return false
        }
        self.takesClicks = takesClicks
        return isHeader
    }

    /// The stream is one endless array, so a row can have a comma before or after it, and the first one the opening
    /// bracket.
    private static func row(_ line: [UInt8]) -> [UInt8]? {
        func isFiller(_ byte: UInt8) -> Bool { byte == comma || byte == 0x20 || byte == 0x09 }
        var row = line.drop(while: isFiller)
        while let last = row.last, isFiller(last) { row = row.dropLast() }
        guard row.first == open, row.count > 1 else { return nil }
        if !isJSON(row) { row = row.dropFirst().drop(while: isFiller) }
        guard row.first == open, row.last == close, isJSON(row) else { return nil }
        return Array(row.dropFirst().dropLast())
    }

    private static func isJSON(_ bytes: ArraySlice<UInt8>) -> Bool {
        do throws(JSONFault) { try JSONReader.check(Array(bytes), in: 0..<bytes.count, maximumDepth: depth) } catch {
            return false
        }
        return true
    }
}
