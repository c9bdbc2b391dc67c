import FoundationEssentials
import SipliCore
import SipliWidgetKit
import SipliWire

/// The entries of the widgets of habits: the daemon's snapshot, narrowed to what the placed widget is about.
struct HabitsProvider: ShapedProvider {
    let selection: HabitSelection
    /// The day to show, as the configuration has it; nil for today.
    var day: CivilDay?
    var reader = DaemonReader()

    init(_ selection: HabitSelection, day: CivilDay? = nil) {
        (self.selection, self.day) = (selection, day)
    }

    func shaped(_ entry: ContentEntry<HabitsContent>, _ context: Context) -> ContentEntry<HabitsContent> {
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
        addDays(to: &content, context)
        content.host = context.host
        return ContentEntry(date: entry.date, content: content)
    }

    /// What the snapshot does not have, for the families that show it: the last seven days of what was chosen, and the year
    /// of one habit.
    private func addDays(to content: inout HabitsContent, _ context: Context) {
        let isLarge = context.family == .systemLarge
        guard content.isChosen, isLarge || content.focus != nil, let snapshot = HabitSnapshot.of(context),
            let today = CivilDay(snapshot.day)
        else { return }
        let hasYear = isLarge && content.focus != nil
        guard let days = try? reader.days(of: content, hasYear ? HabitYear.days : HabitsContent.weekDays) else {
            return
        }
        if hasYear {
            let weekStart = CivilDay(snapshot.week.start)?.isoWeekday ?? 1
            content.year = HabitYear(days, content, today: today, weekStart: weekStart)
        } else {
            content.weekSummary = days.text.lowercasedFirst
        }
        content.week = HabitsContent.lastWeek(days.days, through: today, content.figures.state)
    }
}

extension HabitsContent {
    fileprivate static let weekDays = 7

    /// - Parameter state: of the last day, if it is not among the days: its start is shown before the daemon knows of it.
    fileprivate static func lastWeek(
        _ days: [HabitDaysResult.Day], through today: CivilDay, _ state: String
    ) -> [HabitsContent.Day] {
        (1 - weekDays...0).map { back in
            let day = today.adding(days: back)
            let known = days.last { $0.day == day.description }?.state
            return Day(day, HabitDayState(rawValue: known ?? (back == 0 ? state : "")), isToday: back == 0)
        }
    }
}

/// What the snapshot of habits does not have.
extension DaemonReader {
    /// The snapshot of another day.
    func snapshot(on day: CivilDay) throws -> HabitSnapshot? {
        var request = GetRequest()
        (request.topics, request.date) = ([Topic.habits.name], day.description)
        guard let bytes = RawJSON(try answer("get", request)).members[Topic.habits.name]?.bytes else { return nil }
        return try HabitSnapshot.read(bytes)
    }

    /// The last days of what a widget shows, today last.
    func days(of content: HabitsContent, _ count: Int) throws -> HabitDaysResult {
        var request = HabitDaysRequest()
        request.habit = content.only?.habit
        if request.habit == nil { request.category = content.category }
        request.days = count
        return try read("habits.days", request)
    }
}
