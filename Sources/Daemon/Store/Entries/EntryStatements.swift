import SipliCore

/// The statements for a table of dated entries, built only once.
struct EntryStatements: Sendable {
    /// Selects the columns of an entry; conditions and order follow.
    let select: String
    let byID, byPrefix: String
    let page, oldest: String
    let ofDay, newest, span: String
    let newestInstant, newestSince, next, nextOfDay: String
    let nextSequence: String?
    let beginning, ending, neighbours, brought, imported, existing: String
    /// Nil if no entry can become another one.
    let matched: String?

    /// The index of the value's first column in `select`.
    static let firstValue = 8

    init(_ table: String, columns: [String], isSequenced: Bool, madeOf: String? = nil) {
        let seq = isSequenced ? "seq, " : ""
        let seqDown = isSequenced ? "seq DESC, " : ""
        // The position of the entry before a page; deleted entries keep their position.
        let place = isSequenced ? "coalesce((SELECT seq FROM \(table) WHERE id = ?3), 0), " : ""
        // The columns of a position must have their types, otherwise the order does not match.
        let isPlaced =
            "typeof(at) = 'integer' AND typeof(day) = 'text' AND typeof(id) = 'text'"
            + (isSequenced ? " AND typeof(seq) = 'integer'" : "")
        let select =
            "SELECT id, at, day, zone, source, note, extra, \(isSequenced ? "seq" : "0"), "
            + "\(columns.joined(separator: ", ")) FROM \(table) "
        self.select = select
        byID = select + "WHERE id = ? AND deleted_at IS NULL"
        byPrefix = select + "WHERE id >= ? AND id < ? AND deleted_at IS NULL ORDER BY id"
        page =
            select + """
                WHERE day >= ?5 AND day <= ?6 AND deleted_at IS NULL AND \(isPlaced)
                AND (day, at, \(seq)id) < (?1, ?2, \(place)?3)
                ORDER BY day DESC, at DESC, \(seqDown)id DESC LIMIT ?4
                """
        oldest =
            select + """
                WHERE (day, at, \(seq)id) > (?1, ?2, \(place)?3) AND deleted_at IS NULL AND \(isPlaced)
                ORDER BY day, at, \(seq)id LIMIT ?4
                """
        ofDay =
            select + """
                WHERE day = ? AND at <= ? AND deleted_at IS NULL ORDER BY at DESC, \(seqDown)id DESC LIMIT ?
                """
        newest =
            select + "WHERE at <= ? AND day <= ? AND deleted_at IS NULL ORDER BY at DESC, \(seqDown)id DESC LIMIT ?"
        span = select + "WHERE at >= ? AND at <= ? AND day <= ? AND deleted_at IS NULL ORDER BY at, \(seq)id LIMIT ?"
        newestInstant = "SELECT max(at) FROM \(table) WHERE deleted_at IS NULL"
        // Steps from day to day over the index, and reads only the last entry of each.
        newestSince = """
            WITH RECURSIVE days (day) AS (
                SELECT min(day) FROM \(table) WHERE day >= ?1
                UNION ALL SELECT (SELECT min(day) FROM \(table) WHERE day > days.day) FROM days WHERE day IS NOT NULL
            )
            SELECT max((
                SELECT at FROM \(table)
                WHERE day = days.day AND at <= ?2 AND deleted_at IS NULL ORDER BY at DESC LIMIT 1
            )) FROM days
            """
        next = "SELECT min(at) FROM \(table) WHERE at > ? AND deleted_at IS NULL"
        nextOfDay = "SELECT min(at) FROM \(table) WHERE day = ? AND at > ? AND deleted_at IS NULL"
        nextSequence =
            isSequenced ? "SELECT coalesce(max(seq) + 1, 0) FROM \(table) WHERE at = ? AND deleted_at IS NULL" : nil
        beginning = "SELECT id FROM \(table) WHERE id >= ?1 AND id < ?1 || x'7f' AND deleted_at IS NULL LIMIT 2"
        ending = """
            SELECT id FROM (
                SELECT id FROM \(table) WHERE deleted_at IS NULL ORDER BY day DESC, at DESC LIMIT 5000
            ) WHERE substr(id, -length(?1)) = ?1
            LIMIT 2
            """
        neighbours = """
            SELECT coalesce((SELECT id FROM \(table) WHERE id < ?1 AND deleted_at IS NULL ORDER BY id DESC LIMIT 1), ''),
            coalesce((SELECT id FROM \(table) WHERE id > ?1 AND deleted_at IS NULL ORDER BY id LIMIT 1), '')
            """
        let isImported = """
            record_table = '\(table)' AND old IS NULL
            AND op IN ('\(Change.importing)', '\(JournalPart.returning + Change.importing)', '\(JournalPart.importMatching)')
            """
        brought = """
            SELECT rev, kind, target, record, op, record_table FROM journal
            WHERE record_table = '\(table)' AND op IN ('log', 'paid') OR \(isImported)
            OR record_table = '\(SlicedChanges.table)' OR kind IN ('undo', 'redo') AND part = 0
            ORDER BY place DESC
            """
        // Of a row and the record that it became, the row.
        imported = """
            SELECT record FROM journal
            WHERE \(JournalPosition.isOfRevisions) AND (rev = ?3 OR kind = 'slice' AND target = ?3) AND \(isImported)
            ORDER BY json_extract(new, '$.at') DESC, json_extract(new, '$.seq') DESC,
                op = '\(JournalPart.importMatching)' DESC, record DESC
            """
        existing = """
            SELECT id FROM \(table) WHERE id = ? AND deleted_at IS NULL AND source <> '\(EntryHeader.automatic)'
            """
        matched = madeOf.map { path in
            """
            SELECT json_extract(CASE WHEN json_valid(extra) THEN extra END, '\(path)') AS record, id FROM \(table)
            WHERE deleted_at IS NULL AND record IS NOT NULL
            """
        }
    }
}
