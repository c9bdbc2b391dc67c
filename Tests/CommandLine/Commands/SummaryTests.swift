import SipliClient
import SipliCore
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// Now is Wednesday 2026-06-10, 12:00 UTC. The goal is 2450 ml; since the weigh-in of 79 kg today it is 2765 ml.
@Suite struct SummaryTests {
    private func typist() throws -> Typist {
        let typist = try Typist()
        for words in [
            ["log", "2450", "--at", "2026-06-08 12:00"], ["log", "550", "--at", "2026-06-09 12:00"],
            ["log", "4900", "--at", "2026-06-10 09:00"], ["weight", "log", "80", "--at", "2026-06-08 07:00"],
            ["weight", "log", "79", "--at", "2026-06-10 07:00"],
        ] { try #require(try typist.type(words).status == .ok) }
        return typist
    }

    @Test func aWeekHasItsFigures() throws {
        let page = try typist().type("week", style: Style(width: 72)).out
        #expect(
            page == """
                Thu 4 Jun to Wed 10 Jun

                Water
                  Mon 8 Jun  ━━━━━━━━━━━━━━━━━━━━━━│                 100% 2450 ml ✓ met
                  Tue 9 Jun  ━━━━╸─────────────────│                  22%  550 ml missed
                  Wed 10 Jun ━━━━━━━━━━━━━━━━━━━━━━┿━━━━━━━━━━━━━━━━ 177% 4900 ml ✓ met
                  The 2 days before today: 3000 ml in all · average 1500 ml · most 2450
                  ml on Mon 8 Jun
                  Goal met on 1 of 2 finished days

                Weight
                  Mon 8 Jun   80.0 kg
                  Wed 10 Jun  79.0 kg
                  The 2 days with entries: average 79.5 kg · 79.0 kg to 80.0 kg · change
                  \u{2212}1.0 kg

                """)
    }

    @Test func anAverageSaysOnHowManyDaysItIs() throws {
        let typist = try typist()
        try typist.type("log", "100", "--at", "2026-06-05 12:00")
        let page = try typist.type("week", "--tracker", "water", style: Style(width: 72)).out
        // 100, 2450 and 550; Wednesday has 4900 so far.
        #expect(
            page.contains("The 3 days with entries before today: 3100 ml in all · average 1033 ml\n  · most 2450 ml"))
        let before = try typist.type("week", "--tracker", "water", "--date", "yesterday", style: Style(width: 72)).out
        // Of the two days between them, before the first change, nothing is expected.
        #expect(
            before.contains("The 3 days with entries: 3100 ml in all · average 1033 ml")
                && before.contains("of 3 days\n"))
    }

    @Test func oneDayHasItsNameAndNoAverage() throws {
        let typist = try Typist()
        try typist.type("log", "270", "--at", "2026-06-09 12:00")
        try typist.type("spend", "add", "5", "tea", "--at", "2026-05-20")
        try typist.type("spend", "add", "5", "gum")
        let page = try typist.type("week", style: Style(width: 72)).out
        #expect(page.contains("Yesterday: 270 ml\n  Goal met on 0 of 1 finished day\n"), "\(page)")
        #expect(page.contains("Nothing was spent in the 6 days before today."), "\(page)")
    }

    @Test func oneDayOnWhichNothingWasSpentIsNamed() throws {
        let typist = try Typist(now: "2026-06-02T12:00:00Z")
        try typist.type("spend", "add", "5", "tea", "--at", "2026-05-20")
        let page = try typist.type("month", "june", "--tracker", "spending", style: Style(width: 72)).out
        #expect(page.contains("Yesterday: nothing was spent\n"), "\(page)")
    }

    @Test(arguments: [20, 30, 40, 60, 80, 200], ["week", "month"])
    func noLineIsWiderThanTheTerminal(_ width: Int, _ verb: String) throws {
        for line in try typist().type([verb], style: Style(width: width)).lines {
            #expect(Printable.width(line) <= width, "\(line)")
        }
    }

    @Test func aMonthHasAColumnForEachDay() throws {
        let typist = try typist()
        try typist.type("log", "1000", "--at", "2026-05-20 12:00")
        let lines = try typist.type("month", "--tracker", "water", style: Style(width: 40)).lines
        #expect(lines[0] == "Tue 12 May to Wed 10 Jun")
        #expect(lines.contains { $0.hasPrefix("  100% ") })
    }

    @Test func aDayWithoutAnythingDueHasNoPercentage() throws {
        let typist = try Typist()
        try typist.type("habit", "add", "Read", "--days", "thu,sat,wed", "--start", "2026-06-01")
        try typist.type("done", "read", "--day", "2026-06-04")
        try typist.type("habit", "skip", "read", "--day", "2026-06-06")
        let lines = try typist.type("week", "--tracker", "habit", style: Style(width: 72)).lines
        func line(_ day: String) throws -> String { try #require(lines.first { $0.hasPrefix("  " + day) }) }
        #expect(try line("Fri 5 Jun").hasSuffix("not due") && !line("Fri 5 Jun").contains("%"))
        #expect(try line("Sat 6 Jun").hasSuffix("skipped") && !line("Sat 6 Jun").contains("%"))
        #expect(try line("Thu 4 Jun").contains("100%") && line("Wed 10 Jun").contains("0%"))
    }

    @Test func aDaysMeanIsNamed() throws {
        let typist = try typist()
        try typist.type("weight", "log", "77", "--at", "2026-06-10 08:00")
        let page = try typist.type("week", "--tracker", "weight", style: Style(width: 72)).out
        #expect(page.contains("  Wed 10 Jun  78.0 kg  mean of 2\n") && page.contains("  Mon 8 Jun   80.0 kg\n"))
    }

    @Test func aPipeGetsTabs() throws {
        let lines = try typist().type("week", "--tracker", "water").lines
        #expect(lines.contains("water\t2026-06-09\t550 ml\t22\tmissed"))
        #expect(lines.contains("water\t2026-06-05\t\t\tnone"))
        #expect(lines.suffix(2) == ["water\tleast\t550 ml", "water\tmet\t1 of 2"])
        #expect(lines.contains("water\tdays\t2 days before today"))
    }

    @Test func anotherDayMayBeTheLast() throws {
        let typist = try typist()
        let lines = try typist.type("week", "--tracker", "water", "--date", "yesterday").lines
        #expect(lines.contains("water\ttotal\t3000 ml"))
        let future = try typist.type("week", "--date", "2026-06-11")
        #expect(future.status == .refused && future.err.contains("11 Jun 2026 is in the future"))
    }

    // MARK: A past day

    @Test func todayShowsAPastDay() throws {
        let page = try typist().type("today", "--date", "yesterday", style: Style(width: 60)).out
        #expect(page.contains("9 Jun 2026"))
        #expect(page.contains("550 / 2450 ml") && page.contains("1900 ml short of the goal"))
        #expect(page.contains("12:00  Water") && !page.contains("pace") && !page.contains("Streak"))
        // Rows are those of today's list.
        #expect(!page.contains("#"))
    }

    @Test func todayItselfIsTheSame() throws {
        let typist = try typist()
        #expect(try typist.type("today", "--date", "today").out == typist.type("today").out)
    }

    @Test func aDayWithoutEntriesSaysSo() throws {
        let page = try typist().type("today", "--date", "2026-06-01", style: Style(width: 60)).out
        #expect(page.contains("Nothing was logged.") && !page.contains("Try:"))
    }
}
