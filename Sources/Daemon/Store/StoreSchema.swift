/// The definition of a store: its tables as SQL, the journalled ones among them, and how an older store is migrated.
package struct StoreSchema: Sendable {
    /// What makes an empty store.
    package let sql: String
    /// What makes a store of an earlier version one of this, in order.
    let migrations: [Migrations.Step]
    /// The journalled tables; their records are checked in this order.
    let tables: [JournaledTable]

    /// - Parameters:
    ///   - trackers: the trackers' parts; the common tables are always included.
    ///   - migrations: those up to this version, which tests replace.
    package init(_ trackers: [TrackerSchema], migrations: [Migrations.Step] = Migrations.all) {
        tables = [Settings.table, MachineValues.table] + trackers.flatMap(\.tables)
        sql = Self.common + tables.map(\.schema).joined() + trackers.map(\.sql).joined()
        self.migrations = migrations
    }

    /// The name of this version.
    var version: String { migrations.last?.name ?? Migrations.oldest }

    /// The statements of `sql`, as a database that they made has them.
    var texts: [String] { SQLText.texts(sql) }

    /// The same, normalised, with what each creates.
    var statements: [String: String] { SQLText.statements(texts) }

    /// The journalled table of a name; nil if this schema does not have it.
    package func table(named name: String) -> JournaledTable? {
        tables.first { $0.name == name }
    }

    /// The schema of the trackers of this release.
    package static let standard = StoreSchema(trackers)

    private static let trackers = [
        HydrationTables.schema, WeightTables.schema, HabitTables.schema, SpendingTables.schema, DeskTables.schema,
    ]
}

/// A tracker's part of the schema.
package struct TrackerSchema: Sendable {
    /// Its journalled tables.
    package let tables: [JournaledTable]
    /// Its other tables, its indexes and triggers. Each statement begins with `CREATE` at the beginning of a line, and has
    /// no comment inside.
    let sql: String

    package init(tables: [JournaledTable], sql: String = "") {
        (self.tables, self.sql) = (tables, sql)
    }
}

extension StoreSchema {
    /// The tables that all trackers share.
    private static let common =
        """
        -- The versions that the store has had.
        CREATE TABLE \(Migrations.table) (identifier TEXT NOT NULL PRIMARY KEY);

        CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

        \(journal)

        -- The last revision that touched each topic.
        CREATE TABLE topic (name TEXT PRIMARY KEY, rev INTEGER NOT NULL) WITHOUT ROWID;

        -- Replies to writes that had a key, for 24 hours.
        CREATE TABLE reply (
            key TEXT PRIMARY KEY, body INTEGER NOT NULL, rev INTEGER NOT NULL, result BLOB NOT NULL, at INTEGER NOT NULL
        ) WITHOUT ROWID;

        -- Values that lost against others which did not know them; the id comes from the loser.
        CREATE TABLE conflict (
            id TEXT PRIMARY KEY, record_table TEXT NOT NULL, record TEXT NOT NULL, field TEXT NOT NULL, value TEXT, lost TEXT NOT NULL,
            \(LimitSQL.recordColumns(isShared: true))
        ) WITHOUT ROWID;

        -- The person's devices.
        CREATE TABLE device (
            id TEXT PRIMARY KEY, name TEXT NOT NULL,
            \(LimitSQL.recordColumns(isShared: true))
        ) WITHOUT ROWID;

        -- Files of the exchange that were written or merged here.
        CREATE TABLE exchange_file (
            device TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL, base INTEGER NOT NULL, at INTEGER NOT NULL,
            PRIMARY KEY (device, name)
        ) WITHOUT ROWID;

        """

    /// One row per record that a change touched. The revision and the part within it are read from the key
    /// (`JournalPosition`), which is also the order of all changes.
    static let journal = """
        CREATE TABLE journal (
            place INTEGER PRIMARY KEY,
            rev INTEGER AS (place >> 20),
            part INTEGER AS (place & 1048575),
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
            lasting INTEGER NOT NULL DEFAULT 0
        );
        """
}
