import SipliWidgetKit

/// The weight, its time, and the goal; without a goal, the trend.
struct WeightSmallView: View {
    let content: WeightContent

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 4) {
                WeightTitle()
                Spacer(minLength: 0)
                if let icon = content.trend.icon {
                    Image(systemName: icon)
                        .font(.system(size: 14, weight: .semibold))
                        .foregroundStyle(.secondary)
                        .accessibilityLabel(content.trend.text)
                        .privacySensitive()
                }
            }
            Spacer(minLength: 0)
            WeightDigits(parts: content.latestParts, size: 34)
            WeightCaption(text: content.when)
            Spacer(minLength: 0)
            WeightGoalStatus(content: content)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }
}
