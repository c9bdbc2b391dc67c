package import SipliCore

/// Which day a widget that can look back shows.
package struct HabitDayNavigation: Hashable, Sendable {
    /// The earliest day is this many days ago.
    package static let daysBack = 30

    package let day: CivilDay
    package let today: CivilDay

    /// A day out of range becomes today.
    package init(day: CivilDay, today: CivilDay) {
        self.today = today
        self.day = (today.adding(days: -Self.daysBack)...today).contains(day) ? day : today
    }

    package var canGoBack: Bool { day > today.adding(days: -Self.daysBack) }
    package var canGoForward: Bool { day < today }

    /// The day for people: Today, Yesterday, the weekday within six days, "Nov 1" before that, with the year if it is
    /// another one.
    package var label: String {
        switch today.number - day.number {
        case 0: return "Today"
        case 1: return "Yesterday"
        case 2...6: return Self.weekdays[day.isoWeekday - 1]
        default:
            let (date, now) = (day.yearMonthDay, today.yearMonthDay)
            let text = day.textWithoutYear.split(separator: " ").reversed().joined(separator: " ")
            return date.year == now.year ? text : text + ", \(date.year)"
        }
    }

    private static let weekdays = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
}
