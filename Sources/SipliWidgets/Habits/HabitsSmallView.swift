import SipliWidgetKit

/// A ring with the percentage, and the day below.
struct HabitsSmallView: View {
    let content: HabitsContent

    var body: some View {
        VStack(spacing: 10) {
            HabitsRing(
                content: content, lineWidth: 11, font: .system(.title2, design: .rounded).weight(.bold)
            )
            .frame(width: 96, height: 96)
            caption
                .font(.caption.weight(.medium))
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .lineLimit(1)
                .minimumScaleFactor(0.8)
                .privacySensitive()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    @ViewBuilder private var caption: some View {
        if let focus = content.focus {
            HStack(spacing: 4) {
                Text(focus.emoji).accessibilityHidden(true)
                Text(focus.name)
            }
        } else {
            ViewThatFits(in: .horizontal) {
                Text((content.title == "Habits" ? content.dayLabel : content.title) + " \u{2022} " + content.short)
                Text(content.title == "Habits" ? content.dayLabel : content.title)
            }
        }
    }
}
