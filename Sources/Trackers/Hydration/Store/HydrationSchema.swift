/// Drinks, remembered goals, frozen and reached days, and the sums of each day, which triggers keep exact.
extension HydrationTables {
    package static let schema = TrackerSchema(tables: all, sql: sql)

    private static let sql =
        """
        CREATE INDEX hydration_entry_day ON hydration_entry (day, at);

        -- Derived; latest never goes back when an entry is removed, so it is an upper bound.
        CREATE TABLE hydration_day (
            day TEXT PRIMARY KEY,
            total_nl INTEGER NOT NULL,
            raw_nl INTEGER NOT NULL,
            entries INTEGER NOT NULL,
            latest INTEGER NOT NULL
        ) WITHOUT ROWID;

        CREATE TRIGGER hydration_entry_added AFTER INSERT ON hydration_entry WHEN NEW.deleted_at IS NULL BEGIN
            INSERT INTO hydration_day (day, total_nl, raw_nl, entries, latest)
            VALUES (NEW.day, NEW.effective_nl, CAST(round(NEW.ml * 1000000) AS INTEGER), 1, NEW.at)
            ON CONFLICT (day) DO UPDATE SET
                total_nl = total_nl + excluded.total_nl, raw_nl = raw_nl + excluded.raw_nl,
                entries = entries + 1, latest = max(latest, excluded.latest);
        END;
        CREATE TRIGGER hydration_entry_taken AFTER UPDATE ON hydration_entry WHEN OLD.deleted_at IS NULL BEGIN
            UPDATE hydration_day SET
                total_nl = total_nl - OLD.effective_nl, raw_nl = raw_nl - CAST(round(OLD.ml * 1000000) AS INTEGER),
                entries = entries - 1
            WHERE day = OLD.day;
        END;
        CREATE TRIGGER hydration_entry_put AFTER UPDATE ON hydration_entry WHEN NEW.deleted_at IS NULL BEGIN
            INSERT INTO hydration_day (day, total_nl, raw_nl, entries, latest)
            VALUES (NEW.day, NEW.effective_nl, CAST(round(NEW.ml * 1000000) AS INTEGER), 1, NEW.at)
            ON CONFLICT (day) DO UPDATE SET
                total_nl = total_nl + excluded.total_nl, raw_nl = raw_nl + excluded.raw_nl,
                entries = entries + 1, latest = max(latest, excluded.latest);
        END;

        """
}
