extension Migrations {
    /// Drinks, remembered goals, frozen days, and the sums of each day, which triggers keep exact.
    static let hydration = """
        CREATE TABLE hydration_entry (
            id TEXT PRIMARY KEY,
            at INTEGER NOT NULL,
            day TEXT NOT NULL,
            zone TEXT NOT NULL,
            fluid TEXT NOT NULL,
            ml REAL NOT NULL,
            effective_nl INTEGER NOT NULL,
            source TEXT NOT NULL,
            note TEXT,
            extra TEXT,
            rev INTEGER NOT NULL, modified_at INTEGER NOT NULL, deleted_at INTEGER
        ) WITHOUT ROWID;
        CREATE INDEX hydration_entry_day ON hydration_entry (day, at);

        CREATE TABLE hydration_goal (
            id TEXT PRIMARY KEY,
            base_ml REAL NOT NULL,
            weather_ml REAL NOT NULL,
            workout_ml REAL NOT NULL,
            rev INTEGER NOT NULL, modified_at INTEGER NOT NULL, deleted_at INTEGER
        ) WITHOUT ROWID;

        CREATE TABLE hydration_freeze (
            id TEXT PRIMARY KEY,
            rev INTEGER NOT NULL, modified_at INTEGER NOT NULL, deleted_at INTEGER
        ) WITHOUT ROWID;

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
