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
    package static let oldest = "0009-notice"

    /// What makes each later version of the one before it; versions sort by name. Append only: never edit a released
    /// migration.
    ///
    /// Those up to 0011 are for stores from before the first release. 0011 is made of the tables as they are now, so the
    /// first one after it removes both and becomes the only one, from `oldest` = 0011.
    package static let all = [
        Step(
            "0010-first-release",
            """
            DROP TABLE set_aside;
            DELETE FROM meta WHERE key = 'unstamped-device';
            DROP TRIGGER setting_limits_insert;
            DROP TRIGGER setting_limits_update;
            UPDATE setting SET id = 'water-' || id WHERE id IN (\(unprefixed));
            UPDATE journal SET record = 'water-' || record WHERE record_table = 'setting' AND record IN (\(unprefixed));
            """),
        Step(constrained, StoreSchema.constrained),
    ]

    private static let constrained = "0011-constraints"

    /// The column that orders the journal of a store that is not migrated yet.
    static func journalKey(_ database: StoreDatabase) throws -> String {
        try versions(database).last.map { $0 < constrained } ?? false ? "rev" : "place"
    }

    private static let unprefixed = "'goal', 'reminders', 'smart-reminders', 'weather-goal', 'workout-goal'"

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
