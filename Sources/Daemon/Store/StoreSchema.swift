/// The definition of a store: its migrations, in order, and its journalled tables.
package struct StoreSchema: Sendable {
    /// Each migration's name and its SQL.
    package let migrations: [(name: String, sql: String)]
    private let tables: [String: JournaledTable]

    /// - Parameters:
    ///   - tables: the trackers' journalled tables; those of settings are always included.
    ///   - further: migrations that follow those of this release.
    package init(tables: [JournaledTable], further: [(name: String, sql: String)] = []) {
        migrations = Migrations.all + further
        self.tables = ([Settings.table, MachineValues.table] + tables).reduce(into: [:]) { $0[$1.name] = $1 }
    }

    /// The journalled table of a name; nil if this schema does not have it.
    package func table(named name: String) -> JournaledTable? {
        tables[name]
    }

    /// The constraints of the tables' records, with `@.` before the columns.
    var conditions: [(table: String, condition: String)] {
        let known = Set(Migrations.conditions.map(\.table))
        return Migrations.conditions
            + tables.values.sorted { $0.name < $1.name }.compactMap { table in
                known.contains(table.name) ? nil : table.limit.map { (table.name, $0) }
            }
    }

    /// The schema of the trackers of this release.
    package static let standard = StoreSchema(
        tables: HydrationTables.all + WeightTables.all + HabitTables.all + SpendingTables.all)
}
