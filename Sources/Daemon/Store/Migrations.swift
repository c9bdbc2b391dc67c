/// The versions of the store's schema, and the steps between them.
///
/// `StoreSchema.sql` makes a new store and is always that of the newest version. A migration makes the same of a store of
/// the version before; the result is compared with it.
package enum Migrations {
    /// A step to a version. Its statements are only made for a store that lacks it.
    package struct Step: Sendable {
        let name: String
        let sql: @Sendable () -> String

        package init(_ name: String, _ sql: @autoclosure @escaping @Sendable () -> String) {
            (self.name, self.sql) = (name, sql)
        }
    }

    /// The oldest version that can be opened.
    package static let oldest = "0011-constraints"

    /// What makes each later version of the one before it; versions sort by name. Append only: never edit a released
    /// migration.
    package static let all = [
        Step(
            "0012-desk",
            """
            CREATE TABLE placed_widget (id TEXT PRIMARY KEY, at INTEGER NOT NULL, name TEXT NOT NULL, program TEXT,
            kind TEXT NOT NULL, family TEXT NOT NULL, configuration TEXT, scheme TEXT, theme TEXT, opacity REAL,
            rev INTEGER NOT NULL, modified_at INTEGER NOT NULL, deleted_at INTEGER, stamp TEXT, stamps TEXT,
            CONSTRAINT placed_widget_range CHECK (coalesce(length(id) BETWEEN 1 AND 64 AND id NOT GLOB '*[^0-9a-z-]*'
            AND at BETWEEN 0 AND 253370764799999 AND length(CAST(name AS BLOB)) BETWEEN 1 AND 100
            AND (program IS NULL OR length(CAST(program AS BLOB)) BETWEEN 1 AND 64)
            AND length(CAST(kind AS BLOB)) BETWEEN 1 AND 64
            AND family IN ('systemSmall', 'systemMedium', 'systemLarge', 'systemExtraLarge', 'systemExtraLargePortrait')
            AND (configuration IS NULL OR length(CAST(configuration AS BLOB)) BETWEEN 1 AND 4096)
            AND (scheme IS NULL OR scheme IN ('light', 'dark'))
            AND (theme IS NULL OR length(CAST(theme AS BLOB)) BETWEEN 1 AND 200)
            AND (opacity IS NULL OR opacity BETWEEN 0 AND 1), 0))) WITHOUT ROWID;
            CREATE TABLE desk_place (id TEXT PRIMARY KEY, output TEXT, col INTEGER NOT NULL, row INTEGER NOT NULL,
            hidden INTEGER NOT NULL, rev INTEGER NOT NULL, modified_at INTEGER NOT NULL, deleted_at INTEGER,
            CONSTRAINT desk_place_range CHECK (coalesce(length(id) BETWEEN 1 AND 64 AND id NOT GLOB '*[^0-9a-z-]*'
            AND (output IS NULL OR length(CAST(output AS BLOB)) BETWEEN 1 AND 200) AND col BETWEEN 0 AND 63
            AND row BETWEEN 0 AND 63 AND hidden IN (0, 1), 0))) WITHOUT ROWID;
            """)
    ]

    /// The table of the versions that a store has had.
    static let table = "grdb_migrations"

    /// Makes an empty database a store, or one of an earlier version one of this, in one transaction.
    ///
    /// - Throws: `StoreError.unreadable` if the schema then differs; nothing is changed.
    package static func run(_ database: StoreDatabase, _ schema: StoreSchema) throws {
        let isEmpty: Bool = try database.first("SELECT count(*) = 0 FROM sqlite_master") { $0[0] } ?? true
        if isEmpty {
            return try database.transaction {
                try database.execute(schema.sql)
                try note(schema.version, database)
            }
        }
        let version = try versions(database).last ?? ""
        let missing = schema.migrations.filter { $0.name > version }
        guard !missing.isEmpty else { return }
        try database.transaction {
            for migration in missing {
                try database.execute(migration.sql())
                try note(migration.name, database)
            }
            if let difference = try difference(database, schema) { throw StoreError.unreadable(difference) }
        }
    }

    private static func note(_ version: String, _ database: StoreDatabase) throws {
        try database.run("INSERT INTO \(table) (identifier) VALUES (?)", version)
    }

    /// Why this version cannot open a database as its own store; nil if it can.
    ///
    /// The schema of a store of an earlier version is compared when it has been migrated.
    static func obstacle(_ database: StoreDatabase, _ schema: StoreSchema) throws -> StoreInspection.Content? {
        let versions = try versions(database)
        // The table stores each name twice, in itself and in its index; damage of one is not visible in the other.
        let rows: [String] = try database.all("SELECT identifier FROM \(table) NOT INDEXED") { $0[0] }
        guard rows.sorted() == versions, let version = versions.last else {
            return .unreadable("its list of versions is damaged")
        }
        if version > schema.version { return .newer(versions.filter { $0 > schema.version }) }
        if version == schema.version { return try difference(database, schema).map { .unreadable($0) } }
        if version < oldest { return .older(version) }
        guard version == oldest || schema.migrations.contains(where: { $0.name == version }) else {
            return .unreadable("its list of versions is damaged")
        }
        return nil
    }

    /// How the schema of a database differs from that of this version; nil if it does not.
    ///
    /// Anything else in it is foreign: a trigger or a view would run with the store's own changes.
    private static func difference(_ database: StoreDatabase, _ schema: StoreSchema) throws -> String? {
        // Without SQLite's own statistics, and the indexes that belong to a table's text.
        let sql =
            "SELECT sql, type || ' ' || name FROM sqlite_master "
            + "WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_stat_' ESCAPE '\\'"
        let rows = try database.all(sql) { (text: $0[0] as String, name: $0[1] as String) }
        // As it usually is: a store that this version made.
        if rows.map({ $0.text }) == schema.texts { return nil }
        let expected = schema.statements
        let found = rows.reduce(into: [:]) { $0[SQLText.normalized($1.text)] = $1.name }
        if let missing = expected.filter({ found[$0.key] == nil }).values.min() {
            return "its schema is damaged at the \(missing)"
        }
        return found.filter { expected[$0.key] == nil }.values.min().map { "it has the \($0), which is not Sipli's" }
    }

    /// Whether a store is of this version.
    static func isComplete(_ database: StoreDatabase, _ schema: StoreSchema) throws -> Bool {
        try versions(database).last == schema.version
    }

    private static func versions(_ database: StoreDatabase) throws -> [String] {
        try database.all("SELECT identifier FROM \(table) ORDER BY 1") { $0[0] }
    }
}
