package import SipliCore

/// What people wrote about a record in some revisions.
package struct WrittenRecord: Sendable {
    package let table: JournaledTable
    package let id: String
    /// The parts, oldest first, and when they were made.
    package fileprivate(set) var parts: [(part: JournalPart, made: Instant)]
    /// Its first time was given as a distance from that of the change.
    fileprivate let hasDistance: Bool

    /// It was not there before.
    package var isNew: Bool { parts.first?.part.old == nil }

    /// When the change was made that gave it a time, if that was the time of the change; nil if a person named another.
    package func made(_ at: Instant) -> Instant? {
        parts.last { abs(at.milliseconds - $0.made.milliseconds) < 1000 }?.made
    }

    /// The same, also for a distance from that time.
    fileprivate func counted(_ at: Instant) throws -> Instant? {
        guard hasDistance, let first = parts.first, let new = first.part.new else { return made(at) }
        let written = table.instant(of: try RecordJSON.values(new, columns: table.columns))
        return written == at ? first.made : made(at)
    }

    /// When a column was last set; nil if it was not.
    package func set(_ column: String) throws -> Instant? {
        guard let place = table.columns.firstIndex(of: column) else { return nil }
        return try parts.last { part, _ in
            func value(_ json: String?) throws -> RecordValue {
                try json.map { try RecordJSON.values($0, columns: table.columns)[place] } ?? .null
            }
            return try part.new != nil && value(part.old) != value(part.new)
        }?.made
    }

    /// Its values before the first part; nil if it was not there.
    package func before() throws -> RecordValues? {
        try parts.first?.part.old.map { try RecordJSON.values($0, columns: table.columns) }
    }
}

extension Journal {
    /// The records with a time that people wrote in some revisions, without those of files and copies, in the order of their
    /// first parts.
    ///
    /// - Parameters:
    ///   - others: tables that have times in another way than in a column.
    ///   - distances: the ids of those whose time was given as a distance from that of the change.
    package static func written(
        _ database: StoreDatabase, _ revisions: Range<Int64>, _ others: [JournaledTable], _ schema: StoreSchema,
        except operations: Set<String>, distances: Set<String>
    ) throws -> [WrittenRecord] {
        let sql = """
            SELECT at, kind, target, origin, tracker, record_table, record, op, old, new, lasting FROM journal
            WHERE place >= ? AND place < ? AND kind = 'data' AND NOT lasting ORDER BY place
            """
        let others = Set(others.map(\.name))
        var (records, places): ([WrittenRecord], [String: Int]) = ([], [:])
        try database.scan(
            sql, JournalPosition.first(of: revisions.lowerBound), JournalPosition.first(of: revisions.upperBound)
        ) { row in
            let part = part(row)
            guard let table = schema.table(named: part.table),
                table.hasInstants || others.contains(table.name), !JournalPart.isRule(part.op),
                !operations.contains(JournalPart.base(part.op))
            else { return true }
            let made = Instant(milliseconds: row[0])
            if let place = places[part.table + " " + part.record] {
                records[place].parts.append((part, made))
            } else {
                places[part.table + " " + part.record] = records.count
                records.append(
                    WrittenRecord(
                        table: table, id: part.record, parts: [(part, made)],
                        hasDistance: distances.contains(part.record)))
            }
            return true
        }
        return records
    }

    /// The parts that moved records in some revisions, or moved them back.
    package static func moves(_ database: StoreDatabase, _ revisions: ClosedRange<Int64>) throws -> [JournalPart] {
        let sql = """
            SELECT at, kind, target, origin, tracker, record_table, record, op, old, new, lasting FROM journal
            WHERE \(JournalPosition.isOfRevisions) AND (op = '\(JournalPart.moving)' OR op LIKE '%\(JournalPart.moveEnding)')
            ORDER BY place
            """
        return try database.all(
            sql, JournalPosition.first(of: revisions.lowerBound), JournalPosition.first(of: revisions.upperBound)
        ) { part($0) }
    }
}

extension JournaledTable {
    /// A record of a day that is set again: the same changes nothing, and a note stays without another.
    fileprivate func setAgain(_ present: RecordValues, _ again: RecordValues) -> RecordValues {
        let incidental: Set = ["at", "zone", "source", "note"]
        guard columns.indices.contains(where: { present[$0] != again[$0] && !incidental.contains(columns[$0]) }) else {
            return present
        }
        var values = again
        if let note = columns.firstIndex(of: "note"), again[note] == .text("") { values[note] = present[note] }
        return values
    }
}

