import FoundationEssentials
import SipliCore
import SipliRenderers
import SipliWidgetKit
import Testing

/// Charts in terminals: the plot and its labels are in the same rows and columns.
@Suite struct ChartTerminalTests {
    private func lines(
        _ columns: Int, _ rows: Int, above: Double = 0, isUnicode: Bool = true,
        colors: TerminalOptions.Colors = .none, @ViewBuilder _ view: () -> some View
    ) -> [String] {
        let options = TerminalOptions(colors: colors, isUnicode: isUnicode)
        var evaluation = Evaluation(
            family: .systemMedium, size: Size(width: Double(columns) * 8, height: Double(rows) * 16),
            now: Date(timeIntervalSince1970: 0), measurer: options.measurer)
        evaluation.contentMargins = EdgeInsets()
        let list = DisplayList.make(of: view().padding(.top, above), evaluation)
        return TerminalRenderer.lines(
            list, appearance: Appearance(scheme: .dark, mode: .fullColor, tint: list.tint), options: options)
    }

    private func bars(_ values: [Int]) -> some View {
        Chart(Array(values.enumerated()), id: \.offset) {
            BarMark(x: .value("n", ["a", "b", "c", "d"][$0.offset]), y: .value("v", $0.element))
        }
    }

    @Test("bars stand on the row above their names, and end between rows", arguments: [0.0, 7])
    func upright(above: Double) {
        // Of four columns a bar takes two. 40 are three rows, 20 one and a half, and 10 six eighths of one.
        let lines = lines(16, 4, above: above) {
            bars([40, 20, 10, 0]).chartYAxis(.hidden).chartYScale(domain: 0...40)
        }
        #expect(lines == [" ██", " ██  ▄▄", " ██  ██  ▆▆", " a   b   c   d"])
    }

    @Test("numbers are beside the lines of their values, just above the level")
    func numbers() {
        let lines = lines(12, 5) { bars([40]).chartXAxis(.hidden).chartYAxis { AxisMarks(values: [0, 20, 40]) } }
        // Four rows of plot, and one for the number at its upper edge.
        #expect(lines == ["───────── 40", " ██████", "─██████── 20", " ██████", "─██████── 0"])
    }

    @Test("the parts of a stack fill it without gaps")
    func stack() {
        let lines = lines(3, 2) {
            Chart([10, 10, 20], id: \.self) { BarMark(x: .value("n", "a"), y: .value("v", $0)) }
                .chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: 0...80)
        }
        // 40 of 80: one of two rows, of a quarter, a quarter and a half.
        #expect(lines.map { $0.filter { $0 != " " } } == ["", "██"])
    }

    @Test("a cell with two parts of a stack has both colours")
    func colors() {
        let lines = lines(3, 1, colors: .full) {
            Chart([10, 30], id: \.self) { value in
                BarMark(x: .value("n", "a"), y: .value("v", value))
                    .foregroundStyle(Color(red: value == 10 ? 1 : 0, green: 0, blue: value == 10 ? 0 : 1))
            }
            .chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: 0...40)
        }
        // The lower quarter red, the rest blue behind it.
        #expect(lines.first?.contains("▂") == true)
        #expect(lines.first?.contains("38;2;255;0;0") == true)
        #expect(lines.first?.contains("48;2;0;0;255") == true)
    }

    @Test("a list for a terminal has neither ticks nor upright lines")
    func noTicks() {
        let lines = lines(20, 5) {
            Chart([0, 10], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 1)) }
                .chartYAxis(.hidden)
                .chartXAxis {
                    AxisMarks(values: [0, 5, 10]) { _ in
                        AxisGridLine(stroke: StrokeStyle(lineWidth: 4))
                        AxisTick(length: 12)
                        AxisValueLabel()
                    }
                }
        }
        // Only the labels, each in the middle of its value; their column is the one it begins in.
        #expect(lines.last?.split(separator: " ") == ["0", "5", "10"])
        #expect(lines.joined().allSatisfy { " ●0510".contains($0) })
    }

    @Test("points leave the line of their chart visible")
    func points() {
        func signs(hasLine: Bool) -> String {
            lines(20, 5) {
                Chart {
                    if hasLine { ForEach([0, 10], id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) } }
                    ForEach([0, 10], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
                }
                .chartXAxis(.hidden).chartYAxis(.hidden)
            }
            .joined()
        }
        #expect(signs(hasLine: false).contains("●"))
        #expect(!signs(hasLine: true).contains("●"))
    }

    @Test("a dashed rule has gaps")
    func dashes() {
        let lines = lines(8, 2) {
            Chart { RuleMark(y: .value("y", 5)).lineStyle(StrokeStyle(lineWidth: 1, dash: [8, 8])) }
                .chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: 0...10)
        }
        let rows = lines.filter { !$0.isEmpty }
        #expect(rows.count == 1 && rows[0].count == 7)
        #expect(rows.joined().enumerated().allSatisfy { $0.offset.isMultiple(of: 2) == ($0.element != " ") })
    }

    @Test("bars below zero hang from it")
    func hanging() {
        let lines = lines(8, 4) {
            bars([40, -30]).chartXAxis(.hidden).chartYAxis(.hidden).chartYScale(domain: -40...40)
        }
        // Three quarters of two rows: one, and its upper half.
        #expect(lines.map { $0.filter { $0 != " " } } == ["██", "██", "██", "▀▀"])
    }

    @Test("horizontal bars are in the rows of their names, which come in the order of the data")
    func horizontal() {
        let lines = lines(20, 3) {
            Chart([16.0, 8, 4], id: \.self) { value in
                BarMark(x: .value("v", value), y: .value("n", value == 16 ? "one" : value == 8 ? "two" : "three"))
                    .cornerRadius(4)
            }
            .chartXAxis(.hidden).chartXScale(domain: 0...14)
            .chartYAxis { AxisMarks(position: .leading) { _ in AxisValueLabel() } }
        }
        // 14 columns of plot, after five letters and a blank.
        #expect(lines == ["  one " + String(repeating: "█", count: 14), "  two ████████", "three ████"])
    }

    @Test("without blocks there are signs, and nothing is outside", arguments: [1, 2, 3, 5, 9, 20])
    func anySize(length: Int) {
        for isUnicode in [true, false] {
            let lines = lines(length * 2, length, isUnicode: isUnicode) {
                bars([40, -30, 0, 12]).foregroundStyle(.secondary)
            }
            #expect(lines.count <= length)
            #expect(lines.allSatisfy { $0.count <= length * 2 })
        }
    }
}
