import Charts
import SwiftUI
import WidgetKit

// A year of expenses: bars by month and a ring by category.

enum ExpenseCategory: String, CaseIterable, Plottable {
    case home = "Home"
    case food = "Food"
    case travel = "Travel"

    var color: Color {
        switch self {
        case .home: .indigo
        case .food: .orange
        case .travel: .teal
        }
    }
}

struct Expense: Identifiable {
    let id = UUID()
    let month: Date
    let category: ExpenseCategory
    let amount: Decimal
}

struct ExpensesEntry: TimelineEntry {
    let date: Date
    let expenses: [Expense]

    var totals: [(category: ExpenseCategory, amount: Double)] {
        ExpenseCategory.allCases.map { category in
            (
                category,
                expenses.filter { $0.category == category }
                    .reduce(0) { $0 + NSDecimalNumber(decimal: $1.amount).doubleValue }
            )
        }
    }
}

struct ExpensesProvider: TimelineProvider {
    func placeholder(in context: Context) -> ExpensesEntry {
        ExpensesEntry(date: .now, expenses: Self.sample)
    }

    func getSnapshot(in context: Context, completion: @escaping (ExpensesEntry) -> ()) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<ExpensesEntry>) -> ()) {
        completion(Timeline(entries: [placeholder(in: context)], policy: .never))
    }

    private static var sample: [Expense] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return (1...12).flatMap { month -> [Expense] in
            guard let date = calendar.date(from: DateComponents(year: 2025, month: month, day: 10)) else { return [] }
            return [
                Expense(month: date, category: .home, amount: 900),
                Expense(month: date, category: .food, amount: Decimal(300 + 10 * month)),
                Expense(month: date, category: .travel, amount: month == 7 ? 800 : 0),
            ]
        }
    }
}

struct ExpensesView: View {
    @Environment(\.widgetFamily) private var family
    var entry: ExpensesProvider.Entry

    var body: some View {
        Group {
            switch family {
            case .systemSmall: ring.chartLegend(.hidden)
            case .systemMedium: months
            case .systemExtraLarge: trend
            default:
                VStack {
                    months
                    ring
                    ranking
                }
            }
        }
        .containerBackground(.background, for: .widget)
    }

    private var months: some View {
        Chart(entry.expenses) { expense in
            BarMark(
                x: .value("Month", expense.month, unit: .month),
                y: .value("Amount", expense.amount),
                width: .ratio(0.6)
            )
            .foregroundStyle(by: .value("Category", expense.category))
            .cornerRadius(2)
        }
        .chartForegroundStyleScale([
            ExpenseCategory.home: .indigo, ExpenseCategory.food: .orange, ExpenseCategory.travel: .teal,
        ])
        .chartXAxis {
            AxisMarks(values: .stride(by: .month)) { _ in
                AxisValueLabel(format: .dateTime.month(.narrow), centered: true)
            }
        }
        .chartYAxis {
            AxisMarks(position: .leading, values: .automatic(desiredCount: 3)) { value in
                AxisGridLine(stroke: StrokeStyle(lineWidth: 0.5, dash: [2, 2]))
                    .foregroundStyle(.gray.opacity(0.4))
                AxisTick()
                AxisValueLabel {
                    if let amount = value.as(Int.self) {
                        Text("\(amount) €")
                    }
                }
            }
        }
        .chartLegend(position: .top, alignment: .leading, spacing: 6)
    }

    private var ring: some View {
        Chart(entry.totals, id: \.category) { total in
            SectorMark(
                angle: .value("Amount", total.amount),
                innerRadius: .ratio(0.618),
                outerRadius: .inset(4),
                angularInset: 1.5
            )
            .cornerRadius(4)
            .foregroundStyle(by: .value("Category", total.category.rawValue))
            .annotation(position: .overlay) {
                Text(total.amount, format: .number.precision(.fractionLength(0)))
                    .font(.caption2)
            }
        }
        .chartForegroundStyleScale(
            domain: ExpenseCategory.allCases.map(\.rawValue), range: ExpenseCategory.allCases.map(\.color))
    }

    private var ranking: some View {
        Chart(entry.totals, id: \.category) { total in
            BarMark(x: .value("Amount", total.amount), y: .value("Category", total.category))
                .annotation(position: .trailing, alignment: .leading, spacing: 4) {
                    Text("\(Int(total.amount))").font(.caption2).foregroundStyle(.secondary)
                }
        }
        .chartXAxis(.hidden)
        .chartYAxis {
            AxisMarks(preset: .aligned, position: .leading) { _ in
                AxisValueLabel()
                    .font(.caption)
                    .foregroundStyle(.primary)
            }
        }
        .chartXScale(domain: .automatic(includesZero: true))
    }

    private var budget: CGFloat { 400 }

    private var trend: some View {
        Chart {
            ForEach(entry.expenses.filter { $0.category == .food }) { expense in
                LineMark(x: .value("Month", expense.month), y: .value("Amount", expense.amount))
                    .symbol(.circle)
                PointMark(x: .value("Month", expense.month), y: .value("Amount", expense.amount))
            }
            RuleMark(y: .value("Budget", budget))
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
                .annotation(position: .top, alignment: .leading) { Text("Budget").font(.caption2) }
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .month, count: 3)) { value in
                if value.index > 0 { AxisGridLine() }
                AxisValueLabel(format: .dateTime.month(.abbreviated))
            }
        }
        .chartYAxis { AxisMarks(values: [300, 400, 500]) }
        .chartYScale(domain: 300...500, range: .plotDimension(padding: 4))
    }
}

struct ExpensesWidget: Widget {
    let kind: String = "ExpensesWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: ExpensesProvider()) { entry in
            ExpensesView(entry: entry)
        }
        .configurationDisplayName("Expenses")
        .description("Expenses of this year.")
        .supportedFamilies([.systemSmall, .systemMedium, .systemLarge, .systemExtraLarge])
    }
}
