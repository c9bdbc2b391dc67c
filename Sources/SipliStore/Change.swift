package import SipliCore

/// Why a change was made; decides what undo may take back.
package enum ChangeKind: String, Sendable {
    /// A person's doing: undo takes it back.
    case data
    /// The taking back of a change, and its return.
    case undo
    case redo
    /// A day began, the zone moved, the weather grew old: undo and history skip it.
    case clock
    /// A part of a change that is made in slices: undo and history go by the row that ends it.
    case slice
}

/// One revision in the making: everything written through it becomes one step.
///
/// It lives inside the writer's transaction and its own savepoint; when the work throws, nothing of it remains.
package final class Change {
    package let database: StoreDatabase
    package let revision: Int64
    package let now: Instant
    package let kind: ChangeKind
    /// Whose doing it is: the client's name, for the journal and for events.
    package let origin: String?
    package private(set) var topics: TopicSet = []

    private let device: String
    private let schema: StoreSchema
    private var target: Int64?
    /// How many records it has touched.
    package private(set) var parts = 0
    /// What it deletes is taken back, which is no wish of the person that the record stays away.
    private let takesBack: Bool
    /// The records it has written.
    package private(set) var records: [ChangedRecord] = []
    private var takenRecords = 0

    package init(
        database: StoreDatabase, revision: Int64, now: Instant, kind: ChangeKind, origin: String?, device: String,
        schema: StoreSchema = .standard, target: Int64? = nil, takesBack: Bool = false
    ) {
        self.database = database
        self.revision = revision
        self.now = now
        self.kind = kind
        self.origin = origin
        (self.device, self.schema) = (device, schema)
        self.target = target
        self.takesBack = takesBack || kind == .undo
    }

    /// Nothing was written: the revision is not used up.
    package var isEmpty: Bool {
        parts == 0
    }

    /// Forgets what was written, after its savepoint was rolled back.
    package func startOver() {
        (parts, topics, target) = (0, [], nil)
        (records, takenRecords) = ([], 0)
    }

    /// Its last place in the journal.
    package var end: JournalPosition {
        JournalPosition(revision: revision, part: Int64(parts) - 1)
    }

    /// Records were written since they were last taken.
    package var hasChangedRecords: Bool {
        records.count > takenRecords
    }

    /// The records written since the last call: what those who follow the change need of the journal.
    package func takeChangedRecords() -> ArraySlice<ChangedRecord> {
        defer { takenRecords = records.count }
        return records[takenRecords...]
    }

    package func touch(_ topics: TopicSet) {
        self.topics.formUnion(topics)
    }

    /// The values of a record, nil when there is none or it was deleted.
    package func values(_ table: JournaledTable, id: String) throws -> RecordValues? {
        try database.first(table.selectSQL, id) { row in
            row[0] ? table.columns.indices.map { row[Int32($0) + 1] } : nil
        } ?? nil
    }

    /// A person deleted this record; an import leaves it away.
    package func isDeleted(_ table: JournaledTable, id: String) throws -> Bool {
        let sql = "SELECT deleted_at > 0 FROM \(table.name) WHERE id = ?"
        return try database.first(sql, id) { $0[0] } ?? false
    }

    /// Writes a record, or deletes it (as a tombstone) when `values` is nil, and journals what was there before.
    ///
    /// - Parameter lasting: undo leaves this part alone, as for a count that never goes down.
    package func put(
        _ table: JournaledTable, id: String, values new: RecordValues?, op: String, lasting: Bool = false
    ) throws {
        let old = try values(table, id: id)
        guard old != new else { return }
        if let new {
            try upsert(table, id: id, values: new)
        } else {
            let sql = "UPDATE \(table.name) SET deleted_at = ?, rev = ?, modified_at = ? WHERE id = ?"
            let deletedAt = takesBack ? -now.milliseconds : now.milliseconds
            try database.run(sql, deletedAt, revision, now.milliseconds, id)
        }
        try journal(table, id: id, old: old, new: new, op: op, lasting: lasting)
    }

    /// Writes a record that is known to be new: saves looking for an old one.
    package func insert(_ table: JournaledTable, id: String, values: RecordValues, op: String) throws {
        try upsert(table, id: id, values: values)
        try journal(table, id: id, old: nil, new: values, op: op, lasting: false)
    }

    /// Notes that something happened that has no record, such as the beginning of a day.
    package func note(tracker: String, op: String, text: String) throws {
        try append(tracker: tracker, table: "", record: text, op: op, old: nil, new: nil)
    }

    /// Takes back, or brings back, the parts of an earlier change.
    ///
    /// - Parameters:
    ///   - start: how many of them are done already.
    ///   - isOver: whether to stop, after each part.
    /// - Returns: how many are done now.
    package func restore(
        _ earlier: JournalChange, old: Bool, from start: Int = 0, until isOver: (JournalPart) -> Bool = { _ in false }
    ) throws -> Int {
        aim(at: earlier)
        var done = start
        var mustStop = false
        while done < earlier.parts.count, !mustStop {
            let part = earlier.parts[old ? earlier.parts.count - 1 - done : done]
            try restore(part, old: old)
            done += 1
            mustStop = isOver(part)
        }
        if isEmpty { try note(tracker: "", op: kind.rawValue, text: "") }
        return done
    }

    /// What is written takes back, or brings back, an earlier change.
    package func aim(at earlier: JournalChange) {
        if kind != .slice { target = earlier.revision }
    }

    /// Takes back, or brings back, one part of an earlier change, unless that is left alone.
    package func restore(_ part: JournalPart, old: Bool) throws {
        guard !part.isLasting, let table = schema.table(named: part.table) else { return }
        try restore(part, table, old: old)
    }

    /// Ends a change that was made in slices: this row stands for all of them.
    package func end(firstSlice: Int64, parts: Int, op: String) throws {
        try append(
            tracker: "", table: SlicedChanges.table, record: "\(firstSlice) \(parts)", op: op, old: nil, new: nil)
    }

    /// One part. Values that the journal no longer tells, or that the table does not take, are left as they are, and that is
    /// noted: the rest of the change can still be taken back.
    private func restore(_ part: JournalPart, _ table: JournaledTable, old: Bool) throws {
        let text = old ? part.old : part.new
        do {
            let values = try text.map { try RecordJSON.values($0, columns: table.columns) }
            try put(table, id: part.record, values: values, op: old ? "undo" : "redo")
        } catch let error where error is RecordScanner.Malformed || StoreError.of(error)?.isOutOfRange == true {
            try note(tracker: table.tracker, op: "unreadable", text: part.record)
        }
    }

    private func upsert(_ table: JournaledTable, id: String, values: RecordValues) throws {
        try database.run(
            table.upsertSQL, values: [.text(id)] + values + [.integer(revision), .integer(now.milliseconds)])
    }

    private func journal(
        _ table: JournaledTable, id: String, old: RecordValues?, new: RecordValues?, op: String, lasting: Bool
    ) throws {
        var days: [CivilDay] = []
        if let day = old.flatMap(table.day(of:)) { days.append(day) }
        if let day = new.flatMap(table.day(of:)), days.first != day { days.append(day) }
        records.append(ChangedRecord(table: table.name, record: id, days: days))
        try append(
            tracker: table.tracker, table: lasting ? "+" + table.name : table.name, record: id, op: op,
            old: old.map { RecordJSON.text($0, columns: table.columns) },
            new: new.map { RecordJSON.text($0, columns: table.columns) })
    }

    private func append(
        tracker: String, table: String, record: String, op: String, old: UTF8Text?, new: UTF8Text?
    ) throws {
        let sql = """
            INSERT INTO journal
            (rev, part, at, device, kind, target, origin, tracker, record_table, record, op, old, new)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        try database.run(
            sql, revision, parts, now.milliseconds, device, kind.rawValue, target, origin, tracker, table, record, op,
            old, new)
        parts += 1
    }
}
