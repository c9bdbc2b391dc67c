import SipliCore
import SipliLoop
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliServer
@testable import SipliStore

/// What a tracker gets that only declares its value, its validation and its descriptions.
@Suite final class EntryTrackerTests {
    private let directory: TemporaryDirectory
    private let store: Store
    private let projections = TrackerProjections(.standard)
    private var revision: Int64
    private var now = Instant(seconds: 1_771_000_000)

    init() throws {
        directory = try TemporaryDirectory()
        store = try Store(directory: directory.path, schema: .standard)
        try store.transaction { try $0.execute(Chores.table.records.schema + Chores.table.indexes) }
        revision = store.openedRevision
    }

    private func write<Result>(_ body: (WriteContext) throws -> Result) throws -> Result {
        try store.transaction { database in
            let change = Change(
                database: database, revision: revision + 1, now: now, kind: .data, origin: nil, device: store.device,
                schema: store.schema)
            try projections.open(database)
            let result = try body(WriteContext(change: change, projections: projections, zone: .utc))
            if !change.isEmpty {
                #expect(change.topics.contains(TopicSet(Chores.descriptor.topic)))
                revision = change.revision
            }
            return result
        }
    }

    private func read<Result>(_ body: (ReadContext) throws -> Result) throws -> Result {
        try store.transaction { database in
            try projections.open(database)
            return try body(ReadContext(database: database, projections: projections, now: now, zone: .utc))
        }
    }

    private func log(_ done: Bool = true, day: String? = nil, note: String? = nil) throws -> String {
        var request = ChoreLogRequest()
        (request.done, request.day, request.common.note) = (done, day, note)
        return try write { try Chores.log($0, request) }.entry
    }

    private func list(_ change: (inout EntriesRequest) -> Void = { _ in }) throws -> EntriesPage<ChoreItem> {
        var request = EntriesRequest()
        change(&request)
        return try read { try Chores.entries($0, request) }
    }

    @Test("an entry has its day, and its instant or the start of the day; the newest is first")
    func logs() throws {
        let first = try log()
        let second = try log(false)
        let past = try log(day: "2026-02-10")
        let page = try list()
        // 1,771,000,000 seconds are 16:26:40 of 13 February 2026. At one instant the last logged is the newest.
        #expect(page.entries.map(\.entry) == [second, first, past])
        #expect(page.entries.map(\.day) == ["2026-02-13", "2026-02-13", "2026-02-10"])
        #expect(page.entries.map(\.done) == [false, true, true])
        let stored = try read { try Chores.find(past, $0.database) }
        #expect(CivilZone.utc.rfc3339(stored.entry.at) == "2026-02-10T00:00:00Z")
        #expect(throws: WireError.self) { try self.log(day: "soon") }
    }

