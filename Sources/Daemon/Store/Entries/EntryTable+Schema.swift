import SipliCore

extension EntryTable {
    /// The table, its indexes, and the triggers that enforce its limits: what a tracker's schema begins with.
    package var schema: String {
        let name = records.name
        let seq = isSequenced ? ", seq" : ""
        let values = columns.map { "    \($0.name) \($0.type),\n" }.joined()
        return """
            CREATE TABLE \(name) (
                id TEXT PRIMARY KEY,
                at INTEGER NOT NULL,
                day TEXT NOT NULL,
                zone TEXT NOT NULL,
            \(values)\(isSequenced ? "    seq INTEGER NOT NULL,\n" : "")    source TEXT NOT NULL,
                note TEXT,
                extra TEXT,
                \(LimitSQL.recordColumns)
            ) WITHOUT ROWID;
            -- Without what was deleted: the newest entry is one step away, however many were taken back.
            CREATE INDEX \(name)_at ON \(name) (at\(seq)) WHERE deleted_at IS NULL;
            CREATE INDEX \(name)_day ON \(name) (day, at\(seq)) WHERE deleted_at IS NULL;

            """ + LimitSQL.triggers([(name, limit)])
    }

    /// The constraint of a record, with `@.` before the columns.
    ///
    /// Comparisons also reject other types: a text and a blob are greater than any number, and NULL makes no condition
    /// true.
    package var limit: String { Self.limit(columns, isSequenced: isSequenced) }

    static func limit(_ columns: [EntryColumn], isSequenced: Bool) -> String {
        let common = """
            length(@.id) BETWEEN 1 AND \(RecordRanges.idBytes)
            AND @.at BETWEEN \(RecordRanges.times.lowerBound) AND \(RecordRanges.times.upperBound)
            AND @.day GLOB '????-??-??' AND date(@.day, '+0 days') IS @.day
            AND length(@.zone) <= \(RecordRanges.zoneBytes) AND length(@.source) <= \(RecordRanges.sourceBytes)
            AND (@.note IS NULL OR length(CAST(@.note AS BLOB)) <= \(RecordRanges.noteBytes))
            AND (@.extra IS NULL OR length(CAST(@.extra AS BLOB)) <= \(RecordRanges.extraBytes) AND json_valid(@.extra))
            """
        let sequence =
            isSequenced
            ? ["@.seq BETWEEN \(RecordRanges.sequences.lowerBound) AND \(RecordRanges.sequences.upperBound)"] : []
        return ([common] + columns.compactMap(\.limit).map { "(\($0))" } + sequence).joined(separator: " AND ")
    }
}
