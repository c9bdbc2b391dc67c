package import SipliCore

/// Replies remembered by key, which make a write safe to repeat.
package enum Replies {
    /// How long a key is remembered.
    package static let lifetimeSeconds: Int64 = 86_400

    package struct Reply: Sendable {
        /// Hash of the request's body, which distinguishes a repeat from another request with the same key.
        package var body: Int64
        package var revision: Int64
        package var result: [UInt8]

        package init(body: Int64, revision: Int64, result: [UInt8]) {
            self.body = body
            self.revision = revision
            self.result = result
        }
    }

    package static func find(_ database: StoreDatabase, key: String, now: Instant) throws -> Reply? {
        let sql = "SELECT body, rev, result FROM reply WHERE key = ? AND at >= ?"
        let oldest = now.adding(seconds: -lifetimeSeconds).milliseconds
        return try database.first(sql, key, oldest) { row in
            Reply(body: row[0], revision: row[1], result: row[2])
        }
    }

    package static func remember(_ database: StoreDatabase, key: String, reply: Reply, now: Instant) throws {
        let sql = "INSERT OR REPLACE INTO reply (key, body, rev, result, at) VALUES (?, ?, ?, ?, ?)"
        try database.run(sql, key, reply.body, reply.revision, reply.result, now.milliseconds)
    }

    package static func forgetOld(_ database: StoreDatabase, now: Instant) throws {
        let limit = now.adding(seconds: -lifetimeSeconds).milliseconds
        try database.run("DELETE FROM reply WHERE at < ?", limit)
    }
}
