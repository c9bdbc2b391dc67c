package import SipliCore

/// The last revision that touched each topic.
package enum TopicRevisions {
    package static func all(_ database: StoreDatabase) throws -> [Topic: Int64] {
        var revisions: [Topic: Int64] = [:]
        try database.scan("SELECT name, rev FROM topic") { row in
            if let topic = Topic.named(row[0]) { revisions[topic] = row[1] }
            return true
        }
        return revisions
    }

    package static func put(_ database: StoreDatabase, topics: TopicSet, revision: Int64) throws {
        for topic in topics.topics {
            try database.run("INSERT OR REPLACE INTO topic (name, rev) VALUES (?, ?)", topic.name, revision)
        }
    }
}
