import SipliWidgetKit

/// A gauge with the percentage above a tick; at the end a ring with a filled centre.
struct HabitsCircularView: View {
    let content: HabitsContent

    var body: some View {
        if content.isMet {
            HabitsRing(content: content, lineWidth: 6, font: .system(size: 15, weight: .bold, design: .rounded))
                .aspectRatio(1, contentMode: .fit)
        } else {
            Gauge(value: content.drawn(upTo: 0.97)) {
                if let focus = content.focus {
                    Text(focus.emoji)
                } else {
                    Image(systemName: "checkmark")
                        .fontWeight(.heavy)
                        .foregroundStyle(.tint)
                }
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

/// What it is and how far, what comes next, and a bar.
struct HabitsRectangularView: View {
    let content: HabitsContent

    var body: some View {
        VStack(alignment: .leading, spacing: 3) {
            HStack(spacing: 4) {
                Label {
                    Text(content.title)
                } icon: {
                    Image(systemName: content.isMet ? "checkmark.circle.fill" : "checkmark.circle")
                        .foregroundStyle(.tint)
                }
                .labelStyle(IconLabelStyle(spacing: 3))
                Spacer(minLength: 0)
                Text(content.short)
                    .monospacedDigit()
                    .privacySensitive()
                    .layoutPriority(1)
            }
            .font(.headline)
            .lineLimit(1)
            .minimumScaleFactor(0.6)
            .widgetAccentable()
            Text(next)
                .font(.subheadline)
                .lineLimit(1)
                .minimumScaleFactor(0.8)
                .privacySensitive()
            Gauge(value: content.drawn(upTo: 0.97)) {}
                .gaugeStyle(.accessoryLinearCapacity)
                .widgetAccentable()
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var next: String {
        guard let first = content.left.first else {
            return content.isMet ? "All done" : content.focus?.value ?? content.doneText
        }
        guard let focus = content.focus else { return "Next: " + first.name }
        return [focus.value, focus.streak].first { !$0.isEmpty } ?? "Not yet"
    }
}

/// One line.
struct HabitsInlineView: View {
    let content: HabitsContent

    var body: some View {
        ViewThatFits(in: .horizontal) {
            ForEach(lines, id: \.self) { line in
                Label(line, systemImage: content.isMet ? "checkmark.circle.fill" : "checkmark.circle")
            }
        }
        .minimumScaleFactor(0.75)
        .privacySensitive()
    }

    /// In fewer and fewer words.
    private var lines: [String] {
        guard let focus = content.focus else { return [content.line, content.short] }
        return [content.line] + (focus.brief.isEmpty ? [] : [focus.name + " " + focus.brief]) + [content.percentText]
    }
}
