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
                if let past = try? HabitReader.snapshot(on: navigation.day) {
                    content = content.showing(HabitsContent(past), navigation)
                }
            }
        }
        content = content.chosen(selection)
        if let focus = content.focus, let days = try? HabitReader.history(of: focus.id, days: 7) {
            content.week = HabitsContent.week(of: days)
        }
        content.host = context.host
        return Entry(date: entry.date, content: content)
    }
}

extension HabitsContent {
    /// The last days of one habit.
    static func week(of days: [HabitHistoryResult.Day]) -> [Day] {
        days.compactMap { item in
            CivilDay(item.day).map { Day($0, Mark(rawValue: item.state) ?? .none, isToday: item.day == days.last?.day) }
        }
    }
}
