import SipliCore
import SipliRules
import SipliStore

/// A row of a person's own table.
struct SheetEntry<Value> {
    /// It follows from the row's content and its place among equal rows.
    let id: String
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

/// A record that is made from a row of a person's own table.
protocol SheetRecord: ImportRecord, SendableMetatype where Tracker: SheetTracker {
    init(_ row: SheetEntry<Tracker.Value>)
}

/// A record whose id is derived from the row.
struct DerivedRecord<Tracker: SheetTracker>: SheetRecord {
    private let row: SheetEntry<Tracker.Value>

    init(_ row: SheetEntry<Tracker.Value>) {
        self.row = row
    }

    var key: String { row.id }
    var at: Instant { row.at }
    var place: String? { row.place }
    var value: Tracker.Value { row.value }
    var extra: String? { nil }
    var isDerived: Bool { true }

    func entry(dayStart: Int, _ context: WriteContext) -> Tracker.Entry {
        let header = EntryHeader(
            id: row.id, at: row.at, day: context.zone.day(of: row.at, dayStart: dayStart),
            zone: context.zone.identifier, note: row.note)
        return Tracker.entry(header, row.value)
    }
}
