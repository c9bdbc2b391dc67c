import SipliCore
import SipliWidgetKit

/// What to do while there is nothing to show: log a first weigh-in, or start the daemon.
struct WeightEmptyView: View {
    @Environment(\.widgetFamily) private var family
    let stage: WeightContent.Stage

    private var advice: String {
        stage == .noStore ? "Start Sipli to see your weight" : "Log your first weight"
    }

    private var icon: String { stage == .noStore ? "scalemass" : "plus" }

    var body: some View {
        switch family {
        case .accessoryInline:
            WeightInlineLabel(choices: stage == .noStore ? [advice, "Start Sipli"] : [advice])
        case .accessoryCircular, .accessoryCorner: disc
        case .accessoryRectangular: rectangle
        default: card
        }
    }

    private var disc: some View {
        ZStack {
            AccessoryWidgetBackground()
            Image(systemName: icon)
                .font(.system(size: 24, weight: .semibold))
                .widgetAccentable()
                .accessibilityLabel(advice)
        }
    }

    private var rectangle: some View {
        VStack(alignment: .leading, spacing: 3) {
            Label("Weight", systemImage: "scalemass.fill")
                .labelStyle(IconLabelStyle())
                .font(.headline)
                .widgetAccentable()
            Text(advice)
                .font(.subheadline)
                .foregroundStyle(.secondary)
                .lineLimit(2)
                .minimumScaleFactor(0.8)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var card: some View {
        VStack(spacing: 10) {
            if stage == .noStore {
                Image(systemName: icon)
                    .font(.system(size: 34))
                    .foregroundStyle(WeightPalette.accent)
                    .widgetAccentable()
            } else if let add = WidgetLinks.form(of: .weight) {
                Link(destination: add) {
                    Image(systemName: icon)
                        .font(.system(size: 22, weight: .semibold))
                        .frame(width: 48, height: 48)
                        .modifier(
                            ButtonSurface(
                                shape: Circle(), accent: WeightPalette.accent, onAccent: WeightPalette.onAccent))
                }
                .accessibilityLabel("Log weight")
            }
            Text(advice)
                .font(.subheadline.weight(.medium))
                .multilineTextAlignment(.center)
                .foregroundStyle(.secondary)
                .lineLimit(3)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
