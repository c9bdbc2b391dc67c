package import SipliCore

/// The last revision that touched each topic.
///
/// A topic that the newest revision touched has `newest` in its row, whatever that revision is: so of consecutive
/// changes that touch the same topics, only the first writes here.
package struct TopicRevisions {
    /// Means the newest revision of the store.
    private static let newest = Int64.max

    /// The values of the rows; nil if they must be read.
    private var rows: [Topic: Int64]?
    /// Topics with `newest` in their row.
    private var newestTopics: TopicSet = []
    private let catalog: TrackerCatalog

    package init(_ catalog: TrackerCatalog) {
        self.catalog = catalog
    }

    /// The last revision that touched each topic.
    package func all(_ database: StoreDatabase) throws -> [Topic: Int64] {
        let sql = "SELECT name, min(rev, ?) FROM topic"
        return try read(database, sql, Journal.end(database).revision)
    }

    /// What the changes of one commit touched.
    package struct Touched {
        /// Ordered by revision; of consecutive changes that touch the same topics, the last.
        private(set) var changes: [(topics: TopicSet, revision: Int64)] = []

        package init() {}

        package mutating func add(_ topics: TopicSet, at revision: Int64) {
            if changes.last?.topics == topics { changes.removeLast() }
            changes.append((topics, revision))
        }
    }

    /// Records a commit that brings the store from one revision to another.
    package mutating func note(
        _ database: StoreDatabase, _ touched: Touched, from before: Int64, to revision: Int64
    ) throws {
        guard revision != before else { return }
        if rows != nil, touched.changes.count == 1, touched.changes[0] == (newestTopics, revision) { return }
        var rows = try rows ?? read(database, "SELECT name, rev FROM topic")
        newestTopics = []
        let touched = touched.changes.reduce(into: [Topic: Int64]()) { touched, change in
            for topic in catalog.topics(in: change.topics) { touched[topic] = change.revision }
        }
        for topic in catalog.topics {
            let row = rows[topic] ?? 0
            let last = touched[topic] ?? (row == Self.newest ? before : row)
            let wanted = last == revision ? Self.newest : last
            if wanted == Self.newest { newestTopics.insert(TopicSet(topic)) }
            guard wanted != row else { continue }
            try database.run("INSERT OR REPLACE INTO topic (name, rev) VALUES (?, ?)", topic.name, wanted)
            rows[topic] = wanted
        }
        self.rows = rows
    }

    /// The recorded commit did not reach the disk.
    package mutating func forget() {
        rows = nil
    }

    private func read<each Value: StatementValue>(
        _ database: StoreDatabase, _ sql: String, _ values: repeat each Value
    ) throws -> [Topic: Int64] {
        var revisions: [Topic: Int64] = [:]
        try database.scan(sql, repeat each values) { row in
            if let topic = catalog.topic(named: row[0]) { revisions[topic] = row[1] }
            return true
        }
        return revisions
    }
}
