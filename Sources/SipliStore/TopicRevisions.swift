package import SipliCore

/// The last revision that touched each topic.
///
/// A topic that the newest revision touched has `newest` in its row, whatever that revision is: so of many changes in a row
/// that touch the same topics, only the first writes here.
package struct TopicRevisions {
    /// Stands for the newest revision of the store.
    private static let newest = Int64.max

    /// What the rows say; nil when they must be read.
    private var rows: [Topic: Int64]?

    package init() {}

    /// The last revision that touched each topic.
    package static func all(_ database: StoreDatabase) throws -> [Topic: Int64] {
        let sql = "SELECT name, min(rev, (SELECT coalesce(max(rev), 0) FROM journal)) FROM topic"
        return try read(database, sql)
    }

    /// Notes a commit that brings the store from one revision to another.
    ///
    /// - Parameter touched: the last revision of the commit that touched each topic.
    package mutating func note(
        _ database: StoreDatabase, touched: [Topic: Int64], from before: Int64, to revision: Int64
    ) throws {
        guard revision != before else { return }
        var rows = try rows ?? Self.read(database, "SELECT name, rev FROM topic")
        for topic in Topic.all {
            let row = rows[topic] ?? 0
            let last = touched[topic] ?? (row == Self.newest ? before : row)
            let wanted = last == revision ? Self.newest : last
            guard wanted != row else { continue }
            try database.run("INSERT OR REPLACE INTO topic (name, rev) VALUES (?, ?)", topic.name, wanted)
            rows[topic] = wanted
        }
        self.rows = rows
    }

    /// What was noted did not reach the disk.
    package mutating func forget() {
        rows = nil
    }

    private static func read(_ database: StoreDatabase, _ sql: String) throws -> [Topic: Int64] {
        var revisions: [Topic: Int64] = [:]
        try database.scan(sql) { row in
            if let topic = Topic.named(row[0]) { revisions[topic] = row[1] }
            return true
        }
        return revisions
    }
}
