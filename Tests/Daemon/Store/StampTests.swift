import SipliCore
import SipliTestSupport
import Testing

@testable import SipliStore

/// The stamps of writes, by the rules of the exchange between devices: 12 hexadecimal digits of milliseconds, 4 of a
/// counter, 8 of the device; the wall clock, or the replaced value's stamp plus one.
@Suite struct StampTests {
    private let world: StoreWorld

    init() throws {
        world = try StoreWorld()
        world.now = Instant(milliseconds: 0x0100_0000_0000)
    }

    private struct Stored: Equatable {
        var stamp: String?
        var stamps: String?
    }

    private func stored(_ table: String = "hydration_entry", _ id: String = "e") throws -> Stored? {
        try world.read { database in
            try database.first("SELECT stamp, stamps FROM \(table) WHERE id = ?", id) {
                Stored(stamp: $0[0], stamps: $0[1])
            }
        }
    }

    private func drink(at: Int64 = 1_779_966_000_000, ml: Double = 250, note: String? = nil) -> RecordValues {
        [
            .integer(at), .text("2026-05-28"), .text("UTC"), .text("water"), .real(ml), .integer(Int64(ml * 1_000_000)),
            .text("manual"), RecordValue(note), .null,
        ]
    }

    private func put(_ values: RecordValues?, op: String = "edit", stamped: StampTime = .now) throws {
        try world.change {
            try $0.put(HydrationTables.entry, id: "e", values: values, op: op, stamped: stamped)
        }
    }

    private func setStamps(_ stamp: String?, _ stamps: String? = nil) throws {
        try world.store.transaction {
            try $0.run("UPDATE hydration_entry SET stamp = ?, stamps = ?", stamp, stamps)
        }
    }

    private var device: String { world.store.device }

    @Test("a new record has one stamp: the wall clock and the device")
    func new() throws {
        world.now = Instant(milliseconds: 0x0123_4567_89ab)
        try world.change { try $0.insert(HydrationTables.entry, id: "e", values: drink(), op: "log") }
        #expect(try stored() == Stored(stamp: "0123456789ab0000" + device))
        try world.set("name", "1")
        #expect(try stored("setting", "name") == Stored(stamp: "0123456789ab0000" + device))
    }

