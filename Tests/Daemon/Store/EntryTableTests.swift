import SipliCore
import SipliTestSupport
import Testing

@testable import SipliStore

/// The queries of any table of dated entries, with and without an order at one instant.
@Suite(.serialized) struct EntryTableTests {
    private let world: StoreWorld

    private static let start: Int64 = 20_000 * 86_400
    private static let day = CivilDay(number: 20_000)

    init() throws {
        world = try StoreWorld()
        try world.store.transaction { database in
            for isSequenced in [false, true] {
                let table = Reading.table(isSequenced: isSequenced)
                try database.execute(table.records.schema + table.indexes)
            }
        }
    }

    private func add(_ readings: Reading..., to table: EntryTable<Reading>, extra: String? = nil) throws {
        try world.change { change in
            for reading in readings {
                let sequence = try table.nextSequence(change.database, at: reading.at)
                try change.insert(
                    table.records, id: reading.id, values: table.values(reading, sequence: sequence, extra: extra),
                    op: "log")
            }
        }
    }

    @Test("an entry is read as written, from its table and from the journal", arguments: [false, true])
    func roundTrip(isSequenced: Bool) throws {
        let table = Reading.table(isSequenced: isSequenced)
        let reading = Reading("id-1", at: Self.start + 5, number: 2.5, counts: true, note: "é\u{1}\"")
        try add(reading, to: table, extra: #"{"a":1}"#)
        let stored = try #require(try world.read { try table.entry($0, id: "id-1") })
        #expect(stored.entry == reading)
        #expect(stored.extra == #"{"a":1}"#)
        #expect(stored.position.description == "2024-10-04 1728000005000 id-1")
        let sql = "SELECT new FROM journal WHERE op = 'log'"
        let found: String? = try world.read { try $0.first(sql) { $0[0] } }
        let json = try #require(found)
        #expect(table.record(id: "id-1", journalled: json) == reading)
        #expect(table.record(id: "id-1", journalled: "[]") == nil)
        #expect(table.record(id: "id-1", journalled: json.replacing("2024-10-04", with: "2024-13-04")) == nil)
        #expect(table.record(id: "id-1", journalled: json.replacing("2.5", with: "6")) == nil)
    }

    @Test("entries of one instant are ordered by id, or by their sequence", arguments: [false, true])
    func ties(isSequenced: Bool) throws {
        let table = Reading.table(isSequenced: isSequenced)
        for id in ["b", "c", "a"] { try add(Reading(id, at: Self.start), to: table) }
        // An edit does not make an entry newer.
        try world.change {
            try $0.put(
                table.records, id: "b", values: table.values(Reading("b", at: Self.start, number: 1)), op: "edit")
        }
        let ascending = isSequenced ? ["b", "c", "a"] : ["a", "b", "c"]
        let end = Instant(seconds: Self.start)
        try world.read { database throws in
            let descending = Array(ascending.reversed())
            #expect(try table.newest(database, until: RecordCutoff(end), limit: 9).map(\.id) == descending)
            #expect(try table.entries(database, day: Self.day, until: RecordCutoff(end)).map(\.id) == descending)
            #expect(try table.entries(database, since: end, until: RecordCutoff(end)).map(\.entry.id) == ascending)
            for limit in 1...4 {
                let up = try pages(limit) { try table.oldest(database, after: $0, limit: limit) }
                let down = try pages(limit) {
                    try table.page(database, from: nil, through: Self.day, after: $0, limit: limit)
                }
                #expect((up, down) == (ascending, descending))
            }
        }
    }

    /// The ids of all pages, in order.
    private func pages(_ limit: Int, _ page: (EntryPosition?) throws -> EntryPage<Reading>) throws -> [String] {
        var (ids, next): ([String], EntryPosition?) = ([], nil)
        repeat {
            let page = try page(next)
            #expect(page.entries.count <= limit)
            ids += page.entries.map(\.entry.id)
            next = page.next
        } while next != nil
        return ids
    }

    @Test("rows that cannot be decoded are skipped, and the next page begins after them")
    func unreadable() throws {
        let table = Reading.table(isSequenced: false)
        for (number, value) in [1.0, 7, 8, 2, 9].enumerated() {
            try add(Reading("id-\(number)", at: Self.start + Int64(number), number: value), to: table)
        }
        try world.read { database throws in
            #expect(try table.entry(database, id: "id-1") == nil)
            let ids = try pages(2) { try table.oldest(database, after: $0, limit: 2) }
            #expect(ids == ["id-0", "id-3"])
            let page = try table.oldest(database, after: nil, limit: 3)
            #expect(page.next?.id == "id-2")
        }
    }

    @Test("deleted entries are never returned, future ones only on request")
    func instants() throws {
        let table = Reading.table(isSequenced: false)
        for second in [0, 10, 20, 86_400] as [Int64] {
            try add(Reading("id-\(second)", at: Self.start + second), to: table)
        }
        try world.change { try $0.put(table.records, id: "id-10", values: nil, op: "delete") }
        let now = Instant(seconds: Self.start + 15)
        try world.read { database throws in
            #expect(try table.entry(database, id: "id-10") == nil)
            #expect(try table.newest(database, until: RecordCutoff(now), limit: 9).map(\.id) == ["id-0"])
            #expect(try table.nextInstant(database, after: now) == Instant(seconds: Self.start + 20))
            #expect(try table.nextInstant(database, day: Self.day, after: Instant(seconds: Self.start + 20)) == nil)
            #expect(try table.newestInstant(database) == Instant(seconds: Self.start + 86_400))
            #expect(try table.newestInstant(database, from: Self.day, until: now) == Instant(seconds: Self.start))
            #expect(try table.lastBrought(database) == "id-86400")
            #expect(try table.ids(database, beginning: "id-1") == [])
            #expect(try table.ids(database, ending: "6400") == ["id-86400"])
            #expect(try table.ids(database, beginning: "id-").count == 2)
        }
    }

    @Test("the beginning of an id is long enough for the whole table")
    func beginnings() throws {
        let table = Reading.table(isSequenced: false)
        let ids = [
            ("01a1fd00-0000-7000", "01a1fd00"), ("01a1fe36-f47f-7000", "01a1fe36-f47f-7"),
            ("01a1fe36-f47f-8000", "01a1fe36-f47f-8"), ("01a1fe36-f48d-7000", "01a1fe36-f48"), ("short", "short"),
        ]
        for (place, id) in ids.enumerated() {
            try add(Reading(id.0, at: Self.start + Int64(place) * 86_400), to: table)
        }
        try add(Reading("01a1fd00-0000-8000", at: Self.start), to: table)
        try world.change { try $0.put(table.records, id: "01a1fd00-0000-8000", values: nil, op: "delete") }
        try world.read { database throws in
            for (id, beginning) in ids {
                #expect(try table.beginning(ofID: id, database) == beginning)
                #expect(try table.ids(database, beginning: beginning) == [id])
            }
        }
    }

    @Test("the schema of a new table rejects values beyond a limit")
    func limits() throws {
        let table = Reading.table(isSequenced: true)
        #expect(throws: (any Error).self) { try self.add(Reading("id", at: Self.start, number: 11), to: table) }
        #expect(throws: (any Error).self) { try self.add(Reading("id", at: -5), to: table) }
        #expect(throws: (any Error).self) { try self.add(Reading("id", at: Self.start), to: table, extra: "{") }
        try add(Reading("id", at: Self.start, number: 10), to: table)
    }

    @Test("no query scans or sorts", arguments: [false, true])
    func plans(isSequenced: Bool) throws {
        let table = Reading.table(isSequenced: isSequenced)
        let statements = table.statements
        let asked = [
            statements.byID, statements.page, statements.oldest, statements.ofDay, statements.newest, statements.span,
            statements.newestInstant, statements.next, statements.nextOfDay, statements.nextSequence,
        ].compactMap { $0 }
        try world.read { database throws in
            for sql in asked {
                let plan: [String] = try database.all("EXPLAIN QUERY PLAN " + sql) { $0[3] }
                for step in plan {
                    #expect(!step.hasPrefix("SCAN \(table.records.name)"), "\(sql): \(step)")
                    #expect(!step.contains("TEMP B-TREE"), "\(sql): \(step)")
                }
            }
        }
    }
    @Test("every table has the columns that its declaration lists")
    func landed() throws {
        let fresh = try StoreDatabase(path: world.directory.path + "/fresh", .creating)
        try fresh.execute(HydrationTables.entries.records.schema + HydrationTables.entries.indexes)
        try fresh.execute(WeightTables.entries.records.schema + WeightTables.entries.indexes)
        for table in [HydrationTables.entry.name, WeightTables.entry.name] {
            let declared = try Self.columns(of: table, fresh)
            #expect(declared.count > 12)
            #expect(try world.read { try Self.columns(of: table, $0) } == declared)
        }
        try fresh.close()
    }

    /// Each column with its type and whether it may be NULL.
    private static func columns(of table: String, _ database: StoreDatabase) throws -> Set<String> {
        let sql = "SELECT name || ' ' || type || ' ' || \"notnull\" || ' ' || pk FROM pragma_table_info('\(table)')"
        return Set(try database.all(sql) { $0[0] as String })
    }
}
