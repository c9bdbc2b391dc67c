import SipliCore

/// What a row must fulfil to be decoded, whoever wrote it.
///
/// The tables reject more (`Migrations.limits`); this keeps one invalid row from making a whole list fail.
package enum RecordLimits {
    private static let noteBytes = 8192
    private static let nameBytes = 64
    private static let times: ClosedRange<Int64> = 0...253_370_764_799_999

    /// The instant of a column; nil if it is not from 1970 to 9998.
    static func instant(_ milliseconds: Int64) -> Instant? {
        times.contains(milliseconds) ? Instant(milliseconds: milliseconds) : nil
    }

    static func number(_ value: Double, _ range: ClosedRange<Double>) -> Double? {
        range.contains(value) ? value : nil
    }

    /// A name such as a fluid's, truncated with an ellipsis if it is too long.
    static func name(_ text: String) -> String { cut(text, nameBytes) }

    /// Lower-case letters, digits and dashes.
    package static func isID(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D }
    }

    /// "#" and six hexadecimal digits.
    package static func isColor(_ text: String) -> Bool {
        text.utf8.count == 7 && text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
    }

    static func note(_ text: String?) -> String? { text.map { cut($0, noteBytes) } }

    private static func cut(_ text: String, _ limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        // Room for the ellipsis, which has three bytes.
        var bytes = limit - 3
        let kept = text.prefix { character in
            bytes -= character.utf8.count
            return bytes >= 0
        }
        return kept + "…"
    }
}
