import SipliCore
import SipliWidgetKit

/// The last 30 days and nothing else.
struct WeightChartWidget: Widget {
    static let kind = "WeightChart"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: ContentProvider<WeightContent>()) { entry in
            WeightChartCard(content: entry.content)
        }
        .configurationDisplayName("Weight Chart")
        .description("Your weigh-ins of the last 30 days, their trend and your goal.")
        .supportedFamilies([.systemMedium, .systemLarge, .systemExtraLarge])
        .topics([WeightContent.topic.name])
    }
}

/// The chart with its legend.
struct WeightChartCard: View {
    @Environment(\.redactionReasons) private var redaction
    @Environment(\.widgetFamily) private var family
    let content: WeightContent

    var body: some View {
        let isHidden = redaction.contains(.privacy)
        Group {
            if content.stage == .weighed, !isHidden {
                VStack(alignment: .leading, spacing: family == .systemMedium ? 4 : 8) {
                    headline
                    WeightChartView(series: content.series)
                    legend(content)
                }
            } else {
                WeightNotice(stage: content.stage, isHidden: isHidden)
            }
        }
        .modifier(WeightSurface())
        .statusText(content.line, details: [content.when] + (content.goal.map { ["Goal \($0.text)"] } ?? []))
    }

    private var isWide: Bool { family == .systemExtraLarge }

    /// The newest weight, and where it went.
    private var headline: some View {
        ViewThatFits(in: .horizontal) {
            if family != .systemMedium { headline(hasTime: true) }
            headline(hasTime: false)
            digits
        }
    }

    private func headline(hasTime: Bool) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 12) {
            digits
            if hasTime { WeightCaption(text: content.when) }
            Spacer(minLength: 0)
            WeightTrendLabel(trend: content.chartTrend, isShort: family == .systemMedium)
                .font(isWide ? .body.weight(.medium) : .caption.weight(.medium))
        }
    }

    private var digits: some View {
        WeightDigits(parts: content.latestParts, size: isWide ? 40 : family == .systemMedium ? 20 : 28)
    }

    /// As many words as fit: dots beside a line explain themselves.
    private func legend(_ content: WeightContent) -> some View {
        ViewThatFits(in: .horizontal) {
            keys(content, hasDots: true)
            keys(content, hasDots: false)
            keys(content, hasDots: false, hasTrend: false)
        }
        .font(isWide ? .subheadline : .caption)
        .foregroundStyle(.secondary)
        .oneLine(0.7)
    }

    private func keys(_ content: WeightContent, hasDots: Bool, hasTrend: Bool = true) -> some View {
        HStack(spacing: 16) {
            if hasDots {
                key("Daily mean") { Circle().fill(WeightPalette.dot).frame(width: 6, height: 6).frame(width: 8) }
            }
            if hasTrend {
                key("Trend") { Rectangle().fill(WeightPalette.accent).frame(width: 16, height: 3).widgetAccentable() }
            }
            if let goal = content.goal, drawsGoal(content.series) {
                key("Goal \(goal.text)") { Rectangle().fill(WeightPalette.goal).frame(width: 8, height: 2) }
                    .privacySensitive()
            }
            Spacer(minLength: 0)
            if let goal = content.goal, !drawsGoal(content.series) { farGoal(goal) }
        }
    }

    private func key(_ text: String, @ViewBuilder sign: () -> some View) -> some View {
        HStack(spacing: 8) {
            sign()
            Text(text)
        }
    }

    /// Its line is in the chart.
    private func drawsGoal(_ series: WeightSeries) -> Bool { WeightTicks(series).showsGoal }

    /// A goal outside the chart, and its direction; separate from the legend, as it has no line.
    private func farGoal(_ goal: WeightContent.Goal) -> some View {
        HStack(spacing: 4) {
            Text("Goal \(goal.text)")
            Image(systemName: goal.icon)
        }
        .privacySensitive()
    }
}