    @Test("a changed field gets its own stamp, the others keep theirs")
    func field() throws {
        try put(drink())
        world.now = Instant(milliseconds: 0x0123_4567_89ab)
        try setStamps("0123456000000000" + device)
        try put(drink(note: "a"))
        #expect(
            try stored()
                == Stored(
                    stamp: "0123456000000000" + device, stamps: #"{"note":"0123456789ab0000\#(device)"}"#))
    }

    @Test("a value with a later stamp is overruled by that plus one, and by the wall clock when it is earlier")
    func later() throws {
        try put(drink())
        world.now = Instant(milliseconds: 0x0123_4567_89ab)
        try setStamps("0123456789ab0000" + device)
        try put(drink(note: "a"))
        #expect(try stored()?.stamps == #"{"note":"0123456789ab0001\#(device)"}"#)
        try put(drink(note: "b"))
        #expect(try stored()?.stamps == #"{"note":"0123456789ab0002\#(device)"}"#)
        try setStamps("0123456799990003" + device)
        try put(drink(note: "c"))
        #expect(try stored()?.stamps == #"{"note":"0123456799990004\#(device)"}"#)
        try setStamps("01234567999effff" + device)
        try put(drink(note: "d"))
        #expect(try stored()?.stamps == #"{"note":"01234567999f0000\#(device)"}"#)
    }

    @Test("a field's own stamp is followed by the newest stamp of each other device whose value it replaced")
    func replaced() throws {
        try put(drink())
        world.now = Instant(milliseconds: 0x0123_4567_89ab)
        try setStamps("0123456000000000aaaaaaaa")
        try put(drink(note: "a"))
        #expect(try stored()?.stamps == #"{"note":"0123456789ab0000\#(device) 0123456000000000aaaaaaaa"}"#)
        try setStamps(
            "0123456000000000aaaaaaaa",
            #"{"note":"0123456100000000bbbbbbbb 0123456000000000aaaaaaaa 0123455000000000\#(device)"}"#)
        try put(drink(note: "b"))
        #expect(
            try stored()?.stamps
                == #"{"note":"0123456789ab0000\#(device) 0123456000000000aaaaaaaa 0123456100000000bbbbbbbb"}"#)
    }

    @Test("deletion is a field, and so is undoing it")
    func deletion() throws {
        try put(drink())
        world.now = Instant(milliseconds: 0x0123_4567_89ab)
        try setStamps("0123456000000000" + device)
        try put(nil)
        #expect(try stored()?.stamps == #"{"deleted_at":"0123456789ab0000\#(device)"}"#)
        try world.undo()
        #expect(
            try stored()
                == Stored(
                    stamp: "0123456000000000" + device, stamps: #"{"deleted_at":"0123456789ab0001\#(device)"}"#))
    }

    @Test("columns that form one field have one stamp")
    func together() throws {
        try put(drink())
        world.now = Instant(milliseconds: 0x0123_4567_89ab)
        try setStamps("0123456000000000" + device)
        try put(drink(at: 1_779_966_060_000, ml: 300))
        #expect(
            try stored()?.stamps
                == #"{"at":"0123456789ab0000\#(device)","fluid":"0123456789ab0000\#(device)"}"#)
    }

    @Test("a record without stamps has the time of its last change and this device")
    func unstamped() throws {
        try put(drink())
        try setStamps(nil)
        try world.store.transaction {
            try $0.run("UPDATE hydration_entry SET modified_at = ?", 0x0123_4567_89ac as Int64)
        }
        world.now = Instant(milliseconds: 0x0123_4567_89ab)
        try put(drink(note: "a"))
        #expect(
            try stored()
                == Stored(
                    stamp: "0123456789ac0000\(device)", stamps: #"{"note":"0123456789ac0001\#(device)"}"#))
    }

    @Test("an import stamps added records with their own time, unless it is in the future")
    func imported() throws {
        world.now = Instant(milliseconds: 0x0123_4567_89ab)
        func add(_ id: String, at: Int64) throws {
            try world.change {
                try $0.insert(HydrationTables.entry, id: id, values: drink(at: at), op: "import")
            }
        }
        try add("past", at: 0x0100_0000_0000)
        try add("ahead", at: 0x0200_0000_0000)
        #expect(try stored("hydration_entry", "past")?.stamp == "0100000000000000" + device)
        #expect(try stored("hydration_entry", "ahead")?.stamp == "0123456789ab0000" + device)
        // A record that was undone and redone overrules its own deletion.
        try world.undo()
        try add("ahead", at: 0x0200_0000_0000)
        let again = try #require(try stored("hydration_entry", "ahead")?.stamps)
        #expect(again == #"{"deleted_at":"0123456789ab0002\#(device)"}"#)
    }

    @Test("values set by a rule have the rule's time and no device, and only outrank what they replace if newer")
    func rules() throws {
        // The 28th of May 2026 ends at 1780012800000 in UTC.
        let end = String(1_780_012_800_000 as UInt64, radix: 16)
        let day = try #require(CivilDay("2026-05-28"))
        func put(_ base: Double, counter: UInt64) throws {
            try world.change(.clock) {
                try $0.put(
                    HydrationTables.goal, id: "2026-05-28", values: [.real(base), .real(0), .real(0)], op: "close",
                    stamped: .end(of: day, counter: counter))
            }
        }
        try put(2000, counter: 1)
        #expect(try stored("hydration_goal", "2026-05-28") == Stored(stamp: "0\(end)000100000000"))
        try put(2100, counter: 0)
        #expect(
            try stored("hydration_goal", "2026-05-28")
                == Stored(stamp: "0\(end)000100000000", stamps: #"{"base_ml":"0\#(end)000200000000"}"#))
    }

    @Test("values of this machine have no stamps")
    func machine() throws {
        try world.change { try MachineValues.put($0, name: "private", value: "true", op: "set") }
        let columns: [String] = try world.read {
            try $0.all("SELECT name FROM pragma_table_info('machine')") { $0[0] }
        }
        #expect(columns == ["id", "value", "rev", "modified_at", "deleted_at"])
    }

    @Test("stamps are ordered like their texts, and other texts are invalid")
    func texts() {
        let texts = [
            "000000000000000000000000", "019e000000000000aaaaaaaa", "019e000000000000bbbbbbbb",
            "019e00000000000100000000",
            "019e00000001000000000000",
        ]
        let stamps = texts.compactMap { Stamp($0) }
        #expect(stamps == stamps.sorted())
        #expect(stamps.map(\.text) == texts)
        // 2200 begins at 0699e991a800 milliseconds.
        #expect(Stamp("0699e991a8000000aaaaaaaa") != nil)
        #expect(Stamp("0699e991a8010000aaaaaaaa") == nil)
        for text in [
            "", "019e", "ffffffffffffffffffffffff", "7000000000000000aaaaaaaa", "x19e000000000000aaaaaaaa",
            "019e000000000000aaaaaaaa0",
        ] {
            #expect(Stamp(text) == nil)
        }
    }
}

extension StampTests {
    @Test(
        "of two values the later one wins, and of the same moment that of the greater device",
        arguments: Vectors.shared("sync.lww"))
    func lastWriter(_ example: JSON) throws {
        #expect(!example.input.ops.array.isEmpty)
        for operations in [example.input.ops.array, example.input.ops.array.reversed()] {
            let written = try operations.map { operation in
                let instant = try #require(Instant(rfc3339: operation.at.string ?? ""))
                return (stamp: Stamp(instant, device: operation.device.string ?? ""), set: operation.set.bool)
            }
            #expect(written.max { $0.stamp < $1.stamp }?.set == example.expected.bool)
        }
    }
}
