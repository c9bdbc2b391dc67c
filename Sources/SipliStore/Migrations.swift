package import GRDB

/// The versions of the database, in order. Append only: a migration that has landed is never edited.
package enum Migrations {
    /// Each migration's name and its SQL.
    package static let all: [(name: String, sql: String)] = [
        ("0001-world", world),
        ("0002-hydration", hydration),
        ("0003-weight", weight),
        ("0004-limits", limitsMigration),
    ]

    package static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        for migration in all {
            migrator.registerMigration(migration.name) { try $0.execute(sql: migration.sql) }
        }
        return migrator
    }()

    /// Names of migrations that the database file has and this program does not know.
    package static func unknown(path: String) throws -> [String] {
        let database = try BareDatabase(path: path)
        let table = "SELECT name FROM sqlite_master WHERE name = 'grdb_migrations'"
        guard try !database.texts(table).isEmpty else { return [] }
        let known = Set(all.map(\.name))
        return try database.texts("SELECT identifier FROM grdb_migrations ORDER BY 1").filter { !known.contains($0) }
    }
}
