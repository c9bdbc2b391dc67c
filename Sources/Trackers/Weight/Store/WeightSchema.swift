/// Weigh-ins, and the sums of each day, which triggers keep exact.
extension WeightTables {
    package static let schema = TrackerSchema(tables: all, sql: entries.indexes + sql)

    private static let sql =
        """
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

        """
}
