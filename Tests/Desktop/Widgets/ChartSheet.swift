import Foundation
import SipliPictures
import SipliRenderers
import SipliTestSupport
import SipliWidgetKit
import SipliWidgetTestSupport
import Testing

private let sheetPath = ProcessInfo.processInfo.environment["SIPLI_CONTACT_SHEET"]

/// Draws charts in pictures and terminals, for visual inspection.
@Suite(.enabled(if: sheetPath != nil, "on demand: draws where SIPLI_CONTACT_SHEET says"))
struct ChartSheet {
    private static let charts: [(name: String, family: WidgetFamily)] = [
        ("months", .systemMedium), ("months", .systemLarge), ("labels", .systemMedium), ("ring", .systemSmall),
        ("ring", .systemMedium), ("ring", .systemLarge), ("ranking", .systemMedium), ("ranking", .systemLarge),
        ("trend", .systemMedium), ("balance", .systemMedium), ("balance", .systemSmall),
    ]

    private func surface(_ name: String) -> some View {
        Group {
            switch name {
            case "months": MonthsChart(isLabeled: false)
            case "labels": MonthsChart(isLabeled: true)
            case "ring": RingChart()
            case "ranking": RankingChart()
            case "trend": TrendChart()
            default: BalanceChart()
            }
        }
        .containerBackground(.background, for: .widget)
    }

    @Test(arguments: charts.indices)
    func draw(_ index: Int) throws {
        let (name, family) = Self.charts[index]
        let path = "\(try #require(sheetPath))-\(name)-\(family)"
        let measurer = PangoMeasurer()
        for scheme in ColorScheme.allCases {
            var evaluation = Evaluation(family: family, size: family.size, now: Evaluated.noon, measurer: measurer)
            evaluation.scheme = scheme
            var appearance = PictureAppearance(scheme: scheme)
            appearance.cornerRadius = PictureAppearance.cornerRadius(of: family)
            let list = DisplayList.make(of: surface(name), evaluation)
            let png = try PictureRenderer(measurer: measurer).png(list, appearance, scale: 2)
            try Data(png).write(to: URL(fileURLWithPath: "\(path)-\(scheme).png"))
        }
        let options = TerminalOptions()
        let evaluation = Evaluation(
            family: family, size: family.size, now: Evaluated.noon, measurer: options.measurer)
        let list = DisplayList.make(of: surface(name), evaluation)
        let lines = TerminalRenderer.lines(
            list, appearance: Appearance(scheme: .dark, mode: .fullColor, tint: list.tint),
            options: TerminalOptions(colors: .none))
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: "\(path).txt"))
        try Data((TextRenderer.text(list) + "\n").utf8).write(to: URL(fileURLWithPath: "\(path)-words.txt"))
    }
}

private struct Amount: Identifiable {
    let id: Int
    let month: Date
    let category: String
    let value: Double

    static let all: [Amount] = (0..<12).flatMap { month -> [Amount] in
        let date = Date(timeIntervalSince1970: 1_736_942_400 + Double(month) * 2_629_800)
        return [
            Amount(id: month * 3, month: date, category: "Home", value: 62),
            Amount(id: month * 3 + 1, month: date, category: "Streaming", value: 24 + Double(month % 5) * 4),
            Amount(id: month * 3 + 2, month: date, category: "Software", value: month == 6 ? 96 : 8),
        ]
    }
}

private struct MonthsChart: View {
    let isLabeled: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text("Spending").font(.headline)
            if isLabeled { labeled } else { stacked }
        }
    }

    private var stacked: some View {
        Chart(Amount.all) { amount in
            BarMark(x: .value("Month", amount.month, unit: .month), y: .value("Amount", amount.value))
                .foregroundStyle(by: .value("Category", amount.category))
                .cornerRadius(2)
        }
        .chartForegroundStyleScale(["Home": .indigo, "Streaming": .orange, "Software": .teal])
        .chartXAxis {
            AxisMarks(values: .stride(by: .month)) { _ in
                AxisValueLabel(format: .dateTime.month(.narrow), centered: true)
            }
        }
        .chartYAxis {
            AxisMarks(position: .leading) { value in
                AxisGridLine()
                AxisValueLabel { if let amount = value.as(Int.self) { Text("\(amount) €") } }
            }
        }
    }

    private var labeled: some View {
        Chart(Amount.all.filter { $0.category == "Streaming" }) { amount in
            BarMark(x: .value("Month", amount.month, unit: .month), y: .value("Amount", amount.value))
                .annotation(position: .top) {
                    Text(amount.value, format: .number).font(.system(size: 9)).foregroundStyle(.secondary)
                }
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .month)) { _ in
                AxisTick()
                AxisValueLabel(format: .dateTime.month(.abbreviated))
            }
        }
        .chartYAxis(.hidden)
    }
}

private struct RingChart: View {
    private let parts = [("Home", 62.0), ("Streaming", 31), ("Software", 19), ("Phone", 12), ("Other", 4)]

    var body: some View {
        Chart(parts, id: \.0) { part in
            SectorMark(angle: .value("Amount", part.1), innerRadius: .ratio(0.6), angularInset: 1.5)
                .cornerRadius(3)
                .foregroundStyle(by: .value("Category", part.0))
                .annotation(position: .overlay) {
                    Text("\(Int(part.1))").font(.caption2.bold()).foregroundStyle(.white)
                }
        }
        .chartForegroundStyleScale([
            "Home": Color.indigo, "Streaming": .orange, "Software": .teal, "Phone": .pink, "Other": .gray,
        ])
    }
}

private struct RankingChart: View {
    private let parts = [
        ("Home", 62.0), ("Streaming", 31), ("Software", 19), ("Phone and other devices", 12), ("Other", 4),
    ]

    var body: some View {
        Chart(parts, id: \.0) { part in
            BarMark(x: .value("Amount", part.1), y: .value("Category", part.0))
                .cornerRadius(3)
                .annotation(position: .trailing, spacing: 4) {
                    Text("\(Int(part.1)) €").font(.system(size: 9)).foregroundStyle(.secondary)
                }
        }
        .chartYAxis { AxisMarks(position: .leading) { _ in AxisValueLabel() } }
    }
}

private struct TrendChart: View {
    var body: some View {
        Chart {
            ForEach(Amount.all.filter { $0.category == "Streaming" }) { amount in
                LineMark(x: .value("Month", amount.month), y: .value("Amount", amount.value))
                    .interpolationMethod(.catmullRom)
                    .symbol(.circle)
            }
            RuleMark(y: .value("Budget", 36))
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
                .foregroundStyle(.orange)
                .annotation(position: .top, alignment: .leading) {
                    Text("Budget").font(.caption2).foregroundStyle(.orange)
                }
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .month, count: 3)) { _ in
                AxisGridLine()
                AxisTick()
                AxisValueLabel(format: .dateTime.month(.abbreviated).year())
            }
        }
        .chartYAxis { AxisMarks(format: .currency(code: "EUR").precision(.fractionLength(0))) }
        .chartYScale(domain: .automatic(includesZero: false))
    }
}

private struct BalanceChart: View {
    var body: some View {
        Chart(Array([120.0, -40, 60, -90, 30, 0, 75].enumerated()), id: \.offset) { day in
            BarMark(
                x: .value("Day", ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][day.offset]),
                y: .value("Balance", day.element)
            )
            .foregroundStyle(day.element < 0 ? Color.red : Color.green)
            .cornerRadius(2)
        }
    }
}
