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
}
