/// Habits, their categories and vacations, and what was done on each day.
extension HabitTables {
    package static let schema = TrackerSchema(tables: all, sql: sql)

    private static let sql =
        """
        CREATE TABLE habit (
            id TEXT PRIMARY KEY,
            at INTEGER NOT NULL,
            name TEXT NOT NULL, emoji TEXT, color TEXT, category TEXT,
            kind TEXT NOT NULL, target_type TEXT, target REAL, unit TEXT,
            schedule TEXT NOT NULL, schedule_number INTEGER, start_day TEXT NOT NULL, end_day TEXT,
            reminders TEXT, note TEXT, pinned INTEGER NOT NULL, position INTEGER NOT NULL, archived_at INTEGER,
            \(LimitSQL.recordColumns)
        ) WITHOUT ROWID;
        CREATE TABLE habit_category (
            id TEXT PRIMARY KEY,
            at INTEGER NOT NULL,
            name TEXT NOT NULL, emoji TEXT, position INTEGER NOT NULL,
            \(LimitSQL.recordColumns)
        ) WITHOUT ROWID;
        CREATE TABLE habit_pause (
            id TEXT PRIMARY KEY,
            at INTEGER NOT NULL,
            habit TEXT, first_day TEXT NOT NULL, last_day TEXT,
            \(LimitSQL.recordColumns)
        ) WITHOUT ROWID;
        -- The id begins with the habit and the day, so the table itself is the index of a habit's days.
        CREATE TABLE habit_mark (
            id TEXT PRIMARY KEY,
            habit TEXT NOT NULL, day TEXT NOT NULL, zone TEXT NOT NULL,
            at INTEGER NOT NULL,
            added INTEGER NOT NULL, value REAL, target REAL, skipped INTEGER NOT NULL, note TEXT, source TEXT NOT NULL,
            \(LimitSQL.recordColumns)
        ) WITHOUT ROWID;

        """
        + LimitSQL.triggers(limits)

    static let limits: [LimitSQL.Limit] = [
        (
            "habit",
            """
            \(LimitSQL.isIdentifier("@.id")) AND \(LimitSQL.isInstant("@.at")) AND \(LimitSQL.isText("@.name", 400))
            AND (@.emoji IS NULL OR \(LimitSQL.isText("@.emoji", 64)))
            AND (@.color IS NULL OR length(@.color) = 7 AND @.color GLOB '#*' AND substr(@.color, 2) NOT GLOB '*[^0-9A-Fa-f]*')
            AND (@.category IS NULL OR \(LimitSQL.isText("@.category", 64)))
            AND (@.kind = 'binary' AND @.target_type IS NULL AND @.target IS NULL
                OR @.kind = 'numeric' AND (@.target_type = 'atLeast' OR @.target_type = 'atMost' AND @.target IS NOT NULL))
            AND (@.target IS NULL OR @.target > 0 AND @.target <= 1000000) AND (@.unit IS NULL OR \(LimitSQL.isText("@.unit", 160)))
            AND CASE @.schedule WHEN 'daily' THEN @.schedule_number IS NULL
                WHEN 'daysOfWeek' THEN @.schedule_number BETWEEN 1 AND 127
                WHEN 'timesPerWeek' THEN @.schedule_number BETWEEN 1 AND 7
                WHEN 'daysAfterDone' THEN @.schedule_number BETWEEN 1 AND 365
                WHEN 'everyDays' THEN @.schedule_number BETWEEN 1 AND 365 END
            AND \(LimitSQL.isDay("@.start_day")) AND @.start_day >= '1970-01-01'
            AND (@.end_day IS NULL OR \(LimitSQL.isDay("@.end_day")) AND @.end_day >= @.start_day)
            AND (@.reminders IS NULL OR \(LimitSQL.isText("@.reminders", 160)) AND @.reminders NOT GLOB '*[^0-9 ]*')
            AND (@.note IS NULL OR \(LimitSQL.isText("@.note", 8192)))
            AND @.pinned IN (0, 1) AND @.position BETWEEN 0 AND 1000000000
            AND (@.archived_at IS NULL OR \(LimitSQL.isInstant("@.archived_at")))
            """
        ),
        (
            "habit_category",
            """
            \(LimitSQL.isIdentifier("@.id")) AND \(LimitSQL.isInstant("@.at")) AND \(LimitSQL.isText("@.name", 240))
            AND (@.emoji IS NULL OR \(LimitSQL.isText("@.emoji", 64))) AND @.position BETWEEN 0 AND 1000000000
            """
        ),
        (
            "habit_pause",
            """
            \(LimitSQL.isIdentifier("@.id")) AND \(LimitSQL.isInstant("@.at")) AND (@.habit IS NULL OR \(LimitSQL.isIdentifier("@.habit")))
            AND \(LimitSQL.isDay("@.first_day"))
            AND (@.last_day IS NULL OR \(LimitSQL.isDay("@.last_day")) AND @.last_day >= @.first_day)
            """
        ),
        (
            "habit_mark",
            """
            \(LimitSQL.isIdentifier("@.habit")) AND \(LimitSQL.isDay("@.day")) AND \(LimitSQL.isInstant("@.at"))
            AND CASE @.added WHEN 0 THEN @.id = @.habit || '/' || @.day
                AND (@.value IS NULL OR @.value BETWEEN 0 AND 1000000)
                WHEN 1 THEN substr(@.id, 1, length(@.habit) + 12) = @.habit || '/' || @.day || '/'
                AND length(@.id) BETWEEN length(@.habit) + 13 AND length(@.habit) + 76
                AND @.value BETWEEN -1000000 AND 1000000 END
            AND (@.target IS NULL OR @.target BETWEEN 0 AND 1000000) AND @.skipped IN (0, 1)
            AND \(LimitSQL.isText("@.zone", 64)) AND \(LimitSQL.isText("@.source", 64)) AND (@.note IS NULL OR \(LimitSQL.isText("@.note", 8192)))
            """
        ),
    ]
}
