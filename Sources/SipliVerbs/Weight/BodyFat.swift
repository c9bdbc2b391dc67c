import SipliClient

/// Parses body fat as typed.
package enum BodyFat {
    /// The percentage in "21.5", "21,5" or "21.5%"; the daemon checks the range.
    package static func percent(_ text: String) throws -> Double {
        var digits: [UInt8] = []
        for byte in text.utf8 { digits.append(byte == UInt8(ascii: ",") ? UInt8(ascii: ".") : byte) }
        if digits.last == UInt8(ascii: "%") { digits.removeLast() }
        while digits.last == UInt8(ascii: " ") { digits.removeLast() }
        guard let percent = Double(String(decoding: digits, as: UTF8.self)), percent.isFinite else {
            throw Failure(.usage, "\"" + text + "\" is not a body-fat percentage; write a number such as 21.5")
        }
        return percent
    }
}
