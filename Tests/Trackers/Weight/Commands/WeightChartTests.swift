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
            86.0 ┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                 │
            84.0 ┤⢥⡂⡀┈┈┈┈┈┈┈┈┈┈┈
                 │ ⠘⠧⣄⡠
            82.0 ┤┈┈⠐┈⠈⢓⢦⣂⢀┈┈┈┈┈
                 │      ⠈⠐⠍⠓⠲⣄⢀
            80.0 ┤┈┈┈┈┈┈┈┈┈┈┈⠈⠉⠁
                 └┬────────────┬
                  23 Oct  21 Nov
            ⠂ weigh-ins
            ⠒⠒⠒ trend
            goal 75.0 kg, below
            """
        #expect(chart(Style(width: 20)) == lines(golden))
    }

    @Test func fortyColumnsHaveRoundWeightsAndDates() {
        let golden = """
            Weight  80.2 kg  Trend: −4.0 kg
            85.0 ┤⣀┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                 │⠉⠛⠚⢳⡶⢦⡤⢄⣀⣀ ⢠⡄
                 │     ⠈⠁⠛⠉ ⠉⠉⠙⠻⠗⠛⣶⠶⠛⢤⣤⣤⡤⣤⣀⣀⣀⣀⢀⡀
            80.0 ┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⠈⠁┈┈┈⠉⠉⠘⠋⠙⠋⠉⠛⠷
                 │⠤ ⠤ ⠤ ⠤ ⠤ ⠤ ⠤ ⠤ ⠤ ⠤ ⠤ ⠤ ⠤ ⠤ ⠤ ⠤ ⠤
                 │
            75.0 ┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                 └┬───────────────┬────────────────┬
                  23 Oct        6 Nov         21 Nov
            ⠶ weigh-ins   ⠒⠒⠒ trend
            ⠒ ⠒ goal 78.0 kg
            """
        #expect(chart(Style(width: 40)) { $0.goal = CannedTrend.goal(78) } == lines(golden))
    }

    @Test func pipeGetsSeventyTwoPlainColumns() {
        let golden = """
            Weight  80.2 kg  Trend: −4.0 kg in 29 days
            85.0 ┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                 │⣀
            84.0 ┤⢍⡀┈┈⢠⡄┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                 │ ⠈⠛⠑⠒⠢⠤⢄⡀⣤
            83.0 ┤┈┈┈┈┈┈⠘⠃⠈⠉⠒⣒⠢⠤⣀┈┈┈┈┈┈┈⢀⡀┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                 │           ⠉   ⠹⠏⠒⠒⠤⠤⢄⣈⡁⢀⡀
            82.0 ┤┈┈┈┈┈┈┈┈┈┈┈┈┈⢠⡄┈┈┈┈┈┈┈┈⠈⠉⠉⠒⠒⠤⠶⢄⣀⡀⢀⡀┈⣤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                 │                           ⠛   ⢀⡈⠉⠉⠒⠒⠤⠤⢄⣀⣀⣠⣄ ⣀
            81.0 ┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⠈⠁┈┈┈┈┈⠛┈⢀⡀┈┈⠉⠉⠑⠒⠢⢤⣄⣰⣆⣀⣀┈⣀┈┈┈┈┈┈┈┈┈
                 │                                        ⠈⠁            ⣤⠉⠉⠑⢒⡒⠒⠤⠤⠶⣀⣀
            80.0 ┤┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈⠈⠁┈┈┈┈┈⠉
                 └┬───────────────┬──────────────┬───────────────┬─────────────────┬
                  23 Oct       30 Oct          6 Nov          13 Nov          21 Nov
            ⠶ weigh-ins   ⠒⠒⠒ trend   goal 75.0 kg, below
            """
        #expect(chart(Style()) == lines(golden))
    }

    @Test func withoutUnicodeTheChartIsOfAsciiCharacters() {
        let golden = """
            Weight  80.2 kg  Trend: -4.0 kg in 29 days
            85.0 +......................................................
                 |o
            84.0 +o#.oo.................................................
                 | #o####oo
            83.0 +.....oo##o###.....oo..................................
                 |         o  #o####ooo
            82.0 +...........o.......#o###o##ooo........................
                 |                      o  oooo#####oooo
            81.0 +.........................oo....o.o.#oo##o#o##oo.......
                 |                                 o          ooooo##o#o
            80.0 +...............................................oo....o
                 ++---------------+------------------+-----------------+
                  23 Oct        1 Nov             11 Nov          21 Nov
            o weigh-ins   ### trend   goal 75.0 kg, below
            """
        // What the console prints, which replaces what is left.
        func printed(_ style: Style) -> [String] { chart(style).map { style.written($0, keepsLines: false) } }
        #expect(printed(Style(width: 60, isUnicode: false)) == lines(golden))
        #expect(printed(Style(width: 200, isUnicode: false)).joined().utf8.allSatisfy { $0 < 0x80 })
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
        func chart(_ style: Style) -> [String] { self.chart(style) { $0.goal = CannedTrend.goal(78) } }
        let coloured = chart(Style(width: 80, colors: .full))
        #expect(coloured.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == chart(Style(width: 80)))
        // The trend has weight's colour and not water's, the goal a third, and weigh-ins the terminal's own.
        #expect(coloured.joined().contains("\u{1B}[38;2;125;86;196m⠒⠒⠒\u{1B}[0m"))
        #expect(!coloured.joined().contains("38;2;55;115;255"))
        // A quarter of the way from #187A3A to #57C77C, as the terminal does not say what is behind.
        #expect(coloured.joined().contains("\u{1B}[38;2;39;141;74m"))
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

    @Test("of what shares a character all dots are seen, in the colour of the front layer")
    func frontLayer() {
        var grid = DotGrid(
            columns: 2, rows: 1,
            layers: [DotGrid.Layer(ink: nil, sign: "o"), DotGrid.Layer(ink: .tracker(.weight), sign: "#")])
        grid.dot(0, 0, layer: 0)
        grid.line(from: (0, 1), to: (1, 1), layer: 1)
        grid.dot(2, 0, layer: 0)
        #expect(grid.line(0, Style(width: 2, colors: .basic)) == "\u{1B}[35m⠓\u{1B}[0m⠁")
        #expect(grid.line(0, Style(isUnicode: false)) == "#o")
    }

    @Test("a line behind the dots reaches from end to end")
    func ruledRow() {
        var grid = DotGrid(columns: 4, rows: 1, layers: [DotGrid.Layer(ink: nil, sign: "o")])
        grid.dot(2, 0, layer: 0)
        #expect(grid.line(0, isRuled: true, Style()) == "┈⠁┈┈")
        #expect(grid.line(0, isRuled: true, Style(isUnicode: false)) == ".o..")
        #expect(grid.line(0, Style()) == " ⠁")
    }

    @Test("labels are the same number of rows apart, from the first row to the last", arguments: [20, 40, 60, 80, 120])
    func evenTicks(width: Int) {
        for goal in [60, 75, 79.3, 90] {
            let lines = chart(Style(width: width)) { $0.goal = CannedTrend.goal(goal) }
            let plot = lines.filter { $0.contains { "│┤".contains($0) } }
            let ticks = plot.indices.filter { plot[$0].contains("┤") }
            #expect(ticks.first == 0 && ticks.last == plot.count - 1 && ticks.count >= 2)
            #expect(Set(zip(ticks, ticks.dropFirst()).map { $1 - $0 }).count == 1, "\(ticks)")
        }
    }

    @Test func smallChangesDoNotLookLikeMountains() {
        let scale = WeightScale([80.1, 80.2, 80.3], goal: nil, unit: "kg", most: 16)
        // 1.2 kg at least, from 79.6 to 80.8.
        #expect(
            scale.ticks.map { WeightWords.number($0, "kg") } == [
                "80.8", "80.6", "80.4", "80.2", "80.0", "79.8", "79.6",
            ])
        #expect(scale.rowsPerTick == 2 && scale.rows == 13)
    }

    @Test("ticks are round numbers of the unit and enclose the weights")
    func roundTicks() {
        // In steps of 0.5 there would be 9 intervals, which need 19 rows.
        #expect(WeightScale([80.2, 84.3], goal: nil, unit: "kg", most: 17).ticks == [85, 84, 83, 82, 81, 80])
        // Stones are divided by pounds: 7 of them are half a stone.
        #expect(
            WeightScale([150, 200], goal: nil, unit: "st", most: 17).ticks == [
                203, 196, 189, 182, 175, 168, 161, 154, 147,
            ]
        )
    }

    @Test("a weight on a tick is on its row", arguments: [7, 11, 16, 17])
    func weightOnATick(most: Int) {
        let scale = WeightScale([70, 84.3], goal: 75, unit: "kg", most: most)
        for (index, tick) in scale.ticks.enumerated() {
            #expect(abs(scale.depth(tick) - Double(index * scale.rowsPerTick)) < 1e-6)
        }
        #expect(scale.rows <= most)
    }
}
