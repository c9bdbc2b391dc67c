package import SipliCore

/// Why typed text is not an amount of money.
package struct MoneyError: TypedError, Hashable, Sendable {
    package let message: String

    init(_ message: String) { self.message = message }
}

/// An amount as people type it: "12.50", "12,50 EUR", "$9.99", "1.234,56 €".
package struct MoneyPhrase: Hashable, Sendable {
    package enum Sign: Sendable {
        case none, plus, minus
    }

    /// Above 0, or 0.
    package let money: Money
    package let sign: Sign
}

package enum MoneyParser {
    /// Parses an amount without a sign.
    ///
    /// - Parameters:
    ///   - usual: the currency of a bare number, and of a symbol that several currencies share if it is one of them.
    ///   - allowsZero: 0 is an amount, as for a free plan.
    /// - Throws: `MoneyError`.
    package static func amount(_ text: String, usual: Currency, allowsZero: Bool = false) throws -> Money {
        let phrase = try parse(text, usual: usual, allowsZero: allowsZero)
        guard phrase.sign == .none else {
            throw MoneyError(
                "\"\(text)\" has a sign; write the amount alone, such as \(example(phrase.money.currency))")
        }
        return phrase.money
    }

    /// Parses an amount that may have a sign in front.
    ///
    /// - Parameter decimal: the mark before decimals in the numbers beside it; nil if nothing says it.
    package static func parse(
        _ text: String, usual: Currency, decimal: DecimalMark? = nil, allowsZero: Bool = false
    ) throws -> MoneyPhrase {
        if let amount = scaled(text) { throw MoneyError("\"\(text)\" is not an amount; write \(amount)") }
        var rest = DecimalMark.spelled(WrittenNumber.plain(text))[...]
        guard rest.utf8.count <= 100 else {
            throw MoneyError("that is too long for an amount; write \(bareExample(usual)) or \(example(usual))")
        }
        var sign = takeSign(&rest)
        guard let first = rest.firstIndex(where: \.isDigit), let last = rest.lastIndex(where: \.isDigit) else {
            throw MoneyError("\"\(text)\" is not an amount; write \(bareExample(usual)) or \(example(usual))")
        }
        var (before, after) = (rest[..<first].trimmed, rest[rest.index(after: last)...].trimmed)
        // A sign may stand behind a symbol in front: "$-5".
        if sign == .none, let inner = before.last, "+-".contains(inner) {
            before = before.dropLast().trimmed
            sign = inner == "+" ? .plus : .minus
        }
        // ".5" begins with its point, "5." ends with it; that of "Fr. 5" belongs to the currency.
        var digits = rest[first...last]
        if DecimalMark.begins(before) {
            digits = rest[rest.index(before: first)...last]
            before = before.dropLast().trimmed
        }
        if let mark = after.first, ".,".contains(mark) {
            if mark == ".", digits.contains(".") {
                throw MoneyError("\"\(text)\" looks like a day; write the amount as \(digits)")
            }
            after = after.dropFirst().trimmed
        }
        guard let currency = try currency(beside: [before, after].filter { !$0.isEmpty }.map(String.init), usual) else {
            throw MoneyError("\"\(text)\" names two currencies; write one, such as \(example(usual))")
        }
        let money = try number(digits, currency, decimal, in: text)
        guard money.minor > 0 || allowsZero else {
            throw MoneyError("the amount must be above 0, such as \(example(currency))")
        }
        guard money.isInRange else {
            throw MoneyError("\"\(text)\" is too much; an amount is at most \(currency.largest.text)")
        }
        return MoneyPhrase(money: money, sign: sign)
    }

    /// What is meant by a number of cents or thousands: "0.50" of "50 cents" and "99p", "5000" of "5k"; nil for any other
    /// text.
    package static func scaled(_ text: String) -> String? {
        if let sign = text.first, "+-".contains(sign) {
            let rest = text.dropFirst()
            return rest.first?.isNumber ?? false ? scaled(String(rest)).map { "\(sign)" + $0 } : nil
        }
        guard text.last?.isNumber == false, let (number, word) = WrittenNumber.split(text), number.sign == nil,
            number.grouped == nil
        else { return nil }
        let areThousands = thousands.contains(word.lowercased())
        guard areThousands || hundredths.contains(word.lowercased()) else { return nil }
        let exact = number.value * (areThousands ? 1000 : 1)
        guard (1...1e12).contains(exact), abs(exact - exact.rounded()) < 1e-6 else { return nil }
        let whole = Int(exact.rounded())
        return areThousands ? "\(whole)" : "\(whole / 100)." + padded(whole % 100, 2)
    }

    private static let hundredths: Set = [
        "c", "cent", "cents", "ct", "cts", "\u{A2}", "p", "pence", "pennies", "penny",
    ]
    private static let thousands: Set = ["grand", "k", "thousand"]

    private static func takeSign(_ rest: inout Substring) -> MoneyPhrase.Sign {
        guard let first = rest.first, "+-".contains(first) else { return .none }
        rest = rest.dropFirst().trimmed
        return first == "+" ? .plus : .minus
    }

    /// The currency that the texts before and behind a number name: of "$12.50 CAD" that of the code, which says which dollars
    /// they are; nil for two that cannot be the same one.
    private static func currency(beside texts: [String], _ usual: Currency) throws -> Currency? {
        guard texts.count > 1 else { return try texts.first.map { try currency($0, usual: usual) } ?? usual }
        let code = texts.lazy.compactMap { Currency(code: $0) }.first
        return code.flatMap { code in texts.allSatisfy { (try? currency($0, usual: code)) == code } ? code : nil }
    }

    // MARK: Numbers

    private static func number(
        _ text: Substring, _ currency: Currency, _ mark: DecimalMark?, in whole: String
    ) throws -> Money {
        guard let number = WrittenNumber(String(text)), !text.contains("/") else {
            let isGrouped = text.contains("_") && WrittenNumber(text.filter { $0 != "_" }) != nil
            let correct = isGrouped ? whole.filter { $0 != "_" } : example(currency)
            throw MoneyError("\"\(whole)\" is not an amount; write \(correct)")
        }
        let decimal = try decimal(number, currency, mark, in: whole)
        guard decimal.prefix(while: \.isDigit).utf8.count <= 16 else {
            throw MoneyError("\"\(whole)\" is too much for an amount")
        }
        guard let money = Money(decimal: decimal, currency) else {
            let decimals = currency.digits == 0 ? "no decimals" : "at most \(currency.digits) decimals"
            throw MoneyError(
                "\"\(whole)\" is not exact: \(currency.code) has \(decimals), such as \(example(currency))")
        }
        return money
    }

    /// The reading that is meant. Three digits behind the only mark are thousands where the currency has no decimals, or
    /// where it is usually written with commas between thousands. Otherwise they may be either, and are refused: "1.250"
    /// is 1250 to some people and 1.25 to others.
    private static func decimal(
        _ number: WrittenNumber, _ currency: Currency, _ mark: DecimalMark?, in whole: String
    ) throws -> String {
        guard let grouped = number.grouped, let written = number.mark else { return number.decimal }
        if currency.digits > 0, let mark { return written == mark.character ? number.decimal : grouped }
        switch currency.digits {
        case 0: return grouped
        case 2 where DecimalMark(written).map { isGrouped(by: $0, currency) } ?? false: return grouped
        case 2:
            if Money(decimal: number.decimal, currency) != nil {
                throw MoneyError(
                    "\"\(whole)\" is ambiguous; write \(grouped) or \(number.decimal.dropLast()) \(currency.code)")
            }
            throw MoneyError(
                "\"\(whole)\" is not exact: \(currency.code) has at most 2 decimals, such as \(example(currency)); "
                    + "for thousands write \(grouped)")
        // Amounts with three decimals are shown with a point.
        case _ where written == ".": return number.decimal
        default: throw MoneyError("\"\(whole)\" is ambiguous; write \(grouped) or \(number.decimal) \(currency.code)")
        }
    }

    /// Whether a mark before three digits separates thousands where a currency is used.
    package static func isGrouped(by mark: DecimalMark, _ currency: Currency) -> Bool {
        mark == .comma && groupedByCommas.contains(currency.code)
    }

    /// Currencies with two decimals of countries that write 1,250.00.
    private static let groupedByCommas: Set = [
        "AUD", "BDT", "CAD", "CNY", "DOP", "EGP", "GBP", "GHS", "GTQ", "HKD", "ILS", "INR", "KES", "LKR", "MXN", "MYR",
        "NGN", "NPR", "NZD", "PHP", "PKR", "SGD", "THB", "TWD", "TZS", "USD",
    ]

    private static func example(_ currency: Currency) -> String {
        bareExample(currency) + " " + currency.code
    }

    /// The same without its currency.
    private static func bareExample(_ currency: Currency) -> String {
        Money(minor: 125 * currency.minorUnits / 10, currency).decimal
    }

    // MARK: Currencies

    /// The currency of a code or symbol.
    ///
    /// - Parameter usual: what a symbol means that several currencies share, if it is one of them.
    package static func currency(_ text: String, usual: Currency) throws -> Currency {
        let word = text.lowercased().filter { $0 != "." && !$0.isWhitespace }
        if let currency = Currency(code: word) { return currency }
        // "CAD$".
        if word.last?.isCurrencySymbol ?? false, let currency = Currency(code: word.dropLast()) { return currency }
        guard let codes = codes(of: word), let first = codes.first.flatMap({ Currency(code: $0) }) else {
            // A code of another currency is as likely as one that is misspelt.
            let hint =
                word.count == 3 ? nil : EditDistance.nearest(to: word.uppercased(), among: Currency.codes.sorted())
            throw MoneyError(
                "\"\(text)\" is not a currency"
                    + (hint.map { "; did you mean \($0)?" } ?? "; write a code such as EUR or USD"))
        }
        if codes.contains(usual.code) { return usual }
        guard codes.count == 1 || shared.contains(word) else {
            throw MoneyError("\"\(text)\" is used by \(codes.joined(separator: ", ")); write the code")
        }
        return first
    }

    /// Whether several currencies have this symbol.
    package static func isShared(_ symbol: String) -> Bool { codes(of: symbol.lowercased())?.count ?? 0 > 1 }

    /// The codes of a symbol or word in small letters; those of "eur/usd", as headers name two, are both.
    private static func codes(of word: String) -> [String]? {
        if let codes = CurrencyNames.symbols[word] { return codes }
        let parts = word.split(separator: "/")
        let codes = parts.compactMap { Currency(code: $0)?.code }
        return codes.count > 1 && codes.count == parts.count ? codes : nil
    }

    /// Another currency that a symbol would be if it were the usual one; nil for a symbol of one.
    package static func other(than currency: Currency, of symbol: String) -> String? {
        CurrencyNames.symbols[symbol.lowercased(), default: []].first { $0 != currency.code }
    }

    /// The currencies that a symbol may stand for in a table of unknown origin; none if it names one.
    package static func currencies(of symbol: String) -> [String] {
        let codes = codes(of: symbol.lowercased().filter { $0 != "." && !$0.isWhitespace }) ?? []
        return codes.count > 1 ? codes : []
    }

    /// Shared symbols that mean their first currency everywhere else.
    private static let shared: Set = [
        "$", "£", "¥", "￥", "dollar", "dollars", "bucks", "pound", "pounds", "quid", "franc", "francs",
    ]
}

