import SipliCore

/// The time of a weigh-in as text.
enum WeighInTime {
    /// "Today 07:40", "Yesterday 21:15", "Mon 07:40" within a week, "12 May 2026" before it; seen from a past day, which
    /// is not today, "12 May 2026 07:40".
    ///
    /// Day and time are in the current zone, so that they fit together after travelling.
    static func text(_ at: Instant, _ moment: Moment, _ settings: SettingValues) -> String {
        let day = moment.zone.day(of: at, dayStart: moment.dayStart)
        let clock = settings.clock(at, moment.zone)
        if moment.isOver { return day.text + " " + clock }
        switch moment.day.number - day.number {
        case 0: return "Today " + clock
        case 1: return "Yesterday " + clock
        case 2...6: return CivilDay.weekdays[day.isoWeekday - 1] + " " + clock
        default: return day.text
        }
    }
}
