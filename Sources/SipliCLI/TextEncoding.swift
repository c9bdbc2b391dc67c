import SipliCore

/// Reads text in the encodings that spreadsheets and banks save.
enum TextEncoding {
    struct Fault: Error {
        let message: String
    }

    /// The text in UTF-8, and what was assumed.
    ///
    /// - Throws: `Fault` for what is not text, or is in an unknown encoding.
    static func utf8(_ bytes: [UInt8], name: String) throws(Fault) -> (bytes: [UInt8], remark: String?) {
        if let isBig = utf16(bytes) {
            guard let text = decoded(bytes, isBig: isBig) else {
                throw Fault(message: name + " is UTF-16, but damaged or incomplete")
            }
            return (text, nil)
        }
        let fault: Int
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return (bytes, nil)
        } catch {
            fault = error.byteOffsets.lowerBound
        }
        // JSON is UTF-8, and text that has other characters of UTF-8 is damaged.
        let first = bytes.first { !" \t\r\n".utf8.contains($0) }
        guard first != UInt8(ascii: "{"), first != UInt8(ascii: "["), !bytes.contains(0), !hasWideCharacters(bytes)
        else {
            throw Fault(message: name + " is not text in UTF-8: byte \(fault) cannot stand there; save it as UTF-8")
        }
        return (
            windows1252(bytes),
            name + " is not UTF-8 and was read as Windows-1252; if letters are wrong, name its encoding: "
                + "iconv -f WINDOWS-1250 -t UTF-8 \(ShellWord.quoted(name)) | sipli-client import -"
        )
    }

    // MARK: UTF-16

    /// Whether it is UTF-16 with the greater byte first; nil for other text. Without a mark, text in Latin letters has a 0 in
    /// every other place.
    private static func utf16(_ bytes: [UInt8]) -> Bool? {
        if bytes.starts(with: [0xFF, 0xFE]) { return false }
        if bytes.starts(with: [0xFE, 0xFF]) { return true }
        guard bytes.count.isMultiple(of: 2), bytes.count > 3 else { return nil }
        let head = bytes.prefix(4096).enumerated().filter { $0.element == 0 }
        let (even, odd) = (head.count { $0.offset.isMultiple(of: 2) }, head.count { !$0.offset.isMultiple(of: 2) })
        let half = min(bytes.count, 4096) / 2
        if odd > half * 3 / 4, even == 0 { return false }
        return even > half * 3 / 4 && odd == 0 ? true : nil
    }

    private static func decoded(_ bytes: [UInt8], isBig: Bool) -> [UInt8]? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let hasMark = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let units = stride(from: hasMark ? 2 : 0, to: bytes.count, by: 2).lazy.map { place in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
    }

    // MARK: One byte a character

    /// Whether there are characters of several bytes that are whole.
    private static func hasWideCharacters(_ bytes: [UInt8]) -> Bool {
        var (place, count, faults) = (0, 0, 0)
        while place < bytes.count {
            let byte = bytes[place]
            let width = byte < 0xC2 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF5 ? 4 : 1
            let rest = bytes[min(place + 1, bytes.count)..<min(place + width, bytes.count)]
            if width > 1, rest.count == width - 1, rest.allSatisfy({ $0 & 0xC0 == 0x80 }) {
                (place, count) = (place + width, count + 1)
            } else {
                if byte >= 0x80 { faults += 1 }
                place += 1
            }
        }
        return count > faults
    }

    /// 0x80 to 0x9F; five of them are not in use.
    private static let specials = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

    private static func windows1252(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            guard byte >= 0x80 else {
                text.append(byte)
                continue
            }
            let scalar = byte < 0xA0 ? specials[Int(byte) - 0x80] : Unicode.Scalar(byte)
            text += Array(String(Character(scalar)).utf8)
        }
        return text
    }
}
