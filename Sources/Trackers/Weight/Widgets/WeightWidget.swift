import SipliCore
import SipliWidgetKit

/// The newest weight in every family.
struct WeightWidget: Widget {
    static let kind = "WeightWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: Self.kind, provider: ContentProvider<WeightContent>()) { entry in
            WeightView(content: entry.content)
        }
        .configurationDisplayName("Weight")
        .description("Your weight, its trend and how far away your goal is.")
        .supportedFamilies([
            .systemSmall, .systemMedium, .systemLarge, .accessoryCircular, .accessoryRectangular, .accessoryInline,
        ])
        .topics([WeightContent.topic.name, Topic.reminders.name])
    }
}

/// Chooses the view of the family.
struct WeightView: View {
    @Environment(\.widgetFamily) private var family
    @Environment(\.redactionReasons) private var redaction
    let content: WeightContent

    var body: some View {
        let isHidden = redaction.contains(.privacy)
        Group {
            if content.stage == .weighed, !isHidden {
                weighed(content)
            } else {
                WeightNotice(stage: content.stage, isHidden: isHidden)
            }
        }
        .modifier(WeightSurface())
        .statusText(isHidden || content.stage != .weighed ? nil : content.status, details: content.details)
        .statusState(isHidden ? nil : content.barState(content.state))
        .statusFraction(isHidden ? nil : content.goal?.fraction)
    }

    @ViewBuilder private func weighed(_ content: WeightContent) -> some View {
        switch family {
        case .systemSmall: WeightSmallView(content: content)
        case .systemMedium: WeightMediumView(content: content)
        case .accessoryCircular, .accessoryCorner: WeightCircularView(content: content)
        case .accessoryRectangular: WeightRectangularView(content: content)
        case .accessoryInline: WeightInlineView(content: content)
        default: WeightLargeView(content: content)
        }
    }
}

/// What all weight widgets share: colours, and that a tap opens the form.
struct WeightSurface: ViewModifier {
    func body(content: Content) -> some View {
        content
            .tint(WeightPalette.accent)
            .widgetURL(WidgetLinks.form(of: .weight))
            .containerBackground(.background, for: .widget)
    }
}

/// What stands where no weight is shown: the values are private, there is none yet, or no daemon was reached.
struct WeightNotice: View {
    @Environment(\.widgetFamily) private var family
    let stage: WeightContent.Stage
    let isHidden: Bool

    var body: some View {
        if stage == .noStore {
            NoticeCard.start("Weight", WeightPalette.colors, sees: "weight")
        } else if isHidden {
            // Also before the first weigh-in: that there is none is private too.
            NoticeCard.hidden("Weight", WeightPalette.colors, action: .form(of: .weight, "Log Weight"))
        } else {
            first
        }
    }

    private var first: some View {
        NoticeCard(
            title: "Weight", colors: WeightPalette.colors, lines: ["Log your first weight"],
            action: .form(of: .weight, "Log Weight"),
            drawing: isCard ? AnyView(WeightGhost().frame(maxHeight: 130)) : nil)
    }

    private var isCard: Bool { [.systemMedium, .systemLarge, .systemExtraLarge].contains(family) }
}

extension TrackerWidgets {
    package static let weight = TrackerWidgets {
        WeightWidget()
        WeightChartWidget()
    }
}