/// The mark between whole units and decimals.
package enum DecimalMark: String, CaseIterable, Sendable {
    case comma, point

    package var character: Character { self == .comma ? "," : "." }
    package var other: DecimalMark { self == .comma ? .point : .comma }

    init?(_ character: Character) {
        guard let mark = Self.allCases.first(where: { $0.character == character }) else { return nil }
        self = mark
    }

    /// A text in which a dash behind the mark is written as what it stands for: "45.00" of "45.-" and "45,00" of "45,--".
    package static func spelled(_ text: String) -> String {
        guard let mark = text.lastIndex(where: { DecimalMark($0) != nil }), mark > text.startIndex,
            text[text.index(before: mark)].isDigit
        else { return text }
        let behind = text[text.index(after: mark)...]
        let rest = behind.drop { $0 == "-" }
        guard (1...2).contains(behind.count - rest.count), rest.first.map({ !$0.isDigit }) ?? true else { return text }
        return text[...mark] + "00" + rest
    }

    /// Whether what stands before the first digit of a number ends with a mark of its own.
    static func begins(_ before: Substring) -> Bool {
        guard let last = before.last, DecimalMark(last) != nil else { return false }
        return before.dropLast().last.map { !$0.isLetter } ?? true
    }

    /// What a number shows about how the numbers beside it are written.
    package enum Evidence: Hashable, Sendable {
        /// This mark stands before decimals, of which there may be three or more.
        case decimals(DecimalMark, areLong: Bool)
        /// This mark stands before three digits and may as well separate thousands: "1.250".
        case unclear(DecimalMark)
    }

    /// What a number with or without a currency shows; nil if that is nothing, as "1250" does.
    package static func evidence(in text: String) -> Evidence? {
        guard let last = text.lastIndex(where: \.isDigit), let first = text.firstIndex(where: \.isDigit) else {
            return nil
        }
        let isBare = begins(text[..<first])
        let digits = String(text[(isBare ? text.index(before: first) : first)...last])
        guard let number = WrittenNumber(digits) else { return nil }
        if let mark = number.mark.flatMap(DecimalMark.init) { return .unclear(mark) }
        guard let mark = digits.compactMap({ DecimalMark($0) }).last else { return nil }
        let decimals = number.decimal.drop { $0 != "." }.count - 1
        // "1.234.567" has thousands only.
        return decimals < 0 ? .decimals(mark.other, areLong: false) : .decimals(mark, areLong: decimals > 2)
    }
}
