import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// A tracker whose entries can be imported from the table that `table(_:)` writes.
protocol TableTracker: EntryTracker {
    /// The value in a row; throws a `WireError` with the reason.
    static func value(_ row: TableRow) throws -> Value
    /// Entries of the same time and value, which a file without ids may have brought.
    static func same(_ database: StoreDatabase, at: Instant, _ value: Value) throws -> [StoredEntry<Entry>]
}

extension TableTracker {
    /// All of the tracker's files have ids.
    static func same(_ database: StoreDatabase, at: Instant, _ value: Value) throws -> [StoredEntry<Entry>] { [] }

    /// The table as an import format.
    ///
    /// - Parameter run: makes the import of a file.
    static func tableImport(
        _ run: @escaping @Sendable (String, EntryTableFile<Self>, _ isRehearsal: Bool) -> any ImportRun = {
            EntryImportRun($0, $1, isRehearsal: $2)
        }
    ) -> ImportFormat {
        let name = "table of \(descriptor.entry.many)"
        let header = "id,date,day," + columns.map(\.name).joined(separator: ",")
        return ImportFormat(
            name: name, recognises: { $0.hasColumns(header) },
            begin: { bytes, file, isRehearsal, context in
                let table = EntryTableFile<Self>(bytes, file.header, zone: context.zone)
                return run(name, table, isRehearsal)
            })
    }
}

/// A row of a table, by column names.
struct TableRow {
    private let text: (_ name: String) -> String?
    private let dates: SheetDates

    init(header: TableHeader, fields: [String], dates: SheetDates) {
        self.dates = dates
        text = { name in header.names.firstIndex(of: name).flatMap { $0 < fields.count ? fields[$0].trimmed : nil } }
    }

    /// The members of a JSON object: texts, and other values as they are written.
    init(_ members: [String: RawJSON]) {
        dates = SheetDates(order: nil)
        text = { name in members[name].map { $0.text ?? $0.written } }
    }

    /// The text in a column; empty if there is none.
    subscript(name: String) -> String { text(name) ?? "" }

    func day(_ name: String) -> CivilDay? { dates.day(self[name]) }
}

/// A table of entries with the columns that the tracker declares.
struct EntryTableFile<Tracker: TableTracker>: EntryFile, TableFile {
    struct Record: ImportRecord {
        let key: String
        let at: Instant
        let place: String?
        let day: CivilDay?
        let value: Tracker.Value
        let source: String
        let note: String?
        var isOfMinute = false
        var extra: String? { nil }
        var keepsExtra: Bool { true }

        func entry(dayStart: Int, _ context: WriteContext) -> Tracker.Entry {
            let header = EntryHeader(
                id: key, at: at, day: day ?? context.zone.day(of: at, dayStart: dayStart),
                zone: context.zone.identifier, source: source, note: note)
            return Tracker.entry(header, value)
        }
    }

    var entries: [Record] = []
    var table: TableReader
    private let zone: CivilZone

    init(_ bytes: [UInt8], _ header: TableHeader, zone: CivilZone) {
        (table, self.zone) = (TableReader(bytes, header), zone)
    }

    mutating func add(_ fields: [String], _ place: String, _ context: WriteContext) throws {
        entries.append(try record(TableRow(header: table.header, fields: fields, dates: table.dates), place))
    }

    private mutating func record(_ row: TableRow, _ place: String) throws -> Record {
        guard (4...64).contains(row["id"].utf8.count) else { throw WireError.invalid("id", "it has no id") }
        let (at, written) = try table.dates.read(row["date"], "", now: nil, zone)
        return Record(
            key: row["id"].lowercased(), at: at, place: place, day: row.day("day"), value: try Tracker.value(row),
            source: try EntryFields.source(row["source"].isEmpty ? nil : row["source"]),
            note: EntryFields.imported(note: row["note"], of: place) { table.warn($0) }, isOfMinute: written.isOfMinute)
    }
}
