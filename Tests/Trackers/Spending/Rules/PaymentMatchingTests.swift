import SipliCore
import Testing

@testable import SipliRules

@Suite struct PaymentMatchingTests {
    @Test(
        "a bank's text names a subscription by a distinctive word, whatever the bank adds, cuts off or folds",
        arguments: [
            ("Comcast", "COMCAST CABLE COMM 800-266-2278", true), ("Netflix", "NETFLIX.COM", true),
            ("Netflix", "NETFLIXCOM 866-579-7172", true), ("Spotify", "PAYPAL *SPOTIFY P1A2B3", true),
            ("Spotify Premium", "Spotify AB by Adyen", true), ("YouTube Premium", "GOOGLE *YouTubePremium", true),
            ("Disney+", "DISNEYPLUS", true), ("Müller Miete", "SEPA-Lastschrift MUELLER HAUSVERW", true),
            ("Müller", "Muller & Co", true), ("Hausverwaltung Meyer", "Kartenzahlung HAUSVERWALT 4711", true),
            ("Café Central", "CAFE CENTRAL WIEN", true), ("O2", "O2 (Germany) GmbH", true),
            ("1&1", "1&1 Telecom", true),
            ("T-Mobile", "T-MOBILE AUTOPAY", true),
            // What banks write beside every merchant names none.
            ("Card payment", "CARD PAYMENT TO TESCO", true), ("PayPal Premium", "PAYPAL *EBAY", false),
            ("Visa Card", "VISA PURCHASE TESCO", false), ("Netflix Inc", "SPOTIFY INC", false),
            ("Monthly plan", "MONTHLY FEE", false), ("Rent", "RENTOKIL LTD", false), ("Rent", "Rent November", true),
            ("1&1", "11 TELECOM", false), ("O2", "CO2 COMPENSATION", false), ("Gym", "MCFIT GMBH", false),
            ("", "NETFLIX", false), ("Netflix", "", false),
        ])
    func names(name: String, text: String, isNamed: Bool) {
        #expect(MerchantWords(name).isNamed(in: MerchantWords(text)) == isNamed)
    }

    private static func day(_ text: String) -> CivilDay { CivilDay(text) ?? CivilDay(number: 0) }

    private static func expected(_ sub: String, _ due: String, _ minor: Int64 = 7999, paid: String? = nil)
        -> ExpectedPayment
    {
        ExpectedPayment(
            SpendingEntry.Payment(subscription: sub, due: day(due)), amount: Money(minor: -minor, .dollar),
            paid: paid.map(day), names: [sub])
    }

    private static func booked(
        _ id: String, _ text: String, _ on: String, _ money: Money = Money(minor: -7999, .dollar)
    )
        -> BookedTransaction
    {
        let header = EntryHeader(id: id, at: Instant(seconds: 0), day: day(on), zone: "UTC")
        return BookedTransaction(SpendingEntry(header, amount: money, category: "Other", merchant: text))
    }

    struct Example: CustomTestStringConvertible {
        let testDescription: String
        let payments: [ExpectedPayment]
        let transactions: [BookedTransaction]
        /// Transaction and due day.
        var certain: [String: String] = [:]
        /// Transaction and what it may be.
        var possible: [String: [String]] = [:]
    }

    private static let comcast = [expected("Comcast", "2026-11-18")]

