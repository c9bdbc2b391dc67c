import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Weight in words: days, and journalled parts.
enum WeightWords {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// "12 May 2026".
    static func date(_ day: CivilDay) -> String {
        let (year, month, number) = day.yearMonthDay
        return "\(number) \(months[month - 1]) \(year)"
    }

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
        default: return date(day)
        }
    }

    /// "80.2 kg at 07:40", with the day when it is not today.
    static func entry(
        _ weight: BodyWeight, at: Instant, day: String, today: CivilDay?, zone: CivilZone, settings: SettingValues
    ) -> String {
        let text = WeightText.text(weight, unit: settings.weightUnit) + " at " + settings.clock(at, zone)
        guard let today, day != today.description else { return text }
        return text + " on " + day
    }

    /// A journalled entry, such as "deleting 80.2 kg at 07:40".
    static func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        guard let json = part.new ?? part.old else { return nil }
        var (at, day, value, unit) = (Int64(0), "", 0.0, "")
        var reader = JSONReader(Array(json.utf8))
        do {
            try reader.readObject { key, reader in
                switch key {
                case "at": at = try reader.readInteger()
                case "day": day = try reader.readString()
                case "value": value = try reader.readDouble()
                case "unit": unit = try reader.readString()
                default: break
                }
            }
        } catch {
            return nil
        }
        let text = entry(
            BodyWeight(value, WeightUnit(rawValue: unit) ?? .kilogram), at: Instant(milliseconds: at), day: day,
            today: settings.livedDay, zone: zone, settings: settings)
        switch part.op {
        case "delete": return "deleting \(text)"
        case "edit": return "changing to \(text)"
        default: return text
        }
    }
}
