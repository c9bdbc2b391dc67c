/// Base64 encoding and decoding.
package enum Base64 {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static let values = letters.enumerated().reduce(into: [UInt8](repeating: 255, count: 256)) {
        $0[Int($1.element)] = UInt8($1.offset)
    }

    /// Nil if the text is not whole groups of four letters, the last one padded with equals signs.
    package static func decoded(_ text: String) -> [UInt8]? {
        let text = Array(text.utf8)
        guard text.count.isMultiple(of: 4) else { return nil }
        let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3)
        for start in stride(from: 0, to: text.count, by: 4) {
            var group = UInt32(0)
            for place in start..<start + 4 {
                let value = place >= text.count - padding ? 0 : values[Int(text[place])]
                guard value < 64 else { return nil }
                group = group << 6 | UInt32(value)
            }
            bytes += [UInt8(group >> 16 & 255), UInt8(group >> 8 & 255), UInt8(group & 255)]
        }
        bytes.removeLast(min(padding, bytes.count))
        return bytes
    }

    /// Padded with equals signs to whole groups of four.
    package static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let count = min(bytes.endIndex - index, 3)
            var group = UInt32(0)
            for offset in 0..<3 { group = group << 8 | (offset < count ? UInt32(bytes[index + offset]) : 0) }
            for place in 0..<4 {
                text.append(place <= count ? letters[Int(group >> (18 - 6 * UInt32(place)) & 63)] : UInt8(ascii: "="))
            }
            index += count
        }
        return String(decoding: text, as: UTF8.self)
    }
}
