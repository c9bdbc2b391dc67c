import Foundation
import Glibc
import SipliClient
import SipliTestSupport
import Testing

@testable import SipliCLI
@testable import SipliVerbs

/// `weight trend` and `weight chart` of a store.
@Suite struct WeightTrendVerbTests {
    private let typist: Typist

    init() throws {
        typist = try Typist()
    }

    /// A weigh-in on each of the last days, the last of them today, 0.1 kg less each day.
    private func lose(days: Int) throws {
        let client = try typist.daemon.client()
        for day in (0..<days).reversed() {
            try client.result(
                #"{"op":"weight.log","value":\#(Double(800 + day) / 10),"unit":"kg","at":"-\#(day * 24)h"}"#)
        }
    }

    private func line(_ name: String, _ outcome: Typist.Outcome) -> String? {
        outcome.lines.first { $0.hasPrefix(name + "\t") }.map { String($0.dropFirst(name.utf8.count + 1)) }
    }

    @Test("older weigh-ins are named when the range has none")
    func old() throws {
        let client = try typist.daemon.client()
        try client.result(#"{"op":"weight.log","value":85,"unit":"kg","at":"2026-03-02 07:00"}"#)
        // 2 March is 100 days before 10 June.
        #expect(
            try typist.type("weight", "trend").err
                == "There are no weigh-ins in the last 90 days. The newest is 85.0 kg on 2 Mar 2026; "
                + "to see it: sipli-client weight trend --from 2026-03-02\n")
        let chart = try typist.type("weight", "chart", "--days", "5")
        #expect(chart.err.hasPrefix("There are no weigh-ins on these days. "))
        let outcome = try typist.type("weight", "trend", "--from", "2026-03-02")
        #expect(line("latest", outcome)?.hasPrefix("85.0 kg, 2 Mar 2026") == true)
    }

    @Test("a weight that only varies, or never changes, has enough data and no clear trend", arguments: [0.0, 0.3])
    func noSlope(sway: Double) throws {
        let client = try typist.daemon.client()
        for day in (0..<21).reversed() {
            let value = 80 + (day.isMultiple(of: 2) ? sway : -sway)
            try client.result(#"{"op":"weight.log","value":\#(value),"unit":"kg","at":"-\#(day * 24)h"}"#)
        }
        #expect(line("per week", try typist.type("weight", "trend")) == "no clear trend")
        try typist.type("weight", "goal", "75")
        let outcome = try typist.type("weight", "trend")
        #expect(line("per week", outcome) == "no clear trend")
        #expect(line("forecast", outcome) == "no date; the trend is not clear")
    }

    @Test("one weigh-in a month is too few for a pace, however many there are")
    func monthly() throws {
        let client = try typist.daemon.client()
        for (ago, value) in zip(stride(from: 210, through: 0, by: -30), [90, 89, 88, 87.5, 86, 85, 84.5, 84]) {
            try client.result(#"{"op":"weight.log","value":\#(value),"unit":"kg","at":"-\#(ago * 24)h"}"#)
        }
        try typist.type("weight", "goal", "77")
        let outcome = try typist.type("weight", "trend")
        #expect(line("per week", outcome) == "not enough recent weigh-ins")
        #expect(line("forecast", outcome) == "no date yet; needs 7 weigh-ins, and weigh-ins on 3 days within 4 weeks")
    }

    @Test("a steady loss has a pace and a date")
    func steady() throws {
        try lose(days: 30)
        try typist.type("weight", "goal", "77")
        let outcome = try typist.type("weight", "trend")
        #expect(line("latest", outcome) == "80.0 kg, 10 Jun 2026 12:00")
        #expect(line("7 days", outcome) == "80.7 kg to 80.0 kg in 7 days, first to last weigh-in")
        // 0.1 kg a day on a straight line: a trend without lag ends on the last weight.
        #expect(line("trend", outcome) == "80.0 kg on 10 Jun 2026, smoothed")
        #expect(line("per week", outcome) == "−0.7 kg, recent days count more")
        #expect(line("goal", outcome) == "77.0 kg, 3.0 kg to lose")
        // 3 kg at 0.1 kg a day from 10 June.
        #expect(line("forecast", outcome) == "around 10 Jul 2026 at this pace")
        #expect(outcome.lines.contains("milestones\t82.0 kg, reached on 21 May 2026"))
        #expect(outcome.lines.contains("milestones\t78.0 kg, not reached yet"))
    }

    @Test("few weigh-ins have no forecast")
    func few() throws {
        try lose(days: 3)
        try typist.type("weight", "goal", "77")
        let outcome = try typist.type("weight", "trend")
        #expect(line("forecast", outcome)?.hasPrefix("no date yet; needs 7 weigh-ins") ?? false)
    }

    @Test("a way from the goal has no date")
    func away() throws {
        try lose(days: 30)
        try typist.type("weight", "goal", "90")
        #expect(line("forecast", try typist.type("weight", "trend"))?.contains("away from the goal") ?? false)
    }

    @Test("the days are as many as asked for")
    func days() throws {
        try lose(days: 30)
        #expect(try JSON(parsing: typist.type("weight", "trend", "--days", "5", "--json").out).points.array.count == 5)
        #expect(try typist.type("weight", "trend", "--days", "0").status == .refused)
    }

    @Test("a chart fills the terminal")
    func chart() throws {
        try lose(days: 30)
        let lines = try typist.type("weight", "chart", style: Style(width: 60)).lines
        #expect(lines.first == "Weight  80.0 kg  Trend: −2.9 kg in 29 days")
        #expect(lines.contains { $0.contains("12 May") && $0.contains("10 Jun") })
        #expect(lines.joined().contains { ("⠁"..."⣿").contains($0) })
    }

    @Test("a picture is drawn by the program beside this one, or else by that of the path")
    func picture() throws {
        let (beside, onPath) = (try TemporaryDirectory(), try TemporaryDirectory())
        func command() throws -> [String] {
            try WeightChartVerb.command("a.svg", beside: beside.path) { $0 == "PATH" ? onPath.path : nil }
        }
        #expect { try command() } throws: { error in
            (error as? Failure).map { $0.status == .refused && $0.message.contains("sipli-widget") } ?? false
        }
        try Self.makeProgram(onPath.file("sipli-widget"))
        let words = ["render", "WeightChart", "--family", "systemLarge", "--output", "a.svg"]
        #expect(try command() == [onPath.file("sipli-widget")] + words)
        try Self.makeProgram(beside.file("sipli-widget"))
        #expect(try command() == [beside.file("sipli-widget")] + words)
    }

    @Test("a text file gets the chart that a pipe gets, of any range")
    func textFile() throws {
        try lose(days: 30)
        let folder = try TemporaryDirectory()
        let outcome = try typist.type("weight", "chart", "--days", "20", "--output", folder.file("c.txt"))
        let text = try String(contentsOfFile: folder.file("c.txt"), encoding: .utf8)
        #expect(outcome.out == "Wrote \(folder.file("c.txt")) (\(text.utf8.count) bytes).\n")
        #expect(try text == typist.type("weight", "chart", "--days", "20").out)
        #expect(text.contains("22 May") && !text.contains("12 May"))
    }

    @Test("a text file in a folder that does not exist is refused")
    func noSuchFolder() throws {
        try lose(days: 3)
        let folder = try TemporaryDirectory()
        #expect(try typist.type("weight", "chart", "--output", folder.file("none/c.txt")).status == .refused)
    }

    private static func makeProgram(_ path: String) throws {
        let descriptor = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o755)
        try #require(descriptor >= 0)
        close(descriptor)
    }

    @Test(
        "a picture takes neither days nor JSON",
        arguments: [
            ["--days", "5", "--output", "a.png"], ["--output", "a.png", "--json"], ["--output", "a.txt", "--json"],
        ])
    func pictureOptions(words: [String]) throws {
        #expect(try typist.type(["weight", "chart"] + words).status == .usage)
    }
}
