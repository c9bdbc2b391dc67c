import FoundationEssentials
import SipliWidgetKit
import SipliWire

/// What all widgets of spending share: colours, where a tap leads, and what stands where nothing is to be shown.
struct SpendingCard<Known: View>: View {
    @Environment(\.redactionReasons) private var redaction
    let content: SpendingContent
    let title: String
    let icon: String
    let link: URL?
    /// There is something to show.
    let isShown: Bool
    let emptyLines: [String]
    @ViewBuilder let known: Known

    var body: some View {
        Group {
            if redaction.contains(.privacy), content.stage != .unknown {
                NoticeCard.hidden(
                    title, icon: icon, accent: SpendingPalette.accent, action: nil, isPlural: title.hasSuffix("s"))
            } else if isShown {
                known
            } else if content.stage == .unknown {
                NoticeCard.start(title, icon: icon, sees: title.lowercased(), accent: SpendingPalette.accent)
            } else {
                NoticeCard(title: title, icon: icon, lines: lines, accent: SpendingPalette.accent)
            }
        }
        .tint(SpendingPalette.accent)
        // Larger letters would leave no room for the rows.
        .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
        .widgetURL(link)
        .containerBackground(.background, for: .widget)
    }

    private var lines: [String] {
        if let currency = content.unknownCurrency { return ["Nothing in \(currency)", "No \(currency)"] }
        if let category = content.category { return ["Nothing in \(category)", "Nothing here"] }
        return emptyLines
    }
}

/// Where taps lead.
enum SpendingWidgetLinks {
    static let addTransaction = URL(string: "sipli://action/add-transaction")
    static let addSubscription = URL(string: "sipli://action/add-subscription")
    static let subscriptions = URL(string: "sipli://action/view-subscriptions")
    static let analytics = URL(string: "sipli://action/view-analytics")
}

/// How soon something is due, in its colour.
struct RenewalCountdown: View {
    let renewal: RenewalItem
    var isShort = false

    var body: some View {
        Text(isShort ? renewal.short : renewal.text.countdown)
            .monospacedDigit()
            .foregroundStyle(color)
            .lineLimit(1)
    }

    private var color: Color {
        switch renewal.urgency {
        case "overdue", "urgent": SpendingPalette.urgent
        case "soon": SpendingPalette.soon
        default: .secondary
        }
    }
}

/// A payment to come on one line: emoji, name, countdown, amount. The countdown becomes shorter before the name is cut.
struct RenewalRow: View {
    let renewal: RenewalItem
    /// Of all rows, which make room for the widest.
    let amounts: [String]

    var body: some View {
        HStack(spacing: 6) {
            EmojiColumn(emoji: renewal.emoji)
            ViewThatFits(in: .horizontal) {
                row(name: true, isShort: false)
                row(name: true, isShort: true)
                row(name: false, isShort: true)
            }
        }
    }

    private func row(name isWhole: Bool, isShort: Bool) -> some View {
        HStack(spacing: 8) {
            if isWhole { self.name.fixedSize() } else { self.name }
            Spacer(minLength: 0)
            RenewalCountdown(renewal: renewal, isShort: isShort)
                .font(.caption)
                .fixedSize()
            AlignedAmount(text: renewal.text.amount, all: amounts, font: .subheadline.weight(.medium))
        }
    }

    private var name: some View { Text(renewal.name).font(.subheadline).lineLimit(1) }
}

/// A text at the trailing edge of a column that is as wide as the widest of all texts.
struct AlignedAmount: View {
    let text: String
    let all: [String]
    let font: Font

    var body: some View {
        ZStack(alignment: .trailing) {
            ForEach(all, id: \.self) { Text($0).hidden() }
            Text(text)
        }
        .font(font)
        .monospacedDigit()
        .lineLimit(1)
        .fixedSize()
        .privacySensitive()
    }
}

/// The arrow and the percentage of a trend, with what it compares with; on two lines where one has no room for it.
struct SpendingTrendLabel: View {
    let trend: TrendItem

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 3) {
                change
                Text(against)
            }
            .fixedSize()
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: 3) { change }
                Text(against)
            }
        }
        // Whether more or less was spent is neither good nor bad.
        .foregroundStyle(.secondary)
        .oneLine(0.7)
        .privacySensitive()
    }

    @ViewBuilder private var change: some View {
        if trend.percent != nil, !trend.display.isEmpty {
            Image(systemName: trend.icon).accessibilityHidden(true)
            Text(trend.display).monospacedDigit()
        }
    }

    /// "vs 1-25 Oct", "nothing in October".
    private var against: String { trend.percent == nil ? trend.text : trend.against }
}

/// The colours of spending: amber and its shades.
enum SpendingPalette {
    /// Bars, buttons and icons; on the surface of its scheme its contrast is at least 4.5.
    static let accent = Color.themed(.hue(.orange, shade: 0), light: 0x8A5A00, dark: 0xF2B950)
    /// The colour of text on the accent; its contrast is at least 4.5.
    static let onAccent = Color.themed(.on(.orange), light: 0xFFFFFF, dark: 0x2B1B00)
    /// Months before this one.
    static let past = Color(light: 0xD9BE8B, dark: 0x7A6233)
    /// What is overdue or due by tomorrow, and spending that rose.
    static let urgent = Color(light: 0xC3271B, dark: 0xFF7A6E)
    /// What is due within three days.
    static let soon = Color(light: 0xB14A02, dark: 0xFF9E40)
    /// Spending that fell.
    static let good = Color.themed(.hue(.green, shade: 0), light: 0x177A3D, dark: 0x4FD088)
}

extension TrackerWidgets {
    package static let spending = TrackerWidgets {
        UpcomingRenewalsWidget()
        MonthlySpendingWidget()
        SpendingActionsWidget()
    }
}
