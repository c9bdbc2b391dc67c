import FoundationEssentials
import SipliCore
import SipliWidgetKit

/// Stands where there are no values to show: an icon and one line, in every family.
struct NoticeCard: View {
    /// A button below the line; in a small card the icon is the button.
    struct Action {
        var label: String
        var link: URL

        /// Opens a tracker's form; nil for a tracker without one.
        static func form(of tracker: TrackerDescriptor, _ label: String) -> Action? {
            WidgetLinks.form(of: tracker).map { Action(label: label, link: $0) }
        }
    }

    @Environment(\.widgetFamily) private var family
    @Environment(\.tapHeight) private var tapHeight
    /// What the widget is about: "Weight".
    let title: String
    let colors: TrackerColors
    /// What is the matter, as a symbol: instead of the tracker's icon in a card, below it in a circle.
    var sign: String?
    /// The line in fewer and fewer words.
    let lines: [String]
    var action: Action?
    /// What stands in a card instead of the icon.
    var drawing: AnyView?

    /// The daemon was never reached.
    static func start(_ title: String, _ colors: TrackerColors, sees what: String) -> NoticeCard {
        NoticeCard(title: title, colors: colors, lines: ["Start Sipli to see your " + what, "Start Sipli"])
    }

    /// Values are private. Bars and small families keep the tracker's own icon, so that two do not look alike.
    static func hidden(
        _ title: String, _ colors: TrackerColors, action: Action?, isPlural: Bool = false
    ) -> NoticeCard {
        NoticeCard(
            title: title, colors: colors, sign: "eye.slash",
            lines: [title + (isPlural ? " are hidden" : " is hidden")], action: action)
    }

    private var icon: String { colors.tracker.look.icon }

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
                // Where nothing was logged yet, it offers to.
                Image(systemName: sign == nil && action != nil ? "plus" : icon)
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
            } else if let action, family == .systemSmall, sign == nil {
                Link(destination: action.link) { badge("plus") }.accessibilityLabel(action.label)
            } else {
                badge(sign ?? icon).accessibilityHidden(true)
            }
            Text(lines.first ?? "")
                .font(.subheadline.weight(.medium))
                .multilineTextAlignment(.center)
                .foregroundStyle(.secondary)
                .lineLimit(3)
            if let action, family != .systemSmall {
                Link(destination: action.link) {
                    Label(action.label, systemImage: "plus")
                        .font(.subheadline.weight(.semibold))
                        .oneLine(0.7)
                        .padding(.horizontal, 16)
                        .frame(height: tapHeight)
                        .modifier(ButtonSurface(shape: Capsule(), colors: colors))
                }
                .padding(.top, 2)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private func badge(_ icon: String) -> some View {
        Image(systemName: icon)
            .font(.system(size: 22, weight: .semibold))
            .frame(width: 44, height: 44)
            .modifier(ButtonSurface(shape: Circle(), colors: colors))
    }
}
