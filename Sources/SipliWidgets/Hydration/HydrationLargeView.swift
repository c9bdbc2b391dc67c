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
            if let add = HydrationLinks.add {
                Link(destination: add) {
                    Label("Log Water", systemImage: "plus")
                        .font(.subheadline.weight(.semibold))
                        .frame(maxWidth: .infinity)
                        .frame(height: 36)
                        .modifier(HydrationButtonSurface(shape: Capsule()))
                }
            }
        }
        .widgetURL(HydrationLinks.today)
    }

    private var header: some View {
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
                Text("of \(content.goal)")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
            }
            .privacySensitive()
            Spacer(minLength: 0)
            if content.streak > 0 { streak }
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
            .foregroundStyle(Lagoon.flame)
            Text(content.streak == 1 ? "day" : "days")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
        .privacySensitive()
    }

    private var drinks: some View {
        VStack(spacing: 10) {
            ForEach(content.drinks.prefix(Self.rows)) { drink in
                HydrationDrinkRow(drink: drink)
            }
        }
        // Rows then begin where a terminal's line does (16 points each), and all five stay two lines apart.
        .padding(.top, 4)
        .frame(maxHeight: .infinity, alignment: .top)
    }

    private var empty: some View {
        VStack(spacing: 8) {
            Spacer(minLength: 0)
            Image(systemName: "drop")
                .font(.system(size: 34))
                .foregroundStyle(Lagoon.accent)
            Text("No entries yet today")
                .font(.subheadline)
                .foregroundStyle(.secondary)
            Spacer(minLength: 0)
        }
    }
}

/// One drink: icon, name, amount, time.
struct HydrationDrinkRow: View {
    let drink: HydrationContent.Drink

    var body: some View {
        HStack(spacing: 10) {
            Image(systemName: drink.icon)
                .font(.system(size: 13, weight: .medium))
                .foregroundStyle(Lagoon.accent)
                .frame(width: 24, height: 24)
                .background(Lagoon.accent.opacity(0.14), in: Circle())
            Text(drink.name)
                .font(.subheadline)
                .lineLimit(1)
                .minimumScaleFactor(0.87)
            Spacer(minLength: 8)
            Text(drink.volume)
                .font(.subheadline.weight(.medium))
                .monospacedDigit()
                .lineLimit(1)
            Text(drink.time)
                .font(.caption)
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .lineLimit(1)
                .minimumScaleFactor(0.8)
                .frame(width: 64, alignment: .trailing)
        }
        .privacySensitive()
    }
}
