import SipliCore

/// The time of a weigh-in as text.
enum WeighInTime {
    /// "Today 07:40", "Yesterday 21:15", "Mon 07:40" within a week, "12 May 2026" before it; seen from a past day, which
    /// is not today, "12 May 2026 07:40".
    ///
    /// Day and time are those of the weigh-in, also after travelling. Before the start of days, the day is that of the
    /// calendar: at 09:00, 01:20 of the same date is today.
    static func text(_ entry: WeightEntry, _ moment: Moment, _ settings: SettingValues) -> String {
        let time = RecordTime(entry, seenFrom: moment.zone, settings: settings)
        let clock = time.clock.isEmpty ? "" : " " + time.clock
        if moment.isOver { return time.date.text + clock }
        // The night after a day belongs to it.
        let date = entry.day == moment.day ? entry.day : time.date
        switch moment.day.number - date.number {
        case 0: return "Today" + clock
        case 1: return "Yesterday" + clock
        case 2...6: return CivilDay.weekdays[date.isoWeekday - 1] + clock
        default: return date.text
        }
    }
}
