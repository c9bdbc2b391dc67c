import SipliCore

/// A header of a table: its folded words without the unit at their end, and that unit.
struct SheetHeader {
    let words: [String]
    let unit: String?

    var key: String { words.joined() }

    init(_ text: String, _ format: SheetFormat) {
        // "Zahlungsempfänger*in" and "Kund:innen" are one word.
        var text = text.lowercased()
        for end in ["*innen", ":innen", "*in", ":in"] { text = text.replacing(end, with: "") }
        var words = text.replacing("*r", with: "r").split { !$0.isLetter && !$0.isNumber && !$0.isCurrencySymbol }
            .map(String.init)
        var unit: String?
        for count in [2, 1] where unit == nil && words.count >= count {
            unit = format.unit(words.suffix(count).joined(separator: " "))
            if unit != nil { words.removeLast(count) }
        }
        if unit != nil, words.last == "in" { words.removeLast() }
        (self.words, self.unit) = (words.flatMap(\.foldedWords), unit)
    }

    func means(_ words: [String]) -> Bool { words.contains(key) }
}
