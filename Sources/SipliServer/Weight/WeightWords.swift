import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Weight in words: days, and journalled parts.
enum WeightWords {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// "Today 07:40", "Yesterday 21:15", "Mon 07:40" within a week, "12 May 2026" before it.
    ///
    /// Both parts are of the zone of the moment: on a journey the day beside a clock reading is the one on the wall there.
    static func when(_ at: Instant, _ moment: Moment, _ settings: SettingValues) -> String {
        let day = moment.zone.day(of: at, dayStart: moment.dayStart)
        let clock = settings.clock(at, moment.zone)
        switch moment.day.number - day.number {
        case 0: return "Today " + clock
        case 1: return "Yesterday " + clock
        case 2...6: return weekdays[day.isoWeekday - 1] + " " + clock
        default: return day.text
        }
    }

    /// "80.2 kg at 07:40", "80.3 kg (12 st 9.0 lb) at 07:40".
    static func entry(_ weight: BodyWeight, at: Instant, zone: CivilZone, settings: SettingValues) -> String {
        WeightText.typed(weight, unit: settings.weightUnit) + " at " + settings.clock(at, zone)
    }

    /// A journalled entry, such as "deleting 80.2 kg at 07:40".
    static func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        guard let part = JournalledEntry(part) else { return nil }
        let weight = BodyWeight(part.number("value"), WeightUnit(rawValue: part.text("unit")) ?? .kilogram)
        return part.words(entry(weight, at: part.at, zone: zone, settings: settings), settings)
    }
}
