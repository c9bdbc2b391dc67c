import SipliCore
import SipliWidgetKit

/// The ring, the total, the streak, the newest drinks, and a way to log.
struct HydrationLargeView: View {
    let content: HydrationContent

    private static let rows = 5

    var body: some View {
        VStack(spacing: 16) {
            header
            Divider()
            if content.drinks.isEmpty { empty } else { drinks }
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
        .widgetURL(WidgetLinks.today)
    }

    private var header: some View {
        ViewThatFits(in: .horizontal) {
            header(streakBelow: false)
            header(streakBelow: true)
        }
    }

    /// - Parameter streakBelow: if there is no room for it beside the rest.
    private func header(streakBelow: Bool) -> some View {
        HStack(spacing: 14) {
            HydrationRing(
                content: content, lineWidth: 9, font: .system(.subheadline, design: .rounded).weight(.bold)
            )
            .frame(width: 72, height: 72)
            VStack(alignment: .leading, spacing: 1) {
                Text(content.total)
                    .font(.system(.title2, design: .rounded).weight(.bold))
                    .lineLimit(1)
                    .minimumScaleFactor(0.7)
                    .privacySensitive()
                Text("of \(content.goal)")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
                    .privacySensitive()
                if streakBelow { HydrationStreakLabel(content: content) }
            }
            Spacer(minLength: 0)
            if !streakBelow, content.streak > 0 { streak }
        }
    }

    private var streak: some View {
        VStack(spacing: 1) {
            HStack(spacing: 4) {
                Image(systemName: "flame.fill")
                    .font(.system(size: 15, weight: .semibold))
                Text("\(content.streak)")
                    .font(.system(.title3, design: .rounded).weight(.bold))
            }
            .foregroundStyle(HydrationPalette.flame)
            Text(content.streak == 1 ? "day" : "days")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
        .privacySensitive()
    }

    private var drinks: some View {
        HydrationDrinkList(drinks: Array(content.drinks.prefix(Self.rows)))
            .frame(maxHeight: .infinity, alignment: .top)
    }

    private var empty: some View {
        VStack(spacing: 8) {
            Spacer(minLength: 0)
            Image(systemName: "drop")
                .font(.system(size: 34))
                .foregroundStyle(HydrationPalette.accent)
            Text("No entries yet today")
                .font(.subheadline)
                .foregroundStyle(.secondary)
            Spacer(minLength: 0)
        }
    }
}
