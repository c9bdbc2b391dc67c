import SipliCore
import SipliStore

extension EntryTracker {
    /// A description of a journalled entry, such as "deleting 300 ml water at 14:32", with the day if it is not today;
    /// nil for anything that is not an entry of this tracker.
    static func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        guard part.table == table.records.name, let json = part.new ?? part.old,
            let entry = table.entry(journalled: json, id: part.record)
        else { return nil }
        var words = words(entry, zone: zone, settings: settings)
        if let today = settings.livedDay, today != entry.day { words += " on \(entry.day)" }
        switch part.op {
        case "delete": return "deleting \(words)"
        case "edit": return "changing to \(words)"
        default: return words
        }
    }
}
