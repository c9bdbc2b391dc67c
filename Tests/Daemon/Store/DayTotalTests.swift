import SipliCore
import SipliStore
import SipliTestSupport
import Testing

/// The sums that triggers maintain equal the sums of the entries.
@Suite struct DayTotalTests {
    private struct Sums: Equatable {
        var total: Int64
        var raw: Int64
        var entries: Int
    }

    /// Sums from scratch: each entry's volume in whole nanolitres, by its day.
    private static func expected(_ entries: [HydrationEntry]) -> [String: Sums] {
        entries.reduce(into: [:]) { sums, entry in
            let factor = ["water": 1.0, "soda": 0.7, "cocktail": 0.1][entry.fluid] ?? 0.8
            var sum = sums[entry.day.description] ?? Sums(total: 0, raw: 0, entries: 0)
            sum.total += Int64((entry.volume.value * factor * 1_000_000).rounded(.toNearestOrAwayFromZero))
            sum.raw += Int64((entry.volume.value * 1_000_000).rounded(.toNearestOrAwayFromZero))
            sum.entries += 1
            sums[entry.day.description] = sum
        }
    }

    private static func kept(_ world: StoreWorld) throws -> [String: Sums] {
        try world.read { database in
            let sql = "SELECT day, total_nl, raw_nl, entries FROM hydration_day WHERE entries <> 0"
            let rows: [(String, Sums)] = try database.all(sql) {
                ($0[0], Sums(total: $0[1], raw: $0[2], entries: $0[3]))
            }
            return Dictionary(uniqueKeysWithValues: rows)
        }
    }

    private static func entry(_ id: Int, _ generator: inout SplitMix64) -> HydrationEntry {
        let day = CivilDay(number: 20_000 + Int.random(in: 0..<4, using: &generator))
        let fluids = ["water", "soda", "cocktail", "mead"]
        return HydrationEntry(
            id: "entry-\(id)", at: Instant(seconds: Int64(day.number) * 86_400 + Int64(id)), day: day, zone: "UTC",
            fluid: fluids[Int.random(in: 0..<4, using: &generator)],
            volume: Milliliters(Double.random(in: 0.001...10_000, using: &generator)),
            note: id % 3 == 0 ? "é\u{1}\"" : nil)
    }

    @Test("after any inserts, edits, deletions, undos and redos", arguments: [1, 2, 3, 4, 5] as [UInt64])
    func property(seed: UInt64) throws {
        let world = try StoreWorld()
        var generator = SplitMix64(seed: seed)
        var entries: [String: HydrationEntry] = [:]
        var done: [[String: HydrationEntry]] = []
        var undone: [[String: HydrationEntry]] = []
        for step in 0..<150 {
            let before = entries
            switch Int.random(in: 0..<8, using: &generator) {
            case 0 where !done.isEmpty:
                try world.undo()
                undone.append(entries)
                entries = done.removeLast()
            case 1 where !undone.isEmpty:
                try world.redo()
                done.append(entries)
                entries = undone.removeLast()
            case 2 where !entries.isEmpty, 3 where !entries.isEmpty:
                let id = try #require(entries.keys.sorted().randomElement(using: &generator))
                var changed = Self.entry(step, &generator)
                changed.id = id
                try world.change {
                    try $0.put(
                        HydrationTables.entry, id: id, values: HydrationTables.entries.values(changed), op: "edit")
                }
                entries[id] = changed
                (done, undone) = (done + [before], [])
            case 4 where !entries.isEmpty:
                let id = try #require(entries.keys.sorted().randomElement(using: &generator))
                try world.change { try $0.put(HydrationTables.entry, id: id, values: nil, op: "delete") }
                entries[id] = nil
                (done, undone) = (done + [before], [])
            default:
                let added = (0...Int.random(in: 0...2, using: &generator)).map {
                    Self.entry(step * 10 + $0, &generator)
                }
                try world.change { change in
                    for entry in added {
                        try change.insert(
                            HydrationTables.entry, id: entry.id, values: HydrationTables.entries.values(entry),
                            op: "log")
                    }
                }
                for entry in added { entries[entry.id] = entry }
                (done, undone) = (done + [before], [])
            }
            #expect(try Self.kept(world) == Self.expected(Array(entries.values)), "step \(step)")
        }
        try world.reopen()
        for (id, entry) in entries {
            #expect(try world.read { try HydrationTables.entries.entry($0, id: id) }?.entry == entry)
        }
        let days = try world.read(HydrationQueries.days)
        #expect(days.reduce(0) { $0 + $1.entries } == entries.count)
    }

    @Test("half a nanolitre is rounded as everywhere else")
    func rounding() throws {
        let world = try StoreWorld()
        let day = CivilDay(number: 20_000)
        for (number, volume) in [0.0000005, 0.0000015, 33.3333335, 9999.9999995].enumerated() {
            let entry = HydrationEntry(
                id: "\(number)", at: world.now, day: day, zone: "UTC", fluid: "water", volume: Milliliters(volume))
            try world.change {
                try $0.insert(
                    HydrationTables.entry, id: entry.id, values: HydrationTables.entries.values(entry), op: "log")
            }
        }
        let sums = try #require(try Self.kept(world)[day.description])
        #expect(sums.total == sums.raw)
    }
}
