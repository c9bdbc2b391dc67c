package import SipliWidgetKit

/// Colours as bars write them.
package enum HexColor {
    /// `#rrggbb`; alpha is omitted.
    package static func text(_ color: RGBA) -> String {
        "#" + [color.red, color.green, color.blue].map { byte($0) }.map { pair($0) }.joined()
    }

    /// 0...255
    static func byte(_ part: Double) -> Int {
        part.isNaN ? 0 : Int((min(max(part, 0), 1) * 255).rounded())
    }

    /// The colour of `#rrggbb`; nil for anything else.
    package static func color(_ text: String) -> RGBA? {
        guard text.utf8.count == 7, text.first == "#", let value = Int(text.dropFirst(), radix: 16) else { return nil }
        return RGBA(
            red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255,
            blue: Double(value & 0xFF) / 255)
    }

    private static func pair(_ byte: Int) -> String {
        let digits = String(byte, radix: 16)
        return byte < 16 ? "0" + digits : digits
    }
}
