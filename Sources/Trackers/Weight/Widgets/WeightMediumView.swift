import SipliWidgetKit

/// The weight and the goal beside the last seven days.
struct WeightMediumView: View {
    let content: WeightContent

    /// Points of the words beside the chart.
    private static let words = 132.0

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 14) {
                // The number becomes smaller to fit in there; the time, in letters that cannot, makes room for itself.
                WeightCaption(text: content.when)
                    .fixedSize()
                    .hidden()
                    .frame(minWidth: Self.words, maxHeight: .infinity)
                    .overlay { words }
                VStack(alignment: .leading, spacing: 0) {
                    trend
                    WeightChartView(series: content.series.lastWeek)
                }
            }
            // Without room for both, only the text is shown.
            VStack(alignment: .leading, spacing: 0) {
                words
                trend
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var trend: some View {
        WeightTrendLabel(trend: content.weekTrend, advice: "No trend yet", isShort: true)
            .font(.caption.weight(.medium))
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: 0) {
            WeightTitle()
            Spacer(minLength: 0)
            WeightDigits(parts: content.latestParts, size: 32)
            WeightCaption(text: content.when)
            Spacer(minLength: 0)
            WeightGoalStatus(content: content, showsTrend: false)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
