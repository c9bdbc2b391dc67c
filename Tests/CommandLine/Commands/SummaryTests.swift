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

    @Test("no line is wider than the terminal", arguments: [20, 30, 40, 60, 80, 200], ["week", "month"])
    func widths(_ width: Int, _ verb: String) throws {
        for line in try typist().type([verb], style: Style(width: width)).lines {
            #expect(Printable.width(line) <= width, "\(line)")
        }
    }

    @Test("a month has a column for each day")
    func month() throws {
        let typist = try typist()
        try typist.type("log", "1000", "--at", "2026-05-20 12:00")
        let lines = try typist.type("month", "--tracker", "water", style: Style(width: 40)).lines
        #expect(lines[0] == "Tue 12 May to Wed 10 Jun")
        #expect(lines.contains { $0.hasPrefix("  100% ") })
    }

    // MARK: A past day

    @Test("today shows a past day")
    func pastDay() throws {
        let page = try typist().type("today", "--date", "yesterday", style: Style(width: 60)).out
        #expect(page.contains("9 Jun 2026"))
        #expect(page.contains("550 / 2450 ml") && page.contains("1900 ml short of the goal"))
        #expect(page.contains("12:00  Water") && !page.contains("pace") && !page.contains("Streak"))
        // Rows are those of today's list.
        #expect(!page.contains("#"))
    }

    @Test("today is the same by its name")
    func today() throws {
        let typist = try typist()
        #expect(try typist.type("today", "--date", "today").out == typist.type("today").out)
    }
}
