import SipliCore
import SipliTestSupport
import Testing

/// An arrow, the sign beside it and the line below say the same.
@Suite struct WeightLineTests {
    /// Weights by days ago, and what the week's change and the chart's line say.
    private static let examples:
        [(weights: [(ago: Int, kg: Double)], trend: (String, String), line: (String, String))] = [
            // 80.4 - 80.0 in the week; the line of the month falls by about 3.5 kg.
            (
                [(28, 83.5), (21, 82.6), (14, 81.7), (7, 80.4), (5, 80.4), (0, 80.0)],
                ("down", "\u{2212}0.4 kg in 7 days"), ("down", "Trend: \u{2212}")
            ),
            // Ten equal days and a jump: the line follows by less than the weigh-ins, so it has another name.
            (
                (1...10).reversed().map { ($0, 80.0) } + [(0, 82.0)],
                ("up", "+2.0 kg in 7 days"), ("up", "Trend: +")
            ),
            // A line through two points is those points.
            ([(6, 80.0), (0, 82.0)], ("up", "+2.0 kg in 6 days"), ("up", "Trend: +2.0 kg in 6 days")),
            ([(1, 80.0), (0, 79.4)], ("down", "\u{2212}0.6 kg in 1 day"), ("down", "Trend: \u{2212}0.6 kg in 1 day")),
            ([(3, 80.0), (0, 80.0)], ("flat", "No change in 3 days"), ("flat", "Trend: no change in 3 days")),
            ([(3, 80.0), (0, 80.04)], ("flat", "No change in 3 days"), ("flat", "Trend: no change in 3 days")),
            ([(1, 80.0), (0, 80.4)], ("up", "+0.4 kg in 1 day"), ("up", "Trend: +0.4 kg in 1 day")),
        ]

    @Test("arrows go the way of the signs", arguments: examples.indices)
    func arrows(_ place: Int) throws {
        let example = Self.examples[place]
        let daemon = try TestDaemon(now: "2026-06-10T12:00:00Z")
        let client = try daemon.client()
        let today = try #require(CivilDay("2026-06-10"))
        for (ago, kilograms) in example.weights {
            let day = today.adding(days: -ago)
            _ = try client.result(#"{"op":"weight.log","value":\#(kilograms),"unit":"kg","at":"\#(day) 12:00"}"#)
        }
        let shown = try client.result(#"{"op":"get","topics":["weight"]}"#).weight
        #expect((shown.trend.arrow.string, shown.trend.text.string) == example.trend)
        #expect(shown.trend.text.string?.hasPrefix((shown.trend.short.string ?? "") + " in ") == true)
        let line = try client.result(#"{"op":"weight.trend"}"#).line
        for line in [shown.chart_line, shown.week_line, line] {
            let name = "Trend: "
            #expect(line.text.string?.hasPrefix(name) == true)
            let text = line.text.string?.dropFirst(name.count) ?? ""
            let sign = text.hasPrefix("+") ? "up" : text.hasPrefix("\u{2212}") ? "down" : "flat"
            #expect(line.arrow.string == sign, "\(text)")
            #expect(line.text.string?.hasPrefix((line.short.string ?? "") + " in ") == true)
        }
        #expect(shown.chart_line.arrow.string == example.line.0)
        #expect(shown.chart_line.text.string?.hasPrefix(example.line.1) == true)
        // The words of the drawn line are those of its ends.
        let points = shown.chart.array
        let change = (points.last?.level.number ?? 0) - (points.first?.level.number ?? 0)
        #expect(abs((shown.chart_line.change.number ?? 9) - change) <= 0.051)
        #expect(shown.chart_line.change == line.change)
    }

    @Test("one weigh-in has no line")
    func single() throws {
        let daemon = try TestDaemon()
        let client = try daemon.client()
        _ = try client.result(#"{"op":"weight.log","value":80,"unit":"kg"}"#)
        let shown = try client.result(#"{"op":"get","topics":["weight"]}"#).weight
        #expect(shown.chart_line.isNull && shown.week_line.isNull)
        #expect(shown.trend.arrow.string == "" && shown.trend.text.string == "")
    }
}
