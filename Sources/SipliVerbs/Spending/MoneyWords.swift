import SipliCore

/// Splits `12.50 EUR lunch` into an amount and what follows it; the daemon interprets both.
package enum MoneyWords {
    /// The amount, which is empty if the words do not begin with one, and the words after it.
    package static func split(_ words: [String]) -> (amount: String, rest: [String]) {
        var words = words.flatMap { $0.split(separator: " ").map(String.init) }
        guard let first = words.first else { return ("", []) }
        // A currency or a sign may stand before the number.
        if words.count > 1, !hasDigit(first), isCurrency(first) || first == "+" || first == "-", hasDigit(words[1]) {
            words.replaceSubrange(0...1, with: [first + " " + words[1]])
        } else if !isAmount(first) {
            return ("", words)
        }
        guard words.count > 1, isCurrency(words[1]) else { return (words[0], Array(words.dropFirst())) }
        return (words[0] + " " + words[1], Array(words.dropFirst(2)))
    }

    /// The same; an amount may also stand behind the words: "lunch 12.50 EUR".
    package static func splitAnywhere(_ words: [String]) -> (amount: String, rest: [String]) {
        let (amount, words) = split(words)
        guard amount.isEmpty else { return (amount, words) }
        for place in words.indices.dropFirst() {
            let (amount, rest) = split(Array(words[place...]))
            if !amount.isEmpty, rest.isEmpty { return (amount, Array(words[..<place])) }
        }
        return ("", words)
    }

    /// Whether a word can be an amount, with a currency attached or not: "12.50", "$9.99", "5€", "+2500".
    package static func isAmount(_ word: String) -> Bool {
        guard let first = word.firstIndex(where: isDigit), let last = word.lastIndex(where: isDigit) else {
            return false
        }
        let number = word[first...last].allSatisfy { isDigit($0) || ".,'".contains($0) }
        let before = word[..<first].drop { "+-".contains($0) }
        let after = word[word.index(after: last)...]
        func isNone(_ text: Substring) -> Bool { text.isEmpty || text == "." || isCurrency(String(text)) }
        return number && isNone(before.last == "." ? before.dropLast() : before) && isNone(after)
    }

    /// Whether a text begins with an amount and its currency: "12,50 EUR lunch", but not "300 tea".
    @Sendable package static func hasCurrency(_ text: String) -> Bool {
        split([text]).amount.contains { !isDigit($0) && !".,'+- ".contains($0) }
    }

    /// A code of ISO 4217, or a symbol.
    static func isCurrency(_ word: String) -> Bool {
        if Currency(code: word) != nil { return !englishWords.contains(word) }
        let isSymbol = word.unicodeScalars.contains { $0.properties.generalCategory == .currencySymbol }
        return (isSymbol && word.count <= 3)
            || ["kr", "zł", "kč", "ft", "fr.", "euro", "euros"].contains(word.lowercased())
    }

    /// Codes that are everyday words in lower case: "5 pen".
    private static let englishWords: Set = [
        "all", "bam", "bob", "cup", "gel", "mad", "mop", "pen", "sos", "top", "try",
    ]

    private static func hasDigit(_ word: String) -> Bool { word.contains(where: isDigit) }

    private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }
}
