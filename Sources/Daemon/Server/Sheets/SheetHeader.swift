import SipliCore
import SipliRules

/// A header of a table: its folded words without the unit at their end, and that unit.
struct SheetHeader {
    let words: [String]
    let unit: String?
    /// What stands in brackets where its unit is, if that is not known, or other words beside it may change it: "体重(斤)",
    /// "Volume (foo oz)".
    let unclearUnit: String?

    var key: String { words.joined() }

    init(_ text: String, _ format: SheetFormat) {
        // "Zahlungsempfänger*in" and "Kund:innen" are one word, and "(1)Type" only has a number.
        var text = text.lowercased().replacing(#/^\(\d+\) ?/#, with: "")
        for end in ["*innen", ":innen", "*in", ":in"] { text = text.replacing(end, with: "") }
        var words = text.replacing("*r", with: "r").split(whereSeparator: Self.isSeparator).map(String.init)
        var unit: String?
        for count in (1...AmountParser.unitWords).reversed() where unit == nil && words.count >= count {
            unit = format.unit(words.suffix(count).joined(separator: " "))
            if unit != nil { words.removeLast(count) }
        }
        // Headers of two currencies, such as "Amount EUR/USD", have both, as a symbol of several has.
        if let last = unit, format.hasDirections {
            var (units, rest) = ([last], words[...])
            while let word = rest.last,
                Self.betweenUnits.contains(word) || format.unit(word).map({ $0.count == 3 }) ?? false
            {
                rest.removeLast()
                if let other = format.unit(word), other != last { units.insert(other, at: 0) }
                if units.count > 1 { words = Array(rest) }
            }
            if units.count > 1, units.allSatisfy({ $0.count == 3 }) { unit = units.joined(separator: "/") }
        }
        var unclear = format.hasDirections ? nil : Self.unclearUnit(text, beside: words, isKnown: unit != nil)
        // In "Glasses of 250 ml" it is the size of what is counted.
        if let unit, !format.hasDirections, Self.lastBracket(in: text) == nil, let size = words.last,
            size.allSatisfy(\.isNumber)
        {
            unclear = size + " " + unit
        }
        unclearUnit = unclear
        // Without brackets it is the value's header, whatever the unit.
        if unit == nil, unclearUnit != nil, let mark = Self.lastBracket(in: text) {
            let before = text[..<mark].split(whereSeparator: Self.isSeparator).map(String.init)
            if format.value.words.contains(before.flatMap(\.foldedWords).joined()) { words = before }
        }
        // The "in" of "Paid in (GBP)" does not belong to the unit.
        let isWay =
            (text.contains("(") || text.contains("[") || words.dropLast().last == "paid")
            && DirectionWords.header(words.suffix(2).flatMap(\.foldedWords)) == .amounts(.received)
        if unit != nil, !isWay, let last = words.last, ["in", "en", "w", "v", "na", "på"].contains(last) {
            words.removeLast()
        }
        (self.words, self.unit) = (words.flatMap(\.foldedWords), unit)
    }

    private static let betweenUnits: Set = ["or", "oder", "ou", "o", "and", "und", "et", "y", "e", "i", "lub"]

    /// - Parameter words: those before the unit.
    private static func unclearUnit(_ text: String, beside words: [String], isKnown: Bool) -> String? {
        guard let mark = lastBracket(in: text) else { return nil }
        let inside = text[text.index(after: mark)...].filter { !")]）］".contains($0) }
        guard isKnown else { return inside.contains(where: \.isLetter) ? String(inside).trimmed : nil }
        let before = text[..<mark].split(whereSeparator: isSeparator).count
        let others = words.dropFirst(before).filter { !["in", "unit", "units", "en"].contains($0) }
        return others.isEmpty ? nil : String(inside).trimmed
    }

    private static func lastBracket(in text: String) -> String.Index? { text.lastIndex { "([（［".contains($0) } }

    private static func isSeparator(_ character: Character) -> Bool {
        !character.isLetter && !character.isNumber && !character.isCurrencySymbol
    }

    /// Whether it is what an account has, or only a part of what was spent, and not what was spent or received, as "Amount
    /// (after fees)" is.
    var isBeside: Bool {
        words.indices.contains { place in
            SheetFormat.balances.contains(words[place])
                || SheetFormat.extras.contains(words[place])
                    && !(place > 0 && Self.relations.contains(words[place - 1]))
        }
    }

    private static let relations: Set = [
        "after", "before", "with", "without", "incl", "including", "excl", "excluding", "less", "nach", "vor", "mit",
        "ohne", "inkl", "exkl", "abzuglich", "zuzuglich",
    ]

    func means(_ words: [String]) -> Bool { words.contains(key) }

    /// Its words without those that change nothing, such as "transaction" in "Transaction details", and without numbers.
    var plainWords: [String] {
        words.map { String($0.reversed().drop(while: \.isNumber).reversed()) }.filter {
            !$0.isEmpty && !Self.besideWords.contains($0)
        }
    }

    private static let besideWords = Set(
        """
        transaction transactions txn trans tran trx operation operations operación operazione operazioni operacji operace opération
        opérations transakcji transakce transakcija tranzakció transaktion transaktions movimiento movimento işlem операции платежа
        mutatie verrichting buchung buchungs posted posting post processed booked booking complete completed completo
        completa full extended estesa complementaires of the de la le l d del della delle di do da des der van het
        line in en v w na po utc gmt
        """.split(whereSeparator: \.isWhitespace).map(\.folded))
}
