import SipliCore

/// The newest of the records that an import adds, for its preview.
struct NewestRecords {
    private var rows: [(at: Instant, text: String)] = []

    private static let limit = 5

    /// Newest first.
    var texts: [String] { rows.map(\.text) }

    /// Whether a record is one of the newest so far.
    func wants(_ at: Instant) -> Bool { rows.count < Self.limit || rows.contains { $0.at <= at } }

    static func + (one: NewestRecords, other: NewestRecords) -> NewestRecords {
        other.rows.reduce(into: one) { newest, row in if newest.wants(row.at) { newest.add(at: row.at, row.text) } }
    }

    /// - Parameter text: a description of the record.
    mutating func add(at: Instant, _ text: String) {
        rows.insert((at, text), at: rows.firstIndex { $0.at <= at } ?? rows.count)
        if rows.count > Self.limit { rows.removeLast() }
    }
}
