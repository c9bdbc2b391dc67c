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

    /// What the snapshot does not have, for the families that show it: the last seven days of what was chosen and the
    /// year of one habit, or how much was done on days of the week on which not everything was.
    private func addDays(to content: inout HabitsContent, _ context: Context) {
        let isLarge = context.family == .systemLarge
        guard isLarge || content.focus != nil, let snapshot = HabitSnapshot.of(context),
            let today = CivilDay(snapshot.day)
        else { return }
        let hasYear = isLarge && content.focus != nil
        guard let marks = try? reader.marks(of: content, days: hasYear ? HabitYear.days : 7), !marks.isEmpty else {
            return
        }
        if hasYear {
            let weekStart = CivilDay(snapshot.week.start)?.isoWeekday ?? 1
            content.year = HabitYear(marks, content, today: today, weekStart: weekStart)
        }
        if content.isChosen {
            content.week = (-6...0).map { back in
                let day = today.adding(days: back)
                // The end of the day is shown before the daemon knows of the new one.
                let mark = marks[day] ?? (back == 0 ? .open : .blank)
                return HabitsContent.Day(day, HabitsContent.Mark(mark, isToday: back == 0), isToday: back == 0)
            }
        } else {
            for (index, day) in content.week.enumerated() where day.mark == .missed {
                guard let mark = marks[CivilDay(number: day.id)] else { continue }
                content.week[index].mark = HabitsContent.Mark(mark, isToday: false)
            }
        }
    }
}

extension HabitsContent.Mark {
    fileprivate init(_ mark: HabitYear.Mark, isToday: Bool) {
        self =
            switch mark {
            case .done: .done
            case .partly: isToday ? .open : .partly
            case .missed: .missed
            case .open: isToday ? .open : .missed
            case .skipped: .skipped
            case .blank, .notDue: .none
            }
    }
}
