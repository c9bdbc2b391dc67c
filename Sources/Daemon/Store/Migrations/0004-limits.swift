extension Migrations {
    /// The constraint of each table's records, with `@.` before the columns.
    ///
    /// Comparisons also reject other types: a text and a blob are greater than any number, and NULL makes no condition
    /// true.
    package static let limits: [(table: String, condition: String)] = [
        (
            "hydration_entry",
            """
            length(@.id) BETWEEN 1 AND 64 AND @.at BETWEEN 0 AND 253370764799999 AND \(isDay("@.day"))
            AND @.ml > 0 AND @.ml <= 10000 AND @.effective_nl BETWEEN 0 AND 10000000000
            AND length(@.fluid) <= 64 AND \(texts)
            """
        ),
        (
            "hydration_goal",
            """
            \(isDay("@.id")) AND @.base_ml BETWEEN 0 AND 20000 AND @.weather_ml BETWEEN -1000 AND 1000
            AND @.workout_ml BETWEEN 0 AND 20000
            """
        ),
        ("hydration_freeze", isDay("@.id")),
        (
            "weight_entry",
            """
            length(@.id) BETWEEN 1 AND 64 AND @.at BETWEEN 0 AND 253370764799999 AND \(isDay("@.day"))
            AND @.value > 0 AND @.value <= 1500 AND @.unit IN ('kg', 'lb', 'st') AND @.mg BETWEEN 1 AND 700000000
            AND (@.body_fat IS NULL OR @.body_fat BETWEEN 1 AND 60) AND @.seq BETWEEN 0 AND 1000000000 AND \(texts)
            """
        ),
        (
            "setting",
            """
            length(@.id) BETWEEN 1 AND 128 AND (@.value IS NULL OR json_valid(@.value) AND CASE
                WHEN @.id = 'goal' THEN
                    json_type(@.value) = 'null' OR json_extract(@.value, '$') BETWEEN 1200 AND 10000
                WHEN @.id = 'body-weight' THEN json_extract(@.value, '$') BETWEEN 20 AND 500
                WHEN @.id LIKE '%.carried%' THEN length(CAST(@.value AS BLOB)) <= 1048576
                ELSE length(CAST(@.value AS BLOB)) <= 4096
            END)
            """
        ),
    ]

    /// The common columns of dated entries.
    private static let texts = """
        length(@.zone) <= 64 AND length(@.source) <= 64
        AND (@.note IS NULL OR length(CAST(@.note AS BLOB)) <= 8192)
        AND (@.extra IS NULL OR length(CAST(@.extra AS BLOB)) <= 8192 AND json_valid(@.extra))
        """

    static func isDay(_ column: String) -> String {
        // Without a modifier SQLite accepts the 30th of February.
        "\(column) GLOB '????-??-??' AND date(\(column), '+0 days') IS \(column)"
    }

    /// Tables reject values that are not finite or out of range, also from other programs; existing ones are repaired.
    ///
    /// These are triggers because `CHECK` constraints would require copying the tables, which takes a million entries
    /// twice the space and three times as long. A record beyond a limit is copied unchanged into `set_aside`; then its
    /// texts are truncated or replaced, and if that is not enough it is removed from its table.
    static let limitsMigration =
        """
        -- Records that were changed or taken out because they broke a limit: as they were, values as SQL writes them.
        CREATE TABLE set_aside (record_table TEXT NOT NULL, record, was TEXT NOT NULL, at INTEGER NOT NULL);

        """
        + limits.map { setAside($0.table, $0.condition) }.joined()
            + """
            UPDATE hydration_entry SET
                \(mendedTexts), fluid = CASE WHEN length(fluid) <= 64 THEN fluid ELSE 'other' END,
                effective_nl = CASE WHEN effective_nl BETWEEN 0 AND 10000000000 THEN effective_nl
                    WHEN ml BETWEEN 0 AND 10000 THEN CAST(round(ml * 1000000) AS INTEGER) END
            WHERE id IN (SELECT record FROM set_aside WHERE record_table = 'hydration_entry')
                AND ml > 0 AND ml <= 10000;
            UPDATE weight_entry SET
                \(mendedTexts), body_fat = CASE WHEN body_fat BETWEEN 1 AND 60 THEN body_fat END,
                seq = CASE WHEN seq BETWEEN 0 AND 1000000000 THEN seq ELSE 0 END
            WHERE id IN (SELECT record FROM set_aside WHERE record_table = 'weight_entry');

            """
        + limits.map { takeOut($0.table, $0.condition) }.joined()
            + """
            DELETE FROM hydration_day WHERE EXISTS (SELECT 1 FROM set_aside WHERE record_table = 'hydration_entry')
                OR EXISTS (SELECT 1 FROM hydration_day WHERE NOT coalesce(
                    \(isDay("day")) AND total_nl BETWEEN 0 AND 4e18 AND raw_nl BETWEEN 0 AND 4e18
                    AND entries BETWEEN 0 AND 1e12 AND latest BETWEEN 0 AND 253370764799999, 0));
            INSERT INTO hydration_day (day, total_nl, raw_nl, entries, latest)
                SELECT day, sum(effective_nl), sum(CAST(round(ml * 1000000) AS INTEGER)), count(*), max(at)
                FROM hydration_entry WHERE deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM hydration_day) GROUP BY day;
            DELETE FROM weight_day WHERE EXISTS (SELECT 1 FROM set_aside WHERE record_table = 'weight_entry')
                OR EXISTS (SELECT 1 FROM weight_day WHERE NOT coalesce(
                    \(isDay("day")) AND mg BETWEEN 0 AND 4e18 AND entries BETWEEN 0 AND 1e12, 0));
            INSERT INTO weight_day (day, mg, entries)
                SELECT day, sum(mg), count(*)
                FROM weight_entry WHERE deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM weight_day) GROUP BY day;

            -- Whoever kept a copy of what was there is told that it changed.
            INSERT INTO journal (rev, part, at, device, kind, tracker, record_table, record, op)
                SELECT (SELECT coalesce(max(rev), 0) + 1 FROM journal), 0, \(now),
                    coalesce((SELECT value FROM meta WHERE key = 'device'), ''), 'clock', '', '',
                    (SELECT count(*) FROM set_aside) || ' set aside', 'mend'
                WHERE EXISTS (SELECT 1 FROM set_aside);
            INSERT OR REPLACE INTO topic (name, rev)
                SELECT column1, (SELECT max(rev) FROM journal)
                FROM (VALUES ('profile'), ('hydration'), ('weight'), ('reminders'))
                WHERE EXISTS (SELECT 1 FROM set_aside);

            """
        + limits.map { limitTriggers($0.table, $0.condition) }.joined()

    private static let now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

    /// Repairs an entry's texts.
    private static let mendedTexts = """
        zone = CASE WHEN length(zone) <= 64 THEN zone ELSE 'UTC' END,
            source = CASE WHEN length(source) <= 64 THEN source ELSE substr(source, 1, 64) END,
            note = CASE WHEN length(CAST(note AS BLOB)) <= 8192 THEN note ELSE substr(note, 1, 2048) END,
            extra = CASE WHEN length(CAST(extra AS BLOB)) <= 8192 AND json_valid(extra) THEN extra END
        """

    /// The columns of the tables between `id` and `rev`.
    private static let limitedColumns = [
        "hydration_entry": "at day zone fluid ml effective_nl source note extra",
        "hydration_goal": "base_ml weather_ml workout_ml",
        "weight_entry": "at day zone value unit mg body_fat seq source note extra",
        "setting": "value",
    ]

    private static func broken(_ condition: String) -> String {
        "NOT coalesce(\(condition.replacing("@.", with: "")), 0)"
    }

    private static func setAside(_ table: String, _ condition: String) -> String {
        let columns = "id " + (limitedColumns[table] ?? "") + " rev modified_at deleted_at"
        let values = columns.split(separator: " ").map { "quote(\($0))" }.joined(separator: " || ', ' || ")
        return """
            INSERT INTO set_aside SELECT '\(table)', id, \(values), \(now)
                FROM \(table) WHERE \(broken(condition));

            """
    }

    private static func takeOut(_ table: String, _ condition: String) -> String {
        """
        DELETE FROM \(table) WHERE id IN (SELECT record FROM set_aside WHERE record_table = '\(table)')
            AND \(broken(condition));

        """
    }

    static func limitTriggers(_ table: String, _ condition: String) -> String {
        ["INSERT", "UPDATE"].map { event in
            """
            CREATE TRIGGER \(table)_limits_\(event.lowercased()) BEFORE \(event) ON \(table)
            WHEN NOT coalesce(\(condition.replacing("@.", with: "NEW.")), 0) BEGIN
                SELECT RAISE(ABORT, 'a value of \(table) is out of range');
            END;

            """
        }.joined()
    }
}
