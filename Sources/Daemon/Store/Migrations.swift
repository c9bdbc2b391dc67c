/// The versions of the database, in order. Append only: never edit a released migration.
package enum Migrations {
    /// Each migration's name and its SQL.
    package static let all: [(name: String, sql: String)] = [
        ("0001-world", world),
        ("0002-hydration", hydration),
        ("0003-weight", weight),
        ("0004-limits", limitsMigration),
        ("0005-exchange", exchange),
        ("0006-habits", habits),
        ("0007-spending", spending),
        ("0008-intervals", intervals),
        ("0009-notice", notice),
    ]

    /// The table of the applied migrations.
    static let table = "grdb_migrations"

    /// Applies the missing migrations, each in a transaction.
    ///
    /// The table that lists them has the format and name of GRDB, which created the first stores.
    ///
    /// - Parameter count: how many of the migrations; nil for all of them.
    package static func run(
        _ database: StoreDatabase, _ schema: StoreSchema, first count: Int? = nil
    ) throws {
        try database.execute("CREATE TABLE IF NOT EXISTS \(table) (identifier TEXT NOT NULL PRIMARY KEY)")
        let done = Set(try identifiers(database))
        for migration in schema.migrations.prefix(count ?? schema.migrations.count) where !done.contains(migration.name)
        {
            try database.transaction {
                try database.execute(migration.sql)
                try database.run("INSERT INTO \(table) (identifier) VALUES (?)", migration.name)
            }
        }
    }

    /// Why this version cannot open a database as its own store; nil if it can.
    ///
    /// A store of a later version has all our migrations and more. Any other difference is damage: migrations that are
    /// missing in between, or a schema that does not match the applied ones.
    static func difference(_ database: StoreDatabase, _ schema: StoreSchema) throws -> StoreInspection.Content? {
        let applied = try identifiers(database)
        // The table stores each name twice, in itself and in its index; damage of one is not visible in the other.
        let rows: [String] = try database.all("SELECT identifier FROM \(table) NOT INDEXED") { $0[0] }
        guard rows.sorted() == applied else { return .unreadable("its list of migrations is damaged") }
        let known = schema.migrations.map(\.name)
        let later = applied.filter { $0 > known[known.count - 1] }
        if !later.isEmpty, applied == known + later { return .newer(later) }
        guard applied == Array(known.prefix(applied.count)) else {
            return .unreadable("its list of migrations is damaged")
        }
        return try schemaDifference(database, schema, applied.count)
    }

    /// Anything that the migrations do not make is foreign: a trigger or a view would run with the store's own changes.
    private static func schemaDifference(
        _ database: StoreDatabase, _ schema: StoreSchema, _ count: Int
    ) throws -> StoreInspection.Content? {
        let model = try StoreDatabase(path: ":memory:", .creating)
        try run(model, schema, first: count)
        let (expected, found) = (try definitions(model), try definitions(database))
        func name(_ definition: String) -> Substring { definition.prefix { $0 != ":" } }
        if let missing = expected.subtracting(found).min() {
            return .unreadable("its schema is damaged at the \(name(missing))")
        }
        return found.subtracting(expected).min().map { .unreadable("it has the \(name($0)), which is not Sipli's") }
    }

    /// The type, name and text of everything in a schema, without SQLite's own statistics.
    private static func definitions(_ database: StoreDatabase) throws -> Set<String> {
        let sql =
            "SELECT type || ' ' || name || ': ' || tbl_name || ' ' || ifnull(sql, '') FROM sqlite_master "
            + "WHERE name NOT LIKE 'sqlite\\_stat_' ESCAPE '\\'"
        return Set(try database.all(sql) { $0[0] as String })
    }

    /// Whether every migration was applied.
    static func isComplete(_ database: StoreDatabase, _ schema: StoreSchema) throws -> Bool {
        try identifiers(database).count == schema.migrations.count
    }

    private static func identifiers(_ database: StoreDatabase) throws -> [String] {
        try database.all("SELECT identifier FROM \(table) ORDER BY 1") { $0[0] }
    }
}
