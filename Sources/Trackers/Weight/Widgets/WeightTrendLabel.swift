import SipliWidgetKit

/// How the weight goes. In the text's colour: only the user knows which one is good.
struct WeightTrendLabel: View {
    let trend: WeightContent.Trend
    /// What is said before there is one.
    var advice = "Weigh in on 2 days in 30 for a trend"
    /// Without its days, which the chart below has.
    var isShort = false

    var body: some View {
        Label {
            Text(trend.text.isEmpty ? advice : isShort ? trend.short : trend.text).monospacedDigit()
                .accessibilityLabel(trend.text.isEmpty ? advice : trend.text)
        } icon: {
            if let icon = trend.icon { Image(systemName: icon) }
        }
        .labelStyle(IconLabelStyle())
        .foregroundStyle(.secondary)
        .oneLine(0.7)
        .privacySensitive()
    }
}

/// The same in words only, shortened to fit.
struct WeightTrendText: View {
    let trend: WeightContent.Trend

    var body: some View {
        ViewThatFits(in: .horizontal) {
            Text(trend.text)
            Text(trend.short)
        }
        .foregroundStyle(.secondary)
        .oneLine(0.7)
        .privacySensitive()
    }
}
