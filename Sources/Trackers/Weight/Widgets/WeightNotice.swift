import SipliCore
import SipliWidgetKit

/// What stands where no weight is shown: the values are private, there is none yet, or no daemon was reached.
struct WeightNotice: View {
    @Environment(\.widgetFamily) private var family
    let stage: WeightContent.Stage
    let isHidden: Bool

    var body: some View {
        switch stage {
        case .noStore: NoticeCard.start("Weight", icon: "scalemass", sees: "weight", accent: WeightPalette.accent)
        case .empty: first
        case .weighed:
            NoticeCard.hidden("Weight", icon: "scalemass.fill", accent: WeightPalette.accent, action: action)
        }
    }

    private var first: some View {
        NoticeCard(
            title: "Weight", icon: family == .accessoryCircular ? "plus" : "scalemass",
            lines: ["Log your first weight"], accent: WeightPalette.accent,
            action: action, drawing: isCard ? AnyView(WeightGhost().frame(maxHeight: 130)) : nil)
    }

    private var isCard: Bool { [.systemMedium, .systemLarge, .systemExtraLarge].contains(family) }

    private var action: NoticeCard.Action? {
        guard isCard, let link = WidgetLinks.form(of: .weight) else { return nil }
        return NoticeCard.Action(label: "Log Weight", link: link, onAccent: WeightPalette.onAccent)
    }
}

/// A curve where one will be.
struct WeightGhost: View {
    private static let places = [
        (0.0, 0.92), (0.14, 0.8), (0.28, 0.74), (0.42, 0.58), (0.56, 0.46), (0.7, 0.4), (0.85, 0.24), (1, 0.14),
    ].map { Point(x: $0.0, y: $0.1) }

    var body: some View {
        ZStack {
            WeightLine(places: Self.places)
                .stroke(
                    WeightPalette.accent.opacity(0.28),
                    style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
            WeightDots(places: Self.places)
                .stroke(WeightPalette.accent.opacity(0.28), style: StrokeStyle(lineWidth: 6, lineCap: .round))
        }
        .unredacted()
    }
}
