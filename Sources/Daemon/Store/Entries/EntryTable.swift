package import SipliCore

/// A journalled table of a tracker's dated entries, and an entry's columns.
///
/// Its columns are `id`, `at`, `day`, `zone`, those of the value, `seq` if entries of one instant are ordered,
/// `source`, `note` and `extra`. Entries are ordered by day, instant, `seq` and id.
package struct EntryTable<Entry: DatedEntry>: RecordTable {
    package let records: JournaledTable
    package let isSequenced: Bool
    package let columns: [RecordColumn]
    let statements: EntryStatements
    private let read: @Sendable (EntryHeader, EntryValues) -> Entry?
    private let write: @Sendable (Entry, inout RecordValues) -> Void
    private let accepts: @Sendable (Entry) -> Bool

    /// - Parameters:
    ///   - columns: those of the value.
    ///   - isSequenced: entries of the same instant are numbered, so that the last one added is the newest.
    ///   - idBytes: of the longest id.
    ///   - madeOf: the path in `extra` of the id of another entry that became this one; nil if none can.
    ///   - sums: those that follow from the entries.
    ///   - read: makes an entry; nil if the value is invalid.
    ///   - write: appends the value's columns, in their order. One call for all of them: logging waits for it.
    ///   - accepts: whether an entry from a file is valid.
    ///   - share: what an entry adds to the sums; nil for one that does not count.
    package init(
        tracker: String, name: String, columns value: [RecordColumn], isSequenced: Bool = false,
        idBytes: Int = RecordRanges.idBytes, madeOf: String? = nil, sums: RecordSums? = nil,
        read: @escaping @Sendable (EntryHeader, EntryValues) -> Entry?,
        write: @escaping @Sendable (Entry, inout RecordValues) -> Void,
        accepts: @escaping @Sendable (Entry) -> Bool = { _ in true },
        share: @escaping @Sendable (Entry) -> RecordSums.Share? = { _ in nil }
    ) {
        columns =
            [
                RecordColumn("at", .instant, with: "at"), RecordColumn("day", .text, form: .day, with: "at"),
                RecordColumn("zone", .text, .text(RecordRanges.zoneBytes), limit: "", with: "at"),
            ] + value
            + (isSequenced ? [RecordColumn("seq", .integer, .integers(RecordRanges.sequences), with: "at")] : []) + [
                RecordColumn("source", .text, .text(RecordRanges.sourceBytes), limit: ""),
                RecordColumn("note", .text, .text(RecordRanges.noteBytes), isRequired: false, limit: ""),
                RecordColumn("extra", .text, .text(RecordRanges.extraBytes), isRequired: false, limit: ""),
            ]
        let texts = """
            length(@.zone) <= \(RecordRanges.zoneBytes) AND length(@.source) <= \(RecordRanges.sourceBytes)
            AND (@.note IS NULL OR length(CAST(@.note AS BLOB)) <= \(RecordRanges.noteBytes))
            AND (@.extra IS NULL OR length(CAST(@.extra AS BLOB)) <= \(RecordRanges.extraBytes) AND json_valid(@.extra))
            """
        records = JournaledTable(
            tracker: tracker, name: name, columns: columns, id: "length(@.id) BETWEEN 1 AND \(idBytes)", texts: texts,
            sums: sums?.sharing { Self.entry($0, id: "", read).flatMap(share) })
        (self.isSequenced, self.read, self.write, self.accepts) = (isSequenced, read, write, accepts)
        statements = EntryStatements(name, columns: value.map(\.name), isSequenced: isSequenced, madeOf: madeOf)
    }

    /// Indexes without what was deleted: the newest entry is one step away, however many were taken back.
    package var indexes: String {
        let (name, seq) = (records.name, isSequenced ? ", seq" : "")
        return """
            CREATE INDEX \(name)_at ON \(name) (at\(seq)) WHERE deleted_at IS NULL;
            CREATE INDEX \(name)_day ON \(name) (day, at\(seq)) WHERE deleted_at IS NULL;

            """
    }

    // MARK: Records

    /// An entry as a record.
    ///
    /// - Parameters:
    ///   - sequence: its number among the entries of the same instant, from 0.
    ///   - extra: JSON object of unused members of an import.
    package func values(_ entry: Entry, sequence: Int64 = 0, extra: String? = nil) -> RecordValues {
        var values: RecordValues = []
        values.reserveCapacity(records.columns.count)
        values.append(.integer(entry.at.milliseconds))
        values.append(.text(entry.day.description))
        values.append(.text(entry.zone))
        write(entry, &values)
        if isSequenced { values.append(.integer(sequence)) }
        values.append(.text(entry.source))
        values.append(RecordValue(entry.note))
        values.append(RecordValue(extra))
        return values
    }

    package func record(id: String, _ values: RecordValues) -> Entry? {
        entry(values, id: id).flatMap { accepts($0) ? $0 : nil }
    }

    /// The entry of a record, even one that no file may have; nil if it is invalid.
    package func entry(_ values: RecordValues, id: String) -> Entry? {
        values.count == records.columns.count ? Self.entry(values, id: id, read) : nil
    }

    private static func entry(
        _ values: RecordValues, id: String, _ read: (EntryHeader, EntryValues) -> Entry?
    ) -> Entry? {
        guard case .integer(let at) = values[0] else { return nil }
        let texts = EntryValues(values, from: 0)
        let source = values.count - 3
        var note: String?
        if case .text(let text) = values[source + 1] { note = text }
        let header = header(
            id: id, at: at, day: texts.text(1), zone: texts.text(2), source: texts.text(source), note: note)
        return header.flatMap { read($0, EntryValues(values, from: 3)) }
    }

    // MARK: Rows

    /// The entry of a row of `statements.select`; nil if it is invalid.
    func stored(_ row: Row) -> StoredEntry<Entry>? {
        let header = Self.header(id: row[0], at: row[1], day: row[2], zone: row[3], source: row[4], note: row[5])
        guard let entry = header.flatMap({ read($0, EntryValues(row, from: EntryStatements.firstValue)) }) else {
            return nil
        }
        return StoredEntry(entry, sequence: row[7], extra: row[6])
    }

    private static func header(
        id: String, at: Int64, day: String, zone: String, source: String, note: String?
    ) -> EntryHeader? {
        guard let at = RecordLimits.instant(at), let day = CivilDay(day) else { return nil }
        return EntryHeader(
            id: id, at: at, day: day, zone: RecordLimits.name(zone), source: RecordLimits.name(source),
            note: RecordLimits.note(note))
    }
}
