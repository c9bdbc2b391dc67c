import SipliCore

/// Taking back and bringing back what an earlier change did, field by field.
extension Change {
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

    /// Takes back, or brings back, one part of an earlier change, unless that is left alone.
    ///
    /// Values that the journal no longer tells, or that the table does not take, are left as they are, and that is noted: the
    /// rest of the change can still be taken back.
    package func restore(_ part: JournalPart, old: Bool) throws {
        guard !part.isLasting, let table = schema.table(named: part.table), table.isShared else { return }
        do {
            func values(_ text: String?) throws -> RecordValues? {
                try text.map { try RecordJSON.values($0, columns: table.columns) }
            }
            let (before, after) = (try values(part.old), try values(part.new))
            try restore(part, table, from: old ? after : before, to: old ? before : after, op: old ? "undo" : "redo")
        } catch let error where error is RecordScanner.Malformed || StoreError.of(error)?.isOutOfRange == true {
            try note(tracker: table.tracker, op: "unreadable", text: part.record)
        }
    }

    /// Brings a record from what the change left to what it is to be again. A field that has another value by now stays; so does a
    /// record that is gone or there again, and a new one of which something was changed.
    private func restore(
        _ part: JournalPart, _ table: JournaledTable, from left: RecordValues?, to wanted: RecordValues?, op: String
    ) throws {
        let known = try record(table, id: part.record)
        let now = known.flatMap { $0.isDeleted ? nil : $0.values }
        guard now != wanted else { return }
        switch (left, wanted, now) {
        case (nil, _?, nil): try put(table, id: part.record, values: wanted, op: op)
        case (let left?, nil, let values?) where table.differences(left, values).isEmpty:
            try put(table, id: part.record, values: wanted, op: op)
        case (let left?, let wanted?, var values?):
            var isWhole = true
            for field in table.differences(left, wanted) {
                func isSame(_ other: RecordValues) -> Bool { field.places.allSatisfy { values[$0] == other[$0] } }
                if isSame(left) {
                    for place in field.places { values[place] = wanted[place] }
                } else if !isSame(wanted) {
                    isWhole = false
                }
            }
            if !isWhole { leave(part) }
            try put(table, id: part.record, values: values, op: op)
        default: leave(part)
        }
    }
}
