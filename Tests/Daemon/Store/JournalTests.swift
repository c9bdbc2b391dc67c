import SipliCore
import SipliStore
import Testing

/// Undo and redo.
@Suite struct JournalTests {
    private let world: StoreWorld

    init() throws {
        world = try StoreWorld()
    }

    private func value() throws -> String? { try world.settings()["a"] }

    @Test("undo goes back step by step, redo forward again")
    func backAndForth() throws {
        for number in 1...3 { try world.set("a", "\(number)") }
        var seen: [String?] = []
        for _ in 0..<3 {
            try world.undo()
            seen.append(try value())
        }
        #expect(seen == ["2", "1", nil])
        #expect(throws: StoreError.nothingTo("undo")) { try world.undo() }
        seen = []
        for _ in 0..<3 {
            try world.redo()
            seen.append(try value())
        }
        #expect(seen == ["1", "2", "3"])
        #expect(throws: StoreError.nothingTo("redo")) { try world.redo() }
    }

    @Test(
        "a revision beyond those that there can be is none of them",
        arguments: [1 << 43, 1 << 44, 1 << 44 + 1, .max, -1])
    func beyond(revision: Int64) throws {
        try world.set("a", "1")
        #expect(try world.read { try Journal.change($0, revision: 1) } != nil)
        #expect(try world.read { try Journal.change($0, revision: revision) } == nil)
        let before = try world.read { try Journal.changes($0, before: revision, limit: 5) }
        #expect(before.map(\.revision) == (revision < 0 ? [] : [1]))
    }

