import SipliCore
import SipliWidgetKit
import SipliWire

/// Today's water in every family.
struct HydrationWidget: Widget {
    static let kind = "HydrationWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: ContentProvider<HydrationContent>()) { entry in
            HydrationView(content: entry.content)
        }
        .configurationDisplayName("Hydration")
        .description("Track your daily hydration progress.")
        .supportedFamilies([
            .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .accessoryCircular, .accessoryRectangular,
            .accessoryInline,
        ])
        .topics([HydrationContent.topic.name, Topic.reminders.name])
        .aliases(["SipliWidget"])
    }
}

extension FormButton {
    static var water: FormButton {
        FormButton(
            label: "Log Water", tracker: .hydration, accent: HydrationPalette.accent,
            onAccent: HydrationPalette.onAccent)
    }
}

/// Chooses the view of the family.
struct HydrationView: View {
    @Environment(\.widgetFamily) private var family
    @Environment(\.redactionReasons) private var redaction
    let content: HydrationContent

    var body: some View {
        let isHidden = redaction.contains(.privacy)
        Group {
            if !content.isKnown {
                NoticeCard.start("Hydration", icon: "drop", sees: "water", accent: HydrationPalette.accent)
            } else if isHidden {
                NoticeCard.hidden("Hydration", icon: "drop.fill", accent: HydrationPalette.accent, action: action)
            } else {
                day
            }
        }
        .tint(HydrationPalette.accent)
        .widgetURL(WidgetLinks.today)
        .statusText(isHidden || !content.isKnown ? nil : content.text.short, details: content.details)
        .statusState(isHidden ? nil : content.barState(content.state))
        .statusFraction(isHidden || !content.isKnown ? nil : content.fraction)
        .statusValue("goal", isHidden ? nil : content.whole(content.snapshot.goalML))
        .statusValue("ml", isHidden ? nil : content.whole(content.snapshot.totalML))
        .containerBackground(.background, for: .widget)
    }

    @ViewBuilder private var day: some View {
        switch family {
        case .systemSmall: DaySmallView(content: content) { Text(content.text.short) }
        case .systemMedium: HydrationMediumView(content: content)
        case .systemExtraLarge: HydrationExtraLargeView(content: content)
        case .accessoryCircular, .accessoryCorner: circle
        case .accessoryRectangular:
            DayRectangularView(
                content: content, title: "Hydration", value: content.percentText, line: content.text.short)
        case .accessoryInline:
            DayInlineView(content: content, lines: ["Hydration \(content.percentText) • \(content.text.total)"])
        default: HydrationLargeView(content: content)
        }
    }

    private var circle: some View {
        DayCircularView(content: content) {
            Image(systemName: "drop.fill")
                .fontWeight(.heavy)
                .foregroundStyle(.tint)
        }
    }

    private var action: NoticeCard.Action? {
        guard family != .systemSmall, let link = WidgetLinks.form(of: .hydration) else { return nil }
        return NoticeCard.Action(label: "Log Water", link: link, onAccent: HydrationPalette.onAccent)
    }
}
