import SipliClient
import SipliCore
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs
@testable import SipliWire

/// `sub` and `spend` as people type them. Now is Wednesday 2026-06-10, 12:00 UTC.
@Suite struct SubVerbTests {
    private let typist: Typist

    init() throws { typist = try Typist() }

    @Test("what the verbs of spending print", arguments: Transcript.all())
    func transcripts(_ transcript: Transcript) throws { try transcript.play() }

    @Test("on a narrow terminal amounts, dates and ids go on below instead of being cut")
    func narrow() throws {
        try typist.type(
            "sub", "add", "An insurance with a long name", "1900", "AUD", "monthly", "--next", "12th", "--term-end",
            "2027-06-30", "--notice", "90", "--term", "12 months")
        let style = Style(width: 40)
        let upcoming = try typist.type("sub", "upcoming", style: style).out
        #expect(upcoming.contains("A$1,900.00") && upcoming.contains("12 Jun"))
        let list = try typist.type("sub", "list", style: style).out
        #expect(
            list.contains("A$1,900.00") && list.contains("12 Jun") && list.lowercased().contains("in 2 days"), "\(list)"
        )
        let id = try typist.type("sub", "list").lines[0].split(separator: "\t").last.map(String.init)
        let page = try typist.type("sub", "show", "an", style: style).lines
        let values = page.map { $0.split(separator: " ") }.flatMap { $0 }.joined(separator: " ")
        #expect(values.contains("12 months, 90 days' notice"))
        #expect(!page.joined().contains("…"))
        #expect(page.suffix(2).map { $0.split(separator: " ").last ?? "" }.joined() == id ?? "")
        for line in page { #expect(Printable.width(line) <= 40) }
    }

    @Test("words of options are read in any case")
    func anyCase() throws {
        #expect(try typist.type("spend", "add", "12", "tea", "--status", "PENDING", "--recurring", "YES").status == .ok)
    }

    @Test("headings fit narrow terminals", arguments: [40, 60])
    func headings(width: Int) throws {
        try typist.type("spend", "add", "1888.88", "EUR", "rent", "--at", "2026-04-03")
        try typist.type("spend", "add", "777.55", "EUR", "rent", "--at", "2026-05-03")
        try typist.type("spend", "add", "888.44", "EUR", "rent")
        let style = Style(width: width)
        // (1,888.88 + 777.55) / 2 = 1,333.215.
        let year = try typist.type("spend", "year", style: style).out.replacing("\n", with: " ")
        #expect(year.contains("€1,333.22 a month in the 2 months before this one"))
        for words in [["spend", "year"], ["spend", "categories"], ["spend", "month"], ["spend"]] {
            for line in try typist.type(words, style: style).out.split(separator: "\n") {
                #expect(Printable.width(String(line)) <= width, "\(words): \(line)")
            }
        }
    }

    @Test("of each currency the newest price of a file counts, in the forms of ledger and hledger")
    func rates() throws {
        let file = try PriceFile(
            text: """
                ; prices
                P 2026-11-20 USD 0.9239 EUR
                P 2026/11/18 12:00:00 USD 0.9 EUR
                P 2026-11-20 JPY €0.0056

                P 2026-11-20 "GBP" EUR 1.17 # from the bank
                """)
        #expect(
            file.rates.map { "\($0.from) \($0.rate) \($0.to) \($0.day)" } == [
                "GBP 1.17 EUR 2026-11-20", "JPY 0.0056 EUR 2026-11-20", "USD 0.9239 EUR 2026-11-20",
            ])
    }

    @Test(
        "a file of prices that is wrong is refused with the line",
        arguments: [
            ("", "the file has no prices"), ("P 2026-11-31 USD 0.9 EUR", "line 1 is not a price"),
            ("; x\nP 2026-11-20 USX 0.9 EUR", "line 2 is not a price"),
            ("P 2026-11-20 EUR 0.9 EUR", "line 1 is not a price"), ("2026-11-20 opening", "line 1 is not a price"),
        ])
    func wrongRates(text: String, message: String) {
        let failure = #expect(throws: Failure.self) { try PriceFile(text: text) }
        #expect(failure?.message.hasPrefix(message) == true)
    }
}