extension Change {
    /// Moves a record that was added as of now to another time and its day, if that is still its time.
    ///
    /// - Parameter distance: in milliseconds; nil if it is not known.
    /// - Returns: whether it was moved, and its days before and after that; nil for one that is gone or was not given a time.
    package func move(
        _ written: WrittenRecord, by distance: Int64?, day: (_ at: Instant, _ zone: String) -> CivilDay
    ) throws -> (isMoved: Bool, from: CivilDay, to: CivilDay)? {
        let table = written.table
        guard var values = try values(table, id: written.id), let at = table.instant(of: values),
            let old = table.day(of: values)
        else { return nil }
        func place(_ name: String) -> Int? { table.columns.firstIndex(of: name) }
        let made = try written.counted(at)
        guard written.isNew else {
            // A day of a plan was set as that day; the time of another record only with a new time.
            let isSet =
                try table.hasDayInIds
                ? written.parts.last.map { day($0.made, "") == old } ?? false : made != nil && written.set("at") != nil
            return isSet ? (false, old, old) : nil
        }
        var zone = ""
        if let zonePlace = place("zone"), case .text(let name) = values[zonePlace] { zone = name }
        guard let distance, made != nil, day(at, zone) == old, let atPlace = place("at"), let dayPlace = place("day")
        else {
            return (false, old, old)
        }
        let moved = Instant(milliseconds: at.milliseconds + distance)
        let new = day(moved, zone)
        values[atPlace] = .integer(moved.milliseconds)
        values[dayPlace] = .text(new.description)
        let id = table.hasDayInIds ? Self.id(written.id, of: new, not: old) : written.id
        if id != written.id, let present = try self.values(table, id: id) {
            try put(table, id: written.id, values: nil, op: JournalPart.moving)
            try put(table, id: id, values: table.setAgain(present, values), op: JournalPart.moving)
            return (true, old, new)
        }
        return (try move(table, from: written.id, to: id, values), old, new)
    }

    /// Gives a record other values and, if its id has its day, another id.
    ///
    /// - Returns: false if there is another record with that id.
    package func move(
        _ table: JournaledTable, from id: String, to other: String, _ values: RecordValues
    ) throws -> Bool {
        if id != other {
            guard try self.values(table, id: other) == nil else { return false }
            try put(table, id: id, values: nil, op: JournalPart.moving)
        }
        try put(table, id: other, values: values, op: JournalPart.moving)
        return true
    }

    /// The id of a record of another day.
    package static func id(_ id: String, of day: CivilDay, not old: CivilDay) -> String {
        id.replacing("/" + old.description, with: "/" + day.description)
    }
}

extension JournalPart {
    /// This part about the record where it was moved to or, for one that undo or redo had moved back before, where it was
    /// before that.
    ///
    /// - Parameter moves: of the revision that moved it.
    package func placed(by moves: [JournalPart], wasMovedBack: Bool, _ schema: StoreSchema) throws -> JournalPart {
        func isOfRecord(_ move: JournalPart) -> Bool { move.table == table && move.record == record }
        guard let columns = schema.table(named: table)?.columns,
            let place = wasMovedBack ? moves.firstIndex(where: isOfRecord) : moves.lastIndex(where: isOfRecord)
        else { return self }
        let move = moves[place]
        // A record whose id has its day is one that goes and one that comes.
        let neighbor = wasMovedBack ? place - 1 : place + 1
        func other(_ isMeant: (JournalPart) -> Bool) -> JournalPart? {
            moves.indices.contains(neighbor) && moves[neighbor].table == table && isMeant(moves[neighbor])
                ? moves[neighbor] : nil
        }
        let isWhole = wasMovedBack ? move.old != nil : move.new != nil
        let end = isWhole ? move : other { wasMovedBack ? $0.new == nil : $0.old == nil }
        guard let end, let from = wasMovedBack ? move.new : move.old, let to = wasMovedBack ? end.old : end.new else {
            return self
        }
        let (before, after) = (
            try RecordJSON.values(from, columns: columns), try RecordJSON.values(to, columns: columns)
        )
        func placed(_ json: String?) throws -> String? {
            guard let json else { return nil }
            var values = try RecordJSON.values(json, columns: columns)
            for place in columns.indices where before[place] != after[place] && values[place] == before[place] {
                values[place] = after[place]
            }
            return RecordJSON.text(values, columns: columns).string
        }
        var part = self
        (part.record, part.old, part.new) = (end.record, try placed(old), try placed(new))
        return part
    }
}
