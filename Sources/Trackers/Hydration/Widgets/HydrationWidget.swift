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
        .configurationDisplayName("Water")
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
    static var water: FormButton { FormButton(label: "Log Water", colors: HydrationPalette.colors) }
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
                NoticeCard.start("Water", HydrationPalette.colors, sees: "water")
            } else if isHidden {
                NoticeCard.hidden("Water", HydrationPalette.colors, action: .form(of: .hydration, "Log Water"))
            } else {
                day
            }
        }
        .tint(HydrationPalette.accent)
        .widgetURL(WidgetLinks.today)
        .onScrollUp(intent: LogIntake(ml: content.sip))
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
                content: content, title: "Water", value: content.percentText, line: content.text.short)
        case .accessoryInline:
            DayInlineView(content: content, lines: ["Water \(content.percentText) · \(content.text.total)"])
        default: HydrationLargeView(content: content)
        }
    }

    private var circle: some View {
        DayCircularView(content: content) {
            Image(systemName: HydrationContent.icon)
                .fontWeight(.heavy)
                .foregroundStyle(.tint)
        }
    }
}

/// Hydration's colours: lagoon and its shades.
enum HydrationPalette {
    static let colors = TrackerColors(.hydration, .blue)
    /// Rings and icons; on the surface of its scheme its contrast is at least 4.5.
    static let accent = colors.mark
    /// The other end of the ring's gradient.
    static let shallow = Color.themed(.hue(.blue, shade: 0.3), light: 0x52ABFF, dark: 0x8CC8FF)
    /// The first lap of a ring below its second.
    static let deep = Color.themed(.hue(.blue, shade: -0.35), light: 0x1A45B8, dark: 0x2F58BF)
    static let ring = ProgressRing.Palette(colors: colors, shallow: shallow, deep: deep)

    /// The colour of a drink, "#RRGGBB", moved away from the surface until it stands out from it by 3 to 1.
    static func drink(_ hex: String) -> Color {
        guard let value = UInt32(hex.dropFirst(), radix: 16) else { return accent }
        return Color(light: legible(value, on: 0xFFFFFF), dark: legible(value, on: 0x1C1C1E))
    }

    private static func legible(_ value: UInt32, on surface: UInt32) -> UInt32 {
        let (color, ground) = (RGBA(hex: value), RGBA(hex: surface))
        let label: RGBA = ground.luminance > 0.5 ? .black : .white
        for step in 0...10 {
            let candidate = color.mixed(with: label, Double(step) / 10)
            // Behind it is a wash of it.
            if candidate.contrast(with: candidate.faded(by: wash).over(ground)) >= 3 { return candidate.hex }
        }
        return label.hex
    }

    /// How much of a drink's colour is behind its glyph.
    static let wash = 0.14
}

extension TrackerWidgets {
    package static let hydration = TrackerWidgets {
        HydrationWidget()
        HydrationQuickLog()
    }
}
