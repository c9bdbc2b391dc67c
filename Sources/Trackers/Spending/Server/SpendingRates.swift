import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Exchange rates that the person gave. Nothing is converted without them, and what is says of which day they are.
enum SpendingRates {
    /// Remembered: for each currency its rate, what it is worth in, and the day.
    static let name = "spending.rates"
    private static let limit = 100

    static func set(_ context: WriteContext, _ request: SpendingRatesSetRequest) throws -> SpendingRatesResult {
        guard request.rates.count <= limit else {
            throw WireError.invalid("rates", "rates can have at most \(limit) currencies")
        }
        let rates = try request.rates.map(rate)
        let value = rates.isEmpty ? nil : json(rates.sorted { $0.from.code < $1.from.code })
        try Settings.put(context.change, name: name, value: value, op: "rates")
        try context.follow(touching: TopicSet(.spending))
        return result(rates)
    }

    private static func json(_ rates: [ExchangeRate]) -> String {
        RawJSON.object { writer in
            for rate in rates { writer.member(rate.from.code, [rate.text, rate.to.code, rate.day.description]) }
        }.written
    }

    static func get(_ context: ReadContext, _ request: Nothing) -> SpendingRatesResult {
        result(rates(context.settings))
    }

    private static func rate(_ item: SpendingRateItem) throws -> ExchangeRate {
        guard let from = Currency(code: item.from), let to = Currency(code: item.to), from != to else {
            throw WireError.invalid(
                "rates",
                "\"\(item.from.shortened)\" in \"\(item.to.shortened)\": these must be two currencies such as EUR")
        }
        guard let day = CivilDay(item.day) else {
            throw WireError.invalid("rates", "\"\(item.day.shortened)\" is not a date; write one such as 2026-11-20")
        }
        guard let rate = ExchangeRate(from: from, to: to, decimal: item.rate, day: day) else {
            throw WireError.invalid(
                "rates",
                "\"\(item.rate.shortened)\" is not a rate: a decimal above 0 with at most 15 digits, such as 0.9239")
        }
        return rate
    }

    /// Those that are stored.
    static func rates(_ settings: SettingValues) -> [ExchangeRate] {
        let members = settings[name].flatMap { RawJSON(stored: $0) }?.members ?? [:]
        return members.sorted { $0.key < $1.key }.compactMap { code, json in
            let parts = json.elements.compactMap(\.text)
            guard parts.count == 3, let from = Currency(code: code), let to = Currency(code: parts[1]),
                let day = CivilDay(parts[2])
            else { return nil }
            return ExchangeRate(from: from, to: to, decimal: parts[0], day: day)
        }
    }

    private static func result(_ rates: [ExchangeRate]) -> SpendingRatesResult {
        var result = SpendingRatesResult()
        result.rates = rates.map { rate in
            var item = SpendingRateItem()
            (item.from, item.to, item.rate, item.day) = (rate.from.code, rate.to.code, rate.text, rate.day.description)
            return item
        }
        return result
    }

    /// Amounts of several currencies in the person's own; nil without rates, or if there is nothing to convert.
    static func converted(_ totals: [Currency: Int64], _ settings: SettingValues) -> ConvertedTotal? {
        let (rates, own) = (rates(settings), settings.currency)
        let foreign = totals.filter { $0.key != own && $0.value != 0 }
        guard !rates.isEmpty, !foreign.isEmpty else { return nil }
        let sum = ExchangeRate.sum(totals, in: own, rates)
        guard let day = sum.oldest else { return nil }
        let money = Money(minor: sum.total, own)
        var converted = ConvertedTotal()
        (converted.currency, converted.total, converted.ratesOf) = (own.code, money.decimal, day.description)
        converted.missing = sum.missing.isEmpty ? nil : sum.missing.map(\.code)
        let rest = sum.missing.isEmpty ? "" : ", without " + TypedText.list(sum.missing.map(\.code))
        converted.text = "about \(money.text)\(rest), by rates of \(day.text)"
        return converted
    }
}
