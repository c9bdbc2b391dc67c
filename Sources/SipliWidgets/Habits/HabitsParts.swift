import SipliCore
import SipliWidgetKit

/// How much of the day is done, as a ring.
struct HabitsRing: View {
    let content: HabitsContent
    let lineWidth: Double
    let font: Font

    var body: some View {
        ProgressRing(
            text: content.percentText, isMet: content.isMet, end: content.drawn(upTo: 0.93),
            palette: HabitsPalette.ring, lineWidth: lineWidth, font: font)
    }
}

/// A heading above a list.
struct HabitsHeading: View {
    let text: String

    var body: some View {
        Text(text)
            .font(.caption.weight(.semibold))
            .foregroundStyle(.secondary)
            .lineLimit(1)
            .minimumScaleFactor(0.8)
    }
}

/// A habit's emoji, in a column of its own.
struct HabitEmoji: View {
    let emoji: String
    var size = 15.0

    var body: some View {
        Text(emoji)
            .font(.system(size: size))
            .lineLimit(1)
            .minimumScaleFactor(0.5)
            .frame(width: size + 7, height: size + 5)
            .accessibilityHidden(true)
    }
}

/// A habit on one line: emoji, name, and how far it is or the streak.
struct HabitLine: View {
    let habit: HabitsContent.Habit
    var font = Font.subheadline

    var body: some View {
        HStack(spacing: 6) {
            HabitEmoji(emoji: habit.emoji)
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 8) {
                    name.fixedSize()
                    Spacer(minLength: 0)
                    HabitNote(habit: habit).fixedSize()
                }
                if !habit.brief.isEmpty {
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
        Text(habit.name)
            .font(font)
            .lineLimit(1)
            .minimumScaleFactor(0.85)
    }
}

/// How far a habit is; otherwise its streak.
struct HabitNote: View {
    let habit: HabitsContent.Habit
    var isBrief = false

    var body: some View {
        if !habit.value.isEmpty {
            Text(isBrief ? habit.brief : habit.value)
                .font(.caption)
                .monospacedDigit()
                .foregroundStyle(.secondary)
                .lineLimit(1)
                // Where a tap adds to it.
                .invalidatableContent(habit.step != nil)
        } else if !habit.streak.isEmpty {
            HabitStreak(habit: habit)
        }
    }
}

/// A streak with its flame.
struct HabitStreak: View {
    let habit: HabitsContent.Habit

    var body: some View {
        Label(habit.streak, systemImage: "flame.fill")
            .labelStyle(IconLabelStyle.narrow)
            .font(.caption.weight(.semibold))
            .monospacedDigit()
            .foregroundStyle(HabitsPalette.flame)
            .lineLimit(1)
    }
}

/// The seven days of a week: a disc with a tick for a day with everything done, a thin circle for one without, a thick
/// one for today, a dot for one that is to come.
struct HabitsWeek: View {
    let days: [HabitsContent.Day]
    var side = 26.0

    var body: some View {
        HStack(spacing: 0) {
            ForEach(days) { day in
                VStack(spacing: 3) {
                    HabitDayMark(mark: day.mark, side: side)
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
        .accessibilityLabel("Week: " + days.map { $0.name + " " + $0.mark.words }.joined(separator: ", "))
        .privacySensitive()
    }
}

extension HabitsContent.Mark {
    /// For those who cannot see it.
    var words: String {
        switch self {
        case .done: "done"
        case .missed: "missed"
        case .skipped: "skipped"
        case .open: "open"
        case .none: "none"
        }
    }
}

/// A day's mark. Its form says what it is, so that it needs no colours.
struct HabitDayMark: View {
    let mark: HabitsContent.Mark
    let side: Double

    var body: some View {
        ZStack {
            switch mark {
            case .done:
                Image(systemName: "checkmark.circle.fill")
                    .font(.system(size: side * 0.94))
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
            case .none:
                Text("\u{B7}")
                    .font(.system(size: side * 0.7, weight: .heavy))
                    .foregroundStyle(.secondary)
            }
        }
        .frame(width: side, height: side)
    }
}
