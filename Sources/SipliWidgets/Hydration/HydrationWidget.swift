import SipliWidgetKit

/// Today's water in every family.
struct HydrationWidget: Widget {
    static let kind = "HydrationWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: HydrationProvider()) { entry in
            HydrationView(content: entry.content)
        }
        .configurationDisplayName("Hydration")
        .description("Track your daily hydration progress.")
        .supportedFamilies([
            .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
        ])
        .topics(["hydration"])
    }
}

/// Chooses the view of the family.
struct HydrationView: View {
    @Environment(\.widgetFamily) private var family
    let content: HydrationContent

    var body: some View {
        Group {
            switch family {
            case .systemSmall: HydrationSmallView(content: content)
            case .systemMedium: HydrationMediumView(content: content)
            case .accessoryCircular, .accessoryCorner: HydrationCircularView(content: content)
            case .accessoryRectangular: HydrationRectangularView(content: content)
            case .accessoryInline: HydrationInlineView(content: content)
            default: HydrationLargeView(content: content)
            }
        }
        .tint(Lagoon.accent)
        .statusState(content.state)
        .statusFraction(content.fraction)
        .containerBackground(Lagoon.surface, for: .widget)
    }
}
