import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Journalled parts of hydration in words.
enum HydrationWords {
    static func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        switch part.table {
        case HydrationTables.entry.name: entry(part, zone, settings)
        case Settings.table.name: remembered(part)
        default: nil
        }
    }

    /// "300 ml water at 14:32", with the day when it is not the day of now.
    static func entry(
        fluid: String, milliliters: Double, at: Instant, zone: CivilZone, settings: SettingValues
    ) -> String {
        let amount = HydrationText.volume(milliliters, unit: settings.unit)
        let name = FluidCatalog.contains(fluid) ? FluidCatalog.fluid(named: fluid).display.lowercased() : fluid
        return "\(amount) \(name) at \(settings.clock(at, zone))"
    }

    private static func entry(_ part: JournalPart, _ zone: CivilZone, _ settings: SettingValues) -> String? {
        guard let part = JournalledEntry(part) else { return nil }
        let text = entry(
            fluid: part.text("fluid"), milliliters: part.number("ml"), at: part.at, zone: zone, settings: settings)
        return part.words(text, settings)
    }

    private static func remembered(_ part: JournalPart) -> String? {
        switch part.record {
        case HydrationTracker.Remembered.weather: part.new == nil ? "forgetting the weather" : "the weather"
        case HydrationTracker.Remembered.workout: part.new == nil ? "forgetting the workout" : "the workout"
        default: nil
        }
    }
}
