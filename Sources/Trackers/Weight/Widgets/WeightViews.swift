import SipliCore
import SipliWidgetKit
import SipliWire

/// The weight, its time, and the goal; without a goal, the trend.
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
                        .accessibilityLabel(content.trend.text)
                        .privacySensitive()
                }
            }
            Spacer(minLength: 0)
            WeightDigits(parts: content.latestParts, size: 34)
            WeightCaption(text: content.when)
            Spacer(minLength: 0)
            WeightGoalStatus(content: content)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    }
}

/// The weight and the goal beside the last seven days.
struct WeightMediumView: View {
    let content: WeightContent

    /// Points of the words beside the chart.
    private static let words = 132.0

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 14) {
                // The number becomes smaller to fit in there; the time, in letters that cannot, makes room for itself.
                WeightCaption(text: content.when)
                    .fixedSize()
                    .hidden()
                    .frame(minWidth: Self.words, maxHeight: .infinity)
                    .overlay { words }
                VStack(alignment: .leading, spacing: 0) {
                    trend
                    WeightChartView(series: content.series.lastWeek)
                }
            }
            // Without room for both, only the text is shown.
            VStack(alignment: .leading, spacing: 0) {
                words
                trend
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var trend: some View {
        WeightTrendLabel(trend: content.weekTrend, advice: "No trend yet", isShort: true)
            .font(.caption.weight(.medium))
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: 0) {
            WeightTitle()
            Spacer(minLength: 0)
            WeightDigits(parts: content.latestParts, size: 32)
            WeightCaption(text: content.when)
            Spacer(minLength: 0)
            WeightGoalStatus(content: content, showsTrend: false)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// The weight, the last 30 days, the goal, and a way to log.
struct WeightLargeView: View {
    let content: WeightContent

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            header
            WeightChartView(series: content.series)
            if let goal = content.goal { progress(goal) }
            FormButton(label: "Log Weight", colors: WeightPalette.colors)
        }
    }

    private var header: some View {
        // A terminal's lines are 16 points high: with a spacing of 4 the chart's numbers are beside their values there
        // too.
        VStack(alignment: .leading, spacing: 4) {
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 12) {
                    WeightTitle()
                    Spacer(minLength: 0)
                    WeightCaption(text: content.when)
                }
                WeightCaption(text: content.when)
            }
            ViewThatFits(in: .horizontal) {
                HStack(alignment: .firstTextBaseline, spacing: 12) {
                    WeightDigits(parts: content.latestParts, size: 32)
                    Spacer(minLength: 0)
                    trend
                        .layoutPriority(1)
                }
                VStack(alignment: .leading, spacing: 0) {
                    WeightDigits(parts: content.latestParts, size: 32)
                    trend
                }
            }
        }
    }

    private var trend: some View {
        WeightTrendLabel(trend: content.chartTrend)
            .font(.caption.weight(.medium))
    }

    private func progress(_ goal: WeightContent.Goal) -> some View {
        let goalText = WeightCaption(text: "Goal \(goal.text)")
        return VStack(alignment: .leading, spacing: 5) {
            ViewThatFits(in: .horizontal) {
                ForEach(goal.distances, id: \.self) { distance in
                    HStack(alignment: .firstTextBaseline) {
                        WeightDistance(goal: goal, text: distance)
                        Spacer(minLength: 8)
                        goalText
                    }
                }
                VStack(alignment: .leading, spacing: 0) {
                    WeightGoalLabel(goal: goal)
                    goalText
                }
            }
            .font(.subheadline.weight(.medium))
            if let fraction = goal.fraction { WeightBar(fraction: fraction) }
            if !content.forecast.isEmpty {
                Text(content.forecast)
                    .font(.caption)
                    .foregroundStyle(.secondary)
                    .lineLimit(2)
                    .minimumScaleFactor(0.7)
                    .privacySensitive()
            }
        }
    }
}

/// The weight inside how far the goal is; without a goal, below a pair of scales.
struct WeightCircularView: View {
    let content: WeightContent

    var body: some View {
        if let goal = content.goal, let fraction = goal.fraction {
            Gauge(value: fraction) {
                Image(systemName: goal.isReached ? "checkmark" : TrackerDescriptor.weight.look.icon)
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
                    Image(
                        systemName: content.goal?.isReached == true ? "checkmark" : TrackerDescriptor.weight.look.icon
                    )
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
                Image(systemName: TrackerDescriptor.weight.look.icon)
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
        InlineLabel(
            lines: standing.map { content.latest + " · " + $0 } + [content.latest],
            icon: TrackerDescriptor.weight.look.icon
        )
        .privacySensitive()
    }
}
