import SipliCore
import SipliWidgetKit

/// The ring, the total of the goal, the streak, and a way to log.
struct HydrationMediumView: View {
    let content: HydrationContent

    var body: some View {
        HStack(spacing: 10) {
            HydrationRing(
                content: content, lineWidth: 12, font: .system(.title2, design: .rounded).weight(.bold)
            )
            .frame(width: 112, height: 112)
            VStack(alignment: .leading, spacing: 2) {
                Text(content.total)
                    .font(.system(.title, design: .rounded).weight(.bold))
                    .lineLimit(1)
                    .minimumScaleFactor(0.7)
                    .privacySensitive()
                Text("of \(content.goal)")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
                    .privacySensitive()
                HydrationStreakLabel(content: content)
                    .padding(.top, 8)
            }
            Spacer(minLength: 0)
            if let add = WidgetLinks.form(of: .hydration) {
                Link(destination: add) {
                    Image(systemName: "plus")
                        .font(.system(size: 20, weight: .semibold))
                        .frame(width: 44, height: 44)
                        .modifier(
                            ButtonSurface(
                                shape: Circle(), accent: HydrationPalette.accent, onAccent: HydrationPalette.onAccent))
                }
                .accessibilityLabel("Log water")
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .widgetURL(WidgetLinks.today)
    }
}
