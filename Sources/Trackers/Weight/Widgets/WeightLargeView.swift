import SipliCore
import SipliWidgetKit

/// The weight, the last 30 days, the goal, and a way to log.
struct WeightLargeView: View {
    let content: WeightContent

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            header
            WeightChartView(series: content.series)
            if let goal = content.goal { progress(goal) }
            FormButton(
                label: "Log Weight", tracker: .weight, accent: WeightPalette.accent, onAccent: WeightPalette.onAccent)
        }
    }

    private var header: some View {
        // A terminal's lines are 16 points high: with a spacing of 4 the chart's numbers are beside their values there
        // too.
        VStack(alignment: .leading, spacing: 4) {
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 12) {
                    WeightTitle()
                    Spacer(minLength: 0)
                    WeightCaption(text: content.when)
                }
                WeightCaption(text: content.when)
            }
            ViewThatFits(in: .horizontal) {
                HStack(alignment: .firstTextBaseline, spacing: 12) {
                    WeightDigits(parts: content.latestParts, size: 32)
                    Spacer(minLength: 0)
                    trend
                        .layoutPriority(1)
                }
                VStack(alignment: .leading, spacing: 0) {
                    WeightDigits(parts: content.latestParts, size: 32)
                    trend
                }
            }
        }
    }

    private var trend: some View {
        WeightTrendLabel(trend: content.chartTrend)
            .font(.caption.weight(.medium))
    }

    private func progress(_ goal: WeightContent.Goal) -> some View {
        let goalText = WeightCaption(text: "Goal \(goal.text)")
        return VStack(alignment: .leading, spacing: 5) {
            ViewThatFits(in: .horizontal) {
                ForEach(goal.distances, id: \.self) { distance in
                    HStack(alignment: .firstTextBaseline) {
                        WeightDistance(goal: goal, text: distance)
                        Spacer(minLength: 8)
                        goalText
                    }
                }
                VStack(alignment: .leading, spacing: 0) {
                    WeightGoalLabel(goal: goal)
                    goalText
                }
            }
            .font(.subheadline.weight(.medium))
            if let fraction = goal.fraction { WeightBar(fraction: fraction) }
            if !content.forecast.isEmpty {
                Text(content.forecast)
                    .font(.caption)
                    .foregroundStyle(.secondary)
                    .lineLimit(2)
                    .minimumScaleFactor(0.7)
                    .privacySensitive()
            }
        }
    }
}
