import SipliCore
import SipliStore
import SipliWire

/// Brings back a tracker's entries from the file of everything.
final class EntryLinesRun<Tracker: TableTracker>: EntryImportRun<EntryLines<Tracker>>, EntryLinesImport {
    func add(_ line: ExportedLine, zone: CivilZone) {
        file.add(line, zone: zone)
    }
}

/// An import of entries that receives its lines from the import of the whole file.
protocol EntryLinesImport: ImportRun {
    var newest: NewestRecords { get }
    func add(_ line: ExportedLine, zone: CivilZone)
}

/// One line of the file of everything.
struct ExportedLine {
    /// Counted from 1.
    let number: Int
    let members: [String: RawJSON]

    var place: String { "line \(number)" }

    func isTrue(_ name: String) -> Bool {
        members[name]?.bytes == Array("true".utf8)
    }

    func text(_ name: String) -> String? {
        members[name]?.text
    }
}

/// A tracker's entries from the lines that `EntryTracker.lines` writes.
struct EntryLines<Tracker: TableTracker>: EntryFile {
    struct Record: ImportRecord {
        let header: EntryHeader
        let value: Tracker.Value
        let place: String?
        let extra: String?

        var key: String { header.id }
        var at: Instant { header.at }

        func entry(dayStart: Int, _ context: WriteContext) -> Tracker.Entry {
            Tracker.entry(header, value)
        }

        /// The entry with its id, otherwise those that a file without ids has brought.
        func known(_ database: StoreDatabase) throws -> [Stored] {
            if let own = try Tracker.table.entry(database, id: key) { return [own] }
            return try Tracker.same(database, at: at, value)
        }

        func twin(among others: [Stored], isTaken: (_ id: String) -> Bool) -> Stored? {
            others.first { $0.entry.id == key || !isTaken($0.entry.id) }
        }

        func merged(into stored: Stored, dayStart: Int, _ context: WriteContext) -> Stored {
            var header = header
            header.id = stored.entry.id
            return StoredEntry(Tracker.entry(header, value), sequence: stored.sequence, extra: extra)
        }
    }

    private(set) var entries: [Record] = []
    private(set) var records = 0
    private var warnings = ImportWarnings()

    var remarks: [String] { warnings.texts }
    var thousandths: Int { 1000 }

    mutating func readNext(_ context: WriteContext) -> Bool { false }

    /// Takes a line; one that cannot be read is skipped with a warning.
    mutating func add(_ line: ExportedLine, zone: CivilZone) {
        records += 1
        do {
            entries.append(try record(line, zone))
        } catch {
            warnings.add("\(line.place) was skipped: \(ErrorMapping.wireError(error).message)")
        }
    }

    private func record(_ line: ExportedLine, _ zone: CivilZone) throws -> Record {
        let id = line.text("entry") ?? ""
        guard (4...64).contains(id.utf8.count) else { throw WireError.invalid("entry", "it has no id") }
        guard let at = line.text("at").flatMap({ Instant(rfc3339: $0) }), EntryFields.times.contains(at) else {
            throw WireError.invalid("at", "it has no time")
        }
        guard let day = line.text("day").flatMap({ CivilDay($0) }) else {
            throw WireError.invalid("day", "it has no day")
        }
        let header = EntryHeader(
            id: id.lowercased(), at: at, day: day, zone: line.text("zone") ?? zone.identifier,
            source: try EntryFields.source(line.text("source")),
            note: EntryFields.imported(note: line.text("note")).note)
        return Record(
            header: header, value: try Tracker.value(TableRow(line.members)), place: line.place,
            extra: line.members["extra"].flatMap { EntryFields.extra($0.members) })
    }
}
