import FoundationEssentials
import SipliWidgetKit

/// Stands where there are no values to show: an icon and one line, in every family.
struct NoticeCard: View {
    /// A button below the line, where there is room for one.
    struct Action {
        var label: String
        var link: URL
        var onAccent: Color
    }

    @Environment(\.widgetFamily) private var family
    /// What the widget is about: "Weight".
    let title: String
    let icon: String
    /// A second icon for a circle, which has no words.
    var sign: String?
    /// The line in fewer and fewer words.
    let lines: [String]
    let accent: Color
    var action: Action?
    /// What stands in a card instead of the icon.
    var drawing: AnyView?

    /// The daemon was never reached.
    static func start(_ title: String, icon: String, sees what: String, accent: Color) -> NoticeCard {
        NoticeCard(title: title, icon: icon, lines: ["Start Sipli to see your " + what, "Start Sipli"], accent: accent)
    }

    /// Values are private. Bars and small families keep the tracker's own icon, so that two do not look alike.
    static func hidden(
        _ title: String, icon: String, accent: Color, action: Action?, isPlural: Bool = false
    ) -> NoticeCard {
        NoticeCard(
            title: title, icon: icon, sign: "eye.slash", lines: [title + (isPlural ? " are hidden" : " is hidden")],
            accent: accent, action: action)
    }

    var body: some View {
        Group {
            switch family {
            case .accessoryInline: InlineLabel(lines: lines, icon: icon)
            case .accessoryCircular, .accessoryCorner: disc
            case .accessoryRectangular: rectangle
            default: card
            }
        }
        .unredacted()
    }

    private var disc: some View {
        ZStack {
            AccessoryWidgetBackground()
            VStack(spacing: 2) {
                Image(systemName: icon)
                    .font(.system(size: sign == nil ? 24 : 20, weight: .semibold))
                    .accessibilityLabel(lines.first ?? title)
                if let sign {
                    Image(systemName: sign)
                        .font(.system(size: 13, weight: .semibold))
                        .foregroundStyle(.secondary)
                        .accessibilityHidden(true)
                }
            }
        }
    }

    private var rectangle: some View {
        VStack(alignment: .leading, spacing: 3) {
            Label(title, systemImage: icon)
                .labelStyle(IconLabelStyle())
                .font(.headline)
                .widgetAccentable()
            Text(lines.first ?? "")
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .lineLimit(2)
                .minimumScaleFactor(0.8)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var card: some View {
        VStack(spacing: 10) {
            if let drawing {
                drawing
            } else {
                Image(systemName: sign ?? icon)
                    .font(.system(size: 34))
                    .foregroundStyle(accent)
                    .widgetAccentable()
                    .accessibilityHidden(true)
            }
            Text(lines.first ?? "")
                .font(.subheadline.weight(.medium))
                .multilineTextAlignment(.center)
                .foregroundStyle(.secondary)
                .lineLimit(3)
            if let action {
                Link(destination: action.link) {
                    Label(action.label, systemImage: "plus")
                        .font(.subheadline.weight(.semibold))
                        .oneLine(0.7)
                        .padding(.horizontal, 16)
                        .frame(height: 32)
                        .modifier(ButtonSurface(shape: Capsule(), accent: accent, onAccent: action.onAccent))
                }
                .padding(.top, 2)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
