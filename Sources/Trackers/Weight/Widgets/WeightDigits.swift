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
            .lineLimit(1)
            .minimumScaleFactor(0.5)
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
