/// Base64 encoding.
package enum Base64 {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

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
