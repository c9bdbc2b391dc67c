extension Migrations {
    /// The common tables of all trackers: the journal, the topics' revisions, remembered replies, settings.
    static let world = """
        CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

        -- One row per record that a change touched; (rev, part) is also the order of the world.
        CREATE TABLE journal (
            rev INTEGER NOT NULL,
            part INTEGER NOT NULL,
            at INTEGER NOT NULL,
            device TEXT NOT NULL,
            kind TEXT NOT NULL,
            target INTEGER,
            origin TEXT,
            tracker TEXT NOT NULL,
            record_table TEXT NOT NULL,
            record TEXT NOT NULL,
            op TEXT NOT NULL,
            old TEXT,
            new TEXT,
            PRIMARY KEY (rev, part)
        ) WITHOUT ROWID;

        -- The last revision that touched each topic.
        CREATE TABLE topic (name TEXT PRIMARY KEY, rev INTEGER NOT NULL) WITHOUT ROWID;

        -- Replies to writes that carried a key, for 24 hours.
        CREATE TABLE reply (
            key TEXT PRIMARY KEY, body INTEGER NOT NULL, rev INTEGER NOT NULL, result BLOB NOT NULL, at INTEGER NOT NULL
        ) WITHOUT ROWID;

        -- A person's settings and the trackers' remembered values, JSON.
        CREATE TABLE setting (
            id TEXT PRIMARY KEY,
            value TEXT,
            rev INTEGER NOT NULL, modified_at INTEGER NOT NULL, deleted_at INTEGER
        ) WITHOUT ROWID;
        """
}
