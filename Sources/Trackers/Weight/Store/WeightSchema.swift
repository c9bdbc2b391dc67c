/// Weigh-ins, and the sums of each day, which triggers keep exact.
extension WeightTables {
    package static let schema = TrackerSchema(tables: all, sql: sql)

    private static let sql =
        """
        CREATE TABLE weight_entry (
            id TEXT PRIMARY KEY,
            at INTEGER NOT NULL,
            day TEXT NOT NULL,
            zone TEXT NOT NULL,
            value REAL NOT NULL,
            unit TEXT NOT NULL,
            mg INTEGER NOT NULL,
            body_fat REAL,
            seq INTEGER NOT NULL,
            source TEXT NOT NULL,
            note TEXT,
            extra TEXT,
            \(LimitSQL.recordColumns)
        ) WITHOUT ROWID;
        -- Without what was deleted: the newest entry is one step away, however many were taken back.
        CREATE INDEX weight_entry_at ON weight_entry (at, seq) WHERE deleted_at IS NULL;
        CREATE INDEX weight_entry_day ON weight_entry (day, at, seq) WHERE deleted_at IS NULL;
        -- What a person deleted, for imports that bring it again.
        CREATE INDEX weight_entry_deleted ON weight_entry (at) WHERE deleted_at > 0;

        -- Derived. Whole milligrams, so that sums never drift.
        CREATE TABLE weight_day (
            day TEXT PRIMARY KEY,
            mg INTEGER NOT NULL,
            entries INTEGER NOT NULL
        ) WITHOUT ROWID;

        CREATE TRIGGER weight_entry_added AFTER INSERT ON weight_entry WHEN NEW.deleted_at IS NULL BEGIN
            INSERT INTO weight_day (day, mg, entries) VALUES (NEW.day, NEW.mg, 1)
            ON CONFLICT (day) DO UPDATE SET mg = mg + excluded.mg, entries = entries + 1;
        END;
        CREATE TRIGGER weight_entry_taken AFTER UPDATE ON weight_entry WHEN OLD.deleted_at IS NULL BEGIN
            UPDATE weight_day SET mg = mg - OLD.mg, entries = entries - 1 WHERE day = OLD.day;
        END;
        CREATE TRIGGER weight_entry_put AFTER UPDATE ON weight_entry WHEN NEW.deleted_at IS NULL BEGIN
            INSERT INTO weight_day (day, mg, entries) VALUES (NEW.day, NEW.mg, 1)
            ON CONFLICT (day) DO UPDATE SET mg = mg + excluded.mg, entries = entries + 1;
        END;

        """ + LimitSQL.triggers(limits)

    static let limits: [LimitSQL.Limit] = [
        (
            "weight_entry",
            """
            length(@.id) BETWEEN 1 AND 64 AND @.at BETWEEN 0 AND 253370764799999 AND \(LimitSQL.isDay("@.day"))
            AND @.value > 0 AND @.value <= 1500 AND @.unit IN ('kg', 'lb', 'st') AND @.mg BETWEEN 1 AND 700000000
            AND (@.body_fat IS NULL OR @.body_fat BETWEEN 1 AND 60) AND @.seq BETWEEN 0 AND 1000000000 AND \(LimitSQL.entryTexts)
            """
        )
    ]
}
