import SipliWidgetKit

/// A ring with the percentage, and the total of the goal below.
struct HydrationSmallView: View {
    let content: HydrationContent

    var body: some View {
        VStack(spacing: 10) {
            HydrationRing(
                content: content, lineWidth: 11, font: .system(.title2, design: .rounded).weight(.bold)
            )
            .frame(width: 96, height: 96)
            Text(content.totalOfGoal)
                .font(.caption.weight(.medium))
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .lineLimit(1)
                .minimumScaleFactor(0.8)
                .privacySensitive()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
