import SipliCore
import SipliWidgetKit
import SipliWire

extension HabitsContent: DayProgress {
    static let palette = HabitsPalette.ring
    static let iconStyle = IconLabelStyle(spacing: 3)

    /// A small card's line, in fewer words.
    var captions: [String] {
        let what = isChosen ? title : dayLabel
        return [what + " \u{B7} " + short, what]
    }

    /// A rectangle's line: what comes next, or how far the one habit is.
    var nextLine: String {
        if let focus {
            return [focus.detail, focus.text.streak].first { !$0.isEmpty } ?? focus.text.state.capitalizedFirst
        }
        return left.first.map { "Next: " + $0.name } ?? outcome
    }

    /// What is said where nothing is left to do.
    var outcome: String {
        if let focus, focus.isLimit { return focus.done ? "Within the limit" : "Over the limit" }
        return isMet ? "All done" : "Nothing left to do"
    }

    /// One line, in fewer and fewer words.
    var lines: [String] {
        guard let focus else { return [line, short] }
        return [line, focus.text.short.map { focus.name + " " + $0 }, focus.emoji + " " + percentText].compactMap { $0 }
    }
}

/// Which day a widget of habits shows, and where one can go from there: up to 30 days back, and never beyond today.
struct HabitDayNavigation: Hashable {
    /// The days back that widgets may show and change.
    static let historyDays = 30

    let today: CivilDay
    /// Today if nothing was chosen, or what was chosen is out of reach by now.
    let day: CivilDay

    /// - Parameter chosen: the chosen day, as the widget's configuration has it; nil for today, which moves on at the end
    ///   of the day.
    init(today: CivilDay, chosen: CivilDay?) {
        self.today = today
        let reach = today.adding(days: -Self.historyDays)...today
        day = chosen.flatMap { reach.contains($0) ? $0 : nil } ?? today
    }

    var isToday: Bool { day == today }
    var canGoBack: Bool { day > today.adding(days: -Self.historyDays) }
    var previous: CivilDay { day.adding(days: -1) }
    /// Nil for today, so that it is kept as such.
    var next: CivilDay? { day.adding(days: 1) < today ? day.adding(days: 1) : nil }

    /// "Today", "Yesterday", "Thursday", "Nov 1", "Dec 31, 2025".
    var label: String {
        switch today.number - day.number {
        case 0: return "Today"
        case 1: return "Yesterday"
        // A seventh day back would have today's name.
        case 2...6: return CivilDay.weekdayNames[day.isoWeekday - 1]
        default: break
        }
        let words = day.textWithoutYear.split(separator: " ")
        let date = words.reversed().joined(separator: " ")
        let (year, thisYear) = (day.yearMonthDay.year, today.yearMonthDay.year)
        return year == thisYear ? date : date + ", \(year)"
    }
}
