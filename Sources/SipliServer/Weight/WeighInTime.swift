import SipliCore

/// The time of a weigh-in as text.
enum WeighInTime {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// "Today 07:40", "Yesterday 21:15", "Mon 07:40" within a week, "12 May 2026" before it.
    ///
    /// Both parts are of the zone of the moment: on a journey the day beside a clock reading is the one on the wall there.
    static func text(_ at: Instant, _ moment: Moment, _ settings: SettingValues) -> String {
        let day = moment.zone.day(of: at, dayStart: moment.dayStart)
        let clock = settings.clock(at, moment.zone)
        switch moment.day.number - day.number {
        case 0: return "Today " + clock
        case 1: return "Yesterday " + clock
        case 2...6: return weekdays[day.isoWeekday - 1] + " " + clock
        default: return day.text
        }
    }
}
