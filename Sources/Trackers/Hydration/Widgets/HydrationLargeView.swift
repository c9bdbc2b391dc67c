import SipliWidgetKit
import SipliWire

/// The ring, the total, the streak, the week, the newest drinks, and a way to log.
struct HydrationLargeView: View {
    let content: HydrationContent

    private static let rows = 3

    var body: some View {
        VStack(spacing: 12) {
            header
            if !content.snapshot.week.isEmpty { HydrationWeek(days: content.snapshot.week).frame(height: 58) }
            Divider()
            HydrationNewest(
                drinks: content.snapshot.entries, rows: content.snapshot.week.isEmpty ? Self.rows + 2 : Self.rows)
            FormButton.water
        }
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
            DayRing(
                content: content, lineWidth: 9, font: .system(.subheadline, design: .rounded).weight(.bold)
            )
            .frame(width: 72, height: 72)
            VStack(alignment: .leading, spacing: 1) {
                HydrationTotals(content: content, style: .title2)
                if streakBelow { HydrationStreakLabel(content: content) }
            }
            Spacer(minLength: 0)
            if !streakBelow, content.snapshot.streak > 0 { streak }
        }
    }

    private var streak: some View {
        VStack(spacing: 1) {
            HStack(spacing: 4) {
                Image(systemName: "flame.fill")
                    .font(.system(size: 15, weight: .semibold))
                Text("\(content.snapshot.streak)")
                    .font(.system(.title3, design: .rounded).weight(.bold))
                    .monospacedDigit()
            }
            .foregroundStyle(HydrationPalette.flame)
            Text(content.snapshot.streak == 1 ? "day" : "days")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
        .privacySensitive()
    }
}

/// The newest drinks, or what to do before the first.
struct HydrationNewest: View {
    let drinks: [HydrationEntryItem]
    let rows: Int

    var body: some View {
        if drinks.isEmpty {
            VStack(spacing: 8) {
                Spacer(minLength: 0)
                Image(systemName: "drop")
                    .font(.system(size: 30))
                    .foregroundStyle(HydrationPalette.accent)
                    .accessibilityHidden(true)
                Text("Log your first drink of the day")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .multilineTextAlignment(.center)
                Spacer(minLength: 0)
            }
            .frame(maxWidth: .infinity)
        } else {
            HydrationDrinkList(drinks: Array(drinks.prefix(rows)))
                .frame(maxHeight: .infinity, alignment: .top)
        }
    }
}
