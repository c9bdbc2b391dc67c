import Foundation
import SipliCore
import SipliRules
import SipliTestSupport
import Testing

/// Rules of subscriptions against obvious references, with many values.
@Suite struct SpendingPropertyTests {
    private static let calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    /// The day that Foundation finds a number of cycles after another, counted from the anchor.
    private static func reference(_ anchor: CivilDay, _ count: Int, _ unit: BillingCycle.Unit, _ place: Int)
        -> CivilDay?
    {
        let components: [BillingCycle.Unit: Calendar.Component] = [
            .day: .day, .week: .weekOfYear, .month: .month, .year: .year,
        ]
        let date = Date(timeIntervalSince1970: Double(anchor.number) * 86_400)
        return components[unit].flatMap { calendar.date(byAdding: $0, value: count * place, to: date) }.map {
            CivilDay(number: Int($0.timeIntervalSince1970 / 86_400))
        }
    }

    @Test("renewals over forty years are those of a calendar that counts from the anchor", arguments: 0..<40)
    func renewals(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        for _ in 0..<25 {
            let anchor = CivilDay(number: Int.random(in: 8000..<22_000, using: &random))
            let unit = try #require(BillingCycle.Unit.allCases.randomElement(using: &random))
            let count = Int.random(
                in: 1...[40, 20, 30, 5][BillingCycle.Unit.allCases.firstIndex(of: unit) ?? 0], using: &random)
            let schedule = BillingSchedule(anchor: anchor, cycle: .every(count, unit))
            let end = anchor.adding(days: 14_610)
            var days: [CivilDay] = []
            for place in 0... {
                let day = try #require(Self.reference(anchor, count, unit, place))
                guard day < end else { break }
                days.append(day)
            }
            #expect(schedule.days(in: anchor..<end) == days)
            // From any day on, the first one is the first that is not before it.
            for _ in 0..<20 {
                let day = anchor.adding(days: Int.random(in: -400..<14_000, using: &random))
                guard let first = days.first(where: { $0 >= day }) else { continue }
                #expect(schedule.first(onOrAfter: day) == first)
            }
        }
    }

    @Test("sums are rounded once, as with exact fractions", arguments: 0..<40)
    func sums(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 18, 20, 24, 28, 30, 36, 45, 60, 90]
        for _ in 0..<50 {
            var cost = MonthlyCost()
            // As fractions of one denominator: that of days is 16 n, of weeks 112 n, of years 12 n.
            let common: Int128 = 112 * 12 * 2520 * 4
            var (month, year): (Int128, Int128) = (0, 0)
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let minor = Int64.random(in: 0...100_000, using: &random)
                let count = counts.randomElement(using: &random) ?? 1
                let (cycle, numerator, denominator): (BillingCycle, Int128, Int128) =
                    switch Int.random(in: 0..<5, using: &random) {
                    case 0: (.every(count, .day), 487, 16 * Int128(count))
                    case 1: (.every(count, .week), 487, 112 * Int128(count))
                    case 2: (.every(count, .month), 1, Int128(count))
                    case 3: (.every(count, .year), 1, 12 * Int128(count))
                    default: (.lifetime, 0, 1)
                    }
                cost.add(minor, cycle)
                month += Int128(minor) * numerator * (common / denominator)
                year += 12 * Int128(minor) * numerator * (common / denominator)
                #expect(common.isMultiple(of: denominator))
            }
            #expect(cost.monthly == Self.halfUp(month, common))
            #expect(cost.yearly == Self.halfUp(year, common))
        }
    }

    @Test(
        "exact halves are rounded away from zero, however they are made of parts",
        arguments: [
            // 3.50 a week is 182.625 in a year of 365.25 days, 10.50 is 547.875; 0.50 a day is 15.21875 a month.
            ([(350, BillingCycle.every(1, .week))], 1522, 18_263), ([(1050, .every(1, .week))], 4566, 54_788),
            ([(50, .every(1, .day))], 1522, 18_263),
            // A third and a sixth of a cent are a half; three halves and five halves go up, too.
            ([(1, .quarterly), (1, .semiannually)], 1, 6),
            ([(1, .quarterly), (1, .semiannually), (1, .monthly)], 2, 18),
            ([(1, .quarterly), (1, .semiannually), (2, .monthly)], 3, 30),
            // Three thirds are one.
            ([(1, .quarterly), (1, .quarterly), (1, .quarterly)], 1, 12),
        ] as [([(Int64, BillingCycle)], Int64, Int64)])
    func ties(_ parts: [(minor: Int64, cycle: BillingCycle)], _ monthly: Int64, _ yearly: Int64) {
        var cost = MonthlyCost()
        for part in parts { cost.add(part.minor, part.cycle) }
        #expect((cost.monthly, cost.yearly) == (monthly, yearly))
    }

    /// Of amounts that are not below 0.
    private static func halfUp(_ numerator: Int128, _ denominator: Int128) -> Int64 {
        Int64((numerator * 2 + denominator) / (denominator * 2))
    }

    @Test("an amount is the same after writing and reading it", arguments: ["USD", "JPY", "KWD", "EUR"])
    func decimals(code: String) throws {
        let currency = try #require(Currency(code: code))
        var random = SplitMix64(seed: 7)
        for _ in 0..<2000 {
            let money = Money(minor: Int64.random(in: -100_000_000...100_000_000, using: &random), currency)
            #expect(Money(decimal: money.decimal, currency) == money)
            guard money.minor > 0 else { continue }
            // As people read it.
            #expect(try MoneyParser.amount(money.text, usual: currency) == money)
            #expect(try MoneyParser.amount(money.decimal + " " + code, usual: .dollar) == money)
        }
    }
}

