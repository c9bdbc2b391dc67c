import SipliCore
import SipliWidgetKit
import SipliWire

/// The payments of subscriptions that come next.
struct UpcomingRenewalsWidget: Widget {
    static let kind = "UpcomingRenewalsWidget"

    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: Self.kind, intent: SpendingConfiguration.self) { settings in
            SpendingProvider(settings)
        } content: { entry in
            RenewalsView(content: entry.content)
        }
        .configurationDisplayName("Upcoming Renewals")
        .description("Which subscriptions are paid next, when, and how much they cost.")
        .supportedFamilies([
            .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
        ])
        .topics([SpendingContent.topic.name, Topic.reminders.name])
    }
}

/// Chooses the view of the family.
struct RenewalsView: View {
    @Environment(\.tapHeight) private var tapHeight
    @Environment(\.widgetFamily) private var family
    @Environment(\.redactionReasons) private var redaction
    let content: SpendingContent

    var body: some View {
        let isHidden = redaction.contains(.privacy)
        SpendingCard(
            content: content, title: "Renewals", link: SpendingWidgetLinks.subscriptions,
            isShown: content.hasRenewals,
            emptyLines: content.hasSubscriptions
                ? ["All set, no renewals soon", "No renewals"] : ["Add your first subscription", "No subscriptions"],
            action: content.hasSubscriptions
                ? nil
                : SpendingWidgetLinks.addSubscription.map { NoticeCard.Action(label: "Add Subscription", link: $0) }
        ) {
            switch family {
            case .systemSmall: small
            case .systemMedium: list(rows: 3)
            case .accessoryCircular, .accessoryCorner: circle
            case .accessoryRectangular: rectangle
            case .accessoryInline: inline
            default: large
            }
        }
        .statusText(isHidden ? nil : content.renewalLine, details: content.renewalDetails)
        .statusState(isHidden ? nil : content.barState(content.renewalState))
    }

    // MARK: Cards

    @ViewBuilder private var small: some View {
        if let next = content.renewals.first {
            VStack(alignment: .leading, spacing: 0) {
                HStack(alignment: .top) {
                    RenewalIcon(renewal: next, size: 26)
                    Spacer(minLength: 0)
                    RenewalCountdown(renewal: next).font(.caption.weight(.semibold))
                }
                Spacer(minLength: 4)
                Text(next.name)
                    .font(.headline)
                    .lineLimit(2)
                    .minimumScaleFactor(0.8)
                Text(next.text.amount)
                    .font(.system(size: 26, weight: .bold, design: .rounded))
                    .oneLine(0.5)
                    .privacySensitive()
                if next.days <= 0 {
                    PaidButton(renewal: next, label: "Mark Paid").padding(.top, 2)
                } else {
                    Text(next.category ?? next.text.day)
                        .font(.caption)
                        .foregroundStyle(.secondary)
                        .oneLine(0.8)
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        }
    }

    private func list(rows: Int) -> some View {
        VStack(alignment: .leading, spacing: 1) {
            heading
            RenewalRows(renewals: Array(content.renewals.prefix(rows)))
            Spacer(minLength: 0)
            footer
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }

    private var large: some View {
        VStack(alignment: .leading, spacing: 2) {
            HStack {
                heading
                Spacer(minLength: 0)
                if let link = SpendingWidgetLinks.subscriptions {
                    Link(destination: link) {
                        Text("View All")
                            .font(.caption.weight(.semibold))
                            .frame(height: tapHeight)
                    }
                }
            }
            // What can be tapped is higher than the line.
            .padding(.top, (16 - tapHeight) / 2)
            RenewalRows(renewals: Array(content.renewals.prefix(7)), hasDividers: true)
            Spacer(minLength: 0)
            footer
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }

    private var heading: some View {
        CardTitle(text: content.category ?? "Upcoming Renewals", colors: SpendingPalette.colors)
    }

    /// "$48.20 a month", "9 upcoming"
    private var footer: some View {
        HStack(spacing: 8) {
            MonthlyCost(costs: content.costs, after: " a month").fontWeight(.semibold)
            Spacer(minLength: 0)
            Text("\(content.renewalsTotal) upcoming").foregroundStyle(.secondary).fixedSize()
        }
        .font(.caption)
        .monospacedDigit()
        .lineLimit(1)
    }

    // MARK: Accessories

    @ViewBuilder private var circle: some View {
        if let next = content.renewals.first {
            ZStack {
                AccessoryWidgetBackground()
                VStack(spacing: 0) {
                    RenewalIcon(renewal: next, size: 18)
                    Text(next.short)
                        .font(.system(size: 13, weight: .semibold, design: .rounded))
                        .monospacedDigit()
                        .oneLine(0.6)
                        .widgetAccentable()
                }
                .padding(.horizontal, 6)
            }
        }
    }

    @ViewBuilder private var rectangle: some View {
        if let next = content.renewals.first {
            VStack(alignment: .leading, spacing: 2) {
                HStack(spacing: 4) {
                    RenewalIcon(renewal: next)
                    Text(next.name).oneLine(0.7)
                    Spacer(minLength: 0)
                    Text(next.text.amount).monospacedDigit().lineLimit(1).fixedSize().privacySensitive()
                }
                .font(.headline)
                .widgetAccentable()
                RenewalCountdown(renewal: next).font(.subheadline)
                if let second = content.renewals.dropFirst().first {
                    Text("\(second.name) \(second.short), \(second.text.amount)")
                        .font(.caption)
                        .foregroundStyle(.secondary)
                        .oneLine(0.8)
                        .privacySensitive()
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    @ViewBuilder private var inline: some View {
        if let next = content.renewals.first {
            let lines = [content.renewalLine ?? "", "\(next.name) \(next.short)", next.short]
            InlineLabel(lines: lines, icon: TrackerDescriptor.spending.look.icon).privacySensitive()
        }
    }
}
