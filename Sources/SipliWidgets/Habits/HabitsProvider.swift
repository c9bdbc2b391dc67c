import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// The entries of the widgets of habits: the daemon's snapshot, narrowed to what the placed widget is about.
struct HabitsProvider: TimelineProvider {
    typealias Entry = ContentEntry<HabitsContent>

    let selection: HabitSelection
    /// The day to show, as the configuration has it; nil for today.
    var day: CivilDay?
    var reader = HabitReader()

    private let provider = ContentProvider<HabitsContent>()

    init(_ selection: HabitSelection, day: CivilDay? = nil) {
        (self.selection, self.day) = (selection, day)
    }

    func placeholder(in context: Context) -> Entry {
        provider.placeholder(in: context)
    }

    func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {
        provider.getSnapshot(in: context) { completion(shaped($0, context)) }
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {
        provider.getTimeline(in: context) { timeline in
            completion(Timeline(entries: timeline.entries.map { shaped($0, context) }, policy: timeline.policy))
        }
    }

    private func shaped(_ entry: Entry, _ context: Context) -> Entry {
        var content = entry.content
        if let today = content.day, day != nil {
            let navigation = HabitDayNavigation(today: today, chosen: day)
            if !navigation.isToday {
                // Without the daemon's answer the widget keeps today rather than show a day under another's name.
                if let past = try? reader.snapshot(on: navigation.day) {
                    content = content.showing(HabitsContent(past), navigation)
                }
            }
        }
        content = content.chosen(selection)
        if content.title != HabitsContent().title { addDays(to: &content, context) }
        content.host = context.host
        return Entry(date: entry.date, content: content)
    }

    /// The last seven days of what was chosen, and the year of one habit: the snapshot has the week of all habits only.
    private func addDays(to content: inout HabitsContent, _ context: Context) {
        guard let snapshot = HabitSnapshot.of(context), let today = CivilDay(snapshot.day) else { return }
        let hasYear = content.focus != nil && context.family == .systemLarge
        let histories = content.habits.compactMap {
            try? reader.history(of: $0.id, days: hasYear ? HabitYear.weeks * 7 : 7)
        }
        guard !histories.isEmpty else { return }
        let year = HabitYear(
            histories, title: content.title, emoji: content.focus?.emoji ?? "", today: today,
            weekStart: CivilDay(snapshot.week.start)?.isoWeekday ?? 1)
        if hasYear { content.year = year }
        content.week = (-6...0).map { back in
            let day = today.adding(days: back)
            return HabitsContent.Day(day, HabitsContent.Mark(year.mark(of: day)), isToday: back == 0)
        }
    }
}

extension HabitsContent.Mark {
    fileprivate init(_ mark: HabitYear.Mark) {
        self =
            switch mark {
            case .done: .done
            case .missed, .partly: .missed
            case .skipped: .skipped
            case .open: .open
            case .blank, .notDue: .none
            }
    }
}