/// Amounts as people type them.
@Suite struct MoneyParserTests {
    private static let amounts: [(text: String, expected: String)] = [
        ("12.50", "12.50 EUR"), ("12,50", "12.50 EUR"), ("12,50 EUR", "12.50 EUR"), ("$9.99", "9.99 USD"),
        ("9.99$", "9.99 USD"), ("€ 5", "5.00 EUR"), ("5€", "5.00 EUR"), ("CHF 12.5", "12.50 CHF"),
        ("1.234,56 €", "1234.56 EUR"), ("1,234.56", "1234.56 EUR"), ("1 234,56", "1234.56 EUR"),
        ("1'234.50 CHF", "1234.50 CHF"), ("1,234 USD", "1234.00 USD"), (".5", "0.50 EUR"), ("130 JPY", "130 JPY"),
        ("¥1,300", "1300 JPY"), ("1.300 JPY", "1300 JPY"), ("1.234 KWD", "1.234 KWD"), ("$12.50 USD", "12.50 USD"),
        ("0012.10", "12.10 EUR"), ("Fr.50", "50.00 CHF"), ("5 dollars", "5.00 USD"), ("5 pounds", "5.00 GBP"),
        ("5 yen", "5 JPY"), ("1 quid", "1.00 GBP"), ("5 francs", "5.00 CHF"), ("$12.30 CAD", "12.30 CAD"),
        ("£5 EGP", "5.00 EGP"),
        ("kr 120,00 SEK", "120.00 SEK"), ("Rs. 500 PKR", "500.00 PKR"), ("CAD 5 $", "5.00 CAD"),
    ]

    @Test("typed amounts", arguments: amounts)
    func typed(text: String, expected: String) throws {
        let money = try MoneyParser.amount(text, usual: .euro)
        #expect(money.decimal + " " + money.currency.code == expected)
    }

    private static let mistakes: [(text: String, expected: String)] = [
        ("", "is not an amount"), ("lunch", "is not an amount"), ("9.999", "is not exact"),
        ("9,999 EUR", "for thousands write 9999"), ("1.250", "is ambiguous; write 1250 or 1.25 "),
        ("1.250 USD", "is ambiguous; write 1250 or 1.25 USD"), ("1/2", "is not an amount"),
        ("0.5 JPY", "is not exact"), ("1.2345 KWD", "is not exact"),
        ("1,250 KWD", "is ambiguous; write 1250 or 1.250 KWD"),
        ("5 rupees", "is used by INR"), ("0", "above 0"), ("-5", "has a sign"),
        ("100000000.01", "is too much"), ("12 XXQ", "is not a currency"), ("12 kr", "is used by SEK, NOK, DKK, ISK"),
        ("€12 USD", "names two currencies"), ("€12 CAD", "names two currencies"), ("R$12 USD", "names two currencies"),
        ("1,2,3", "is not an amount"), ("1.23.45", "is not an amount"),
        ("1_000,00 €", "is not an amount; write 1000,00 €"),
        ("24.12.", "looks like a day; write the amount as 24.12"),
        ("12 BTC", "\"BTC\" is not a currency; write a code such as EUR or USD"), ("12 EURR", "did you mean EUR?"),
        ("1e5", "is not an amount"), ("99999999999999999999", "too much"),
    ]

    @Test("a text that is not an amount is refused with the reason", arguments: mistakes)
    func wrong(text: String, expected: String) {
        let error = #expect(throws: MoneyError.self) { try MoneyParser.amount(text, usual: .dollar) }
        #expect(error?.message.contains(expected) == true, "\(error?.message ?? "")")
    }

    @Test("a symbol that several currencies share means the person's own, if it is one of them")
    func shared() throws {
        let canadian = try #require(Currency(code: "CAD"))
        #expect(try MoneyParser.amount("$5", usual: canadian).currency == canadian)
        #expect(try MoneyParser.amount("$5", usual: .euro).currency == .dollar)
        let krone = try #require(Currency(code: "NOK"))
        #expect(try MoneyParser.amount("5 kr", usual: krone).currency == krone)
    }

    private static let phrases: [(text: String, cycle: BillingCycle)] = [
        ("monthly", BillingCycle.monthly), ("Yearly", .annually), ("every 10 days", .every(10, .day)),
        ("2 weeks", .biweekly), ("every other week", .biweekly), ("half-yearly", .semiannually),
        ("6mo", .every(6, .month)),
        ("per year", .annually), ("quarter", .quarterly), ("lifetime", .lifetime),
        ("18 months", .every(18, .month)),
    ]

    @Test("cycles as people type them", arguments: phrases)
    func cycles(text: String, cycle: BillingCycle) {
        #expect(BillingCycleParser.parse(text) == cycle)
    }

    @Test(
        "a text that is not a cycle is refused",
        arguments: ["", "sometimes", "every", "0 days", "every 1001 days", "2 moons", "-1 days"])
    func noCycles(text: String) {
        #expect(BillingCycleParser.parse(text) == nil)
    }
}
