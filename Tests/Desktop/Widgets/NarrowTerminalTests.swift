import Foundation
import SipliCore
import SipliRenderers
import SipliWidgetKit
import SipliWire
import Testing

@testable import SipliWidgets

/// Every widget in terminals that are narrower than it.
@Suite struct NarrowTerminalTests {
    /// The texts of a row in both clock formats, newest first.
    static let clocks = [
        ["18:05", "14:32", "12:10"], ["6:05 PM", "2:32 PM", "12:10 PM"],
    ]

    private static func lines(_ view: some View, _ family: WidgetFamily, columns: Int) throws -> [String] {
        let options = TerminalOptions()
        let height = (family.size.height / 16).rounded(.up) * 16
        let size = Size(width: CellGrid.points(columns: columns), height: height)
        let form = Evaluation(family: family, size: size, now: WeightDrawing.now, measurer: options.measurer)
        let fit = TerminalFit(size: size, family: family, options: options)
        let list = try #require(fit.best(fit.forms(form).map { DisplayList.make(of: view, $0) }))
        return TerminalRenderer.lines(list, appearance: Appearance(), options: options)
    }

    @Test(
        "each drink of a large widget shows its amount and its full time, in even rows",
        arguments: [20, 23, 26, 28, 30, 32, 34, 37, 40], clocks)
    func drinks(columns: Int, times: [String]) throws {
        var content = HydrationContent.sample
        content.snapshot.entries[1].name = "Sparkling Water"
        for (index, time) in times.enumerated() { content.snapshot.entries[index].localTime = time }
        let lines = try Self.lines(HydrationView(content: content), .systemLarge, columns: columns)
        let rows = zip(content.snapshot.entries, times).compactMap { drink, time in
            lines.firstIndex { $0.contains(" " + drink.text) && $0.hasSuffix(" " + time) }
        }
        try #require(rows.count == 3, "\(lines.joined(separator: "\n"))")
        #expect(Set(zip(rows, rows.dropFirst()).map { $1 - $0 }).count == 1, "\(lines.joined(separator: "\n"))")
        for (drink, row) in zip(content.snapshot.entries, rows) {
            // Beside the amount, or on its own line above it.
            let name = drink.name.prefix(4)
            #expect(lines[row].contains(name) || lines[row - 1].contains(name))
        }
    }

    @Test(
        "no number is truncated, and none loses its unit", arguments: [20, 24, 30, 36, 40],
        [WidgetFamily.systemSmall, .systemMedium, .systemLarge, .accessoryRectangular])
    func cuts(columns: Int, family: WidgetFamily) throws {
        var content = WeightSamples.progress
        content.when = "Today 7:40 AM"
        for line in try Self.lines(WeightView(content: content), family, columns: columns) {
            for (before, sign) in zip(line, line.dropFirst()) where sign == "…" {
                #expect(!before.isNumber && before != " ", "\(line)")
            }
            #expect(Printable.width(line) <= columns)
        }
    }

    @Test(
        "no number of habits is truncated, and nothing is wider than the terminal", arguments: [20, 24, 30, 36, 40],
        HabitDrawing.families)
    func habits(columns: Int, family: WidgetFamily) throws {
        for (name, content) in HabitDrawing.days {
            for line in try Self.lines(HabitsView(content: content), family, columns: columns) {
                for (before, sign) in zip(line, line.dropFirst()) where sign == "…" {
                    #expect(!before.isNumber && before != " ", "\(name): \(line)")
                }
                #expect(Printable.width(line) <= columns, "\(name): \(line)")
            }
        }
    }

    @Test(
        "each task of a large widget is on a line with its button, or in words",
        arguments: [20, 24, 26, 30, 34, 38, 40])
    func tasks(columns: Int) throws {
        let lines = try Self.lines(HabitsView(content: .sample), .systemLarge, columns: columns)
        for (name, button) in [("Read", "○"), ("Drink", "+1"), ("Run", "○"), ("Span", "+5")] {
            #expect(
                lines.contains { $0.contains(name) && (columns < 24 || $0.contains(button)) },
                "\(lines.joined(separator: "\n"))")
        }
        // Words for what is drawn would be noise.
        #expect(!lines.contains { $0.contains("checkmark") }, "\(lines.joined(separator: "\n"))")
    }

    @Test(
        "each day of a year is a character in the row of its weekday, the newest weeks in the last columns",
        arguments: [20, 30, 42, 60, 84], HabitDrawing.yearFamilies)
    func year(columns: Int, family: WidgetFamily) throws {
        let year = HabitYear.sample
        let lines = try Self.lines(HabitYearCard(content: .sample, year: year), family, columns: columns)
        let signs: [HabitYear.Mark: Character] = [
            .done: "■", .missed: "□", .skipped: "»", .notDue: "·", .open: "○", .blank: " ",
        ]
        // The large ones have figures too, for which 20 columns are too few: they are all text there.
        guard columns > 20 || family == .systemMedium else { return }
        for row in 0..<7 {
            // Ten weeks, with or without a gap between them; blanks at the end of a line are not written.
            let marks = (0..<10).compactMap { signs[year.marks[(HabitYear.weeks - 10 + $0) * 7 + row]] }
            let ends = ["", " "].map { gap in marks.map(String.init).joined(separator: gap).trimmed }
            #expect(
                lines.contains { line in ends.contains { line.trimmed.hasSuffix($0) } },
                "\(row): \(lines.joined(separator: "\n"))")
        }
        #expect(!lines.joined().contains { ("\u{2801}"..."\u{28FF}").contains($0) })
        #expect(lines.contains { $0.contains("Read") } && lines.allSatisfy { Printable.width($0) <= columns })
        #expect(lines.count <= Int((family.size.height / 16).rounded(.up)), "\(lines.joined(separator: "\n"))")
    }

    @Test("days below a chart are whole", arguments: [20, 24, 30, 36, 40], WeightDrawing.chartFamilies)
    func days(columns: Int, family: WidgetFamily) throws {
        let view = WeightChartCard(content: WeightSamples.progress)
        let lines = try Self.lines(view, family, columns: columns)
        // Beside a headline and a legend of two lines a medium chart has no room left: only the text is shown.
        let hasChart = family != .systemMedium || columns >= 24
        #expect(lines.contains { $0.contains("Today") } == hasChart, "\(lines.joined(separator: "\n"))")
        #expect(!lines.contains { $0.contains("…") }, "\(lines.joined(separator: "\n"))")
    }

    @Test("the ring and the chart are shown if there is room", arguments: [24, 32, 40])
    func drawings(columns: Int) throws {
        func dots(_ lines: [String]) -> Int { lines.joined().count { ("\u{2801}"..."\u{28FF}").contains($0) } }
        #expect(try dots(Self.lines(HydrationView(content: .sample), .systemLarge, columns: columns)) > 8)
        #expect(try dots(Self.lines(WeightView(content: WeightSamples.progress), .systemLarge, columns: columns)) > 8)
    }
}

extension String {
    /// Without blanks at its end.
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
