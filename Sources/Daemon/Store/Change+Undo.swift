/// Undoes and redoes an earlier change, field by field.
extension Change {
    /// Reverts the parts of an earlier change, newest first: its own undo is reverted to redo it.
    ///
    /// - Parameters:
    ///   - start: how many of them are already done.
    ///   - isOver: whether to stop, after each part.
    /// - Returns: how many are done now.
    package func revert(
        _ earlier: JournalChange, op: String, from start: Int = 0, until isOver: (JournalPart) -> Bool = { _ in false }
    ) throws -> Int {
        aim(at: earlier)
        var done = start
        var mustStop = false
        while done < earlier.parts.count, !mustStop {
            let part = earlier.parts[earlier.parts.count - 1 - done]
            try revert(part, op: op)
            done += 1
            mustStop = isOver(part)
        }
        return done
    }

    /// Reverts one part of an earlier change, unless it is lasting.
    ///
    /// A part whose values are no longer in the journal, or that the table rejects, is left unchanged and reported: the
    /// rest of the change can still be undone.
    ///
    /// - Parameter isTold: a part that is left unchanged is remembered for the person.
    package func revert(_ part: JournalPart, op: String, isTold: Bool = true) throws {
        guard !part.isLasting, let table = schema.table(named: part.table) else { return }
        do {
            func values(_ text: String?) throws -> RecordValues? {
                try text.map { try RecordJSON.values($0, columns: table.columns) }
            }
            let (before, after) = (try values(part.old), try values(part.new))
            let isLeft = try revert(part, table, from: after, to: before, op: part.reverting(op))
            if isLeft, isTold { leave(part) }
        } catch let error where error is RecordScanner.Malformed || StoreError.of(error)?.isOutOfRange == true {
            try note(tracker: table.tracker, op: "unreadable", text: part.record)
        }
    }

    /// Reverts a record field by field. A field that has another value by now stays; so does a record that was deleted
    /// or restored since, and a new one that was changed since.
    ///
    /// - Returns: whether something stayed.
    private func revert(
        _ part: JournalPart, _ table: JournaledTable, from left: RecordValues?, to wanted: RecordValues?, op: String
    ) throws -> Bool {
        let known = try record(table, id: part.record)
        let now = known.flatMap { $0.isDeleted ? nil : $0.values }
        guard now != wanted else { return false }
        var isWhole = true
        switch (left, wanted, now) {
        case (nil, _?, nil): try put(table, id: part.record, values: wanted, op: op)
        case (let left?, nil, let values?) where table.differences(left, values).isEmpty:
            try put(table, id: part.record, values: wanted, op: op, wasDeleted: part.isReturn)
        case (let left?, let wanted?, var values?):
            for field in table.differences(left, wanted) {
                func isSame(_ other: RecordValues) -> Bool { field.places.allSatisfy { values[$0] == other[$0] } }
                if isSame(left) {
                    for place in field.places { values[place] = wanted[place] }
                } else if !isSame(wanted) {
                    isWhole = false
                }
            }
            try put(table, id: part.record, values: values, op: op)
        default: isWhole = false
        }
        return !isWhole
    }
}
