import SipliWidgetKit

/// Which way the weight went in seven days. Its colour is the text's: only the person knows what is good.
struct WeightTrendLabel: View {
    let trend: WeightContent.Trend

    var body: some View {
        Label {
            Text(trend.text.isEmpty ? trend.label : trend.text)
        } icon: {
            if let icon = trend.icon { Image(systemName: icon) }
        }
        .labelStyle(IconLabelStyle())
        .foregroundStyle(.secondary)
        .lineLimit(1)
        .minimumScaleFactor(0.7)
        .privacySensitive()
    }
}

/// The same in words alone, in few where there is room for few.
struct WeightTrendText: View {
    let trend: WeightContent.Trend

    var body: some View {
        ViewThatFits(in: .horizontal) {
            Text(trend.text)
            Text(trend.label)
        }
        .foregroundStyle(.secondary)
        .lineLimit(1)
        .minimumScaleFactor(0.7)
        .privacySensitive()
    }
}
