import SipliCore
import SipliStore

extension EntryTracker {
    /// A description of a journalled entry, such as "deleted 300 ml water at 14:32", with the day if it is not today; nil
    /// for anything that is not an entry of this tracker.
    static func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        guard part.table == table.records.name else { return nil }
        func words(_ json: String?) -> String? {
            guard let json, let entry = table.entry(journalled: json, id: part.record) else { return nil }
            let words = self.words(entry, zone: zone, settings: settings)
            return settings.livedDay.map { $0 == entry.day } ?? true ? words : words + " on " + entry.day.text
        }
        let (old, new) = (words(part.old), words(part.new))
        guard let subject = new ?? old else { return nil }
        return switch (part.op, old, new) {
        case ("undo", _, nil), (RestoreCopyWork.operation, _, nil): "removed " + subject
        case ("undo", nil, _), (RestoreCopyWork.operation, nil, _): "restored " + subject
        case (_, _, nil): "deleted " + subject
        case (_, let old?, _): old == subject ? "changed " + subject : "changed \(old) to \(subject)"
        case (_, nil, _): "logged " + subject
        }
    }
}
