import SipliCore
import SipliRules
import SipliStore

/// A row of a person's own table.
struct SheetEntry<Value> {
    let ids: SheetRowIDs
    /// Such as "line 2".
    let place: String
    let at: Instant
    /// Without a time, `at` is the day's noon.
    let hasTime: Bool
    /// Whether its time was written without seconds.
    let isOfMinute: Bool
    /// The local time, unless a zone is written.
    let local: WrittenTime.Local?
    let value: Value
    let note: String?
}

/// The ids that the record of a row may have. They follow from its content and its number among equal rows.
struct SheetRowIDs {
    /// That of a new one.
    let id: String
    /// Those of an import that read the row otherwise: without its account or a part of its note, or midnight as a time.
    let former: [String]
    /// For a row without an account: the beginning of the ids of equal rows that have one, and its number.
    let family: (prefix: String, number: Int)?
}

/// A record that is made from a row of a person's own table.
protocol SheetRecord: ImportRecord, SendableMetatype where Tracker: SheetTracker {
    init(_ row: SheetEntry<Tracker.Value>)
}

/// A record whose id is derived from the row.
struct DerivedRecord<Tracker: SheetTracker>: SheetRecord {
    private let row: SheetEntry<Tracker.Value>

    init(_ row: SheetEntry<Tracker.Value>) { self.row = row }

    var key: String { row.ids.id }
    var formerIDs: [String] { row.ids.former }
    var at: Instant { row.at }
    var place: String? { row.place }
    var value: Tracker.Value { row.value }
    var extra: String? { nil }
    var isDerived: Bool { true }

    func known(_ context: WriteContext) throws -> [StoredEntry<Tracker.Entry>] {
        let (table, database) = (Tracker.table, context.change.database)
        for id in [key] + formerIDs {
            if let stored = try table.entry(database, id: id) { return [stored] }
        }
        guard let family = row.ids.family else { return [] }
        return Array(try table.stored(database, idPrefix: family.prefix).dropFirst(family.number - 1).prefix(1))
    }

    func isDeleted(_ context: WriteContext) throws -> Bool {
        try ([key] + formerIDs).contains { try context.change.isDeleted(Tracker.table.records, id: $0) }
    }

    func entry(dayStart: Int, _ context: WriteContext) -> Tracker.Entry {
        let header = EntryHeader(
            id: row.ids.id, at: row.at, day: context.zone.day(of: row.at, dayStart: dayStart),
            zone: context.zone.identifier, note: row.note)
        return Tracker.entry(header, row.value)
    }
}
