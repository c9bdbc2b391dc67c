import SipliCore

/// The time of a weigh-in as text.
enum WeighInTime {
    /// "Today 07:40", "Yesterday 21:15", "Mon 07:40" within a week, "12 May 2026" before it; seen from a past day, which
    /// is not today, "12 May 2026 07:40".
    ///
    /// Day and time are those of the weigh-in, also after travelling.
    static func text(_ entry: WeightEntry, _ moment: Moment, _ settings: SettingValues) -> String {
        let time = RecordTime(entry, seenFrom: moment.zone, settings: settings).text
        let clock = time.isEmpty ? "" : " " + time
        if moment.isOver { return entry.day.text + clock }
        switch moment.day.number - entry.day.number {
        case 0: return "Today" + clock
        case 1: return "Yesterday" + clock
        case 2...6: return CivilDay.weekdays[entry.day.isoWeekday - 1] + clock
        default: return entry.day.text
        }
    }
}
