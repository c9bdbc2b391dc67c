import SipliWidgetKit

/// The progress: a bar and the distance to the goal; without a goal, the trend.
struct WeightGoalStatus: View {
    let content: WeightContent
    var showsTrend = true

    var body: some View {
        if let goal = content.goal {
            VStack(alignment: .leading, spacing: 6) {
                if let fraction = goal.fraction { WeightBar(fraction: fraction) }
                WeightGoalLabel(goal: goal)
                    .font(.caption.weight(.medium))
            }
        } else if showsTrend, !content.trend.text.isEmpty {
            WeightTrendText(trend: content.trend)
                .font(.caption.weight(.medium))
        }
    }
}

/// The completed fraction.
struct WeightBar: View {
    /// 0...1
    let fraction: Double

    var body: some View {
        Gauge(value: fraction) {}
            .gaugeStyle(.accessoryLinearCapacity)
            .widgetAccentable()
    }
}
