import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Describes journalled parts of hydration.
enum HydrationDescription {
    static func text(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        switch part.table {
        case HydrationTables.entry.name: HydrationEntries.words(part, zone: zone, settings: settings)
        case Settings.table.name: remembered(part)
        default: nil
        }
    }

    private static func remembered(_ part: JournalPart) -> String? {
        switch part.record {
        case HydrationTracker.Remembered.weather: (part.new == nil ? "cleared" : "set") + " the weather"
        case HydrationTracker.Remembered.workout: (part.new == nil ? "cleared" : "set") + " the workout"
        default: nil
        }
    }
}
