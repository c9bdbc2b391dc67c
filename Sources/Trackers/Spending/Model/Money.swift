/// An exact amount of a currency, counted in its smallest unit.
package struct Money: Hashable, Sendable {
    /// Smallest units of a price; a currency has a closer limit of its own.
    package static let prices: ClosedRange<Int64> = 0...10_000_000_000_000
    /// Smallest units of a transaction, which is never 0.
    package static let amounts: ClosedRange<Int64> = -10_000_000_000_000...10_000_000_000_000

    /// Cents, or whatever the currency's smallest unit is.
    package var minor: Int64
    package let currency: Currency

    package init(minor: Int64, _ currency: Currency) { (self.minor, self.currency) = (minor, currency) }

    package static prefix func - (money: Money) -> Money { Money(minor: 0 &- money.minor, money.currency) }

    package var magnitude: Money { Money(minor: Int64(clamping: minor.magnitude), currency) }

    /// Whether one transaction or price can be that much, whatever its sign.
    package var isInRange: Bool { magnitude.minor <= currency.largest.minor }

    /// The exact decimal, such as "12.50" or "-3"; as it crosses the socket.
    package var decimal: String {
        let (whole, rest) = minor.magnitude.quotientAndRemainder(dividingBy: UInt64(currency.minorUnits))
        let sign = minor < 0 ? "-" : ""
        guard currency.digits > 0 else { return sign + String(whole) }
        return sign + "\(whole)." + padded(Int(rest), currency.digits)
    }

    /// The amount of an exact decimal; nil for any other text, or one that is not exact in the currency.
    package init?(decimal text: some StringProtocol, _ currency: Currency) {
        let isNegative = text.hasPrefix("-")
        let parts = text.dropFirst(isNegative ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isDecimalDigit) })
        else { return nil }
        var fraction = parts.count == 2 ? String(parts[1]) : ""
        while fraction.utf8.count > currency.digits, fraction.hasSuffix("0") { fraction.removeLast() }
        guard fraction.utf8.count <= currency.digits else { return nil }
        fraction += String(repeating: "0", count: currency.digits - fraction.utf8.count)
        guard let minor = Int64(parts[0] + fraction) else { return nil }
        self.init(minor: isNegative ? -minor : minor, currency)
    }

    /// The amount for people: "€1,234.50", "−$3.00", "¥1,234", "CHF 12.50".
    package var text: String {
        let decimal = magnitude.decimal
        let whole = decimal.prefix { $0 != "." }
        let grouped = whole.grouped + decimal.dropFirst(whole.count)
        return (minor < 0 ? "\u{2212}" : "") + (currency.symbol ?? currency.code + " ") + grouped
    }

    /// The same without a fraction of 0: "€900".
    package var brief: String {
        let isWhole = currency.digits > 0 && minor.magnitude.isMultiple(of: UInt64(currency.minorUnits))
        return isWhole ? String(text.dropLast(currency.digits + 1)) : text
    }
}

extension Character {
    fileprivate var isDecimalDigit: Bool { "0"..."9" ~= self }
}

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
