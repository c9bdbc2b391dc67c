import SipliWidgetKit

/// How far it is to the goal, and which way; a tick once it is reached.
struct WeightGoalLabel: View {
    let goal: WeightContent.Goal

    var body: some View {
        ViewThatFits(in: .horizontal) {
            ForEach(goal.distances, id: \.self, content: line)
        }
        .lineLimit(1)
        .minimumScaleFactor(0.7)
        .privacySensitive()
    }

    private func line(_ distance: String) -> some View {
        Label {
            Text(distance)
        } icon: {
            Image(systemName: goal.icon)
                .foregroundStyle(goal.isReached ? Iris.goal : Iris.accent)
                .widgetAccentable()
        }
        .labelStyle(WeightLabelStyle())
    }
}
