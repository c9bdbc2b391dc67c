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
