import SipliWidgetKit
import SipliWire

/// A weight in large digits with small units.
struct WeightDigits: View {
    /// "80.2" and "kg", or "12" and "st", "13.9" and "lb".
    let parts: [QuantityPart]
    /// Points of the digits.
    let size: Double

    var body: some View {
        words
            .oneLine(0.5)
            .privacySensitive()
    }

    private var words: Text {
        let digits = Font.system(size: size, weight: .bold, design: .rounded).monospacedDigit()
        let unit = Font.system(size: size * 0.58, weight: .semibold, design: .rounded)
        return parts.indices.reduce(Text("")) { line, index in
            let number = Text(index == 0 ? "" : " ").font(unit) + Text(parts[index].number).font(digits)
            return line + number + Text(" ").font(unit) + Text(parts[index].unit).font(unit)
        }
    }
}

/// Weight's colours.
enum WeightPalette {
    /// Curves, bars, buttons and icons; on the surface of its scheme its contrast is at least 4.5.
    static let accent = Color.themed(.hue(.purple, shade: 0), light: 0x6A3FB5, dark: 0xB79CF2)
    /// The colour of text on the accent; its contrast is at least 4.5.
    static let onAccent = Color.themed(.on(.purple), light: 0xFFFFFF, dark: 0x1A1030)
    /// Days on a chart; opaque, so that they look the same on the line.
    static let dot = Color(light: 0x8A7FA3, dark: 0x9C93B3)
    /// The goal's line and the tick of a reached one; on the surface its contrast is at least 4.5.
    static let goal = Color.themed(.hue(.green, shade: 0), light: 0x1B7A3D, dark: 0x6FD99A)
}
