import SipliCore
import SipliWidgetKit
import SipliWire

/// What was spent this month, and in the months before.
struct MonthlySpendingWidget: Widget {
    static let kind = "MonthlySpendingWidget"

    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: Self.kind, intent: SpendingConfiguration.self) { settings in
            SpendingProvider(settings)
        } content: { entry in
            MonthlySpendingView(content: entry.content)
        }
        .configurationDisplayName("Monthly Spending")
        .description("What you spent this month, how that compares, and what for.")
        .supportedFamilies([
            .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
        ])
        .topics([SpendingContent.topic.name])
    }
}

/// Chooses the view of the family.
struct MonthlySpendingView: View {
    @Environment(\.widgetFamily) private var family
    @Environment(\.redactionReasons) private var redaction
    let content: SpendingContent

    var body: some View {
        let isHidden = redaction.contains(.privacy)
        SpendingCard(
            content: content, title: "Spending", link: SpendingWidgetLinks.analytics,
            isShown: content.stage == .known && content.hasSpending,
            emptyLines: ["Nothing spent yet", "Nothing yet"],
            action: SpendingWidgetLinks.addTransaction.map { NoticeCard.Action(label: "Add Transaction", link: $0) }
        ) {
            switch family {
            case .systemSmall: small
            case .systemMedium: medium
            case .accessoryCircular, .accessoryCorner: circle
            case .accessoryRectangular: rectangle
            case .accessoryInline: inline
            default: large
            }
        }
        .statusText(isHidden ? nil : content.monthLine, details: content.monthDetails)
        .statusState(isHidden ? nil : content.barState(content.monthState))
    }

    private var title: some View {
        CardTitle(text: content.category ?? content.month, colors: SpendingPalette.colors)
    }

    private func total(_ size: Double) -> some View {
        Text(content.total)
            .font(.system(size: size, weight: .bold, design: .rounded))
            .oneLine(0.4)
            .privacySensitive()
    }

    /// The other currencies below it.
    @ViewBuilder private var others: some View {
        if !content.others.isEmpty {
            Text(content.others)
                .font(.caption.weight(.medium))
                .monospacedDigit()
                .oneLine(0.6)
                .privacySensitive()
        }
    }

    // MARK: Cards

