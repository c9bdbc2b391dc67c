import SipliCore
import SipliWidgetKit

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
            .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
        ])
        .topics([HydrationContent.topic.name, Topic.reminders.name])
    }
}

/// Chooses the view of the family.
struct HydrationView: View {
    @Environment(\.widgetFamily) private var family
    @Environment(\.redactionReasons) private var redaction
    let content: HydrationContent

    var body: some View {
        let isHidden = redaction.contains(.privacy)
        let shown = isHidden ? content.hidden : content
        Group {
            switch family {
            case .systemSmall: HydrationSmallView(content: shown)
            case .systemMedium: HydrationMediumView(content: shown)
            case .accessoryCircular, .accessoryCorner: HydrationCircularView(content: shown)
            case .accessoryRectangular: HydrationRectangularView(content: shown)
            case .accessoryInline: HydrationInlineView(content: shown)
            default: HydrationLargeView(content: shown)
            }
        }
        .tint(HydrationPalette.accent)
        .statusText(isHidden ? nil : content.totalOfGoal, details: content.details)
        .statusState(isHidden ? nil : content.barState(content.state))
        .statusFraction(isHidden ? nil : content.fraction)
        .statusValue("goal", isHidden ? nil : content.goalML)
        .statusValue("ml", isHidden ? nil : content.totalML)
        .containerBackground(HydrationPalette.surface, for: .widget)
    }
}
