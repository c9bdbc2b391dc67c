import SipliCore
import SipliStore
import Testing

@Suite struct JournalTrimmingTests {
    private let world: StoreWorld
    private static let (hour, day): (Int64, Int64) = (3600, 86_400)

    init() throws {
        world = try StoreWorld()
    }

    private func machine(_ value: Int) throws {
        try world.change(.clock) { try MachineValues.put($0, name: "activity.a", value: "\(value)", op: "activity") }
    }

    private func trim(crowdedRevisions: Int64 = 1_000_000) throws {
        let trimming = JournalTrimming(now: world.now, crowdedRevisions: crowdedRevisions)
        for part in [JournalTrimming.Part.own, .all] {
            while try world.store.transaction({ try trimming.step(part, $0) }) {}
        }
    }

    private func revisions() throws -> [Int64] {
        try world.read { try $0.all("SELECT DISTINCT rev FROM journal ORDER BY rev") { $0[0] } }
    }

    private func pass(_ seconds: Int64) { world.now = world.now.adding(seconds: seconds) }

    @Test("what the daemon noted for its machine goes after an hour, changes of a person and the last revision stay")
    func own() throws {
        try world.set("name", "\"Ana\"")
        for value in 0..<5000 { try machine(value) }
        try world.set("name", "\"Bea\"")
        try machine(-1)
        try trim()
        #expect(try revisions().count == 5003)
        pass(Self.hour + 1)
        try machine(-2)
        try trim()
        // 1 and 5002 are a person's, 5004 is young; 5003 was the last but one.
        #expect(try revisions() == [1, 5002, 5004])
        #expect(try world.read(Journal.end).revision == 5004)
        try world.undo()
        #expect(try world.settings()["name"] == "\"Ana\"")
        try world.reopen()
        #expect(world.revision == 5005)
    }

    @Test("starts of days stay, so that what was recorded since can be taken back")
    func starts() throws {
        try world.set("name", "\"Ana\"")
        try world.change(.clock) {
            try MachineValues.put($0, name: MachineValues.dayName, value: "\"2026-11-25\"", op: "turn")
            try $0.note(tracker: "", op: "turn", text: "")
        }
        try machine(1)
        pass(Self.hour + 1)
        try machine(2)
        try trim()
        #expect(try revisions() == [1, 2, 4])
        var days: [String?] = []
        try world.read {
            try Journal.parts($0, of: MachineValues.table, record: MachineValues.dayName) { _, part in
                days.append(part.new)
                return true
            }
        }
        #expect(days.count == 1 && days[0]?.contains("2026-11-25") == true)
    }

    @Test(
        "a person's changes go after 400 days, or 30 if there are very many; the first one stays",
        arguments: [(Int64(399), Int64(1_000_000), 4), (401, 1_000_000, 2), (31, 2, 2), (29, 2, 4)])
    func all(days: Int64, crowded: Int64, left: Int) throws {
        for name in ["a", "b", "c"] { try world.set("name", "\"\(name)\"") }
        pass(days * Self.day)
        try world.set("name", "\"d\"")
        try trim(crowdedRevisions: crowded)
        #expect(try revisions().count == left)
        #expect(try revisions().first == 1 && revisions().last == 4)
        try world.undo()
        #expect(try world.settings()["name"] == "\"c\"")
        #expect(try world.read { try JournalTrimming.lastTrimmed(.all, $0) } == (left == 4 ? 0 : 3))
    }

    @Test("a position before what was trimmed is told, so that everything is read anew; a later one is not")
    func positions() throws {
        try world.set("name", "\"a\"")
        for value in 0..<10 { try machine(value) }
        pass(Self.hour + 1)
        try machine(10)
        try trim()
        func changed(after revision: Int64) throws -> Int? {
            try world.read { try Journal.changedRecords($0, after: JournalPosition(before: revision), limit: 100) }?
                .records.count
        }
        #expect(try changed(after: 6) == nil)
        #expect(try changed(after: 12) == 1)
    }

    @Test("a clock that was ahead for a moment does not keep the journal from being trimmed")
    func ahead() throws {
        try world.set("name", "\"a\"")
        pass(100 * 365 * Self.day)
        try machine(0)
        pass(-100 * 365 * Self.day)
        for value in 1..<100 { try machine(value) }
        pass(Self.hour + 1)
        try machine(100)
        try trim()
        #expect(try revisions() == [1, 102])
    }

    @Test("what a clock recorded that was ahead from the beginning stays until later changes are old")
    func aheadFromTheBeginning() throws {
        pass(10 * Self.day)
        for value in 0..<4 { try world.set("name", "\"\(value)\"") }
        pass(-10 * Self.day)
        try trim()
        #expect(try revisions() == [1, 2, 3, 4])
        try world.set("name", "\"a\"")
        try trim()
        #expect(try revisions() == [1, 2, 3, 4, 5])
        pass(401 * Self.day)
        try world.set("name", "\"b\"")
        // These are 391 days old by their own time.
        try trim()
        #expect(try revisions() == [1, 2, 3, 4, 5, 6])
        pass(10 * Self.day)
        try trim()
        #expect(try revisions() == [1, 6])
    }
}
