import SipliWidgetKit

extension TrackerWidgets {
    package static let habits = TrackerWidgets {
        HabitsWidget()
        HabitCheckWidget()
        HabitYearWidget()
        HabitControlWidget()
        HabitSessionWidget()
    }
}
