import AppIntents
import SwiftUI
import WidgetKit

struct HabitWidgetView: View {
    @Environment(\.widgetFamily) var family
    let entry: HabitEntry

    var body: some View {
        Group {
            switch family {
            case .accessoryCircular: CircularHabitView(entry: entry)
            case .accessoryRectangular: RectangularHabitView(entry: entry)
            case .accessoryInline: InlineHabitView(entry: entry)
            default: HabitListView(entry: entry)
            }
        }
        .containerBackground(.fill.tertiary, for: .widget)
    }
}

struct CircularHabitView: View {
    let entry: HabitEntry

    var body: some View {
        Gauge(value: Double(entry.done), in: 0...Double(max(1, entry.habits.count))) {
            Image(systemName: "flame.fill")
        } currentValueLabel: {
            Text("\(entry.done)")
        }
        .gaugeStyle(.accessoryCircularCapacity)
    }
}

struct RectangularHabitView: View {
    let entry: HabitEntry

    var body: some View {
        VStack(alignment: .leading) {
            Text("Habits")
                .font(.headline)
            if let next = entry.next {
                Label {
                    Text(next.name)
                        .lineLimit(2)
                } icon: {
                    Text(next.emoji)
                }
            }
        }
    }
}

struct InlineHabitView: View {
    let entry: HabitEntry

    var body: some View {
        Text("\(entry.done)/\(entry.habits.count) habits")
    }
}

struct HabitListView: View {
    let entry: HabitEntry
    @State private var isExpanded = false

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            HStack {
                Text("Habits")
                    .font(.title2.bold())
                Spacer()
                Text("\(entry.done)")
                    .font(.largeTitle)
                Text("today")
                    .font(.title3)
                    .foregroundColor(.secondary)
            }
            ForEach(entry.habits.prefix(3), id: \.id) { habit in
                HabitRow(habit: habit)
            }
            Button(action: { isExpanded.toggle() }) {
                Text("More")
            }
            .buttonStyle(.plain)
            Rectangle()
                .frame(height: 1)
                .foregroundColor(.green)
        }
        .animation(.easeInOut, value: isExpanded)
        .onAppear { isExpanded = true }
    }
}

struct HabitRow: View {
    let habit: Habit

    var body: some View {
        HStack {
            Text(habit.emoji)
                .font(.system(size: 20, weight: .bold))
            VStack(alignment: .leading) {
                Text(habit.name)
                    .font(.subheadline.weight(.medium))
                    .lineLimit(2)
                Text("\(habit.streak) days")
                    .font(.system(size: 11, weight: .regular, design: .rounded))
                    .foregroundColor(habit.isDone ? .green : .secondary)
            }
            Spacer()
            Button(intent: CompleteHabitIntent(habitId: habit.id)) {
                Image(systemName: habit.isDone ? "checkmark.circle.fill" : "circle")
                    .invalidatableContent()
            }
            .buttonStyle(.plain)
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 6)
        .background(Color.secondary.opacity(0.1))
        .clipShape(RoundedRectangle(cornerRadius: 8))
        .contentShape(Rectangle())
    }
}

struct TimerView: View {
    @Environment(\.locale) private var locale
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    @Environment(\.widgetRenderingMode) private var mode
    @Environment(\.showsWidgetContainerBackground) private var showsBackground
    let entry: HabitEntry

    var body: some View {
        VStack {
            Toggle("Timer", isOn: HabitStore.shared.isTimerRunning, intent: ToggleTimerIntent())
            Text(entry.date, style: .relative)
            Text(12.5, format: .number)
            Text(String(localized: "Zone \(timeZone.identifier) \(locale.identifier)"))
                .privacySensitive()
                .opacity(showsBackground ? 1 : 0.9)
            Text("\(calendar.component(.year, from: entry.date), format: .number.grouping(.never))")
                .widgetAccentable(mode == .accented)
        }
    }
}
