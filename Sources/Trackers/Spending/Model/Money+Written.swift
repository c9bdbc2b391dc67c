extension Money {
    /// Whether a text can only be an amount, with or without a sign and a currency: "12.50", "$9.99", "1 250,00 EUR",
    /// "+2500". It may still be one that is refused, such as "1.250".
    package static func isWritten(_ text: String) -> Bool {
        let text = WrittenNumber.plain(text)
        guard let first = text.firstIndex(where: isDigit), let last = text.lastIndex(where: isDigit) else {
            return false
        }
        let number = text[first...last]
        guard !number.contains("/") else { return false }
        let before = text[..<first].filter { !$0.isWhitespace }.drop { "+-\u{2212}".contains($0) }
        let unsigned = before.last.map { "+-".contains($0) } ?? false ? before.dropLast() : before
        let name = unsigned.last == "." ? unsigned.dropLast() : unsigned
        let behind = text[text.index(after: last)...].split(separator: " ").joined(separator: " ")
        let after = behind.first == "." ? behind.dropFirst().drop { $0 == " " } : behind[...]
        return (WrittenNumber(String(number)) != nil || number.allSatisfy { isDigit($0) || ".,".contains($0) })
            && [String(name), String(after)].allSatisfy { $0.isEmpty || $0 == "." || CurrencyNames.isOne($0) }
    }

    /// Whether an amount has a currency.
    package static func namesCurrency(_ amount: String) -> Bool {
        amount.contains { $0.isLetter || $0.isCurrencySymbol }
    }

    private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }
}
