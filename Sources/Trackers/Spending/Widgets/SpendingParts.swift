import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// What all widgets of spending share: colours, where a tap leads, and what stands where nothing is to be shown.
struct SpendingCard<Known: View>: View {
    @Environment(\.redactionReasons) private var redaction
    let content: SpendingContent
    let title: String
    let link: URL?
    /// There is something to show.
    let isShown: Bool
    let emptyLines: [String]
    /// What an empty card offers.
    let action: NoticeCard.Action?
    @ViewBuilder let known: Known

    var body: some View {
        Group {
            if redaction.contains(.privacy), content.stage != .unknown {
                NoticeCard.hidden(title, SpendingPalette.colors, action: nil, isPlural: title.hasSuffix("s"))
            } else if isShown {
                known
            } else if content.stage == .unknown {
                NoticeCard.start(title, SpendingPalette.colors, sees: title.lowercased())
            } else {
                NoticeCard(title: title, colors: SpendingPalette.colors, lines: lines, action: action)
            }
        }
        .tint(SpendingPalette.colors.mark)
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
        case "soon": Color.flame
        default: .secondary
        }
    }
}

/// Payments to come, one on a line: emoji, name, countdown, amount. All countdowns become shorter before a name is cut.
struct RenewalRows: View {
    @Environment(\.tapHeight) private var tapHeight
    let renewals: [RenewalItem]
    var hasDividers = false

    var body: some View {
        ViewThatFits(in: .horizontal) {
            rows(isWhole: true, isShort: false)
            rows(isWhole: true, isShort: true)
            rows(isWhole: false, isShort: true)
        }
    }

    private func rows(isWhole: Bool, isShort: Bool) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(renewals, id: \.sub) { renewal in
                if hasDividers, renewal.sub != renewals.first?.sub { Divider() }
                row(renewal, isWhole: isWhole, isShort: isShort)
            }
        }
    }

    private func row(_ renewal: RenewalItem, isWhole: Bool, isShort: Bool) -> some View {
        let name = Text(renewal.name).font(.subheadline).lineLimit(1)
        return HStack(spacing: 8) {
            HStack(spacing: 6) {
                RenewalIcon(renewal: renewal)
                if isWhole { name.fixedSize() } else { name }
            }
            Spacer(minLength: 0)
            RenewalCountdown(renewal: renewal, isShort: isShort).font(.caption).fixedSize()
            if renewal.days <= 0 { PaidButton(renewal: renewal).fixedSize() }
            AlignedAmount(
                text: renewal.text.amount, all: Array(Set(renewals.map(\.text.amount))),
                font: .subheadline.weight(.medium))
        }
        .frame(minHeight: min(hasDividers ? 32 : 29, tapHeight), maxHeight: 38)
    }
}

/// A subscription's emoji; its initial for one without.
struct RenewalIcon: View {
    @Environment(\.isInCells) private var isInCells
    let renewal: RenewalItem
    /// Points.
    var size = 15.0

    var body: some View {
        if renewal.emoji != PaidSubscription.standardEmoji {
            EmojiColumn(emoji: renewal.emoji, font: .system(size: size))
        } else if isInCells {
            EmojiColumn(emoji: renewal.name.prefix(1).uppercased())
        } else {
            Text(renewal.name.prefix(1).uppercased())
                .font(.system(size: size * 0.8, weight: .semibold, design: .rounded))
                .lineLimit(1)
                .fixedSize()
                .frame(width: size * 1.3, height: size * 1.3)
                .modifier(
                    ButtonSurface(shape: RoundedRectangle(cornerRadius: size / 3), colors: SpendingPalette.colors)
                )
                .frame(minWidth: 22)
                .accessibilityHidden(true)
        }
    }
}

/// Records a payment that is due.
struct PaidButton: View {
    @Environment(\.tapHeight) private var tapHeight
    let renewal: RenewalItem
    var label = "Paid"

    var body: some View {
        Button(intent: MarkAsPaid(renewal.sub, due: renewal.day)) {
            Label(label, systemImage: "checkmark")
                .labelStyle(IconLabelStyle())
                .font(.caption.weight(.bold))
                .lineLimit(1)
                .padding(.horizontal, 10)
                .frame(height: min(24, tapHeight))
                .modifier(ButtonSurface(shape: Capsule(), colors: SpendingPalette.colors))
                .frame(minHeight: tapHeight)
        }
        .accessibilityLabel("Mark \(renewal.name) as paid")
        .privacySensitive()
    }
}

struct MarkAsPaid: DaemonIntent {
    static var info: IntentInfo { SpendingIntents.markAsPaid }

    @Parameter(title: "Subscription") var subscription: String
    @Parameter(title: "Due") var due: String?

    init() {}

    /// - Parameter due: the day that is paid.
    init(_ subscription: String, due: String) {
        self.subscription = subscription
        self.due = due
    }
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

/// The percentage of a trend, with what it compares with; on two lines where one has no room for it.
struct SpendingTrendLabel: View {
    let trend: TrendItem

    var body: some View {
        ViewThatFits(in: .horizontal) {
            Text(([change].compactMap { $0 } + [against]).joined(separator: " ")).fixedSize()
            VStack(alignment: .leading, spacing: 0) {
                if let change { Text(change) }
                Text(against)
            }
        }
        .monospacedDigit()
        // Whether more or less was spent is neither good nor bad.
        .foregroundStyle(.secondary)
        .oneLine(0.7)
        .privacySensitive()
    }

    /// "−22.0%"; nil if nothing can be compared.
    private var change: String? { trend.percent != nil && !trend.display.isEmpty ? trend.display : nil }

    /// "vs 1-25 Oct", "nothing in October".
    private var against: String { trend.percent == nil ? trend.text : trend.against }
}

/// The colours of spending.
enum SpendingPalette {
    static let colors = TrackerColors(.spending, .orange)
    /// Months before this one.
    static let past = Color.secondary.opacity(0.7)
    /// What is overdue or due by tomorrow.
    static let urgent = Color.themed(.hue(.orange, shade: 0), light: 0xC3271B, dark: 0xFF7A6E)
}

extension TrackerWidgets {
    package static let spending = TrackerWidgets {
        MonthlySpendingWidget()
        UpcomingRenewalsWidget()
        SpendingActionsWidget()
    }
}
