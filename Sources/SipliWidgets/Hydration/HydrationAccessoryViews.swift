import SipliWidgetKit

/// A gauge with the percentage above a drop; at the goal a ring with a filled centre.
struct HydrationCircularView: View {
    let content: HydrationContent

    var body: some View {
        Group {
            if content.isMet {
                HydrationRing(content: content, lineWidth: 6, font: .system(size: 15, weight: .bold, design: .rounded))
                    .aspectRatio(1, contentMode: .fit)
            } else {
                Gauge(value: content.drawn(upTo: 0.97)) {
                    Image(systemName: "drop.fill")
                        .fontWeight(.heavy)
                        .foregroundStyle(.tint)
                } currentValueLabel: {
                    Text(content.percentText)
                        .monospacedDigit()
                        .privacySensitive()
                }
                .gaugeStyle(.accessoryCircular)
                .widgetAccentable()
            }
        }
    }
}

/// What it is and how far, the total of the goal, and a bar.
struct HydrationRectangularView: View {
    let content: HydrationContent

    var body: some View {
        VStack(alignment: .leading, spacing: 3) {
            HStack(spacing: 4) {
                Label {
                    Text("Hydration")
                } icon: {
                    Image(systemName: content.isMet ? "checkmark.circle.fill" : "drop.fill").foregroundStyle(.tint)
                }
                .labelStyle(IconLabelStyle.narrow)
                Spacer(minLength: 0)
                Text(content.percentText)
                    .monospacedDigit()
                    .privacySensitive()
                    .layoutPriority(1)
            }
            .font(.headline)
            .lineLimit(1)
            .minimumScaleFactor(0.6)
            .widgetAccentable()
            Text(content.totalOfGoal)
                .font(.subheadline)
                .monospacedDigit()
                .lineLimit(1)
                .minimumScaleFactor(0.8)
                .privacySensitive()
            HydrationBar(content: content)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// One line.
struct HydrationInlineView: View {
    let content: HydrationContent

    var body: some View {
        Label(
            "Hydration \(content.percentText) • \(content.total)",
            systemImage: content.isMet ? "checkmark.circle.fill" : "drop.fill"
        )
        .minimumScaleFactor(0.75)
        .privacySensitive()
    }
}
