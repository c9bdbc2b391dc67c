import SipliWidgetKit

/// A weight in large digits with small units.
struct WeightNumber: View {
    /// "80.2 kg", "12 st 13.9 lb"
    let text: String
    /// Points of the digits.
    let size: Double

    var body: some View {
        words
            .lineLimit(1)
            .minimumScaleFactor(0.5)
            .privacySensitive()
    }

    private var words: Text {
        let words = text.split(separator: " ")
        let unit = Font.system(size: size * 0.58, weight: .semibold, design: .rounded)
        return words.indices.reduce(Text("")) { line, index in
            let word = String(words[index])
            let font = word.first?.isNumber == true ? Font.system(size: size, weight: .bold, design: .rounded) : unit
            return line + Text(index == 0 ? "" : " ").font(unit) + Text(word).font(font)
        }
    }
}
