import SipliWidgetKit

/// The distance and direction to the goal; a tick once it is reached.
struct WeightGoalLabel: View {
    let goal: WeightContent.Goal

    var body: some View {
        ViewThatFits(in: .horizontal) {
            ForEach(goal.distances, id: \.self) { WeightDistance(goal: goal, text: $0) }
        }
    }
}

/// The distance in the given variant.
struct WeightDistance: View {
    let goal: WeightContent.Goal
    /// One of the goal's distances.
    let text: String

    var body: some View {
        Label {
            Text(text)
        } icon: {
            Image(systemName: goal.icon)
                .foregroundStyle(goal.isReached ? WeightPalette.goal : WeightPalette.accent)
                .widgetAccentable()
        }
        .labelStyle(IconLabelStyle())
        .oneLine(0.7)
        .privacySensitive()
    }
}
