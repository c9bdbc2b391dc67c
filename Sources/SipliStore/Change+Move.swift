package import SipliCore

/// A record that a person added, and when.
package struct AddedRecord: Sendable {
    package var part: JournalPart
    /// When the change was made.
    package var made: Instant
}

extension Journal {
    /// The records that people added in some revisions and that have a time and a day, oldest first.
    package static func added(
        _ database: StoreDatabase, _ revisions: Range<Int64>
    ) throws -> [AddedRecord] {
        let sql = """
            SELECT at, kind, target, origin, tracker, record_table, record, op, old, new, lasting FROM journal
            WHERE rev >= ? AND rev < ? AND kind = 'data' AND old IS NULL AND NOT lasting AND op <> 'import'
                AND json_extract(new, '$.at') IS NOT NULL AND json_extract(new, '$.day') IS NOT NULL
            ORDER BY rev, part
            """
        let added: [AddedRecord] = try database.all(sql, revisions.lowerBound, revisions.upperBound) {
            AddedRecord(part: part($0), made: Instant(milliseconds: $0[0]))
        }
        return added.filter { !JournalPart.isRule($0.part.op) }
    }
}

extension Change {
    /// Moves a record that was added as of now to another time and its day, if it is still what was added.
    ///
    /// - Parameter distance: in milliseconds; nil if it is not known.
    /// - Returns: whether it was moved; nil for one that is gone.
    package func move(
        _ added: AddedRecord, by distance: Int64?, day: (_ at: Instant, _ zone: String) -> CivilDay
    ) throws -> Bool? {
        guard let table = schema.table(named: added.part.table), let json = added.part.new,
            var values = try values(table, id: added.part.record)
        else { return nil }
        func place(_ name: String) -> Int? { table.columns.firstIndex(of: name) }
        guard let distance, try values == RecordJSON.values(json, columns: table.columns),
            let at = table.instant(of: values),
            abs(at.milliseconds - added.made.milliseconds) < 1000, let old = table.day(of: values),
            let (atPlace, dayPlace) = place("at").flatMap({ at in place("day").map { (at, $0) } })
        else { return false }
        let moved = Instant(milliseconds: at.milliseconds + distance)
        var zone = ""
        if let zonePlace = place("zone"), case .text(let name) = values[zonePlace] { zone = name }
        let day = day(moved, zone)
        values[atPlace] = .integer(moved.milliseconds)
        values[dayPlace] = .text(day.description)
        var id = added.part.record
        if table.hasDayInIds {
            id = id.replacing("/" + old.description, with: "/" + day.description)
            guard try id == added.part.record || self.values(table, id: id) == nil else { return false }
            if id != added.part.record { try put(table, id: added.part.record, values: nil, op: JournalPart.moving) }
        }
        try put(table, id: id, values: values, op: JournalPart.moving)
        return true
    }
}
