import SipliWidgetKit

/// The last 30 days and nothing else.
struct WeightChart: Widget {
    static let kind = "WeightChart"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: WeightProvider()) { entry in
            WeightChartCard(content: entry.content)
        }
        .configurationDisplayName("Weight Chart")
        .description("Your weigh-ins of the last 30 days, their average and your goal.")
        .supportedFamilies([.systemMedium, .systemLarge, .systemExtraLarge])
        .topics(["weight"])
    }
}

/// The chart with what its lines mean.
struct WeightChartCard: View {
    @Environment(\.widgetFamily) private var family
    @Environment(\.redactionReasons) private var redaction
    let content: WeightContent

    var body: some View {
        let shown = redaction.contains(.privacy) ? content.hidden : content
        Group {
            if content.stage == .weighed {
                VStack(alignment: .leading, spacing: 4) {
                    legend(shown)
                    WeightChartView(series: shown.series, steps: steps)
                }
            } else {
                WeightEmptyView(stage: content.stage).unredacted()
            }
        }
        .modifier(WeightSurface())
    }

    private var steps: Int { family == .systemMedium ? 3 : 6 }

    /// In words as many as there is room for: dots beside a line explain themselves.
    private func legend(_ content: WeightContent) -> some View {
        ViewThatFits(in: .horizontal) {
            keys(content, hasDots: true)
            keys(content, hasDots: false)
        }
        .font(.caption)
        .foregroundStyle(.secondary)
        .lineLimit(1)
        .minimumScaleFactor(0.7)
    }

    private func keys(_ content: WeightContent, hasDots: Bool) -> some View {
        HStack(spacing: 10) {
            if hasDots {
                key("Weigh-ins") { Circle().fill(.secondary).frame(width: 5, height: 5).frame(width: 8) }
            }
            key("Average") { Rectangle().fill(Iris.accent).frame(width: 16, height: 3).widgetAccentable() }
            if let goal = content.goal {
                key("Goal \(goal.text)") { goalSign(goal, content.series) }
                    .privacySensitive()
            }
            Spacer(minLength: 0)
        }
    }

    private func key(_ text: String, @ViewBuilder sign: () -> some View) -> some View {
        HStack(spacing: 8) {
            sign()
            Text(text)
        }
    }

    /// The goal's line, or, where it lies outside of the chart, which way.
    @ViewBuilder private func goalSign(_ goal: WeightContent.Goal, _ series: WeightSeries) -> some View {
        if series.isHidden || WeightAxis(series, steps: steps).showsGoal {
            Rectangle().fill(Iris.goal).frame(width: 8, height: 2)
        } else {
            Image(systemName: goal.icon).foregroundStyle(Iris.goal)
        }
    }
}