    @Test("lists are paged, also between days")
    func pages() throws {
        let ids = try (1...5).map { try log(day: "2026-02-0\($0)") }
        var (found, cursor): ([String], String?) = ([], nil)
        repeat {
            let page = try list { ($0.limit, $0.cursor) = (2, cursor) }
            found += page.entries.map(\.entry)
            cursor = page.cursor
        } while cursor != nil
        #expect(found == Array(ids.reversed()))
        #expect(
            try list { ($0.span.from, $0.span.through) = ("2026-02-02", "2026-02-03") }.entries.map(\.entry) == [
                ids[2], ids[1],
            ])
        #expect(throws: WireError.self) { try self.list { $0.cursor = "nothing" } }
    }

    @Test("an entry is changed and deleted by its id, by a prefix of it, or as the last one")
    func changes() throws {
        let id = try log(note: "slow")
        var edit = ChoreEditRequest()
        (edit.entry, edit.done) = (String(id.suffix(8)), false)
        #expect(try write { try Chores.edit($0, edit) }.done == false)
        #expect(try read { try Chores.find(id, $0.database).entry.note } == "slow")
        var delete = EntryDeleteRequest()
        delete.entry = "last"
        #expect(try write { try Chores.delete($0, delete) }.entry == id)
        #expect(try list().entries.isEmpty)
        let refusal = #expect(throws: WireError.self) { try self.write { try Chores.delete($0, delete) } }
        #expect(refusal?.message == "you have not logged any chores yet")
        #expect(refusal?.code == .notFound)
    }

    @Test("the journal describes what was done")
    func words() throws {
        let id = try log(day: "2026-02-10")
        var edit = ChoreEditRequest()
        (edit.entry, edit.done) = (id, false)
        _ = try write { try Chores.edit($0, edit) }
        var delete = EntryDeleteRequest()
        delete.entry = id
        _ = try write { try Chores.delete($0, delete) }
        let settings = SettingValues([DayClock.dayName: "\"2026-02-13\""], of: projections.trackers.settings)
        let parts = try store.reader().read { try Journal.changes($0, limit: 10) }.flatMap(\.parts)
        let words = parts.compactMap { Chores.words($0, zone: .utc, settings: settings) }
        #expect(
            Set(words) == [
                "logged done on 10 Feb 2026", "changed done on 10 Feb 2026 to not done on 10 Feb 2026",
                "deleted not done on 10 Feb 2026",
            ])
    }

    @Test("exports have the declared columns, and the table can be imported again")
    func transfer() throws {
        let first = try log(false, note: "so, so")
        let second = try log(day: "2026-02-10")
        let table = try read { try Chores.table("chores-csv").page($0, nil) }
        #expect(
            table.text == "id,date,day,done,source,note\r\n"
                + "\(second),2026-02-10T00:00:00Z,2026-02-10,true,manual,\r\n"
                + "\(first),2026-02-13T16:26:40Z,2026-02-13,false,manual,\"so, so\"\r\n")
        let lines = try read { try Chores.lines().page($0, nil) }
        #expect(
            lines.text.split(separator: "\n").last.map(String.init)
                == #"{"entry":"\#(first)","tracker":"chores","at":"2026-02-13T16:26:40Z","day":"2026-02-13","zone":"UTC","#
                + #""source":"manual","done":false,"note":"so, so"}"#)

        var delete = EntryDeleteRequest()
        delete.entry = first
        _ = try write { try Chores.delete($0, delete) }
        let other = "01a1fe36-f48d-7000-8000-000000000000"
        let file =
            table.text.replacing("2026-02-10,true", with: "2026-02-10,false")
            + "\(other),2026-02-11,2026-02-11,true,,\r\n\(other),2026-02-11,2026-02-11,true,,\r\n,2026-02-11,,true,,\r\n"
            + "\(other),2026-02-11,,perhaps,,\r\n"
        let dry = try bring(file, isRehearsal: true)
        #expect(try list().entries.count == 1)
        var result = try bring(file, isRehearsal: false)
        for result in [dry, result] {
            #expect(result.format == "table of chores")
            #expect(
                [result.records, result.added, result.conflicts, result.deleted, result.doubles] == [6, 1, 1, 1, 1])
            #expect(
                result.warnings == [
                    "line 6 was skipped: it has no id", #"line 7 was skipped: "perhaps" is not true or false"#,
                    "line 5 is the same as line 4",
                ])
            #expect((result.first, result.last) == ("2026-02-10", "2026-02-13"))
            #expect(result.newest == ["done on 11 Feb 2026"])
        }
        #expect(try list().entries.map(\.done) == [true, false])
        result = try bring(file, isRehearsal: false)
        #expect([result.added, result.same, result.conflicts, result.deleted] == [0, 2, 0, 1])
    }

    @Test("a tracker that names its columns reads people's own tables")
    func sheet() throws {
        let text =
            "Erledigt;Datum;Kommentar\nyes;10.02.2026;gut\nyes;10.02.2026;gut\nno;11.02.2026;\nmaybe;12.02.2026;\n"
        let table = try SheetTable(Array(text.utf8), ImportFinishRequest(), [Chores.sheet])
        let (format, layout) = try table.choose()
        for count in [3, 0] {
            let result = try finish { try format.begin(table, layout, false, $0) }
            #expect([result.records, result.added, result.same, result.skipped] == [4, count, 3 - count, 1])
            #expect(result.columns?.map(\.unit) == [nil, nil, nil])
        }
        #expect(try list().entries.map(\.done) == [false, true, true])
    }

    /// Imports a table, in the smallest slices.
    private func bring(_ text: String, isRehearsal: Bool) throws -> ImportResult {
        let bytes = Array(text.utf8)
        let file = ImportedFile.text(ImportedFile.firstLine(bytes), nil)
        #expect(Chores.tableImport().recognises(file))
        return try finish { try Chores.tableImport().begin(bytes, file, isRehearsal, $0) }
    }

    private func finish(_ begin: @escaping (WriteContext) throws -> any ImportRun) throws -> ImportResult {
        var run: (any ImportRun)?
        while true {
            let isDone = try write { context in
                let begun = try run ?? begin(context)
                run = begun
                return try begun.proceed(context, until: Slice(.steps(1)))
            }
            if isDone { return try #require(run).result }
        }
    }
}
