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
                .lineLimit(1)
                .minimumScaleFactor(0.6)
                .privacySensitive()
            Text("of \(content.text.goal)")
                .font(.subheadline)
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .lineLimit(1)
                .minimumScaleFactor(0.8)
                .privacySensitive()
        }
    }
}

/// Opens the form, as wide as there is room.
struct HydrationLogButton: View {
    var body: some View {
        if let add = WidgetLinks.form(of: .hydration) {
            Link(destination: add) {
                Label("Log Water", systemImage: "plus")
                    .font(.subheadline.weight(.semibold))
                    .frame(maxWidth: .infinity)
                    .frame(height: 36)
                    .modifier(
                        ButtonSurface(
                            shape: Capsule(), accent: HydrationPalette.accent, onAccent: HydrationPalette.onAccent))
            }
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
            .lineLimit(1)
            .minimumScaleFactor(0.7)
            .privacySensitive()
        }
    }
}
