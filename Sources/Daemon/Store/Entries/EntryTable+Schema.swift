import SipliCore

/// The SQL for a new tracker's migration. Existing tables are never created from here again.
extension EntryTable {
    /// The table, its indexes, and the triggers that enforce its limits.
    package var schema: String {
        let name = records.name
        let seq = isSequenced ? ", seq" : ""
        let columns = columns.map { "    \($0.name) \($0.type),\n" }.joined()
        return """
            CREATE TABLE \(name) (
                id TEXT PRIMARY KEY,
            \(columns)    rev INTEGER NOT NULL, modified_at INTEGER NOT NULL, deleted_at INTEGER, stamp TEXT, stamps TEXT
            ) WITHOUT ROWID;
            -- Without what was deleted: the newest entry is one step away, however many were taken back.
            CREATE INDEX \(name)_at ON \(name) (at\(seq)) WHERE deleted_at IS NULL;
            CREATE INDEX \(name)_day ON \(name) (day, at\(seq)) WHERE deleted_at IS NULL;

            """ + ["INSERT", "UPDATE"].map(limitTrigger).joined()
    }

    private func limitTrigger(_ event: String) -> String {
        """
        CREATE TRIGGER \(records.name)_limits_\(event.lowercased()) BEFORE \(event) ON \(records.name)
        WHEN NOT coalesce(\((records.limit ?? "1").replacing("@.", with: "NEW.")), 0) BEGIN
            SELECT RAISE(ABORT, 'a value of \(records.name) is out of range');
        END;

        """
    }

    /// The constraint of a record, with `@.` before the columns.
    ///
    /// Comparisons also reject other types: a text and a blob are greater than any number, and NULL makes no condition
    /// true.
    static func limit(_ value: [RecordColumn], isSequenced: Bool, idBytes: Int, rules: [String]) -> String {
        let common = """
            length(@.id) BETWEEN 1 AND \(idBytes)
            AND @.at BETWEEN \(RecordRanges.times.lowerBound) AND \(RecordRanges.times.upperBound)
            AND \(ColumnForm.day.condition("@.day"))
            AND length(@.zone) <= \(RecordRanges.zoneBytes) AND length(@.source) <= \(RecordRanges.sourceBytes)
            AND (@.note IS NULL OR length(CAST(@.note AS BLOB)) <= \(RecordRanges.noteBytes))
            AND (@.extra IS NULL OR length(CAST(@.extra AS BLOB)) <= \(RecordRanges.extraBytes) AND json_valid(@.extra))
            """
        let sequence =
            isSequenced
            ? ["@.seq BETWEEN \(RecordRanges.sequences.lowerBound) AND \(RecordRanges.sequences.upperBound)"] : []
        let conditions = value.compactMap(\.condition) + rules
        return ([common] + conditions.map { "(\($0))" } + sequence).joined(separator: " AND ")
    }
}
