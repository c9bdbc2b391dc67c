import SipliCore
import SipliWidgetKit
import SipliWire

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
            .lineLimit(1)
            .minimumScaleFactor(0.7)
            .privacySensitive()
        }
    }
}
