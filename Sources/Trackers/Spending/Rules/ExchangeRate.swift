package import SipliCore

/// What one unit of a currency was worth in another on a day.
package struct ExchangeRate: Hashable, Sendable {
    package let from: Currency
    package let to: Currency
    package let day: CivilDay
    /// The rate as it was given, an exact decimal.
    package let text: String
    /// The rate is numerator / denominator.
    private let numerator: Int64
    private let denominator: Int64

    /// - Parameter decimal: above 0, with at most 15 digits; nil for anything else.
    package init?(from: Currency, to: Currency, decimal: String, day: CivilDay) {
        let parts = decimal.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), !parts[0].isEmpty, parts.count == 1 || !parts[1].isEmpty,
            parts.joined().utf8.count <= 15, parts.joined().allSatisfy({ "0"..."9" ~= $0 }),
            let number = Int64(parts.joined()), number > 0
        else { return nil }
        (self.from, self.to, self.day, text, numerator) = (from, to, day, decimal, number)
        denominator = (0..<(parts.count == 2 ? parts[1].utf8.count : 0)).reduce(1) { power, _ in power * 10 }
    }

    /// Amounts of several currencies in one, each rounded half to even, with the day of the oldest rate that was used and
    /// the currencies without a rate. A rate also converts back.
    package static func sum(
        _ totals: [Currency: Int64], in own: Currency, _ rates: [ExchangeRate]
    ) -> (total: Int64, oldest: CivilDay?, missing: [Currency]) {
        var (total, oldest, missing): (Int64, CivilDay?, [Currency]) = (totals[own] ?? 0, nil, [])
        for (currency, minor) in totals.sorted(by: { $0.key.code < $1.key.code }) where currency != own && minor != 0 {
            let rate = rates.filter {
                $0.from == currency && $0.to == own || $0.from == own && $0.to == currency
            }.max { $0.day < $1.day }
            guard let rate else {
                missing.append(currency)
                continue
            }
            total += rate.converted(minor, currency, to: own)
            oldest = min(oldest ?? rate.day, rate.day)
        }
        return (total, oldest, missing)
    }

    private func converted(_ minor: Int64, _ currency: Currency, to own: Currency) -> Int64 {
        let (up, down) = from == currency ? (numerator, denominator) : (denominator, numerator)
        let over = Int128(minor) * Int128(up) * Int128(own.minorUnits)
        let under = Int128(down) * Int128(currency.minorUnits)
        let (quotient, rest) = over.quotientAndRemainder(dividingBy: under)
        let twice = abs(rest) * 2
        let isUp = twice > under || twice == under && !quotient.isMultiple(of: 2)
        return Int64(clamping: isUp ? quotient + (over < 0 ? -1 : 1) : quotient)
    }
}
