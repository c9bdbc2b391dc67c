/// A column of an entry's value, as a table of dated entries declares it.
package struct EntryColumn: Sendable {
    package let name: String
    /// Its type in SQL, such as `REAL NOT NULL`.
    let type: String
    /// The constraint of a value, in SQL with `@.` before the column; nil for no limit.
    let limit: String?
    /// Its valid values; nil if it has a form of its own, such as a day, or is one of a few words.
    package let range: ColumnRange?

    package init(_ name: String, _ type: String, _ range: ColumnRange? = nil, limit: String? = nil) {
        (self.name, self.type, self.range) = (name, type, range)
        self.limit = limit ?? range?.condition("@." + name)
    }
}
