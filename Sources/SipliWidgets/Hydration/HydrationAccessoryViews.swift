import SipliWidgetKit

/// A gauge with the percentage.
struct HydrationCircularView: View {
    let content: HydrationContent

    var body: some View {
        Gauge(value: content.fraction) {
            Image(systemName: "drop.fill")
        } currentValueLabel: {
            Text(content.percentText)
                .privacySensitive()
        }
        .gaugeStyle(.accessoryCircular)
        .widgetURL(HydrationLinks.today)
    }
}

/// What it is, the total of the goal, and a bar.
struct HydrationRectangularView: View {
    let content: HydrationContent

    var body: some View {
        VStack(alignment: .leading, spacing: 3) {
            Label("Hydration", systemImage: "drop.fill")
                .font(.headline)
                .widgetAccentable()
            Text(content.totalOfGoalNumbers)
                .font(.subheadline)
                .monospacedDigit()
                .privacySensitive()
            Gauge(value: content.fraction) {}
                .gaugeStyle(.accessoryLinearCapacity)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .widgetURL(HydrationLinks.today)
    }
}

/// One line.
struct HydrationInlineView: View {
    let content: HydrationContent

    var body: some View {
        Label("Hydration \(content.percentText) • \(content.totalNumber)", systemImage: "drop.fill")
            .privacySensitive()
            .widgetURL(HydrationLinks.today)
    }
}
