package import SipliCore

/// Reads amounts of habits as people type them: `8 glasses`, `2,5 km`, `20`, `+2`.
package enum HabitPhrase {
    /// A number and what it counts; the unit is empty without one.
    package struct Amount: Hashable, Sendable {
        package let number: WrittenNumber
        package let unit: String
    }

    /// The amount of a text; nil if it is not one.
    ///
    /// - Throws: `AmountError` for a mark before three digits, which may separate thousands.
    package static func amount(_ text: String) throws -> Amount? {
        guard let (number, unit) = WrittenNumber.split(text), unit.first.map({ $0.isLetter || $0 == "%" }) ?? true,
            !unit.contains(where: \.isNumber)
        else { return nil }
        if let mark = number.mark {
            throw AmountError.ambiguousMark(number.decimal.replacing(".", with: String(mark)))
        }
        return Amount(number: number, unit: unit)
    }

    /// The name of a habit and the amount behind it: `read 20 pages`; nil without an amount.
    ///
    /// A name may contain numbers, so the amount is the longest one at the end.
    ///
    /// - Throws: `AmountError`.
    package static func split(_ words: TypedWords) throws -> (name: String, amount: Amount)? {
        let pieces = words.pieces
        for place in pieces.indices.dropFirst() {
            let rest = pieces[place...]
            // Two arguments may be two numbers, as in `canal 24 300`.
            let mayBeTwo = !words.isLine && zip(rest, rest.dropFirst()).contains(where: TypedWords.mayBeOneNumber)
            guard !mayBeTwo, let amount = try amount(rest.joined(separator: " ")) else { continue }
            return (pieces[..<place].joined(separator: " "), amount)
        }
        return nil
    }
}
