import SipliWidgetKit

/// The weight and the goal beside the last seven days.
struct WeightMediumView: View {
    let content: WeightContent

    var body: some View {
        HStack(spacing: 14) {
            VStack(alignment: .leading, spacing: 0) {
                WeightTitle()
                Spacer(minLength: 0)
                WeightNumber(text: content.latest, size: 32)
                WeightWhen(text: content.when)
                Spacer(minLength: 0)
                WeightStanding(content: content, showsTrend: false)
            }
            .frame(width: 132, alignment: .leading)
            VStack(alignment: .leading, spacing: 0) {
                WeightTrendLabel(trend: content.trend)
                    .font(.caption.weight(.medium))
                WeightChartView(series: content.series.lastWeek)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
