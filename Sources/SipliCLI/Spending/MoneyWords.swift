import SipliCore

/// Recognises typed text that can only be money. The daemon reads it.
enum MoneyWords {
    /// Whether a text begins with an amount and its currency: "12,50 EUR lunch", but not "300 tea".
    @Sendable static func hasCurrency(_ text: String) -> Bool {
        let words = text.split(separator: " ").prefix(2)
        let names = words.map { word in word.filter { !isDigit($0) && !".,'+-".contains($0) } }
        return words.contains { $0.contains(where: isDigit) } && names.contains(where: isCurrency)
    }

    /// A code of ISO 4217, or a symbol.
    private static func isCurrency(_ word: String) -> Bool {
        if Currency(code: word) != nil { return !Currency.everydayWords.contains(word) }
        return word.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
            || ["kr", "zł", "kč", "ft", "euro", "euros"].contains(word.lowercased())
    }

    private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }
}
