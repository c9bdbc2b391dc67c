import SipliCore
import SipliStore

extension EntryTracker {
    /// A description of a journalled entry, such as "deleted 300 ml water at 14:32", with the day if it is not today; nil
    /// for anything that is not an entry of this tracker.
    static func words(_ part: JournalPart, zone: CivilZone, settings: SettingValues) -> String? {
        guard part.table == table.records.name else { return nil }
        func entry(_ json: String?) -> Entry? { table.record(id: part.record, journalled: json) }
        func words(_ entry: Entry) -> String {
            self.words(entry, unless: settings.livedDay ?? entry.day, zone: zone, settings: settings)
        }
        switch (entry(part.old), entry(part.new)) {
        case (nil, nil): return nil
        case (nil, let new?): return part.coming("logged") + " " + words(new)
        case (let old?, nil): return (part.isReverting ? "removed " : "deleted ") + words(old)
        case (let old?, let new?):
            let (was, subject) = (words(old), words(new))
            let changes = changes(old, new, zone: zone, settings: settings)
            return "changed " + (was == subject ? subject : "\(was) to \(subject)") + (changes.map { ": " + $0 } ?? "")
        }
    }

    /// An entry as text, with the day unless that is today.
    static func words(
        _ entry: Entry, unless today: CivilDay?, zone: CivilZone, settings: SettingValues
    ) -> String {
        words(entry, RecordTime(entry, seenFrom: zone, settings: settings), unless: today, settings: settings)
    }

    /// - Parameter time: of the entry.
    static func words(
        _ entry: Entry, _ time: RecordTime, unless today: CivilDay?, settings: SettingValues
    ) -> String {
        words(entry, time, settings: settings) + time.dayWords(unless: today)
    }

    static func words(_ entry: Entry, zone: CivilZone, settings: SettingValues) -> String {
        words(entry, RecordTime(entry, seenFrom: zone, settings: settings), settings: settings)
    }

    /// What changed that `words` does not tell, such as "note \"with milk\""; nil if nothing did.
    static func changes(_ old: Entry, _ new: Entry, zone: CivilZone, settings: SettingValues) -> String? {
        let changes =
            ownChanges(old, new, zone: zone, settings: settings) + TypedText.noteChange(old.note, new.note)
        return changes.isEmpty ? nil : changes.joined(separator: ", ")
    }
}

extension JournalPart {
    /// It was made by undo, or by going back to a copy.
    var isReverting: Bool { ["undo", RestoreCopyWork.operation, Self.separating].contains(op) }

    /// The undo of what made one record of two, for descriptions.
    static let separating = "separate"

    /// How it is called that a record is there now.
    func coming(_ word: String) -> String { isReverting ? "restored" : word }
}
