import SipliWidgetKit

/// A gauge with the percentage; the drop below it becomes a tick once the goal is reached.
struct HydrationCircularView: View {
    let content: HydrationContent

    var body: some View {
        Gauge(value: content.fraction) {
            Image(systemName: content.isMet ? "checkmark" : "drop.fill")
                .fontWeight(.heavy)
                .foregroundStyle(.tint)
        } currentValueLabel: {
            Text(content.percentText)
                .privacySensitive()
        }
        .gaugeStyle(.accessoryCircular)
        .widgetAccentable()
        .widgetURL(WidgetLinks.today)
    }
}

/// What it is, the total of the goal, and a bar.
struct HydrationRectangularView: View {
    let content: HydrationContent

    var body: some View {
        VStack(alignment: .leading, spacing: 3) {
            Label {
                Text("Hydration")
            } icon: {
                Image(systemName: "drop.fill").foregroundStyle(.tint)
            }
            .labelStyle(IconLabelStyle.narrow)
            .font(.headline)
            .widgetAccentable()
            Text(content.totalOfGoalNumbers)
                .font(.subheadline)
                .monospacedDigit()
                .privacySensitive()
            Gauge(value: content.fraction) {}
                .gaugeStyle(.accessoryLinearCapacity)
                .widgetAccentable()
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .widgetURL(WidgetLinks.today)
    }
}

/// One line.
struct HydrationInlineView: View {
    let content: HydrationContent

    var body: some View {
        Label(
            "Hydration \(content.percentText) • \(content.totalNumber)",
            systemImage: content.isMet ? "checkmark.circle.fill" : "drop.fill"
        )
        .minimumScaleFactor(0.75)
        .privacySensitive()
        .widgetURL(WidgetLinks.today)
    }
}
