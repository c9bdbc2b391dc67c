import SipliCore
import SipliTestSupport
import Testing

@testable import SipliStore

/// The queries of a snapshot use an index, in the index's order: they cost the same with any number of entries.
@Suite struct WeightPlanTests {
    private static let day = CivilDay(number: 20_000)
    private static let now = Instant(seconds: 20_000 * 86_400)
    private static let position = EntryPosition(day: day, at: now, id: "x")

    private static let queries: [(name: String, run: @Sendable (StoreDatabase) throws -> Void)] = [
        ("entry", { _ = try WeightTables.entries.entry($0, id: "x") }),
        ("newest", { _ = try WeightTables.entries.newest($0, until: RecordCutoff(now), limit: 10) }),
        ("first", { _ = try WeightTables.entries.entries($0, since: nil, until: RecordCutoff(now), limit: 1) }),
        ("seven days", { _ = try WeightTables.entries.entries($0, since: now, until: RecordCutoff(now), limit: 2) }),
        ("newest instant", { _ = try WeightTables.entries.newestInstant($0) }),
        ("next instant", { _ = try WeightTables.entries.nextInstant($0, after: now) }),
        ("sequence", { _ = try WeightTables.entries.nextSequence($0, at: now) }),
        ("same second", { _ = try WeightQueries.sameMinute($0, at: now) }),
        ("deleted", { _ = try WeightQueries.deleted($0, around: now, milligrams: 1) }),
        ("around", { _ = try WeightQueries.around($0, at: now) }),
        ("day", { _ = try WeightQueries.day($0, day) }),
        ("near days", { _ = try WeightQueries.days($0, from: day, through: day, until: RecordCutoff(now)) }),
        ("first page", { _ = try WeightTables.entries.page($0, from: nil, through: day, after: nil, limit: 9) }),
        ("page", { _ = try WeightTables.entries.page($0, from: day, through: day, after: position, limit: 9) }),
        ("export", { _ = try WeightTables.entries.oldest($0, after: position, limit: 9) }),
    ]

    @Test("no query scans or sorts", arguments: queries.map(\.name))
    func plan(name: String) throws {
        let world = try StoreWorld()
        let query = try #require(Self.queries.first { $0.name == name })
        let plans: [String] = try world.read { database in
            try query.run(database)
            let asked = database.keptStatements.filter { $0.contains("weight_") }
            #expect(asked.count == 1)
            return try asked.flatMap { try database.all("EXPLAIN QUERY PLAN " + $0) { $0[3] } }
        }
        #expect(!plans.isEmpty)
        for step in plans {
            #expect(!step.hasPrefix("SCAN weight"), "\(name): \(step)")
            #expect(!step.contains("TEMP B-TREE"), "\(name): \(step)")
        }
    }
}
