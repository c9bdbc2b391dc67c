import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Describes journalled parts of hydration.
enum HydrationDescription {
    static func text(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        switch part.table {
        case HydrationTables.entry.name: HydrationEntries.words(part, zone: zone, settings: settings)
        case Settings.table.name: remembered(part, settings.unit)
        default: nil
        }
    }

    private static func remembered(_ part: JournalPart, _ unit: UnitSystem) -> String? {
        func measured(_ name: String, _ text: (String) -> String?) -> String {
            guard let json = part.new else { return "cleared the " + name }
            return "set the \(name)" + (ProfileProjection.value(json).flatMap(text).map { " to " + $0 } ?? "")
        }
        return switch part.record {
        case HydrationTracker.Remembered.weather:
            measured("weather") { HydrationState.weather($0).map { text($0, unit) } }
        case HydrationTracker.Remembered.workout: measured("workout") { HydrationState.workout($0).map(text) }
        default: nil
        }
    }

    /// "28°C, 60% humidity, Sunny".
    private static func text(_ weather: Weather, _ unit: UnitSystem) -> String {
        let parts = [
            HydrationText.temperature(weather.temperatureC, unit: unit),
            JSONWriter.text(of: weather.humidityPercent) + "% humidity", weather.condition,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// "30 min".
    private static func text(_ workout: Workout) -> String { JSONWriter.text(of: workout.exerciseMinutes) + " min" }
}
