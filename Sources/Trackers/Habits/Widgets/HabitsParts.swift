import SipliCore
import SipliWidgetKit
import SipliWire

/// A habit on one line: emoji, name, and how far it is or the streak.
struct HabitLine: View {
    let habit: HabitSnapshot.Item
    var font = Font.subheadline

    var body: some View {
        HStack(spacing: 6) {
            EmojiColumn(emoji: habit.emoji)
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 8) {
                    name.fixedSize()
                    Spacer(minLength: 0)
                    HabitNote(habit: habit).fixedSize()
                }
                if habit.text.short != nil {
                    HStack(spacing: 8) {
                        name.fixedSize()
                        Spacer(minLength: 0)
                        HabitNote(habit: habit, isBrief: true).fixedSize()
                    }
                }
                name.frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        .privacySensitive()
    }

    private var name: some View {
        // Not smaller before it is truncated: names of two sizes in a list look like a mistake.
        Text(habit.name).font(font).lineLimit(1)
    }
}

/// How far a habit is; otherwise its streak.
struct HabitNote: View {
    let habit: HabitSnapshot.Item
    var isBrief = false

    var body: some View {
        if !habit.detail.isEmpty {
            Text(isBrief ? habit.text.short ?? "" : habit.detail)
                .font(.caption)
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .lineLimit(1)
                // Where a tap adds to it.
                .invalidatableContent(habit.step != nil)
        } else if !habit.text.streak.isEmpty {
            HabitStreak(habit: habit)
        }
    }
}

/// A streak with its flame.
struct HabitStreak: View {
    let habit: HabitSnapshot.Item

    var body: some View {
        Label(habit.text.streak, systemImage: "flame.fill")
            .labelStyle(IconLabelStyle.narrow)
            .font(.caption.weight(.semibold))
            .monospacedDigit()
            .foregroundStyle(Color.flame)
            .lineLimit(1)
    }
}

/// The seven days of a week: a disc with a tick for a day with everything done, a half disc for one with a part of it, a
/// thin circle for one without, a thick one for today, a dash for one that was skipped, and a dot for one that is to come
/// or on which nothing was due.
struct HabitsWeek: View {
    let days: [HabitsContent.Day]
    var side = 26.0

    var body: some View {
        HStack(spacing: 0) {
            ForEach(days) { day in
                VStack(spacing: 3) {
                    HabitDayMark(state: day.state, side: side)
                        .accessibilityHidden(true)
                    Text(day.letter)
                        .font(day.isToday ? Font.caption2.weight(.bold) : .caption2)
                        .foregroundStyle(day.isToday ? .primary : .secondary)
                        .lineLimit(1)
                        .accessibilityHidden(true)
                }
                .frame(maxWidth: .infinity)
            }
        }
        .accessibilityLabel("Week: " + days.map { $0.name + " " + Self.words($0.state) }.joined(separator: ", "))
        .privacySensitive()
    }

    /// For those who cannot see it.
    private static func words(_ state: HabitDayState?) -> String {
        switch state {
        case .part: "partly done"
        case nil, .unscheduled: "none"
        case let state?: state.rawValue
        }
    }
}

/// A day's mark. Its form says what it is, so that it needs no colours.
struct HabitDayMark: View {
    /// Nil for a day to come.
    let state: HabitDayState?
    let side: Double

    var body: some View {
        ZStack {
            switch state {
            case .done:
                Image(systemName: "checkmark.circle.fill")
                    .font(.system(size: side * 0.94))
                    .foregroundStyle(HabitsPalette.accent)
                    .widgetAccentable()
            case .part:
                Image(systemName: "circle.lefthalf.filled")
                    .font(.system(size: side * 0.94, weight: .thin))
                    .foregroundStyle(HabitsPalette.accent)
                    .widgetAccentable()
            case .missed:
                Image(systemName: "circle")
                    .font(.system(size: side * 0.94, weight: .thin))
                    .foregroundStyle(.secondary)
            case .open:
                Image(systemName: "circle")
                    .font(.system(size: side * 0.94, weight: .black))
                    .foregroundStyle(HabitsPalette.accent)
                    .widgetAccentable()
            case .skipped:
                Image(systemName: "minus")
                    .font(.system(size: side * 0.5, weight: .bold))
                    .foregroundStyle(.secondary)
            case nil, .unscheduled:
                Text("\u{B7}")
                    .font(.system(size: side * 0.7, weight: .heavy))
                    .foregroundStyle(.secondary)
            }
        }
        .frame(width: side, height: side)
    }
}

/// The colours of habits: leaf and its shades.
enum HabitsPalette {
    static let colors = TrackerColors(.habits, .green)
    /// Rings, marks and icons; on the surface of its scheme its contrast is at least 4.5.
    static let accent = colors.mark
    /// The other end of the ring's gradient.
    static let shallow = Color.themed(.hue(.green, shade: 0.3), light: 0x49B870, dark: 0x9BE8B8)
    /// The first lap of a ring below its second.
    static let deep = Color.themed(.hue(.green, shade: -0.35), light: 0x0E4F27, dark: 0x2B8753)

    static let ring = ProgressRing.Palette(colors: colors, shallow: shallow, deep: deep)
}