    private var small: some View {
        VStack(alignment: .leading, spacing: 0) {
            title
            Spacer(minLength: 4)
            total(32)
            others
            if let trend = content.trend {
                SpendingTrendLabel(trend: trend).font(.caption.weight(.medium))
            }
            Spacer(minLength: 4)
            if !content.monthlyCost.isEmpty, content.category == nil {
                VStack(alignment: .leading, spacing: 0) {
                    Text("Subscriptions a month").minimumScaleFactor(0.8)
                    MonthlyCost(costs: content.costs)
                }
                .font(.caption)
                .foregroundStyle(.secondary)
                .lineLimit(1)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }

    private var medium: some View {
        HStack(spacing: 16) {
            VStack(alignment: .leading, spacing: 2) {
                title
                total(26)
                others
                if let trend = content.trend {
                    SpendingTrendLabel(trend: trend).font(.caption.weight(.medium))
                }
                Spacer(minLength: 4)
                ForEach(content.categories.prefix(3), id: \.category) { category in
                    HStack(spacing: 6) {
                        Text(category.category).lineLimit(1)
                        Spacer(minLength: 0)
                        // Its part of one currency would not be its part of the month.
                        Text(content.others.isEmpty ? "\(category.percent)%" : category.text)
                            .monospacedDigit().foregroundStyle(.secondary).fixedSize()
                    }
                    .font(.caption)
                    .privacySensitive()
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
            SpendingBars(months: content.months.suffix(6))
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }

    private var large: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack(alignment: .firstTextBaseline) {
                VStack(alignment: .leading, spacing: 2) {
                    title
                    total(32)
                    others
                }
                Spacer(minLength: 8)
                if let trend = content.trend {
                    SpendingTrendLabel(trend: trend).font(.caption.weight(.medium))
                }
            }
            SpendingBars(months: content.months, hasAmounts: true)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            VStack(spacing: 4) {
                ForEach(content.categories.prefix(5), id: \.category) {
                    SpendingCategoryRow(
                        category: $0, amounts: content.categories.prefix(5).map(\.text),
                        hasPercent: content.others.isEmpty)
                }
            }
            if !content.monthlyCost.isEmpty, content.category == nil {
                MonthlyCost(costs: content.costs, before: "Subscriptions ", after: " a month")
                    .font(.caption)
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }

    // MARK: Accessories

    private var circle: some View {
        ZStack {
            AccessoryWidgetBackground()
            VStack(spacing: 1) {
                // A trend would have no room for what it compares with.
                Image(systemName: TrackerDescriptor.spending.look.icon)
                    .font(.system(size: 12, weight: .semibold))
                    .foregroundStyle(.tint)
                    .accessibilityHidden(true)
                    .widgetAccentable()
                ViewThatFits(in: .horizontal) {
                    total(17).fixedSize()
                    total(13).fixedSize()
                    Text(content.compactTotal)
                        .font(.system(size: 17, weight: .bold, design: .rounded))
                        .oneLine(0.6)
                        .privacySensitive()
                }
                if !content.others.isEmpty { Text("+ more").font(.system(size: 9, weight: .semibold)) }
            }
            .padding(.horizontal, 5)
        }
    }

    private var rectangle: some View {
        VStack(alignment: .leading, spacing: 2) {
            title
            total(20).widgetAccentable()
            // Both would not fit.
            if content.others.isEmpty, let trend = content.trend {
                SpendingTrendLabel(trend: trend).font(.caption)
            }
            others
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var inline: some View {
        let shortest = content.total + (content.others.isEmpty ? "" : " +")
        return InlineLabel(
            lines: [content.monthLine ?? "", content.totals, shortest], icon: TrackerDescriptor.spending.look.icon
        )
        .privacySensitive()
    }
}

/// A bar for each month, this one in the accent.
struct SpendingBars: View {
    let months: [SpendingContent.Month]
    /// Lines across the chart, and their amounts beside it.
    var hasAmounts = false

    @Environment(\.isInCells) private var isInCells

    var body: some View {
        let shown = Dictionary(months.map { ($0.id, $0) }) { $1 }
        Chart {
            ForEach(months) { month in
                // Lines do not show through.
                bar(month).foregroundStyle(.background)
                bar(month).foregroundStyle(SpendingPalette.past).opacity(month.isCurrent ? 0 : 1)
            }
            ForEach(months.filter(\.isCurrent)) { bar($0).foregroundStyle(SpendingPalette.colors.mark) }
                .widgetAccentable()
        }
        .chartXAxis {
            // Of listed values the last always has its label.
            AxisMarks(values: months.map(\.id)) { value in
                AxisValueLabel {
                    if let month = value.as(String.self).flatMap({ shown[$0] }) {
                        Text(month.label)
                            .fontWeight(month.isCurrent ? .bold : .regular)
                            .foregroundStyle(month.isCurrent ? .primary : .secondary)
                    }
                }
            }
        }
        .chartYAxis {
            AxisMarks(position: .trailing, values: .automatic(desiredCount: 3)) { value in
                if hasAmounts {
                    AxisGridLine()
                    AxisValueLabel { Text(CompactNumber.text(value.as(Double.self) ?? 0)).monospacedDigit() }
                } else if value.index == 0, !isInCells {
                    AxisGridLine()
                }
            }
        }
        .privacySensitive()
        .accessibilityLabel("Chart of \(months.count) months")
    }

    private func bar(_ month: SpendingContent.Month) -> some ChartContent {
        BarMark(x: .value("Month", month.id), y: .value("Spent", month.value), stacking: .unstacked).cornerRadius(3)
    }
}

/// A category with its part of the month.
struct SpendingCategoryRow: View {
    let category: CategoryItem
    /// Of all rows, which make room for the widest.
    let amounts: [String]
    /// The month has one currency.
    let hasPercent: Bool

    var body: some View {
        HStack(spacing: 8) {
            Text(category.category).lineLimit(1)
            Spacer(minLength: 0)
            if hasPercent {
                Text("\(category.percent)%")
                    .foregroundStyle(.secondary)
                    .monospacedDigit()
                    .fixedSize()
            }
            AlignedAmount(text: category.text, all: amounts, font: .subheadline)
        }
        .font(.subheadline)
        .privacySensitive()
    }
}

/// What subscriptions cost: as many currencies as there is room for, and how many more there are.
struct MonthlyCost: View {
    let costs: [String]
    var before = ""
    var after = ""

    var body: some View {
        ViewThatFits(in: .horizontal) {
            ForEach(lines, id: \.self) { Text(before + $0 + after).monospacedDigit() }
        }
        .minimumScaleFactor(0.8)
        .privacySensitive()
    }

    private var lines: [String] {
        costs.indices.reversed().map { last in
            let hidden = costs.count - 1 - last
            return costs[...last].joined(separator: " + ") + (hidden > 0 ? " + \(hidden) more" : "")
        }
    }
}
