/// The versions of the database, in order. Append only: a migration that has landed is never edited.
package enum Migrations {
    /// Each migration's name and its SQL.
    package static let all: [(name: String, sql: String)] = [
        ("0001-world", world),
        ("0002-hydration", hydration),
        ("0003-weight", weight),
    ]

    /// Runs the migrations that a database has not had, each in a transaction.
    ///
    /// The table that lists them has the form and the name that GRDB gave it, which made the first stores.
    ///
    /// - Parameter count: how many of the migrations; nil for all of them.
    package static func run(_ database: StoreDatabase, first count: Int? = nil) throws {
        try database.execute("CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
        let done = Set(try identifiers(database))
        for migration in all.prefix(count ?? all.count) where !done.contains(migration.name) {
            try database.transaction {
                try database.execute(migration.sql)
                try database.run("INSERT INTO grdb_migrations (identifier) VALUES (?)", migration.name)
            }
        }
    }

    /// Names of migrations that the database file has and this program does not know.
    package static func unknown(path: String) throws -> [String] {
        let database = try StoreDatabase(path: path, .reading)
        let table = "SELECT count(*) FROM sqlite_master WHERE name = 'grdb_migrations'"
        guard try database.first(table, row: { $0[0] as Int }) == 1 else { return [] }
        let known = Set(all.map(\.name))
        return try identifiers(database).filter { !known.contains($0) }
    }

    private static func identifiers(_ database: StoreDatabase) throws -> [String] {
        try database.all("SELECT identifier FROM grdb_migrations ORDER BY 1") { $0[0] }
    }
}
