import WidgetKit

struct HabitEntry: TimelineEntry {
    let date: Date
    let habits: [Habit]

    var done: Int { habits.filter(\.isDone).count }
    var next: Habit? { habits.first { !$0.isDone } }
}

struct HabitProvider: TimelineProvider {
    func placeholder(in context: Context) -> HabitEntry {
        HabitEntry(date: Date(), habits: HabitStore.shared.habits)
    }

    func getSnapshot(in context: Context, completion: @escaping (HabitEntry) -> Void) {
        completion(placeholder(in: context))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<HabitEntry>) -> Void) {
        Task {
            let entry = HabitEntry(date: .now, habits: HabitStore.shared.habits)
            completion(Timeline(entries: [entry], policy: .never))
        }
    }
}

struct HabitListProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> HabitEntry {
        HabitEntry(date: .now, habits: [])
    }

    func snapshot(for configuration: HabitListIntent, in context: Context) async -> HabitEntry {
        HabitEntry(date: .now, habits: habits(configuration.filter))
    }

    func timeline(for configuration: HabitListIntent, in context: Context) async -> Timeline<HabitEntry> {
        Timeline(entries: [await snapshot(for: configuration, in: context)], policy: .atEnd)
    }

    private func habits(_ filter: HabitFilter) -> [Habit] {
        switch filter {
        case .all: HabitStore.shared.habits
        case .open: HabitStore.shared.habits.filter { !$0.isDone }
        }
    }
}
