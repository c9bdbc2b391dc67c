package import GRDB
package import SipliCore

/// The last revision that touched each topic.
package enum TopicRevisions {
    package static func all(_ database: Database) throws -> [Topic: Int64] {
        var revisions: [Topic: Int64] = [:]
        for row in try Row.fetchAll(database, sql: "SELECT name, rev FROM topic") {
            if let topic = Topic.named(row["name"]) { revisions[topic] = row["rev"] }
        }
        return revisions
    }

    package static func put(_ database: Database, topics: TopicSet, revision: Int64) throws {
        let statement = try database.cachedStatement(sql: "INSERT OR REPLACE INTO topic (name, rev) VALUES (?, ?)")
        for topic in topics.topics {
            try statement.execute(arguments: [topic.name, revision])
        }
    }
}
