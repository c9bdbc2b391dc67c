import SipliWidgetKit

/// The weight, the last 30 days, the goal, and a way to log.
struct WeightLargeView: View {
    let content: WeightContent

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            header
            WeightChartView(series: content.series)
            if let goal = content.goal { progress(goal) }
            if let add = WeightLinks.add {
                Link(destination: add) {
                    Label("Log Weight", systemImage: "plus")
                        .font(.subheadline.weight(.semibold))
                        .frame(maxWidth: .infinity)
                        .frame(height: 36)
                        .modifier(WeightButtonSurface(shape: Capsule()))
                }
            }
        }
    }

    private var header: some View {
        // A terminal's lines are 16 points high: with these 4 the chart's numbers stand beside what they mean there too.
        VStack(alignment: .leading, spacing: 4) {
            HStack(spacing: 12) {
                WeightTitle()
                Spacer(minLength: 0)
                WeightWhen(text: content.when)
            }
            HStack(alignment: .firstTextBaseline, spacing: 12) {
                WeightNumber(text: content.latest, size: 32)
                Spacer(minLength: 0)
                WeightTrendLabel(trend: content.trend)
                    .font(.caption.weight(.medium))
                    .layoutPriority(1)
            }
        }
    }

    private func progress(_ goal: WeightContent.Goal) -> some View {
        VStack(alignment: .leading, spacing: 5) {
            HStack {
                WeightGoalLabel(goal: goal)
                    .font(.subheadline.weight(.medium))
                Spacer(minLength: 8)
                Text("Goal \(goal.text)")
                    .font(.caption)
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
                    .minimumScaleFactor(0.7)
                    .privacySensitive()
            }
            if let fraction = goal.fraction { WeightBar(fraction: fraction) }
            if !content.forecast.isEmpty {
                Text(content.forecast)
                    .font(.caption)
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
                    .minimumScaleFactor(0.7)
                    .privacySensitive()
            }
        }
    }
}
