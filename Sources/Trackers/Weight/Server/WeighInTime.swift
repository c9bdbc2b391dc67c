import SipliCore
import SipliRules

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

/// A weight as other programs export it: a number alone.
enum WeightNumber {
    /// The weight of a text; nil if it is not a number without a sign, or is ambiguous.
    static func weight(_ text: String, _ unit: WeightUnit) -> BodyWeight? {
        guard let number = WrittenNumber(text), number.sign == nil else { return nil }
        return try? WeightParser.weight(number, unit) { (try? WeightLimits.validate(entry: $0)) != nil }
    }

    /// A body-fat percentage, with or without its sign; nil if it is not one.
    static func bodyFat(_ text: String) -> Double? {
        let percent = WrittenNumber.readings(text.hasSuffix("%") ? String(text.dropLast()) : text, grouping: "").first
        return percent.flatMap { (try? WeightLimits.validate(bodyFat: $0)) != nil ? $0 : nil }
    }
}
