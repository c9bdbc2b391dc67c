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

    @Test("a subscription is shown with its contract and its prices")
    func show() throws {
        try typist.type(
            "sub", "add", "Gym", "35", "EUR", "monthly", "--start", "2026-04-15", "--term-end", "2027-06-30",
            "--notice",
            "90", "--term", "12 months")
        try typist.type("sub", "edit", "gym", "--price", "40", "--from", "in 2 weeks")
        let page = try typist.type("sub", "show", "gym", style: Style(width: 80)).out
        let id = try #require(page.split(whereSeparator: \.isWhitespace).last)
        #expect(
            page == """
                Gym
                price        €35.00/month
                status       active
                next         15 Jun 2026, in 5 days
                contract     until 30 Jun 2027, then every 12 months, 90 days' notice
                cancel by    1 Apr 2027
                a month      €35.00
                a year       €420.00
                paid so far  €70.00 in 2 payments
                since        15 Apr 2026
                prices       €35.00 from 15 Apr 2026
                             €40.00 from 24 Jun 2026, +14.3%
                category     Bills & Utilities
                reminders    3 days before
                id           \(id)

                """)
        // Each line has its label where a program reads it.
        let plain = try typist.type("sub", "show", "gym").lines
        #expect(plain.count { $0.hasPrefix("prices\t") } == 2)
    }

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

    @Test("a subscription that ended in the past says so, and undo of another last day says which")
    func pastEnd() throws {
        try typist.type("sub", "add", "Gym", "35", "--start", "2026-04-15")
        #expect(
            try typist.type("sub", "cancel", "gym", "--end", "2026-06-20").out.contains("; it ends on 20 Jun 2026."))
        #expect(
            try typist.type("sub", "cancel", "gym", "--end", "2026-06-01").out.contains("; it ended on 1 Jun 2026."))
        #expect(try typist.type("undo").out.contains("Gym: ends on 20 Jun 2026"))
    }

    @Test("one word that is not JSON is quoted, and a day without entries is one day")
    func words() throws {
        #expect(try typist.type("call", "status", "foo").err == "sipli-client: \"foo\" is not JSON\n")
        #expect(try typist.type("spend", "list", "--day", "monday").err == "There are no transactions on this day.\n")
        #expect(try typist.type("spend", "list", "--days", "3").err == "There are no transactions on these days.\n")
    }

    @Test("words of options are read in any case")
    func anyCase() throws {
        #expect(try typist.type("spend", "add", "12", "tea", "--status", "PENDING", "--recurring", "YES").status == .ok)
    }

    @Test("a notice period in months is shown as one")
    func months() throws {
        try typist.type(
            "sub", "add", "Gym", "18", "--term-end", "2027-02-28", "--notice", "1 month", "--term", "6 months")
        #expect(
            try typist.type("sub", "edit", "gym", "--term-end", "2027-06-30").out.contains("term ends on 30 Jun 2027"))
        let page = try typist.type("sub", "show", "gym").out
        #expect(page.contains("contract\tuntil 30 Jun 2027, then every 6 months, 1 month's notice\n"))
        #expect(page.contains("cancel by\t31 May 2027\n"))
    }

    @Test("an edit says which payments it recorded")
    func recordedByEdit() throws {
        try typist.type("sub", "add", "Fees", "20", "--start", "2026-02-05", "--manual")
        #expect(
            try typist.type("sub", "edit", "fees", "--automatic").err.hasPrefix(
                "Recorded 5 past payments. To see them:"))
        #expect(try typist.type("sub", "edit", "fees", "--start", "2026-02-20").err.isEmpty)
    }

    @Test("deleting transactions of two months says what the newer one has")
    func deleteOfTwoMonths() throws {
        try typist.type("spend", "add", "5", "tea", "--at", "2026-05-03")
        try typist.type("spend", "add", "7", "cake", "--at", "2026-06-01")
        try typist.type("spend", "add", "9", "gum")
        let out = try typist.type("spend", "delete", "1", "3").out
        #expect(out.hasPrefix("Deleted $9.00 for gum (Other), $5.00 for tea (Other)"))
        #expect(out.contains("$7.00 in June 2026"))
    }

    @Test("a second payment of one day is answered, not made")
    func paid() throws {
        try typist.type("sub", "add", "Rent", "900", "--next", "12th", "--manual")
        #expect(try typist.type("sub", "paid", "rent").out.hasPrefix("Rent paid, $900.00 for 12 Jun 2026"))
        #expect(
            try typist.type("sub", "paid", "rent").out
                == "Rent was already paid for 12 Jun 2026; next on 12 Jul 2026.\n")
        #expect(try typist.type("spend", "list").lines.count == 1)
    }

    @Test("a payment of a past day is the next one only if that is nearer than the one that was paid")
    func paidOn() throws {
        try typist.type("sub", "add", "A", "5", "--start", "2026-06-07")
        let again = try typist.type("sub", "paid", "a", "--on", "2026-06-08", "--amount", "6")
        #expect(again.out == "A was already paid for 7 Jun 2026; next on 7 Jul 2026.\n")
        #expect(
            again.err == "To pay that one too: sipli-client sub paid A --due 2026-07-07 --on 2026-06-08 --amount 6\n")
        for (words, message) in [
            (["--on", "2026-06-06"], "6 Jun 2026 is before the start of A, 7 Jun 2026"),
            (["--on", "tomorrow"], "11 Jun 2026 is in the future"),
            (["--amount", "free"], "\"free\" is not an amount"),
        ] {
            let refused = try typist.type(["sub", "paid", "a", "--due", "2026-06-07"] + words)
            #expect(refused.status != .ok && refused.err.contains(message), "\(refused.err)")
        }
        #expect(
            try typist.type("sub", "paid", "a", "--due", "2026-07-07", "--on", "2026-06-08").out
                .hasPrefix("A paid on 8 Jun 2026, $5.00 for 7 Jul 2026; next on 7 Aug 2026"))
        // Paid early, and said later.
        try typist.type("sub", "add", "Rent", "900", "--start", "2026-05-01", "--manual")
        try typist.type("sub", "paid", "rent", "--on", "2026-05-01")
        #expect(
            try typist.type("sub", "paid", "rent", "--on", "2026-05-30").out
                .hasPrefix("Rent paid on 30 May 2026, $900.00 for 1 Jun 2026"))
        try typist.type("sub", "add", "Club", "9", "--start", "2026-05-12", "--manual")
        try typist.type("sub", "paid", "club", "--on", "2026-05-12")
        #expect(try typist.type("sub", "paid", "club", "--on", "2026-06-09").out.contains("$9.00 for 12 Jun 2026"))
    }

    @Test("a note, a website and a trial that ends are taken back with off and --goes-on")
    func off() throws {
        try typist.type(
            "sub", "add", "Try", "5", "--trial", "14 days", "--ends-with-trial", "--note", "mine", "--renews-from",
            "payment")
        #expect(try typist.type("sub", "show", "try").out.contains("renews\tcounted from the day it was last paid\n"))
        #expect(try typist.type("sub", "edit", "try", "--note", "off").out.contains("(note removed)"))
        #expect(try typist.type("sub", "edit", "try", "--goes-on").out.contains("(goes on after its trial)"))
        try typist.type("spend", "add", "5", "tea", "--note", "green")
        #expect(try typist.type("spend", "edit", "last", "--note", "off").status == .ok)
        #expect(try !typist.type("spend", "list").out.contains("off"))
    }

    @Test("an amount that is not in quotes or has a sign is refused with how to write it")
    func amounts() throws {
        try typist.type("sub", "add", "Post", "3", "--manual")
        for (words, message) in [
            (["edit", "post", "--price", "-1"], "\"-1\" has a sign; write 1.00"),
            (["edit", "post", "--remind", "-3"], "\"-3\" is not valid for --remind"),
            (
                ["edit", "post", "--price", "4", "EUR"],
                "put quotes around an amount with its currency: --price \"4 EUR\""
            ),
            (["paid", "post", "--amount", "4", "EUR"], "--amount \"4 EUR\""),
        ] {
            let refused = try typist.type(["sub"] + words)
            #expect(refused.status != .ok && refused.err.contains(message), "\(words): \(refused.err)")
        }
    }

    @Test("a subscription that has ended has no cost and no reminders, and one that is cancelled says when it ends")
    func ended() throws {
        try typist.type("sub", "add", "Netflix", "15.99", "--next", "2026-06-20")
        try typist.type("sub", "cancel", "netflix")
        #expect(try typist.type("sub", "list").out.contains("Ends on 20 Jun 2026"))
        try typist.daemon.move(to: "2026-06-21T12:00:00Z")
        let page = try typist.type("sub", "show", "netflix").out
        #expect(page.contains("ended\ton 20 Jun 2026\n"))
        for label in ["ends\t", "a month\t", "a year\t", "reminders\t"] { #expect(!page.contains(label)) }
    }

    @Test("several matches are counted beyond three, and several records are called what they are")
    func several() throws {
        for day in 1...5 { try typist.type("spend", "add", "5", "x\(day)", "--at", "2026-06-0\(day)") }
        let notes = try typist.type("sub", "add", "A", "5", "--start", "2026-06-03").err
        #expect(
            notes.contains("\nand ") && notes.split(separator: "\n").count { $0.contains("may be the payment") } == 3)
        try typist.type("spend", "delete", "1", "2", "3")
        #expect(try typist.type("undo").out.contains(" and 2 more transactions. Redo"))
    }

    @Test("undo of a first budget and of a match that was refused says what is so now, and one month is not an average")
    func undoWords() throws {
        try typist.type("config", "set", "budget.groceries", "400")
        #expect(try typist.type("undo").out.hasPrefix("Removed the budget for groceries. Redo"))
        try typist.type("spend", "add", "17.99", "NETFLIX.COM", "--at", "2026-05-10")
        try typist.type("spend", "unlink", "last")
        #expect(try typist.type("undo").out.contains("Took back that"))
        #expect(
            try typist.type("spend", "year", "2026", style: Style(width: 80)).out.hasPrefix(
                "2026 so far  $17.99  $17.99 in May 2026"))
    }

    @Test("money received is income unless its category says otherwise")
    func income() throws {
        #expect(
            try typist.type("spend", "add", "+2500", "salary").out.contains("$2,500.00 received from salary (Income)"))
        #expect(try typist.type("spend", "add", "+20", "shop", "--category", "shopping").out.contains("(Shopping)"))
        #expect(try typist.type("spend", "add", "5", "tea").out.contains("(Other)"))
    }

    @Test("a narrow list keeps what was paid for, and the years where they differ")
    func narrowList() throws {
        for year in ["2024", "2025", "2026"] {
            try typist.type("spend", "add", "12", "Netflix", "--recurring", "yes", "--at", year + "-03-31")
        }
        let list = try typist.type(["spend", "list"], style: Style(width: 40)).out
        for text in ["2024-03-31", "2025-03-31", "2026-03-31"] { #expect(list.contains(text), "\(list)") }
        #expect(list.split(separator: "Netflix").count == 4 && !list.contains("recurring"), "\(list)")
    }

    @Test("a year without any spending says so in a pipe too")
    func emptyYear() throws {
        #expect(try typist.type("spend", "year", "2025").err.contains("Nothing was spent in these months."))
    }

    @Test("past payments are shown by the command that it names")
    func recorded() throws {
        let notes = try typist.type(["sub", "add", "Die", "Zeit", "6.90", "--start", "2026-05-01"]).err
        #expect(notes.contains("To see them: sipli-client spend list --search 'Die Zeit'"))
        #expect(try typist.type("spend", "list", "--search", "Die Zeit").lines.count == 2)
    }

    @Test("a transaction and a payment are linked by the command that a note names, and unlinked")
    func link() throws {
        try typist.type("sub", "add", "Rent", "900", "--start", "2026-06-01")
        let note = try typist.type("spend", "add", "900", "Meyer", "--at", "2026-06-02").err
        #expect(note.contains("if so: sipli-client spend link last Rent --due 2026-06-01"))
        #expect(
            try typist.type("spend", "link", "last", "Rent", "--due", "2026-06-01").out
                == "$900.00 for Meyer (Bills & Utilities) on 2 Jun 2026 is the payment of Rent due 1 Jun 2026."
                + " Undo: sipli-client undo\n")
        #expect(try typist.type("spend", "list").lines.count == 1)
        #expect(try typist.type("spend", "unlink", "1").out.contains("is not a payment of a subscription"))
        #expect(try typist.type("spend", "list").lines.count == 2)
    }

    @Test("what an edit changes is said once")
    func nextDay() throws {
        try typist.type("sub", "add", "Gym", "39.90", "--next", "2026-07-01")
        #expect(
            try typist.type("sub", "edit", "gym", "--next", "2026-06-30").out
                == "Changed Gym: $39.90 monthly, next on 30 Jun 2026. Undo: sipli-client undo\n")
    }

    @Test("a contract ends on one day, in the answer and on every page, and --renews-from is named as it is typed")
    func end() throws {
        try typist.type("sub", "add", "Gym", "35", "--term-end", "2027-06-30", "--notice", "90")
        #expect(try typist.type("sub", "cancel", "gym").out.hasPrefix("Cancelled Gym; it ends after 30 Jun 2027."))
        #expect(try typist.type("sub", "show", "gym").out.contains("ends after 30 Jun 2027\n"))
        let named = try typist.type("sub", "cancel", "gym", "--end", "2027-06-29").out
        #expect(named.hasPrefix("Cancelled Gym; it ends on 29 Jun 2027."))
        #expect(try typist.type("sub", "show", "gym").out.contains("ends on 29 Jun 2027\n"))
        #expect(
            try typist.type("sub", "edit", "gym", "--renews-from", "today").err
                == "sipli-client: \"today\" is not valid for --renews-from; write schedule or payment\n")
    }

    @Test("a mistyped name is corrected, also one that is cut short", arguments: ["netlfix", "nett", "netz", "Netflx"])
    func nearest(name: String) throws {
        for known in ["Netflix", "Music", "Domain"] { try typist.type("sub", "add", known, "3") }
        let outcome = try typist.type("sub", "show", name)
        #expect(outcome.err.contains("is not a subscription; did you mean Netflix?"))
    }

    @Test("another name is not")
    func unknown() throws {
        try typist.type("sub", "add", "Netflix", "3")
        #expect(try typist.type("sub", "show", "gym").err.contains("is not a subscription; the only one is Netflix"))
    }

    @Test("months are typed as words")
    func typedMonths() throws {
        try typist.type("spend", "add", "5", "tea", "--at", "2025-10-03 12:00")
        let page = try typist.type("spend", "month", "october", style: Style(width: 80)).out
        #expect(page.hasPrefix("October 2025  $5.00"))
        let year = try typist.type("spend", "year", "2025", style: Style(width: 80)).out
        #expect(year.hasPrefix("2025  $5.00") && year.contains("Jan 2025"))
        #expect(
            try typist.type("spend", "year", "2026", style: Style(width: 80)).err
                == "Nothing was spent in these months.\n")
        #expect(
            try typist.type("spend", "categories", "2027").err
                == "sipli-client: 2027 is still to come; write a year up to 2026\n")
        #expect(try typist.type("spend", "month", "soon").err.contains("\"soon\" is not a month"))
    }

    @Test("a month in which nothing was spent has no rows in a pipe, and only this month says how to add something")
    func emptyMonth() throws {
        try typist.type("config", "set", "budget.groceries", "40", "EUR")
        try typist.type("spend", "add", "30", "EUR", "market", "--category", "groceries", "--at", "2026-05-03")
        let now = try typist.type("spend", "month")
        #expect(
            (now.out, now.err) == (
                "", "Nothing was spent in June 2026 yet. Add a transaction: sipli-client spend add 12.50 lunch\n"
            ))
        let january = try typist.type("spend", "month", "january")
        #expect((january.out, january.err) == ("", "Nothing was spent in January 2026.\n"))
        #expect(try typist.type("spend", "month", style: Style(width: 60)).out.hasPrefix("June 2026  €0.00\n"))
    }

    @Test("what may be a payment is said beside the rows of a month, also in a pipe")
    func possiblePayments() throws {
        try typist.type("sub", "add", "Netflix", "15.99", "monthly", "--start", "2026-06-02")
        try typist.type("spend", "add", "15.99", "cinema", "--at", "2026-06-03")
        let month = try typist.type("spend", "month")
        #expect(month.out.split(separator: "\n").count == 2)
        #expect(month.err.contains("may be the payment of Netflix due 2 Jun 2026. If so: sipli-client spend link"))
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

    @Test("a hint about a category or a month can be pasted")
    func spendingHints() throws {
        for verb in ["category", "categories"] {
            let refused = try typist.type("spend", verb, "food")
            #expect(refused.err.hasSuffix("To list a category: sipli-client spend list --search food\n"))
        }
        #expect(try typist.type("sub", "add", "A", "3", "--every", "2", "weeks").out.contains(" every 2 weeks, "))
        try typist.type("spend", "add", "30", "market", "--at", "2025-03-01")
        #expect(try typist.type("spend", "year", "last", "year").out.hasPrefix("2025-01\t"))
    }

    @Test("a month has its budgets and what was received below its categories")
    func month() throws {
        try typist.type("config", "set", "budget.groceries", "40", "EUR")
        try typist.type("spend", "add", "30", "EUR", "market", "--category", "groceries")
        try typist.type("spend", "add", "+2500", "EUR", "salary")
        #expect(
            try typist.type("spend", "month", style: Style(width: 60)).out == """
                June 2026  €30.00  nothing was spent from 1 to 10 May
                Groceries  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  €30.00  100%

                Budgets
                Groceries  ━━━━━━━━━━━━━━━━━━━╸──────  €30.00 of €40.00  75%

                Received  €2,500.00

                """)
    }

    @Test("a transaction is marked as recurring, and not")
    func recurring() throws {
        try typist.type("spend", "add", "30", "rent", "--recurring", "yes")
        func list() throws -> String { try typist.type("spend", "list", style: Style(width: 80)).out }
        #expect(try list().contains("recurring"))
        try typist.type("spend", "edit", "last", "--status", "pending")
        #expect(try list().contains("pending, recurring"))
        try typist.type("spend", "edit", "last", "--recurring", "no")
        #expect(try !list().contains("recurring"))
        #expect(
            try typist.type("spend", "edit", "last", "--recurring", "often").err
                == "sipli-client: --recurring must be yes or no\n")
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

    @Test("an unknown currency is named")
    func currency() throws {
        #expect(try typist.type("sub", "add", "Mail", "3", "XXQ").err.contains("\"XXQ\" is not a currency"))
    }

    @Test("a price behind a slash, a bare new price and an everyday word are read as they are meant")
    func typed() throws {
        #expect(try typist.type("sub", "add", "Mail", "10,99€/month").out.hasPrefix("Added Mail: €10.99 monthly"))
        #expect(
            try typist.type("sub", "add", "Office", "365", "70/year").out.hasPrefix("Added Office 365: $70.00 yearly"))
        #expect(try typist.type("sub", "edit", "mail", "11.99", "EUR").out.contains("€11.99 monthly"))
        #expect(try typist.type("sub", "edit", "mail").err.contains("nothing to change"))
        #expect(try typist.type("spend", "add", "5", "pen").out.hasPrefix("Logged $5.00 for pen"))
        #expect(try typist.type("spend", "add", "5", "PEN").out.hasPrefix("Logged PEN 5.00"))
        #expect(try typist.type("spend", "add", "5", "eur").out.hasPrefix("Logged €5.00"))
        #expect(
            try typist.type("spend", "add", "Coffee", "to", "go", "3,20", "EUR").out.hasPrefix(
                "Logged €3.20 for Coffee to go"))
        #expect(try typist.type("spend", "add", "2", "coffees").out.hasPrefix("Logged $2.00 for coffees"))
        #expect(try typist.type("spend", "add", "coffee").err.contains("the amount is missing"))
        #expect(try typist.type("sub", "add", "Box", "20", "every four weeks").out.contains("$20.00 every 4 weeks"))
        #expect(try typist.type("sub", "add", "Bag", "20", "montly").err.contains("did you mean monthly?"))
    }

    @Test("a trial that is never paid is called free once")
    func free() throws {
        let text = try typist.type("sub", "add", "Try it", "5", "--trial", "14 days", "--ends-with-trial").out
        #expect(text.hasPrefix("Added Try it: free until 24 Jun 2026, when it ends."))
    }

    @Test("a list without anything up to today says that there is something later")
    func later() throws {
        let typist = try Typist()
        #expect(try typist.type("spend", "list").err.hasPrefix("There are no transactions yet. Log one: "))
        // It is the 11th there.
        try typist.daemon.travel(to: "Pacific/Kiritimati")
        try typist.type("spend", "add", "4", "EUR", "bus")
        try typist.daemon.travel(to: "UTC")
        #expect(
            try typist.type("spend", "list").err
                == "All transactions are dated after today. To see them: sipli-client spend list --through 2026-06-11\n"
        )
        #expect(try typist.type("spend", "list", "--through", "2026-06-11").out.contains("bus"))
    }

    @Test("undoing a payment says that it was removed, and the journal what else a change did")
    func undone() throws {
        try typist.type("sub", "add", "Rent", "900", "--start", "2026-04-12")
        #expect(try typist.type("journal").out.contains("Added the subscription Rent; 2 payments recorded"))
        try typist.type("sub", "paid", "rent")
        #expect(
            try typist.type("undo").out
                == "Removed $900.00 for Rent (Bills & Utilities), changed Rent: next on 12 Jun 2026."
                + " Redo: sipli-client redo\n")
        #expect(try typist.type("redo").out.hasPrefix("Logged $900.00 for Rent"))
    }
}
