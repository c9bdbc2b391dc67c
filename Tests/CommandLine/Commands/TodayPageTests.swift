import SipliCore
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// `today` with all trackers in a terminal. Now is 2026-06-10, 12:00 UTC.
@Suite struct TodayPageTests {
    private let typist: Typist

    /// Ten drinks, six habits of which the first is done, a weigh-in, subscriptions and a budget.
    init() throws {
        typist = try Typist()
        for hour in 1...10 { try typist.type("log", "100", "--at", "\(hour):00") }
        for name in ["Read", "Run", "Write", "Stretch", "Meditate", "Cook"] { try typist.type("habit", "add", name) }
        try typist.type("done", "read")
        try typist.type("weight", "goal", "77kg")
        try typist.type("weight", "log", "80kg")
        for name in ["Mail", "Music", "News", "Games"] { try typist.type("sub", "add", name, "3", "--next", "friday") }
        try typist.type("config", "set", "budget.dining", "10")
        try typist.type("spend", "add", "12", "--category", "dining")
    }

    @Test("with JSON the status is the snapshots")
    func json() throws {
        #expect(try typist.type("status", "--json").out.hasPrefix(#"{"hydration":{"#))
    }

    @Test("lists are as long as the terminal has room for", arguments: [24, 25, 28, 30, 33, 34, 60])
    func fits(rows: Int) throws {
        let page = try typist.type("today", style: Style(width: 80, height: rows)).out
        let lines = page.split(separator: "\n")
        // One row is left for the prompt.
        #expect(page.count { $0 == "\n" } < rows)
        for word in ["Water", "Habits", "Weight", "Spending", "In 2 days", "Budget"] {
            #expect(lines.contains { $0.contains(word) }, "\(word)")
        }
        // Nothing is hidden without being counted.
        let drinks = lines.count { $0.contains("100 ml") }
        #expect(drinks == 10 || lines.contains { $0.contains("and \(10 - drinks) more") })
    }

    @Test("habits to do come before those that are done")
    func openOnes() throws {
        let page = try typist.type("today", style: Style(width: 80, height: 20)).out
        #expect(page.contains("○ Run") && page.contains("○ Write") && page.contains("○ Stretch"))
        #expect(page.contains("and 9 more"))
        #expect(!page.contains("✓ Read") && page.contains("and 3 more"))
    }

    @Test("with room, in a pipe and without a known height nothing is hidden")
    func everything() throws {
        for style in [Style(width: 80, height: 60), Style(width: 80), Style(), Style(height: 5)] {
            let page = try typist.type("today", style: style).out
            #expect(page.split(separator: "\n").count { $0.contains("100 ml") } == 10)
            #expect(!page.contains("more\n"))
        }
    }
}
