package import SipliCore

/// Why a change was made; decides what undo may take back.
package enum ChangeKind: String, Sendable {
    /// Made by a person: undo reverts it.
    case data
    /// Undoing a change, and redoing it.
    case undo
    case redo
    /// A day began, the zone changed, the weather expired: undo and history skip it.
    case clock
    /// A part of a change made in slices: undo and history use the row that ends it.
    case slice
}

/// One revision in progress: everything written through it is one step.
///
/// It lives inside the writer's transaction and possibly a savepoint; if the work throws, nothing of it remains.
package final class Change {
    package let database: StoreDatabase
    package let revision: Int64
    package let now: Instant
    package let kind: ChangeKind
    /// The client's name, for the journal and for events.
    package let origin: String?
    package private(set) var topics = TopicSet(rawValue: 0)

    private let device: String
    let schema: StoreSchema
    private var target: Int64?
    /// The number of records that it has touched.
    package private(set) var parts = 0
    /// Its deletions undo an import, so later imports may add the records again.
    private let takesBack: Bool
    /// What its parts did, if that is asked for.
    package private(set) var counts: PartCounts?
    /// The records it has written.
    package private(set) var records: [ChangedRecord] = []
    private var takenRecords = 0
    /// Parts that it was to undo or redo but left unchanged, because they were changed since.
    private var leftAlone: [JournalPart] = []
    private lazy var stamp = Stamp(now, device: device)

    /// - Parameter isCounted: counts what its parts do.
    package init(
        database: StoreDatabase, revision: Int64, now: Instant, kind: ChangeKind, origin: String?, device: String,
        schema: StoreSchema, target: Int64? = nil, takesBack: Bool = false, isCounted: Bool = false
    ) {
        self.database = database
        self.revision = revision
        self.now = now
        self.kind = kind
        self.origin = origin
        (self.device, self.schema) = (device, schema)
        self.target = target
        self.takesBack = takesBack || kind == .undo
        counts = isCounted ? PartCounts() : nil
    }

    /// Nothing was written, so the revision is not used.
    package var isEmpty: Bool {
        parts == 0
    }

    /// Its last position in the journal.
    package var end: JournalPosition { position(Int64(parts) - 1) }

    private func position(_ part: Int64) -> JournalPosition {
        JournalPosition(place: JournalPosition.first(of: revision) + part)
    }

    /// There are written records that were not taken yet.
    package var hasChangedRecords: Bool {
        records.count > takenRecords
    }

    /// The records written since the last call, for projections.
    package func takeChangedRecords() -> ArraySlice<ChangedRecord> {
        defer { takenRecords = records.count }
        return records[takenRecords...]
    }

    package func touch(_ topics: TopicSet) {
        self.topics.formUnion(topics)
    }

    /// The values of a record; nil if there is none or it was deleted.
    package func values(_ table: JournaledTable, id: String) throws -> RecordValues? {
        try database.first(table.selectSQL, id) { row in
            row[0] ? table.columns.indices.map { row[Int32($0) + 1] } : nil
        } ?? nil
    }

    /// The last values of a record that was deleted; nil if it exists, or never did.
    package func deleted(_ table: JournaledTable, id: String) throws -> RecordValues? {
        try record(table, id: id).flatMap { $0.isDeleted ? $0.values : nil }
    }

    /// Imports bring back what a person deleted.
    package var restoresDeleted = false
    /// How many such records imports have asked for.
    package private(set) var restored = 0

    /// A person deleted this record, so imports do not restore it, unless the person asks for that.
    package func isDeleted(_ table: JournaledTable, id: String) throws -> Bool {
        let sql = "SELECT deleted_at > 0 FROM \(table.name) WHERE id = ?"
        return isKept(try database.first(sql, id) { $0[0] } ?? false)
    }

    /// Whether a record that was deleted stays so.
    package func isKept(_ isDeleted: Bool) -> Bool {
        if isDeleted, restoresDeleted { restored += 1 }
        return isDeleted && !restoresDeleted
    }

    /// There is or was a record with this id.
    package func isKnown(_ table: JournaledTable, id: String) throws -> Bool {
        try record(table, id: id) != nil
    }

    /// Whether a field was set at a moment or later, or its record deleted since: then a change that was made here at that
    /// moment comes too late.
    ///
    /// - Parameter field: the name of its first column; a record that has no value there was not set.
    package func isSet(_ table: JournaledTable, id: String, field: String, since moment: Instant) throws -> Bool {
        guard let known = try record(table, id: id) else { return false }
        let hasValue = table.columns.firstIndex(of: field).map { known.values[$0] != .null } ?? false
        guard hasValue else { return false }
        let (stamps, made) = (stamps(known), Stamp(moment, device: device))
        return stamps.of(field)[0] >= made || known.isDeleted && stamps.of(JournaledTable.existence)[0] >= made
    }

    /// Writes a record, or deletes it (as a tombstone) if `values` is nil, and journals its previous values.
    ///
    /// - Parameters:
    ///   - lasting: undo does not revert this part, as for a count that never goes down.
    ///   - time: the stamp of the fields that change.
    ///   - wasDeleted: the record goes back to what it was: deleted by the person.
    ///   - isExpected: a rule may write the record again that is deleted.
    package func put(
        _ table: JournaledTable, id: String, values new: RecordValues?, op: String, lasting: Bool = false,
        stamped time: StampTime = .now, wasDeleted: Bool = false, isExpected: Bool = false
    ) throws {
        let known = try record(table, id: id)
        let old = known.flatMap { $0.isDeleted ? nil : $0.values }
        guard old != new else { return }
        let stamps = table.isShared ? stamps(table, known, new, op, time) : nil
        if let new {
            try upsert(table, id: id, values: new, stamps)
        } else {
            // What a rule wrote was not deleted by the person either.
            let isOwn = wasDeleted || !takesBack && !isExpected && !JournalPart.isRule(op)
            let deletedAt = isOwn ? now.milliseconds : -now.milliseconds
            try database.run(
                table.deleteSQL,
                values: [.integer(deletedAt)], columns(stamps),
                [.integer(revision), .integer(now.milliseconds), .text(id)])
        }
        let isReturn =
            table.hasInstants && new != nil && known?.isDeletedByPerson == true && !JournalPart.accompanies(op)
        try journal(
            table, id: id, old: old, new: new, op: isReturn ? JournalPart.returning + op : op, lasting: lasting)
    }

    /// Writes a record that is known to be new, without looking for an old one.
    package func insert(_ table: JournaledTable, id: String, values: RecordValues, op: String) throws {
        // An imported record may have existed and been undone.
        guard op != Self.importing else { return try put(table, id: id, values: values, op: op) }
        try upsert(table, id: id, values: values, RecordStamps(stamp))
        try journal(table, id: id, old: nil, new: values, op: op, lasting: false)
    }

    /// Records an event that has no record, such as the start of a day.
    package func note(tracker: String, op: String, text: String) throws {
        try append(tracker: tracker, table: "", record: text, op: op)
    }

    /// Ends a change made in slices with one row that represents all of them.
    package func end(firstSlice: Int64, parts: Int, counts: PartCounts, op: String) throws {
        try append(
            tracker: "", table: SlicedChanges.table, record: "\(firstSlice) \(parts)", op: op, new: counts.json)
    }

    /// Remembers a part that was left unchanged.
    func leave(_ part: JournalPart) {
        leftAlone.append(part)
    }

    /// The parts left unchanged since the last call.
    package func takeLeftAlone() -> [JournalPart] {
        defer { leftAlone = [] }
        return leftAlone
    }

    /// Marks this change as the undo of an earlier one, or as the redo of what that undid.
    package func aim(at earlier: JournalChange) {
        if kind != .slice { target = earlier.undone }
    }

    // MARK: Records and their stamps

    static let importing = "import"

    /// A record as stored, including a deleted one.
    struct Known {
        var values: RecordValues
        var isDeleted: Bool
        var isDeletedByPerson: Bool
        var stamps: (stamp: String?, stamps: String?, modifiedAt: Int64)
    }

    func record(_ table: JournaledTable, id: String) throws -> Known? {
        let count = Int32(table.columns.count)
        return try database.first(table.recordSQL, id) { row in
            let deletion: Int64 = row[0]
            return Known(
                values: (1...max(1, count)).prefix(Int(count)).map { row[$0] }, isDeleted: deletion != 0,
                isDeletedByPerson: deletion > 0,
                stamps: table.isShared ? (row[count + 1], row[count + 2], row[count + 3]) : (nil, nil, 0))
        }
    }

    private func stamps(
        _ table: JournaledTable, _ known: Known?, _ new: RecordValues?, _ op: String, _ time: StampTime
    ) -> RecordStamps {
        let stamp =
            switch time {
            case .now: stamp
            case .made(let moment): Stamp(moment, device: device)
            case .rule(let moment, let counter): Stamp(moment, counter: counter, device: Stamp.rules)
            }
        guard let known else {
            // Imported records keep their age, so that they never override later changes.
            let added = op == Self.importing ? new.flatMap(table.instant) : nil
            return RecordStamps(added.map { Stamp(min($0, now), device: device) } ?? stamp)
        }
        var stamps = stamps(known)
        var changed = new.map { table.differences(known.values, $0).map(\.name) } ?? []
        if known.isDeleted != (new == nil) { changed.append(JournaledTable.existence) }
        stamps.set(changed, of: table.fieldNames, at: stamp)
        return stamps
    }

    private func stamps(_ known: Known) -> RecordStamps {
        RecordStamps(
            stamp: known.stamps.stamp, stamps: known.stamps.stamps,
            unstamped: Stamp(Instant(milliseconds: known.stamps.modifiedAt), device: device))
    }

    private func upsert(_ table: JournaledTable, id: String, values: RecordValues, _ stamps: RecordStamps?) throws {
        try database.run(
            table.upsertSQL,
            values: [.text(id)], values, columns(stamps), [.integer(revision), .integer(now.milliseconds)])
    }

    private func columns(_ stamps: RecordStamps?) -> [RecordValue] {
        stamps.map { [.text($0.stamp.text), $0.exceptionsValue] } ?? []
    }

    private func journal(
        _ table: JournaledTable, id: String, old: RecordValues?, new: RecordValues?, op: String, lasting: Bool
    ) throws {
        var days: [CivilDay] = []
        if let day = old.flatMap(table.day(of:)) { days.append(day) }
        if let day = new.flatMap(table.day(of:)), days.first != day { days.append(day) }
        let sums = table.sums?.changes(from: old, to: new) ?? []
        for share in sums { try table.sums?.add(share, database) }
        if !lasting { counts?.add(table.name, isNew: old == nil, isGone: new == nil, op: op) }
        let written = ChangedRecord.Written(position: position(Int64(parts)), sums: sums)
        records.append(ChangedRecord(table: table.name, record: id, days: days, written: written))
        try append(
            tracker: table.tracker, table: table.name, record: id, op: op, lasting: lasting,
            old: old.map { RecordJSON.text($0, columns: table.columns) },
            new: new.map { RecordJSON.text($0, columns: table.columns) })
    }

    private func append(
        tracker: String, table: String, record: String, op: String, lasting: Bool = false, old: UTF8Text? = nil,
        new: UTF8Text? = nil
    ) throws {
        let sql = """
            INSERT INTO journal
            (place, at, device, kind, target, origin, tracker, record_table, record, op, old, new, lasting)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        guard parts < JournalPosition.lastPart else { throw StoreError.outOfRange("a change has too many parts") }
        try database.run(
            sql, position(Int64(parts)).place, now.milliseconds, device, kind.rawValue, target,
            origin, tracker, table, record, op,
            old, new, lasting)
        parts += 1
    }
}
