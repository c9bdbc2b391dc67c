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

    /// The table of the migrations that a store has run.
    static let table = "grdb_migrations"

    package static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        for migration in all {
            migrator.registerMigration(migration.name) { try $0.execute(sql: migration.sql) }
        }
        return migrator
    }()

    /// What keeps this version from opening a store as its own; nil for nothing.
    ///
    /// A store of a later version has all our migrations and more. Anything else that differs is damage: migrations that are
    /// missing in between, or a schema that those which ran did not make.
    static func difference(_ database: BareDatabase) throws -> StoreInspection.Content? {
        let applied = try database.texts("SELECT identifier FROM \(table) ORDER BY 1")
        // The table keeps each name twice, in itself and in its index; a damaged page of one is not seen in the other.
        let rows = try database.texts("SELECT identifier FROM \(table) NOT INDEXED")
        guard rows.sorted() == applied else { return .unreadable("its list of migrations is damaged") }
        let known = all.map(\.name)
        let later = applied.filter { $0 > known[known.count - 1] }
        if !later.isEmpty, applied == known + later { return .newer(later) }
        guard applied == Array(known.prefix(applied.count)) else {
            return .unreadable("its list of migrations is damaged")
        }
        let model = try BareDatabase(path: ":memory:", creating: true)
        for migration in all.prefix(applied.count) { try model.execute(migration.sql) }
        let schema = "SELECT type || ' ' || name || ': ' || ifnull(sql, '') FROM sqlite_master"
        let found = Set(try database.texts(schema))
        let missing = try model.texts(schema).first { !found.contains($0) }
        return missing.map { .unreadable("its schema is damaged at the \($0.prefix { $0 != ":" })") }
    }
}
