/// A column of an entry's value, as a table of dated entries declares it.
package struct EntryColumn: Sendable {
    let name: String
    /// Its type in SQL, such as `REAL NOT NULL`.
    let type: String
    /// The constraint of a value, in SQL with `@.` before the column; nil for no limit.
    let limit: String?

    package init(_ name: String, _ type: String, limit: String? = nil) {
        (self.name, self.type, self.limit) = (name, type, limit)
    }
}
