import SipliCore
import SipliVerbs

/// Recognises typed text that can only be money. The daemon reads it.
enum MoneyWords {
    /// Whether a text begins with an amount and its currency: "12,50 EUR lunch", but not "300 tea", nor pounds, which may be a
    /// weight.
    @Sendable static func hasCurrency(_ text: String) -> Bool {
        let words = text.split(separator: " ").prefix(2).map(String.init)
        return (words + [words.joined(separator: " ")]).contains { amount in
            // Its number may be short, as in "5k EUR".
            let isAmount =
                Money.isWritten(amount) || amount.first?.isNumber == true && CurrencyNames.isOne(words.last ?? "")
            return isAmount && Money.namesCurrency(amount) && !amount.lowercased().contains("pound")
        }
    }

    /// The command that adds what words name: "lunch 12.50" or "12.50 lunch"; nil for other words, and for those whose
    /// number may be a row, a day or a month.
    static func transaction(_ words: [String]) -> [String]? {
        guard words.count > 1, let first = words.first, let last = words.last else { return nil }
        let isFirst = first.contains { "0"..."9" ~= $0 }
        let (amount, what) = isFirst ? (first, words.dropFirst()) : (last, words.dropLast())
        let mayBeRow = amount.count < 2 || what.contains { $0.contains("-") }
        guard !mayBeRow, CommandWords.isAmount(amount) else { return nil }
        return ["spend", "add", amount] + what
    }
}
