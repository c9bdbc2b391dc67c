import SipliCore
import SipliWidgetKit
import SipliWire

/// The total and the goal.
struct HydrationTotals: View {
    let content: HydrationContent
    var style = Font.TextStyle.title

    var body: some View {
        VStack(alignment: .leading, spacing: 1) {
            Text(content.text.total)
                .font(.system(style, design: .rounded).weight(.bold))
                .monospacedDigit()
                .oneLine(0.6)
                .privacySensitive()
            Text("of \(content.text.goal)")
                .font(.subheadline)
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .oneLine(0.8)
                .privacySensitive()
        }
    }
}

/// The streak with its flame, shortened to fit; nothing without a streak.
struct HydrationStreakLabel: View {
    let content: HydrationContent

    var body: some View {
        if let streak = content.streakText {
            ViewThatFits(in: .horizontal) {
                Label(streak, systemImage: "flame.fill")
                Label(content.snapshot.streak.counted("day"), systemImage: "flame.fill")
            }
            .labelStyle(IconLabelStyle.narrow)
            .font(.caption.weight(.semibold))
            .foregroundStyle(HydrationPalette.flame)
            .oneLine(0.7)
            .privacySensitive()
        }
    }
}
