import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `spend rates`: shows the exchange rates, or takes them from a file of prices.
struct SpendRatesVerb: Verb, Equatable {
    var common = CommonOptions()
    var file: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(&file, "file", "A file of prices, as ledger and hledger have, or -; off removes the rates.")
    }

    func run(_ context: Context) throws {
        guard let file else { return try show(context) }
        var request = SpendingRatesSetRequest()
        if file.lowercased() != "off" { request.rates = try rates(file) }
        guard let (result, isUnchanged) = try context.ask(SpendingOperations.ratesSet, request, common) else { return }
        let rates = result.rates
        guard let newest = rates.compactMap({ CivilDay($0.day) }).max() else {
            return context.console.report("Rates removed", isUnchanged: isUnchanged)
        }
        context.console.report(
            rates.count.counted("rate") + ", the newest of \(newest.text)",
            isUnchanged: isUnchanged)
    }

    private func rates(_ file: String) throws -> [SpendingRateItem] {
        try PriceFile(text: String(decoding: ImportFile(path: file).bytes, as: UTF8.self)).rates
    }

    private func show(_ context: Context) throws {
        guard let (result, _) = try context.ask(SpendingOperations.rates, Nothing(), common) else { return }
        let rates = result.rates
        guard !rates.isEmpty else {
            return context.console.note(
                "There are no rates. Take them from a file: sipli-client spend rates prices.journal")
        }
        context.console.print([
            TextTable.Column(texts: rates.map(\.from), title: "one"),
            TextTable.Column(texts: rates.map { "\($0.rate) \($0.to)" }, title: "is worth", isRight: true),
            TextTable.Column(texts: rates.map(\.day), title: "on", ink: .dim),
        ])
    }

    static let command = Command(
        "rates", "Show exchange rates, or take them from a file.",
        discussion: """
            Amounts of several currencies are never added. With rates, their sum is also shown in your currency, with the day \
            of the oldest rate that was used. The file has lines such as `P 2026-11-20 USD 0.9239 EUR`; of each currency the \
            newest counts. Comments begin with ; or #.

            Examples:
              sipli-client spend rates
              sipli-client spend rates ~/ledger/prices.journal
              sipli-client spend rates off
            """
    ) { SpendRatesVerb() }
}

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
