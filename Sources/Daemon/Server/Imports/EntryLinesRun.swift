import SipliCore
import SipliStore
import SipliWire

/// Brings back a tracker's entries from the file of everything.
final class EntryLinesRun<Tracker: TableTracker>: EntryImportRun<EntryLines<Tracker>>, EntryLinesImport {
    func add(_ line: ExportedLine, at place: ExportedLine.Place, of bytes: [UInt8]) { file.add(place, of: bytes) }
}

/// An import of entries that receives its lines from the import of the whole file.
protocol EntryLinesImport: ImportRun {
    var newest: NewestRecords { get }
    /// Takes a line of the file's bytes. Only its place is kept, because there may be hundreds of thousands.
    func add(_ line: ExportedLine, at place: ExportedLine.Place, of bytes: [UInt8])
}

/// One line of the file of everything.
struct ExportedLine {
    /// Counted from 1.
    let number: Int
    let members: [String: RawJSON]

    /// Where a line is in the file.
    struct Place {
        let number, start, end: Int32
    }

    /// A line of a file, which must be JSON.
    init?(_ place: Place, of bytes: [UInt8]) {
        let text = String(decoding: bytes[Int(place.start)..<Int(place.end)], as: UTF8.self)
        guard let json = RawJSON(stored: text) else { return nil }
        (number, members) = (Int(place.number), json.members)
    }

    var place: String { "line \(number)" }

    func isTrue(_ name: String) -> Bool { members[name]?.written == "true" }

    func text(_ name: String) -> String? { members[name]?.text }
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

        func entry(dayStart: Int, _ context: WriteContext) -> Tracker.Entry { Tracker.entry(header, value) }

        /// The entry with its id, otherwise those that a file without ids has brought.
        func known(_ context: WriteContext) throws -> [Stored] {
            let database = context.change.database
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

    var entries: [Record] = []
    private var bytes: [UInt8] = []
    private var lines: [ExportedLine.Place] = []
    private var position = 0
    private var warnings = ImportWarnings()

    var records: Int { lines.count }
    var remarks: [String] { warnings.texts }
    var thousandths: Int { position * 1000 / max(lines.count, 1) }

    mutating func add(_ place: ExportedLine.Place, of bytes: [UInt8]) {
        self.bytes = bytes
        lines.append(place)
    }

    mutating func rewind() { position = 0 }

    /// A line that cannot be read is skipped with a warning.
    mutating func readNext(_ context: WriteContext) -> Bool {
        guard position < lines.count else { return false }
        defer { position += 1 }
        guard let line = ExportedLine(lines[position], of: bytes) else { return true }
        do {
            entries.append(try record(line, context.zone))
        } catch {
            warnings.add("\(line.place) was skipped: \(ErrorMapping.wireError(error).message)")
        }
        return true
    }

    private mutating func record(_ line: ExportedLine, _ zone: CivilZone) throws -> Record {
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
            note: EntryFields.imported(note: line.text("note"), of: line.place) { warnings.add($0) })
        return Record(
            header: header, value: try Tracker.value(TableRow(line.members)), place: line.place,
            extra: line.members["extra"].flatMap { EntryFields.extra($0.members) })
    }
}
