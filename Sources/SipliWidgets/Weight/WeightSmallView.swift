import SipliWidgetKit

/// The weight, when it was, and the goal; without one, where the weight went.
struct WeightSmallView: View {
    let content: WeightContent

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 4) {
                WeightTitle()
                Spacer(minLength: 0)
                if let icon = content.trend.icon {
                    Image(systemName: icon)
                        .font(.system(size: 14, weight: .semibold))
                        .foregroundStyle(.secondary)
                        .accessibilityLabel(content.trend.label)
                        .privacySensitive()
                }
            }
            Spacer(minLength: 0)
            WeightNumber(text: content.latest, size: 34)
            WeightWhen(text: content.when)
            Spacer(minLength: 0)
            WeightStanding(content: content)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }
}

/// What the widget is about.
struct WeightTitle: View {
    var body: some View {
        Label {
            Text("Weight").foregroundStyle(.secondary)
        } icon: {
            Image(systemName: "scalemass.fill").foregroundStyle(Iris.accent)
        }
        .labelStyle(WeightLabelStyle())
        .font(.caption.weight(.semibold))
        .widgetAccentable()
    }
}

/// When the shown weight was taken.
struct WeightWhen: View {
    let text: String

    var body: some View {
        Text(text)
            .font(.caption)
            .foregroundStyle(.secondary)
            .lineLimit(1)
            .minimumScaleFactor(0.7)
            .privacySensitive()
    }
}

/// How it stands: a bar and the distance to the goal; where none is set, the trend.
struct WeightStanding: View {
    let content: WeightContent
    var showsTrend = true

    var body: some View {
        if let goal = content.goal {
            VStack(alignment: .leading, spacing: 6) {
                if let fraction = goal.fraction { WeightBar(fraction: fraction) }
                WeightGoalLabel(goal: goal)
                    .font(.caption.weight(.medium))
            }
        } else if showsTrend, !content.trend.text.isEmpty {
            WeightTrendText(trend: content.trend)
                .font(.caption.weight(.medium))
        }
    }
}
