import SipliCore
import SipliRenderers
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct WeightChartTests {
    private func chart(_ style: Style, _ change: (inout WeightTrendResult) -> Void = { _ in }) -> [String] {
        var trend = CannedTrend.trend()
        change(&trend)
        return WeightChart(trend: trend, style: style).lines
    }

    private func lines(_ golden: String) -> [String] {
        golden.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func twentyColumnsHaveAChart() {
        let golden = """
            Weight  80.2 kg
                 │⢆⣄⡀
                 │ ⠈⠫⠒⠬⢤⣄⡄
            80.0 ┤      ⠈⠈⠋⠑⠚⠦⠤⠄
                 │
                 │
            75.0 ┤⠤⠄ ⠤⠄ ⠤⠄ ⠤⠄ ⠤⠄
                 └┬────────────┬
                  23 Oct  21 Nov
            ⠂ weigh-ins
            ⠒⠒⠒ trend
            ⠒ ⠒ goal 75.0 kg
            """
        #expect(chart(Style(width: 20)) == lines(golden))
    }

    @Test func fortyColumnsHaveRoundWeightsAndDates() {
        let golden = """
            Weight  80.2 kg  -0.8 kg in 7 days
            84.0 ┤⣤
                 │⠑⠶⠼⢧⣠⡄
                 │   ⠈⠁⠹⠏⠑⣶⠤⠤⣘⣃⡀
            82.0 ┤       ⠛    ⠈⢩⡕⠛⣢⠶⠿⠤⣀⣠⡄⣀
                 │                ⠉  ⠘⠳⠆⠈⠉⠒⠶⠛⢒⡴⢦⡤⣀⣤⡀
            80.0 ┤                           ⠈⠁⠈⠁  ⠛
                 │
            78.0 ┤⠒⠂ ⠒⠂ ⠒⠂ ⠒⠂ ⠒⠂ ⠒⠂ ⠒⠂ ⠒⠂ ⠒⠂ ⠒⠂ ⠒⠂ ⠒
                 └┬───────────────┬────────────────┬
                  23 Oct        6 Nov         21 Nov
            ⠶ weigh-ins   ⠒⠒⠒ trend
            ⠒ ⠒ goal 78.0 kg
            """
        #expect(chart(Style(width: 40)) { $0.goal = CannedTrend.goal(78) } == lines(golden))
    }

    @Test func pipeGetsSeventyTwoPlainColumns() {
        let golden = """
            Weight  80.2 kg  -0.8 kg in 7 days
                 │⣀
            84.0 ┤⠛⠤⣤⢄⣰⡆   ⣀
                 │     ⠈⠹⠏⠒⠛⠤⣤⠤⠤⢄⣀⣀     ⢀⡀
            82.0 ┤           ⠉ ⢀⡀⠘⠃⠉⠉⠒⠒⠢⠬⠥⢤⡤⣀⣀ ⣀      ⣀
                 │             ⠈⠁            ⠶⠉⠉⠉⢉⡑⠚⠓⠤⠭⠤⠤⢄⣀⣀⣠⣄ ⣀
                 │                               ⠈⠁     ⠛ ⢠⡄  ⠉⠉⠉⠑⠒⠲⠖⠚⠓⠤⣤⠤⠶⢄⣀⣀⣀  ⣀
            80.0 ┤                                                      ⠉   ⠘⠃ ⠉⠉⠉⠉⠷
                 │
                 │
            78.0 ┤
                 │
            76.0 ┤
                 │
                 │⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁ ⠉⠁
                 └┬───────────────┬──────────────┬───────────────┬─────────────────┬
                  23 Oct       30 Oct          6 Nov          13 Nov          21 Nov
            ⠶ weigh-ins   ⠒⠒⠒ trend   ⠒ ⠒ goal 75.0 kg
            """
        #expect(chart(Style()) == lines(golden))
    }

    @Test func withoutUnicodeTheChartIsOfAsciiCharacters() {
        let golden = """
            Weight  80.2 kg  -0.8 kg in 7 days
                 |o
            84.0 +#########
                 |     oo ##########oo
            82.0 +           o     #############
                 |                      o  oo   #################
            80.0 +                                 o          o ########
                 |
            78.0 +
                 |
                 |
            76.0 +
                 |-- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- -- --
                 ++---------------+------------------+-----------------+
                  23 Oct        1 Nov             11 Nov          21 Nov
            o weigh-ins   ### trend   - - goal 75.0 kg
            """
        #expect(chart(Style(width: 60, isUnicode: false)) == lines(golden))
        #expect(chart(Style(width: 200, isUnicode: false)).joined().utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: [20, 21, 33, 40, 60, 72, 80, 120, 200]) func noLineIsWiderThanTheTerminal(width: Int) {
        for isUnicode in [true, false] {
            for unit in ["kg", "st"] {
                let lines = chart(Style(width: width, isUnicode: isUnicode)) { trend in
                    trend.unit = unit
                    trend.goal = width.isMultiple(of: 2) ? CannedTrend.goal(20) : nil
                }
                for line in lines { #expect(Printable.width(line) <= width, "\(line)") }
            }
        }
    }

    @Test func coloursAreTheOnlyDifference() {
        let coloured = chart(Style(width: 80, colors: .full))
        #expect(coloured.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == chart(Style(width: 80)))
        // The average has the second colour, the goal a third, and weigh-ins the terminal's own.
        #expect(coloured.joined().contains("\u{1B}[38;2;43;107;255m⠒⠒⠒\u{1B}[0m"))
        #expect(coloured.joined().contains("\u{1B}[32m"))
    }

    @Test func oneWeighInStandsInTheMiddleOverItsDay() {
        let lines = WeightChart(trend: CannedTrend.trend([80.2]), style: Style(width: 80)).lines
        #expect(lines.contains { $0.hasPrefix("80.2 ┤") && $0.contains { ("⠁"..."⣿").contains($0) } })
        #expect(lines.filter { $0.contains("23 Oct") }.count == 1)
    }

    @Test func goalFarAwayIsNamedAndDoesNotFlattenTheCurve() {
        let lines = chart(Style(width: 80)) { $0.goal = CannedTrend.goal(60) }
        #expect(lines.last?.hasSuffix("goal 60.0 kg, below") ?? false)
        #expect(!lines.contains { $0.hasPrefix("70.0") })
        #expect(chart(Style(width: 80)) { $0.goal = CannedTrend.goal(120) }.last?.hasSuffix("120.0 kg, above") ?? false)
        #expect(!chart(Style(width: 80)) { $0.goal = nil }.joined().contains("goal"))
    }

    @Test func yearHasMonths() {
        let values = (0..<400).map { 95 - Double($0) * 0.04 }
        let lines = WeightChart(trend: CannedTrend.trend(values), style: Style(width: 80)).lines
        #expect(lines.contains { $0.contains("Oct 2026") && $0.contains("Nov 2027") })
    }

    @Test func smallChangesDoNotLookLikeMountains() {
        let scale = WeightScale([80.1, 80.2, 80.3], goal: nil, unit: "kg", most: 7)
        #expect(scale.high - scale.low >= 1.2)
        #expect(scale.ticks.allSatisfy { $0 >= scale.low && $0 <= scale.high })
    }

    @Test func ticksAreRoundNumbersOfTheUnit() {
        #expect(WeightScale([80.2, 84.3], goal: nil, unit: "kg", most: 6).ticks == [84, 83, 82, 81, 80])
        // Stones are divided by pounds.
        #expect(WeightScale([150, 200], goal: nil, unit: "st", most: 6).ticks == [196, 182, 168, 154])
    }
}
