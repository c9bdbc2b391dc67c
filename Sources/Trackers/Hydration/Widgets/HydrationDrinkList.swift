import SipliWidgetKit
import SipliWire

/// A list of drinks in columns. If there is not enough room, icons are dropped first, then amounts and
/// times move below their names.
struct HydrationDrinkList: View {
    let drinks: [HydrationEntryItem]

    var body: some View {
        ViewThatFits(in: .horizontal) {
            rows { HydrationDrinkRow(drink: $0, longestTime: longestTime, hasIcon: true) }
            rows { HydrationDrinkRow(drink: $0, longestTime: longestTime, hasIcon: false) }
            rows(spacing: 0, HydrationDrinkLines.init)
        }
    }

    private var longestTime: String { drinks.map(\.localTime).max { $0.count < $1.count } ?? "" }

    private func rows(spacing: Double = 6, _ row: @escaping (HydrationEntryItem) -> some View) -> some View {
        VStack(spacing: spacing) {
            ForEach(drinks, id: \.entry, content: row)
        }
        .privacySensitive()
    }
}

/// One drink: icon, name, amount, time.
struct HydrationDrinkRow: View {
    let drink: HydrationEntryItem
    /// The longest time of all rows, so that the columns before it are aligned.
    let longestTime: String
    let hasIcon: Bool

    /// How many letters of a name take precedence over the icon: half of it, within these limits.
    private static let letters = 8...12

    var body: some View {
        HStack(spacing: 10) {
            if hasIcon { icon }
            name
            Text(drink.text)
                .font(.subheadline.weight(.medium))
                .monospacedDigit()
                .fixedSize()
            time
        }
    }

    private var icon: some View {
        Image(systemName: drink.glyph)
            .font(.system(size: 13, weight: .medium))
            .foregroundStyle(HydrationPalette.drink(drink.color))
            .frame(width: 24, height: 24)
            .background(HydrationPalette.drink(drink.color).opacity(HydrationPalette.wash), in: Circle())
    }

    /// Takes the available width, but may be truncated.
    private var name: some View {
        let half = (drink.name.count + 1) / 2
        let least = min(max(half, Self.letters.lowerBound), Self.letters.upperBound)
        return Text(String(drink.name.prefix(least)))
            .font(.subheadline)
            .lineLimit(1)
            .hidden()
            .frame(maxWidth: .infinity, alignment: .leading)
            .overlay(alignment: .leading) {
                Text(drink.name)
                    .font(.subheadline)
                    .oneLine(0.87)
            }
    }

    private var time: some View {
        ZStack(alignment: .trailing) {
            Text(longestTime).hidden()
            Text(drink.localTime).foregroundStyle(.secondary)
        }
        .font(.caption)
        .monospacedDigit()
        .fixedSize()
        .padding(.leading, 6)
    }
}

/// One drink in two lines: what, and below it how much and when.
struct HydrationDrinkLines: View {
    let drink: HydrationEntryItem

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(drink.name)
                .font(.subheadline)
                .lineLimit(1)
            HStack(spacing: 10) {
                Text(drink.text)
                    .font(.subheadline.weight(.medium))
                    .fixedSize()
                Spacer(minLength: 0)
                Text(drink.localTime)
                    .font(.caption)
                    .foregroundStyle(.secondary)
                    .fixedSize()
            }
        }
    }
}
