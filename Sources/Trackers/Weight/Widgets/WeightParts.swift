import SipliCore
import SipliWidgetKit
import SipliWire

/// What the widget is about.
struct WeightTitle: View {
    var body: some View { CardTitle(text: "Weight", colors: WeightPalette.colors) }
}

/// A private text of less weight, such as when the shown weight was taken.
struct WeightCaption: View {
    let text: String

    var body: some View {
        Text(text)
            .font(.caption)
            .foregroundStyle(.secondary)
            .oneLine(0.7)
            .privacySensitive()
    }
}

/// A weight in large digits with small units.
struct WeightDigits: View {
    /// "80.2" and "kg", or "12" and "st", "13.9" and "lb".
    let parts: [QuantityPart]
    /// Points of the digits.
    let size: Double

    var body: some View {
        words
            .oneLine(0.5)
            .privacySensitive()
    }

    private var words: Text {
        let digits = Font.system(size: size, weight: .bold, design: .rounded)
        let unit = Font.system(size: size * 0.58, weight: .semibold, design: .rounded)
        return parts.indices.reduce(Text("")) { line, index in
            let number = Text(index == 0 ? "" : " ").font(unit) + Text(parts[index].number).font(digits)
            return line + number + Text(" ").font(unit) + Text(parts[index].unit).font(unit)
        }
    }
}

/// Weight's colours.
enum WeightPalette {
    static let colors = TrackerColors(.weight, .purple)
    /// Curves, bars and icons; on the surface of its scheme its contrast is at least 4.5.
    static let accent = colors.mark
    /// Days on a chart; opaque, so that they look the same on the line.
    static let dot = Color.themed(.hue(.purple, shade: -0.2), light: 0x8A7FA3, dark: 0x9C93B3)
    /// The goal's line and the tick of a reached one; on the surface its contrast is at least 4.5.
    static let goal = Color.themed(.hue(.green, shade: 0), light: 0x1B7A3D, dark: 0x6FD99A)
}

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

/// The progress: a bar and the distance to the goal; without a goal, the trend.
struct WeightGoalStatus: View {
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

/// The completed fraction.
struct WeightBar: View {
    /// 0...1
    let fraction: Double

    var body: some View {
        Gauge(value: fraction) {}
            .gaugeStyle(.accessoryLinearCapacity)
            .widgetAccentable()
    }
}

/// How the weight goes, in the text's colour: only the user knows which one is good.
struct WeightTrendLabel: View {
    let trend: WeightContent.Trend
    /// What is said before there is one.
    var advice = "Weigh in on 2 days in 30 for a trend"
    /// Without its days, which the chart below has.
    var isShort = false

    var body: some View {
        Text(trend.text.isEmpty ? advice : isShort ? trend.short : trend.text)
            .monospacedDigit()
            .accessibilityLabel(trend.text.isEmpty ? advice : trend.text)
            .foregroundStyle(.secondary)
            .oneLine(0.7)
            .privacySensitive()
    }
}

/// The same in words only, shortened to fit.
struct WeightTrendText: View {
    let trend: WeightContent.Trend

    var body: some View {
        ViewThatFits(in: .horizontal) {
            Text(trend.text)
            Text(trend.short)
        }
        .foregroundStyle(.secondary)
        .oneLine(0.7)
        .privacySensitive()
    }
}
