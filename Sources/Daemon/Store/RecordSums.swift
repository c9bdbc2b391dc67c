/// Sums over the records of a table, kept exact with each change of one: whole numbers, so that they never drift.
package struct RecordSums: Sendable {
    /// What one record adds.
    package struct Share: Sendable {
        package let keys: [String]
        package let amounts: [Int64]
        package let highest: Int64?

        /// - Parameter highest: the value that the highest one is kept of.
        package init(_ keys: [String], _ amounts: [Int64], highest: Int64? = nil) {
            (self.keys, self.amounts, self.highest) = (keys, amounts, highest)
        }
    }

    let name: String
    private let columns: [(name: String, sql: String)]
    private let keys: [String]
    private var share: @Sendable (RecordValues) -> Share? = { _ in nil }
    private let sql: String

    /// - Parameters:
    ///   - name: of the table of the sums.
    ///   - keys: the columns that tell which sums a record belongs to.
    ///   - amounts: the columns of the sums.
    ///   - highest: the column of a highest value, which stays when its record goes; nil for none.
    package init(_ name: String, keys: [String], amounts: [String], highest: String? = nil) {
        (self.name, self.keys) = (name, keys)
        let sums = amounts + [highest].compactMap { $0 }
        columns = keys.map { ($0, "TEXT") } + sums.map { ($0, "INTEGER") }
        let updates =
            amounts.map { "\($0) = \($0) + excluded.\($0)" }
            + [highest].compactMap { $0 }.map { "\($0) = max(\($0), excluded.\($0))" }
        sql = """
            INSERT INTO \(name) (\((keys + sums).joined(separator: ", ")))
            VALUES (?\(String(repeating: ", ?", count: keys.count + sums.count - 1)))
            ON CONFLICT (\(keys.joined(separator: ", "))) DO UPDATE SET \(updates.joined(separator: ", "))
            """
    }

    /// The same sums, of records that share in them as this says; nil for one that does not count.
    func sharing(_ share: @escaping @Sendable (RecordValues) -> Share?) -> RecordSums {
        var sums = self
        sums.share = share
        return sums
    }

    /// The statement that creates the table.
    var schema: String {
        let columns = columns.map { "\($0.name) \($0.sql) NOT NULL" }
        return """
            CREATE TABLE \(name) (\(columns.joined(separator: ", ")), PRIMARY KEY (\(keys.joined(separator: ", ")))) WITHOUT ROWID;

            """
    }

    var columnNames: [String] { columns.map(\.name) }

    /// What a change of one record adds; nil where there was or is none.
    func changes(from old: RecordValues?, to new: RecordValues?) -> [Share] {
        let (before, after) = (old.flatMap(share), new.flatMap(share))
        if let before, let after, before.keys == after.keys {
            return [Share(after.keys, zip(after.amounts, before.amounts).map { $0 - $1 }, highest: after.highest)]
        }
        let gone = before.map { Share($0.keys, $0.amounts.map { -$0 }, highest: $0.highest.map { _ in 0 }) }
        return [gone, after].compactMap { $0 }
    }

    func add(_ share: Share, _ database: StoreDatabase) throws {
        try database.run(
            sql,
            values: share.keys.map { .text($0) }, share.amounts.map { .integer($0) },
            share.highest.map { [.integer($0)] } ?? [])
    }
}
