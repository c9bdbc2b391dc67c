import SipliCore
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct WeightPageTests {
    static let progress = #"""
        {"day":"2026-11-21","zone":"Europe/Berlin","day_ends":"2026-11-22T00:00:00+01:00","unit":"kg","state":"progress",
        "latest":{"entry":"e1","at":"2026-11-21T07:40:00+01:00","day":"2026-11-21","local_time":"07:40","value":80.2,
        "unit":"kg","kg":80.2,"text":"80.2 kg","source":"manual"},"goal":{"value":75,"kg":75,"start":84.3,
        "direction":"lose","reached":false,"remaining":5.2,"difference":5.2,"fraction":0.4409,"percent":44,"text":"5.2 kg to go"},
        "trend":{"direction":"down","change":-0.8,"arrow":"down","text":"−0.8 kg in 7 days","label":"Trending down"},"streak":3,
        "chart":[],"entries":[],"entries_total":40,"text":{"latest":"80.2 kg","when":"Today 07:40","goal":"75.0 kg",
        "remaining":"5.2 kg to go"}}
        """#
    static let maintained = progress.replacing(#""fraction":0.4409,"percent":44"#, with: #""fraction":null"#)
        .replacing(#""reached":false"#, with: #""reached":true"#).replacing("5.2 kg to go", with: "Goal reached")
    static let tracking = #"""
        {"day":"2026-11-21","zone":"UTC","day_ends":"2026-11-22T00:00:00Z","unit":"st","state":"tracking","trend":
        {"direction":"unknown","arrow":"","text":"","label":"Not enough data"},"streak":0,"chart":[],"entries":[],"entries_total":1,
        "text":{"latest":"12 st 7.4 lb","when":"12 May 2026","goal":"","remaining":""}}
        """#
    static let empty = #"""
        {"day":"2026-11-21","zone":"UTC","day_ends":"2026-11-22T00:00:00Z","unit":"kg","state":"empty","trend":{
        "direction":"unknown","arrow":"","text":"","label":"Not enough data"},"streak":0,"chart":[],"entries":[],"entries_total":0,
        "text":{"latest":"","when":"","goal":"75.0 kg","remaining":""}}
        """#

    private func read(_ json: String) throws -> WeightSnapshot {
        var reader = JSONReader(Array(json.utf8))
        return try WeightSnapshot.read(&reader)
    }

    private func page(_ json: String, _ style: Style) throws -> [String] {
        WeightPage(snapshot: try read(json), style: style).text.split(separator: "\n").map(String.init)
    }

    @Test func terminalShowsWeightWayAndChange() throws {
        #expect(
            try page(Self.progress, Style(width: 80)) == [
                "  Weight  80.2 kg  Today 07:40", "  ━━━╸─────    5.2 kg to go · goal 75.0 kg",
                "  −0.8 kg in 7 days",
            ])
        #expect(try page(Self.tracking, Style(width: 80)) == ["  Weight  12 st 7.4 lb  12 May 2026"])
    }

    @Test func reachedGoalIsSaidWithoutABarWhenItIsKept() throws {
        #expect(try page(Self.maintained, Style(width: 80))[1] == "  Goal reached · goal 75.0 kg")
    }

    @Test func narrowTerminalKeepsTheWeight() throws {
        #expect(
            try page(Self.progress, Style(width: 20)) == ["Weight  80.2 kg", "5.2 kg to go", "−0.8 kg in 7 days"])
        for width in [16, 20, 30, 40, 47, 48, 60, 80, 200] {
            for json in [Self.progress, Self.maintained, Self.tracking] {
                for line in try page(json, Style(width: width)) { #expect(Printable.width(line) <= width, "\(line)") }
            }
        }
    }

    @Test func pipeGetsOneLine() throws {
        #expect(
            try page(Self.progress, Style()) == [
                "Weight 21 Nov 2026: 80.2 kg, today 07:40, 5.2 kg to go, goal 75.0 kg, −0.8 kg in 7 days"
            ])
    }

    @Test func whoNeverLoggedAWeightSeesNothingOfIt() throws {
        #expect(WeightPage(snapshot: try read(Self.empty), style: Style(width: 80)).text == "")
        #expect(try read(Self.empty).line == "")
    }

    @Test func statusIsShort() throws {
        #expect(try read(Self.progress).line == "80.2 kg, 5.2 kg to go")
        #expect(try read(Self.tracking).line == "12 st 7.4 lb")
    }

    @Test func coloursAreTheOnlyDifference() throws {
        let coloured = try page(Self.progress, Style(width: 80, colors: .full))
        #expect(
            coloured.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == (try page(Self.progress, Style(width: 80))))
        #expect(coloured.joined().contains("\u{1B}["))
    }

    @Test func goalIsSaidWithTheWayToIt() throws {
        #expect(WeightGoalVerb.line(try read(Self.progress)) == "75.0 kg: 5.2 kg to go, 44% of the way from 84.3 kg")
        #expect(WeightGoalVerb.line(try read(Self.maintained)) == "75.0 kg: Goal reached")
        #expect(WeightGoalVerb.line(try read(Self.empty)) == "75.0 kg: no weigh-ins yet")
        #expect(WeightGoalVerb.line(try read(Self.tracking)) == nil)
    }
}
