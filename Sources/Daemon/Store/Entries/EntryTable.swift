package import SipliCore

/// A journalled table of a tracker's dated entries, and an entry's columns.
///
/// Its columns are `id`, `at`, `day`, `zone`, those of the value, `seq` if entries of one instant are ordered,
/// `source`, `note` and `extra`. Entries are ordered by day, instant, `seq` and id.
package struct EntryTable<Entry: DatedEntry>: Sendable {
    package let records: JournaledTable
    package let isSequenced: Bool
    package let columns: [EntryColumn]
    let statements: EntryStatements
    private let read: @Sendable (EntryHeader, EntryValues) -> Entry?
    private let write: @Sendable (Entry, inout RecordValues) -> Void

    /// - Parameters:
    ///   - value: columns that form one field, which is named after the first of them.
    ///   - isSequenced: entries of the same instant are numbered, so that the last one added is the newest.
    ///   - limit: the constraint of a record; nil for that of the columns.
    ///   - madeOf: the path in `extra` of the id of another entry that became this one; nil if none can.
    ///   - read: makes an entry; nil if the value is invalid.
    ///   - write: appends the value's columns, in the order of `columns`.
    package init(
        tracker: String, name: String, columns: [EntryColumn], together value: [String] = [],
        isSequenced: Bool = false, limit: String? = nil, madeOf: String? = nil,
        read: @escaping @Sendable (EntryHeader, EntryValues) -> Entry?,
        write: @escaping @Sendable (Entry, inout RecordValues) -> Void
    ) {
        records = JournaledTable(
            tracker: tracker, name: name,
            columns: ["at", "day", "zone"] + columns.map(\.name) + (isSequenced ? ["seq"] : []) + [
                "source", "note", "extra",
            ], together: [["at", "day", "zone"] + (isSequenced ? ["seq"] : []), value],
            limit: limit ?? Self.limit(columns, isSequenced: isSequenced))
        (self.columns, self.isSequenced, self.read, self.write) = (columns, isSequenced, read, write)
        statements = EntryStatements(name, columns: columns.map(\.name), isSequenced: isSequenced, madeOf: madeOf)
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

    /// The entry of a journalled record; nil if it is invalid.
    package func entry(journalled json: String, id: String) -> Entry? {
        (try? RecordJSON.values(json, columns: records.columns)).flatMap { entry($0, id: id) }
    }

    /// The entry of a record; nil if it is invalid.
    package func entry(_ values: RecordValues, id: String) -> Entry? {
        guard values.count == records.columns.count, case .integer(let at) = values[0] else { return nil }
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
        let header = header(id: row[0], at: row[1], day: row[2], zone: row[3], source: row[4], note: row[5])
        guard let entry = header.flatMap({ read($0, EntryValues(row, from: EntryStatements.firstValue)) }) else {
            return nil
        }
        return StoredEntry(entry, sequence: row[7], extra: row[6])
    }

    private func header(
        id: String, at: Int64, day: String, zone: String, source: String, note: String?
    ) -> EntryHeader? {
        guard let at = RecordLimits.instant(at), let day = CivilDay(day) else { return nil }
        return EntryHeader(
            id: id, at: at, day: day, zone: RecordLimits.name(zone), source: RecordLimits.name(source),
            note: RecordLimits.note(note))
    }
}
