import SipliCore

/// What a row must fulfil to be decoded, whoever wrote it.
///
/// The tables reject more (`LimitSQL`); this keeps one invalid row from making a whole list fail.
package enum RecordLimits {

    /// The instant of a column; nil if it is not from 1970 to 9998.
    static func instant(_ milliseconds: Int64) -> Instant? {
        RecordRanges.times.contains(milliseconds) ? Instant(milliseconds: milliseconds) : nil
    }

    static func number(_ value: Double, _ range: ClosedRange<Double>) -> Double? {
        range.contains(value) ? value : nil
    }

    /// A name such as a fluid's, truncated with an ellipsis if it is too long.
    static func name(_ text: String) -> String { cut(text, RecordRanges.sourceBytes) }

    /// Lower-case letters, digits and dashes.
    package static func isID(_ text: String) -> Bool {
        (1...RecordRanges.idBytes).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D }
    }

    /// "#" and six hexadecimal digits.
    package static func isColor(_ text: String) -> Bool {
        text.utf8.count == RecordRanges.colorBytes && text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
    }

    static func note(_ text: String?) -> String? { text.map { cut($0, RecordRanges.noteBytes) } }

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