    @Test("a value that the table rejects is named")
    func rejected() throws {
        let drink = HydrationEntry(
            id: "a", at: Instant(seconds: 1), day: CivilDay(number: 20_000), zone: "UTC", fluid: "water",
            volume: Milliliters(20_000))
        #expect(throws: StoreError.outOfRange("a value of hydration_entry is out of range")) {
            try world.change {
                try $0.insert(
                    HydrationTables.entry, id: drink.id, values: HydrationTables.entries.values(drink), op: "log")
            }
        }
    }

    @Test("after a new change there is nothing to redo, and undo skips what was already undone")
    func newChange() throws {
        for number in 1...2 { try world.set("a", "\(number)") }
        try world.undo()
        try world.set("a", "9")
        #expect(throws: StoreError.nothingTo("redo")) { try world.redo() }
        try world.undo()
        #expect(try value() == "1")
        try world.undo()
        #expect(try value() == nil)
        #expect(throws: StoreError.nothingTo("undo")) { try world.undo() }
    }

    @Test("undo, redo, undo, redo of one change")
    func chain() throws {
        try world.set("a", "1")
        try world.set("a", "2")
        for _ in 0..<4 {
            try world.undo()
            #expect(try value() == "1")
            try world.redo()
            #expect(try value() == "2")
        }
        try world.undo()
        try world.undo()
        #expect(try value() == nil)
        try world.redo()
        #expect(try value() == "1")
        try world.undo()
        try world.redo()
        try world.redo()
        #expect(try value() == "2")
    }

    @Test("undo does not revert the clock's changes")
    func clock() throws {
        try world.set("a", "1")
        try world.change(.clock) { try Settings.put($0, name: "world.day", value: "\"x\"", op: "turn") }
        try world.undo()
        #expect(try world.settings() == ["world.day": "\"x\""])
        try world.change(.clock) { try $0.note(tracker: "", op: "turn", text: "") }
        try world.redo()
        #expect(try world.settings() == ["world.day": "\"x\"", "a": "1"])
    }

    @Test("lasting parts are not undone")
    func lasting() throws {
        try world.change { change in
            try Settings.put(change, name: "a", value: "1", op: "set")
            try Settings.put(change, name: "count", value: "5", op: "rule", lasting: true)
        }
        try world.undo()
        #expect(try world.settings() == ["count": "5"])
        try world.redo()
        #expect(try world.settings() == ["count": "5", "a": "1"])
    }

    @Test("several records of one change come back together, in reverse order")
    func several() throws {
        try world.change { change in
            try Settings.put(change, name: "a", value: "1", op: "set")
            try Settings.put(change, name: "b", value: "1", op: "set")
            try Settings.put(change, name: "a", value: "2", op: "set")
        }
        try world.undo()
        #expect(try world.settings() == [:])
        try world.redo()
        #expect(try world.settings() == ["a": "2", "b": "1"])
    }

    @Test("undoing a change that has no effect left is still recorded")
    func nothingLeft() throws {
        let target = try world.set("a", "1")
        try world.change(.clock) { try Settings.put($0, name: "a", value: nil, op: "turn") }
        try world.undo()
        #expect(throws: StoreError.nothingTo("undo")) { try world.undo() }
        let change = try #require(try world.read { try Journal.changes($0, limit: 1) }.first)
        #expect(change.kind == .undo)
        #expect(change.target == target)
    }

    @Test("writing the same values again has no effect")
    func unchanged() throws {
        let revision = try world.set("a", "1")
        #expect(try world.set("a", "1") == revision)
        #expect(try world.set("none", nil) == revision)
        #expect(try world.read { try Journal.changes($0, limit: 10) }.count == 1)
    }

    @Test("deleted records stay as tombstones; those taken back by undo may come again")
    func tombstones() throws {
        try world.set("a", "1")
        try world.set("a", nil)
        var isDeleted = false
        try world.change { isDeleted = try $0.isDeleted(Settings.table, id: "a") }
        #expect(isDeleted)
        #expect(try world.read { try $0.first("SELECT count(*) FROM setting") { $0[0] as Int } } == 1)
        try world.set("b", "1")
        try world.undo()
        var values: RecordValues?
        try world.change { change in
            isDeleted = try change.isDeleted(Settings.table, id: "b")
            values = try change.values(Settings.table, id: "b")
        }
        #expect(!isDeleted)
        #expect(values == nil)
        try world.undo()
        #expect(try value() == "1")
    }

    @Test("undo and redo select the revision, even if they may not touch some of its parts")
    func byRevision() throws {
        let revision = try world.change { change in
            try Settings.put(change, name: "count", value: "1", op: "rule", lasting: true)
            try Settings.put(change, name: "a", value: "1", op: "set")
        }
        try world.change { try Settings.put($0, name: "count", value: "2", op: "rule", lasting: true) }
        #expect(try world.read(Journal.undoable)?.revision == revision)
        try world.undo()
        #expect(try world.settings() == ["count": "2"])
        #expect(throws: StoreError.nothingTo("undo")) { try world.undo() }
        try world.redo()
        #expect(try world.settings() == ["count": "2", "a": "1"])
    }

    @Test("undo leaves values of this machine alone, and they take precedence over shared ones")
    func machine() throws {
        try world.change { change in
            try MachineValues.put(change, name: "a", value: "7", op: "set")
            try Settings.put(change, name: "a", value: "1", op: "set")
        }
        #expect(try world.settings() == ["a": "7"])
        try world.undo()
        #expect(try world.settings() == ["a": "7"])
        #expect(try world.read { try $0.first("SELECT deleted_at FROM setting") { $0[0] as Int64? } } != nil)
        try world.change { try MachineValues.put($0, name: "b", value: "1", op: "set") }
        #expect(throws: StoreError.nothingTo("undo")) { try world.undo() }
    }

    private func drink(
        at: Int64 = 1_780_000_000_000, _ fluid: String = "water", ml: Double = 250, note: String? = nil
    ) -> RecordValues {
        [
            .integer(at), .text("2026-05-28"), .text("UTC"), .text(fluid), .real(ml), .integer(Int64(ml * 1_000_000)),
            .text("manual"), RecordValue(note), .null,
        ]
    }

    private func kept() throws -> RecordValues? {
        var values: RecordValues?
        try world.change { values = try $0.values(HydrationTables.entry, id: "e") }
        return values
    }

    private func put(_ values: RecordValues?, _ kind: ChangeKind = .data) throws {
        try world.change(kind) { try $0.put(HydrationTables.entry, id: "e", values: values, op: "edit") }
    }

    /// Undoes or redoes and returns the records that were not reverted.
    private func left(_ verb: ChangeKind) throws -> [String] {
        let target = try #require(try world.read(verb == .undo ? Journal.undoable : Journal.redoable))
        var left: [String] = []
        try world.change(verb) { change in
            _ = try change.revert(target, op: verb.rawValue)
            left = change.takeLeftAlone().map(\.record)
        }
        return left
    }

    @Test("undo and redo touch a field only if its value is still the one that was written")
    func byField() throws {
        try put(drink())
        try put(drink(ml: 500, note: "large"))
        // Something other than a person's change on this device, such as another device's.
        try put(drink(ml: 750, note: "large"), .clock)
        #expect(try left(.undo) == ["e"])
        #expect(try kept() == drink(ml: 750))
        // Redo brings back what undo took, and that is all of it.
        #expect(try left(.redo) == [])
        #expect(try kept() == drink(ml: 750, note: "large"))
    }

    @Test("columns that form one field are undone together")
    func together() throws {
        try put(drink())
        try put(drink("tea", ml: 500))
        try put(drink("tea", ml: 600), .clock)
        #expect(try left(.undo) == ["e"])
        #expect(try kept() == drink("tea", ml: 600))
        try put(drink(at: 1_780_000_060_000, "tea", ml: 600), .clock)
        try put(drink(at: 1_780_000_060_000, "tea", ml: 600, note: "x"))
        #expect(try left(.undo) == [])
        #expect(try kept() == drink(at: 1_780_000_060_000, "tea", ml: 600))
    }

    @Test("undo of an edit does not restore a deleted record, undo of a deletion does not touch a restored one")
    func existence() throws {
        try put(drink())
        try put(drink(ml: 500))
        try put(nil, .clock)
        #expect(try left(.undo) == ["e"])
        #expect(try kept() == nil)
        try put(drink(ml: 600), .clock)
        try put(nil)
        try put(drink(ml: 700), .clock)
        #expect(try left(.undo) == ["e"])
        #expect(try kept() == drink(ml: 700))
    }

    @Test("a field that already has the value is neither changed nor reported")
    func already() throws {
        try put(drink())
        try put(drink(ml: 500))
        try put(drink(), .clock)
        #expect(try left(.undo) == [])
        #expect(try kept() == drink())
    }

    @Test("history is newest first, in pages")
    func pages() throws {
        for number in 1...5 { try world.set("a", "\(number)") }
        let page = try world.read { try Journal.changes($0, limit: 2) }
        #expect(page.map(\.revision) == [5, 4])
        #expect(try world.read { try Journal.changes($0, before: 4, limit: 10) }.map(\.revision) == [3, 2, 1])
        #expect(page[0].parts[0].old == #"{"value":"4"}"#)
        #expect(page[0].parts[0].new == #"{"value":"5"}"#)
    }

    @Test("undo works the same after reopening")
    func reopened() throws {
        try world.set("a", "1")
        try world.set("a", "2")
        try world.undo()
        try world.reopen()
        try world.redo()
        #expect(try value() == "2")
        try world.reopen()
        try world.undo()
        try world.undo()
        #expect(try value() == nil)
    }
}
