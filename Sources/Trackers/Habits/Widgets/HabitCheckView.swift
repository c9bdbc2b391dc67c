import SipliCore
import SipliWidgetKit
import SipliWire

/// The next habits with a button each.
struct HabitCheckView: View {
    @Environment(\.widgetFamily) private var family
    let content: HabitsContent

    private var isLarge: Bool { family != .systemMedium }

    var body: some View {
        VStack(alignment: .leading, spacing: isLarge ? 8 : 4) {
            ViewThatFits(in: .horizontal) { ForEach([content.doneText, content.short], id: \.self) { heading($0) } }
            if isLarge { DayBar(content: content).invalidatableContent() }
            if habits.isEmpty {
                Spacer(minLength: 0)
                HabitsNothingLeft(content: content)
                Spacer(minLength: 0)
            } else {
                ViewThatFits(in: .vertical) {
                    ForEach(isLarge ? [7, 6, 5, 4] : [3, 2], id: \.self) { rows($0) }
                }
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    private var heading: String {
        if let focus = content.focus, !focus.isLimit { return content.dayLabel }
        return content.isChosen ? content.title : HabitsWidget.name
    }

    private func heading(_ count: String) -> some View {
        HStack(spacing: 8) {
            ListHeading(text: heading)
            Spacer(minLength: 4)
            Text(count)
                .font(.caption)
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .lineLimit(1)
                .privacySensitive()
                .invalidatableContent()
                .layoutPriority(1)
        }
    }

    /// What is left; where there is room, also what is done, to take it back.
    private var habits: [HabitSnapshot.Item] {
        isLarge || content.focus != nil ? content.changeable : content.left
    }

    private func rows(_ limit: Int) -> some View {
        VStack(alignment: .leading, spacing: isLarge ? 4 : 2) {
            ForEach(habits.prefix(limit), id: \.habit) { HabitCheckRow(habit: $0, day: nil, isLow: !isLarge) }
            if isLarge, content.changeableCount > limit {
                Text("+\(content.changeableCount - limit) more")
                    .font(.caption)
                    .monospacedDigit()
                    .foregroundStyle(.secondary)
                    .privacySensitive()
            }
        }
    }
}

/// A habit with its button: a tick for one that is done at once, a plus for one that is counted.
struct HabitCheckRow: View {
    @Environment(\.tapHeight) private var tapHeight
    let habit: HabitSnapshot.Item
    /// The day that a tap changes; nil for today.
    let day: CivilDay?
    /// On one line.
    var isLow = false

    var body: some View {
        Group {
            if let step = habit.step, !habit.done {
                HStack(spacing: 8) {
                    words
                    Button(intent: LogHabitValue(habit.habit, add: step, on: day)) {
                        Text("+" + HabitText.compact(step))
                            .font(.caption.weight(.bold))
                            .monospacedDigit()
                            .lineLimit(1)
                            .fixedSize()
                            .padding(.horizontal, 8)
                            .frame(minWidth: HabitToggleStyle.column, minHeight: min(HabitToggleStyle.side, tapHeight))
                            .modifier(ButtonSurface(shape: Capsule(), colors: HabitsPalette.colors))
                            .frame(height: tapHeight)
                    }
                    .accessibilityLabel("Add to " + habit.name)
                }
            } else if habit.done {
                Toggle(isOn: true, intent: CompleteHabit(habit.habit, done: false, on: day)) { words }
            } else {
                Toggle(isOn: false, intent: CompleteHabit(habit.habit, on: day)) { words }
            }
        }
        .toggleStyle(HabitToggleStyle())
        // A few rows have the room of more.
        .frame(minHeight: tapHeight, maxHeight: isLow ? 36 : 42)
        .privacySensitive()
    }

    @ViewBuilder private var words: some View {
        if isLow {
            HabitLine(habit: habit)
        } else {
            HStack(spacing: 8) {
                EmojiColumn(emoji: habit.emoji, font: .title3)
                VStack(alignment: .leading, spacing: 0) {
                    Text(habit.name)
                        .font(.subheadline.weight(.medium))
                        .lineLimit(1)
                    HabitNote(habit: habit)
                }
                Spacer(minLength: 0)
            }
        }
    }
}

/// A circle with a tick while it is on.
struct HabitToggleStyle: ToggleStyle {
    /// Points that marks and buttons are wide, and their height: less than a row, whose whole height can be tapped.
    static let (column, side) = (44.0, 26.0)

    func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 8) {
            configuration.label
            HabitTick(isOn: configuration.isOn)
        }
    }
}

/// The circle, in a column of its own.
private struct HabitTick: View {
    @Environment(\.tapHeight) private var tapHeight
    let isOn: Bool

    var body: some View {
        Image(systemName: isOn ? "checkmark.circle.fill" : "circle")
            .font(.system(size: HabitToggleStyle.side))
            .foregroundStyle(HabitsPalette.accent)
            .widgetAccentable()
            .frame(width: HabitToggleStyle.column, height: tapHeight, alignment: .trailing)
            .accessibilityLabel(isOn ? "Done" : "Not done")
    }
}
