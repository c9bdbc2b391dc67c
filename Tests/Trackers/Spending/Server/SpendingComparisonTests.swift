import SipliTestSupport
import Testing

/// What a month is compared with: the same part of the month before.
@Suite struct SpendingComparisonTests {
    /// A day of a month, what was spent by then, and what is said of the change.
    struct Example: CustomTestStringConvertible {
        let today: String
        let spent: [(day: String, amount: Int)]
        let text: String
        let arrow: String
        let previous: String

        var testDescription: String { "on \(today): \(text)" }
    }

    private static let october = [("2026-10-01", 40), ("2026-10-10", 60), ("2026-10-25", 100), ("2026-10-31", 800)]

    private static let examples: [Example] = [
        // The 31st does not count on the 25th, nor the rest of October on the 1st.
        Example(
            today: "2026-11-25", spent: october + [("2026-11-02", 150)], text: "\u{2212}25.0% vs 1-25 Oct",
            arrow: "down",
            previous: "200.00"),
        // Nothing was spent yet, so there is nothing to compare; a month that is over is another matter.
        Example(today: "2026-11-01", spent: october, text: "", arrow: "flat", previous: "40.00"),
        Example(
            today: "2026-11-01", spent: [("2026-10-02", 60), ("2026-11-01", 5)], text: "nothing was spent on 1 October",
            arrow: "up", previous: "0.00"),
        Example(
            today: "2026-11-01", spent: october + [("2026-11-01", 40)], text: "0.0% vs 1 Oct", arrow: "flat",
            previous: "40.00"),
        Example(
            today: "2026-11-09", spent: [("2026-10-10", 60), ("2026-11-09", 5)],
            text: "nothing was spent from 1 to 9 October",
            arrow: "up",
            previous: "0.00"),
        // Up to five percent is stable, and the arrow goes the way of the sign.
        Example(
            today: "2026-11-30", spent: [("2026-10-30", 100), ("2026-10-31", 7), ("2026-11-30", 104)],
            text: "+4.0% vs 1-30 Oct", arrow: "up", previous: "100.00"),
        // February is shorter than what March has had.
        Example(
            today: "2027-03-30", spent: [("2027-02-28", 100), ("2027-03-29", 150)], text: "+50.0% vs February",
            arrow: "up", previous: "100.00"),
        Example(
            today: "2027-02-28", spent: [("2027-01-28", 100), ("2027-01-31", 900), ("2027-02-28", 80)],
            text: "\u{2212}20.0% vs 1-28 Jan", arrow: "down", previous: "100.00"),
        Example(
            today: "2027-01-05", spent: [("2026-12-05", 50), ("2026-12-06", 500), ("2027-01-05", 75)],
            text: "+50.0% vs 1-5 Dec", arrow: "up", previous: "50.00"),
    ]

    private func client(_ today: String, _ spent: [(day: String, amount: Int)]) throws -> (TestDaemon, LineClient) {
        let daemon = try TestDaemon(now: "\(today)T12:00:00Z")
        let client = try daemon.client()
        for (day, amount) in spent {
            _ = try client.result(
                #"{"op":"spending.add","amount":"\#(amount) USD","category":"Dining","day":"\#(day)"}"#)
        }
        return (daemon, client)
    }

    @Test(
        "a part of a month is compared with the same part, in the snapshot, for the month and for a category",
        arguments: examples)
    func parts(_ example: Example) throws {
        let (daemon, client) = try client(example.today, example.spent)
        defer { withExtendedLifetime(daemon) {} }
        let shown = try client.result(#"{"op":"get","topics":["spending"]}"#).spending
        #expect(shown.text.trend.string == example.text)
        let totals = [
            shown.month.totals[0], try client.result(#"{"op":"spending.month"}"#).totals[0],
            try client.result(#"{"op":"spending.month","category":"dining"}"#).totals[0],
        ]
        for total in totals {
            #expect(total.trend.text.string == example.text && total.trend.arrow.string == example.arrow)
            #expect(total.previous.string == example.previous)
        }
        #expect(try client.result(#"{"op":"spending.month","category":"Travel"}"#).totals.array.isEmpty)
        // As it was on that day, seen from a later one.
        let then = try client.result(#"{"op":"get","topics":["spending"],"date":"\#(example.today)"}"#).spending
        #expect(then.text.trend.string == example.text)
    }

    @Test("nothing in one currency is not nothing at all")
    func otherCurrency() throws {
        let (daemon, client) = try client("2026-11-20", [("2026-11-02", 5)])
        defer { withExtendedLifetime(daemon) {} }
        func trends() throws -> [String?] {
            try client.result(#"{"op":"spending.month"}"#).totals.array.map(\.trend.text.string)
        }
        #expect(try trends() == ["nothing was spent from 1 to 20 October"])
        _ = try client.result(#"{"op":"spending.add","amount":"9 EUR","day":"2026-10-05"}"#)
        #expect(try trends() == ["nothing was spent in USD from 1 to 20 October", ""])
    }

    @Test("a past day has its part of the month, and a month that is over is compared as a whole")
    func past() throws {
        let (daemon, client) = try client("2026-11-25", Self.october + [("2026-11-02", 150), ("2026-09-30", 500)])
        defer { withExtendedLifetime(daemon) {} }
        let then = try client.result(#"{"op":"get","topics":["spending"],"date":"2026-11-10"}"#).spending
        #expect(then.text.trend.string == "+50.0% vs 1-10 Oct")
        let october = try client.result(#"{"op":"spending.month","month":"2026-10"}"#)
        #expect(october.totals[0].trend.text.string == "+100.0% vs September")
        #expect(october.trend.text.string == "+100.0% vs September")
        // A change of the days that are compared is seen.
        _ = try client.result(#"{"op":"spending.add","amount":"100 USD","category":"Dining","day":"2026-10-20"}"#)
        let now = try client.result(#"{"op":"get","topics":["spending"]}"#).spending
        #expect(now.text.trend.string == "\u{2212}50.0% vs 1-25 Oct")
    }
}
