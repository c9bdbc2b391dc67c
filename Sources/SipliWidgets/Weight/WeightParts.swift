import SipliWidgetKit

/// A weight in large digits with small units.
struct WeightNumber: View {
    /// "80.2 kg", "12 st 13.9 lb"
    let text: String
    /// Points of the digits.
    let size: Double

    var body: some View {
        words
            .lineLimit(1)
            .minimumScaleFactor(0.5)
            .privacySensitive()
    }

    private var words: Text {
        let words = text.split(separator: " ")
        let unit = Font.system(size: size * 0.58, weight: .semibold, design: .rounded)
        return words.indices.reduce(Text("")) { line, index in
            let word = String(words[index])
            let font = word.first?.isNumber == true ? Font.system(size: size, weight: .bold, design: .rounded) : unit
            return line + Text(index == 0 ? "" : " ").font(unit) + Text(word).font(font)
        }
    }
}

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

/// Which way the weight went in seven days. Its colour is the text's: only the person knows what is good.
struct WeightTrendLabel: View {
    let trend: WeightContent.Trend

    var body: some View {
        Label {
            Text(trend.text.isEmpty ? trend.label : trend.text)
        } icon: {
            if let icon = trend.icon { Image(systemName: icon) }
        }
        .labelStyle(WeightLabelStyle())
        .foregroundStyle(.secondary)
        .lineLimit(1)
        .minimumScaleFactor(0.7)
        .privacySensitive()
    }
}

/// The same in words alone, in few where there is room for few.
struct WeightTrendText: View {
    let trend: WeightContent.Trend

    var body: some View {
        ViewThatFits(in: .horizontal) {
            Text(trend.text)
            Text(trend.label)
        }
        .foregroundStyle(.secondary)
        .lineLimit(1)
        .minimumScaleFactor(0.7)
        .privacySensitive()
    }
}

/// The part of the way that is behind.
struct WeightBar: View {
    /// 0...1
    let fraction: Double

    var body: some View {
        Gauge(value: fraction) {}
            .gaugeStyle(.accessoryLinearCapacity)
            .widgetAccentable()
    }
}

/// An icon close to its title.
struct WeightLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 4) {
            configuration.icon
            configuration.title
        }
    }
}

/// What a button looks like: filled with the accent, or, where there is one colour only, washed with the text's own.
struct WeightButtonSurface<Surface: Shape>: ViewModifier {
    @Environment(\.widgetRenderingMode) private var mode
    let shape: Surface

    func body(content: Content) -> some View {
        if mode == .fullColor {
            content.foregroundStyle(Iris.onAccent).background(Iris.accent, in: shape)
        } else {
            content.foregroundStyle(.primary).background {
                shape.fill(Color.primary.opacity(0.18)).widgetAccentable()
            }
        }
    }
}
