import SipliWidgetKit
import SipliWire

/// The ring beside what comes next.
struct HabitsMediumView: View {
    let content: HabitsContent

    static let rows = 3

    var body: some View {
        HStack(spacing: 16) {
            DayRing(content: content, lineWidth: 11, font: .system(.title3, design: .rounded).weight(.bold))
                .modifier(RingFrame(side: 100))
            VStack(alignment: .leading, spacing: 6) {
                ListHeading(text: heading)
                if let focus = content.focus { single(focus) } else { list }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    private var heading: String {
        if content.focus != nil { return "Last seven days" }
        guard !content.isChosen else { return content.title + " \u{B7} " + content.dayLabel }
        return content.pastDay == nil ? HabitsWidget.name : content.dayLabel
    }

    @ViewBuilder private var list: some View {
        if content.left.isEmpty {
            HabitsNothingLeft(content: content)
        } else {
            VStack(alignment: .leading, spacing: 4) {
                ForEach(content.left.prefix(Self.rows), id: \.habit) { HabitLine(habit: $0) }
            }
            Text(counts)
                .font(.caption)
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .oneLine(0.8)
                .privacySensitive()
        }
    }

    /// "3 of 8 done, +2 more"
    private var counts: String {
        let hidden = content.leftCount - min(content.left.count, Self.rows)
        return content.doneText + (hidden > 0 ? " \u{B7} +\(hidden) more" : "")
    }

    @ViewBuilder private func single(_ habit: HabitSnapshot.Item) -> some View {
        if !content.week.isEmpty { HabitsWeek(days: content.week, side: 22) }
        HabitLine(habit: habit, font: .subheadline.weight(.medium))
        if !habit.detail.isEmpty, !habit.text.streak.isEmpty { HabitStreak(habit: habit) }
    }
}

/// Nothing is left to do, or nothing is due.
struct HabitsNothingLeft: View {
    let content: HabitsContent

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Label {
                Text(content.total == 0 ? content.freeText : content.outcome)
                    .font(.headline)
                    .lineLimit(2)
                    .minimumScaleFactor(0.8)
            } icon: {
                Image(systemName: content.total == 0 || content.isMet ? "checkmark.circle.fill" : "circle")
                    .font(.headline)
                    .foregroundStyle(HabitsPalette.accent)
                    .widgetAccentable()
            }
            .labelStyle(IconLabelStyle(spacing: 6))
            if content.total > 0 {
                Text(details)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .lineLimit(2)
                    .minimumScaleFactor(0.8)
            }
        }
        .privacySensitive()
    }

    private var details: String {
        if let focus = content.focus, focus.isLimit { return focus.detail }
        return content.message.isEmpty || !content.isMet ? content.doneText : content.message
    }
}