    static let examples: [Example] = [
        Example(
            testDescription: "the same day and name", payments: comcast,
            transactions: [booked("a", "COMCAST CABLE", "2026-11-18")], certain: ["a": "Comcast 2026-11-18"]),
        Example(
            testDescription: "a day early", payments: comcast,
            transactions: [booked("a", "COMCAST", "2026-11-17")], certain: ["a": "Comcast 2026-11-18"]),
        Example(
            testDescription: "five days late", payments: comcast,
            transactions: [booked("a", "COMCAST", "2026-11-23")], certain: ["a": "Comcast 2026-11-18"]),
        Example(
            testDescription: "two days early, six and ten days late, and eleven", payments: comcast,
            transactions: [
                booked("a", "COMCAST", "2026-11-16"), booked("b", "COMCAST", "2026-11-24"),
                booked("c", "COMCAST", "2026-11-28"), booked("d", "COMCAST", "2026-11-29"),
            ], possible: ["b": ["Comcast 2026-11-18"], "c": ["Comcast 2026-11-18"]]),
        Example(
            testDescription: "six days late without the name, or with another amount", payments: comcast,
            transactions: [
                booked("a", "XFINITY", "2026-11-24"),
                booked("b", "COMCAST", "2026-11-24", Money(minor: -8999, .dollar)),
            ]),
        Example(
            testDescription: "six days late, and on the very day", payments: comcast,
            transactions: [booked("a", "COMCAST", "2026-11-18"), booked("b", "COMCAST", "2026-11-24")],
            certain: ["a": "Comcast 2026-11-18"]),
        Example(
            testDescription: "one cent less", payments: comcast,
            transactions: [booked("a", "COMCAST", "2026-11-18", Money(minor: -7998, .dollar))],
            possible: ["a": ["Comcast 2026-11-18"]]),
        Example(
            testDescription: "a new price, by half at most either way", payments: comcast,
            transactions: [
                booked("a", "COMCAST", "2026-11-19", Money(minor: -11_998, .dollar)),
                booked("b", "COMCAST", "2026-11-19", Money(minor: -11_999, .dollar)),
                booked("c", "COMCAST", "2026-11-19", Money(minor: -5333, .dollar)),
                booked("d", "COMCAST", "2026-11-19", Money(minor: -5332, .dollar)),
                booked("e", "XFINITY", "2026-11-18", Money(minor: -8999, .dollar)),
                booked("f", "COMCAST", "2026-11-24", Money(minor: -8999, .dollar)),
            ], possible: ["a": ["Comcast 2026-11-18"], "c": ["Comcast 2026-11-18"]]),
        Example(
            testDescription: "a new price beside the old one", payments: comcast,
            transactions: [
                booked("a", "COMCAST", "2026-11-18"),
                booked("b", "COMCAST", "2026-11-19", Money(minor: -8999, .dollar)),
            ], certain: ["a": "Comcast 2026-11-18"]),
        Example(
            testDescription: "money received", payments: comcast,
            transactions: [booked("a", "COMCAST", "2026-11-18", Money(minor: 7999, .dollar))]),
        Example(
            testDescription: "another currency", payments: comcast,
            transactions: [booked("a", "COMCAST", "2026-11-18", Money(minor: -1, Currency(code: "EUR") ?? .dollar))],
            possible: ["a": ["Comcast 2026-11-18"]]),
        Example(
            testDescription: "another currency and another name", payments: comcast,
            transactions: [booked("a", "XFINITY", "2026-11-18", Money(minor: -7999, Currency(code: "EUR") ?? .dollar))]),
        Example(
            testDescription: "another name", payments: comcast,
            transactions: [booked("a", "XFINITY", "2026-11-19")], possible: ["a": ["Comcast 2026-11-18"]]),
        Example(
            testDescription: "two at the same distance", payments: comcast,
            transactions: [booked("a", "COMCAST", "2026-11-19"), booked("b", "COMCAST", "2026-11-20")],
            possible: ["a": ["Comcast 2026-11-18"], "b": ["Comcast 2026-11-18"]]),
        Example(
            testDescription: "twice on the very day", payments: comcast,
            transactions: [booked("a", "COMCAST", "2026-11-18"), booked("b", "COMCAST", "2026-11-18")],
            possible: ["a": ["Comcast 2026-11-18"], "b": ["Comcast 2026-11-18"]]),
        Example(
            testDescription: "one on the very day, and a second charge", payments: comcast,
            transactions: [booked("a", "COMCAST", "2026-11-18"), booked("b", "COMCAST", "2026-11-20")],
            certain: ["a": "Comcast 2026-11-18"]),
        Example(
            testDescription: "one that is named, and one of the same amount", payments: comcast,
            transactions: [booked("a", "SHOES", "2026-11-18"), booked("b", "COMCAST", "2026-11-20")],
            certain: ["b": "Comcast 2026-11-18"]),
        Example(
            testDescription: "two subscriptions that one transaction names",
            payments: [expected("Netflix", "2026-11-18"), expected("Netflix Mum", "2026-11-17")],
            transactions: [booked("a", "NETFLIX.COM", "2026-11-19")],
            possible: ["a": ["Netflix 2026-11-18", "Netflix Mum 2026-11-17"]]),
        Example(
            testDescription: "two subscriptions of one merchant, of which the text has more of the farther one",
            payments: [expected("Disney", "2026-11-18"), expected("Disney Family", "2026-11-16")],
            transactions: [booked("a", "DISNEY PLUS FAMILY", "2026-11-18")],
            possible: ["a": ["Disney Family 2026-11-16", "Disney 2026-11-18"]]),
        Example(
            testDescription: "every week, booked late",
            payments: ["2026-11-02", "2026-11-09", "2026-11-16"].map { expected("Veg box", $0) },
            transactions: [booked("a", "VEG BOX", "2026-11-07"), booked("b", "VEG BOX", "2026-11-14")],
            certain: ["a": "Veg box 2026-11-02", "b": "Veg box 2026-11-09"]),
        Example(
            testDescription: "every day", payments: ["2026-11-02", "2026-11-03"].map { expected("Paper", $0) },
            transactions: [booked("a", "PAPER", "2026-11-02"), booked("b", "PAPER", "2026-11-03")],
            certain: ["a": "Paper 2026-11-02", "b": "Paper 2026-11-03"]),
        Example(
            testDescription: "marked as paid on another day than it was due",
            payments: [expected("Rent", "2026-11-30", paid: "2026-11-10")],
            transactions: [booked("a", "RENT", "2026-11-12")], certain: ["a": "Rent 2026-11-30"]),
    ]

    @Test("what is a payment, what may be one, and what is none", arguments: examples)
    func matches(_ example: Example) {
        func text(_ payment: SpendingEntry.Payment) -> String { payment.subscription + " " + payment.due.description }
        let matching = PaymentMatching(example.transactions, example.payments)
        #expect(matching.certain.mapValues(text) == example.certain)
        #expect(matching.possible.mapValues { $0.map(text) } == example.possible)
        // The order of a file decides nothing.
        let reversed = PaymentMatching(example.transactions.reversed(), example.payments)
        #expect(reversed.certain == matching.certain && reversed.possible == matching.possible)
    }
}
