import SipliWidgetKit
import SipliWire

/// The weight inside how far the goal is; without a goal, below a pair of scales.
struct WeightCircularView: View {
    let content: WeightContent

    var body: some View {
        if let goal = content.goal, let fraction = goal.fraction {
            Gauge(value: fraction) {
                Image(systemName: goal.isReached ? "checkmark" : "scalemass.fill")
                    .fontWeight(.heavy)
                    .foregroundStyle(.tint)
            } currentValueLabel: {
                // Two lines need the corners that a ring does not have.
                if isStones { number(size: 15).padding(.horizontal, 3) } else { number(size: 20) }
            }
            .gaugeStyle(.accessoryCircular)
            .widgetAccentable()
        } else {
            ZStack {
                AccessoryWidgetBackground()
                VStack(spacing: 1) {
                    Image(systemName: content.goal?.isReached == true ? "checkmark" : "scalemass.fill")
                        .font(.system(size: isStones ? 11 : 14, weight: .semibold))
                        .foregroundStyle(.tint)
                        .widgetAccentable()
                    number(size: isStones ? 12 : 18)
                }
                // A circle has less room above and below than across its middle.
                .padding(.horizontal, 9)
            }
        }
    }

    /// "12 st 13.9 lb" is too wide for one line of a circle.
    private var isStones: Bool { content.latestParts.count > 1 }

    /// The number alone; stones above the number of their pounds.
    ///
    /// - Parameter size: points at most.
    private func number(size: Double) -> some View {
        VStack(spacing: 0) {
            if isStones {
                Text(content.latestParts[0].number + " " + content.latestParts[0].unit)
                Text(content.latestParts[1].number)
            } else {
                Text(content.latestParts.first?.number ?? "")
            }
        }
        .font(.system(size: size, weight: .medium, design: .rounded))
        .oneLine(0.4)
        .privacySensitive()
    }
}

/// The weight, its time, and the progress.
struct WeightRectangularView: View {
    let content: WeightContent

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            HStack(spacing: 4) {
                Image(systemName: "scalemass.fill")
                    .foregroundStyle(.tint)
                    .widgetAccentable()
                Text(content.latest)
                    .oneLine(0.7)
                    .privacySensitive()
                Spacer(minLength: 0)
                if let icon = content.trend.icon {
                    Image(systemName: icon)
                        .foregroundStyle(.secondary)
                        .privacySensitive()
                }
            }
            .font(.headline)
            WeightCaption(text: content.when)
            if let goal = content.goal {
                WeightGoalLabel(goal: goal)
                    .font(.caption.weight(.medium))
            } else if !content.trend.text.isEmpty {
                WeightTrendText(trend: content.trend)
                    .font(.caption)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// One line.
struct WeightInlineView: View {
    let content: WeightContent

    var body: some View {
        let standing = content.goal?.distances ?? [content.when]
        InlineLabel(lines: standing.map { content.latest + " • " + $0 } + [content.latest], icon: "scalemass.fill")
            .privacySensitive()
    }
}
