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
