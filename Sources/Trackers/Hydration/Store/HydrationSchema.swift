/// Drinks, remembered goals, frozen and reached days, and the sums of each day, which triggers keep exact.
extension HydrationTables {
    package static let schema = TrackerSchema(tables: all, sql: sql)

    private static let sql =
        """
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
            \(LimitSQL.recordColumns)
        ) WITHOUT ROWID;
        CREATE INDEX hydration_entry_day ON hydration_entry (day, at);

        CREATE TABLE hydration_goal (
            id TEXT PRIMARY KEY,
            base_ml REAL NOT NULL,
            weather_ml REAL NOT NULL,
            workout_ml REAL NOT NULL,
            \(LimitSQL.recordColumns)
        ) WITHOUT ROWID;

        CREATE TABLE hydration_freeze (
            id TEXT PRIMARY KEY,
            \(LimitSQL.recordColumns)
        ) WITHOUT ROWID;

        -- Days that reached their goal before they ended.
        CREATE TABLE hydration_reached (
            id TEXT PRIMARY KEY,
            \(LimitSQL.recordColumns)
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

        """ + LimitSQL.triggers(limits)

    static let limits: [LimitSQL.Limit] = [
        (
            "hydration_entry",
            """
            length(@.id) BETWEEN 1 AND 64 AND @.at BETWEEN 0 AND 253370764799999 AND \(LimitSQL.isDay("@.day"))
            AND @.ml > 0 AND @.ml <= 10000 AND @.effective_nl BETWEEN 0 AND 10000000000
            AND length(@.fluid) <= 64 AND \(LimitSQL.entryTexts)
            """
        ),
        (
            "hydration_goal",
            """
            \(LimitSQL.isDay("@.id")) AND @.base_ml BETWEEN 0 AND 20000 AND @.weather_ml BETWEEN -1000 AND 1000
            AND @.workout_ml BETWEEN 0 AND 20000
            """
        ),
        ("hydration_freeze", LimitSQL.isDay("@.id")),
        ("hydration_reached", LimitSQL.isDay("@.id")),
    ]
}
