import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// A file of price directives.
struct PriceFile {
    private(set) var rates: [SpendingRateItem] = []

    /// Throws `Failure` for what cannot be read, with the number of the line.
    init(text: String) throws {
        var newest: [String: SpendingRateItem] = [:]
        for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let content = line.prefix { $0 != ";" && $0 != "#" }
            let words = content.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let first = words.first, !line.hasPrefix("*") else { continue }
            guard first == "P", let item = Self.rate(Array(words.dropFirst())) else {
                throw Failure(
                    .badData,
                    "line \(place + 1) is not a price: \"\(Printable.clean(String(line.prefix(60))))\"; write such as "
                        + "P 2026-11-20 USD 0.9239 EUR")
            }
            if newest[item.from].map({ $0.day <= item.day }) ?? true { newest[item.from] = item }
        }
        guard !newest.isEmpty else {
            throw Failure(.badData, "the file has no prices; write such as P 2026-11-20 USD 0.9239 EUR")
        }
        rates = newest.values.sorted { $0.from < $1.from }
    }

    /// "2026-11-20 USD 0.9239 EUR", also with a time, and with the second currency before its amount.
    private static func rate(_ words: [String]) -> SpendingRateItem? {
        var words = words
        // ledger allows a time of day.
        if words.count > 1, words[1].contains(":") { words.remove(at: 1) }
        guard words.count == 3 || words.count == 4, let day = day(words[0]), let from = code(words[1]) else {
            return nil
        }
        let price = words.dropFirst(2).joined()
        let digits = price.filter { ("0"..."9").contains($0) || $0 == "." }
        guard !digits.isEmpty, let range = price.firstRange(of: digits) else { return nil }
        guard let to = code(String(price[..<range.lowerBound] + price[range.upperBound...])), to != from else {
            return nil
        }
        var item = SpendingRateItem()
        (item.from, item.to, item.rate, item.day) = (from, to, digits, day.description)
        return item
    }

    /// "2026-11-20" or "2026/11/20".
    private static func day(_ text: String) -> CivilDay? { CivilDay(text.replacing("/", with: "-")) }

    private static func code(_ text: String) -> String? {
        let plain = text.filter { $0 != "\"" }
        return Currency(code: plain)?.code ?? ["$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY"][plain]
    }
}
