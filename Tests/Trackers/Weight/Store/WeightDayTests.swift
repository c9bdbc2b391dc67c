import SipliCore
import SipliStore
import SipliTestSupport
import Testing

/// The sums of weigh-ins that triggers maintain equal the sums of the entries.
@Suite struct WeightDayTests {
    private struct Sums: Equatable {
        var milligrams: Int64
        var entries: Int
    }

    /// Sums from scratch, by an entry's day.
    private static func expected(_ entries: [WeightEntry]) -> [String: Sums] {
        entries.reduce(into: [:]) { sums, entry in
            let factors: [WeightUnit: Double] = [.kilogram: 1, .pound: 0.45359237, .stone: 6.35029318]
            let factor = factors[entry.weight.unit] ?? 0
            var sum = sums[entry.day.description] ?? Sums(milligrams: 0, entries: 0)
            sum.milligrams += Int64((entry.weight.value * factor * 1_000_000).rounded(.toNearestOrAwayFromZero))
            sum.entries += 1
            sums[entry.day.description] = sum
        }
    }

    private static func kept(_ world: StoreWorld) throws -> [String: Sums] {
        try world.read { database in
            let rows: [(String, Sums)] = try database.all("SELECT day, mg, entries FROM weight_day WHERE entries <> 0")
            {
                ($0[0], Sums(milligrams: $0[1], entries: $0[2]))
            }
            return Dictionary(uniqueKeysWithValues: rows)
        }
    }

    private static func entry(_ id: Int, _ generator: inout SplitMix64) -> WeightEntry {
        let day = CivilDay(number: 20_000 + Int.random(in: 0..<4, using: &generator))
        let unit = WeightUnit.allCases[Int.random(in: 0..<3, using: &generator)]
        return WeightEntry(
            id: "entry-\(id)", at: Instant(seconds: Int64(day.number) * 86_400 + Int64(id % 7)), day: day, zone: "UTC",
            weight: BodyWeight(Double.random(in: 1...100, using: &generator), unit),
            bodyFat: id % 2 == 0 ? 20.5 : nil, note: id % 3 == 0 ? "é\u{1}\"" : nil)
    }

    private static func add(_ entry: WeightEntry, _ change: Change) throws {
        let sequence = try WeightTables.entries.nextSequence(change.database, at: entry.at)
        try change.insert(
            WeightTables.entry, id: entry.id, values: WeightTables.entries.values(entry, sequence: sequence), op: "log")
    }

    @Test("after any inserts, edits, deletions, undos and redos", arguments: [1, 2, 3, 4, 5] as [UInt64])
    func property(seed: UInt64) throws {
        let world = try StoreWorld()
        var generator = SplitMix64(seed: seed)
        var entries: [String: WeightEntry] = [:]
        var (done, undone): ([[String: WeightEntry]], [[String: WeightEntry]]) = ([], [])
        for step in 0..<120 {
            let before = entries
            let known = entries.keys.sorted().randomElement(using: &generator)
            switch (Int.random(in: 0..<8, using: &generator), known) {
            case (0, _) where !done.isEmpty:
                try world.undo()
                undone.append(entries)
                entries = done.removeLast()
                continue
            case (1, _) where !undone.isEmpty:
                try world.redo()
                done.append(entries)
                entries = undone.removeLast()
                continue
            case (2...3, let id?):
                var changed = Self.entry(step, &generator)
                changed.id = id
                let values = WeightTables.entries.values(changed, sequence: Int64(step))
                try world.change { try $0.put(WeightTables.entry, id: id, values: values, op: "edit") }
                entries[id] = changed
            case (4, let id?):
                try world.change { try $0.put(WeightTables.entry, id: id, values: nil, op: "delete") }
                entries[id] = nil
            default:
                let added = Self.entry(step, &generator)
                try world.change { try Self.add(added, $0) }
                entries[added.id] = added
            }
            (done, undone) = (done + [before], [])
            #expect(try Self.kept(world) == Self.expected(Array(entries.values)), "step \(step)")
        }
        try world.reopen()
        for (id, entry) in entries {
            #expect(try world.read { try WeightTables.entries.entry($0, id: id) }?.entry == entry)
        }
        let days = try world.read(WeightQueries.days)
        #expect(days.reduce(0) { $0 + $1.entries } == entries.count)
        #expect(days.map(\.day) == days.map(\.day).sorted())
    }

    @Test(
        "a sum that no weigh-in can have is ignored",
        arguments: [(.max, false), (700_000_001, false), (700_000_000, true), (1, true), (0, false), (-5, false)]
            as [(Int64, Bool)])
    func impossibleSum(milligrams: Int64, isDay: Bool) throws {
        let world = try StoreWorld()
        let day = CivilDay(number: 20_000)
        try world.store.transaction { database in
            try database.run("INSERT INTO weight_day (day, mg, entries) VALUES (?, ?, 1)", day.description, milligrams)
        }
        #expect(try world.read(WeightQueries.days).map(\.day) == (isDay ? [day] : []))
        #expect(try world.read { try WeightQueries.day($0, day) }?.day == (isDay ? day : nil))
    }

    @Test("of equal instants the last added is the newest, also across pages")
    func sequence() throws {
        let world = try StoreWorld()
        let day = CivilDay(number: 20_000)
        for (number, value) in [80.0, 79, 81].enumerated() {
            let entry = WeightEntry(
                id: "\(9 - number)", at: world.now, day: day, zone: "UTC", weight: BodyWeight(value, .kilogram))
            try world.change { try Self.add(entry, $0) }
        }
        let now = world.now
        let newest = try world.read { try WeightTables.entries.newest($0, until: RecordCutoff(now), limit: 5) }
        #expect(newest.map(\.weight.value) == [81, 79, 80])
        #expect(
            try world.read { try WeightTables.entries.entries($0, since: nil, until: RecordCutoff(now), limit: 1) }
                .first?.entry
                .weight.value == 80)
        var (down, up): ([Double], [Double]) = ([], [])
        var (downFrom, upFrom): (EntryPosition?, EntryPosition?) = (nil, nil)
        for _ in 0..<3 {
            let page = try world.read {
                try WeightTables.entries.page($0, from: day, through: day, after: downFrom, limit: 1)
            }
            let next = try world.read { try WeightTables.entries.oldest($0, after: upFrom, limit: 1) }
            down += page.entries.map(\.entry.weight.value)
            up += next.entries.map(\.entry.weight.value)
            (downFrom, upFrom) = (page.next, next.next)
        }
        #expect(down == [81, 79, 80])
        #expect(up == [80, 79, 81])
        try world.change { try $0.put(WeightTables.entry, id: "7", values: nil, op: "delete") }
        #expect(
            try world.read { try WeightTables.entries.newest($0, until: RecordCutoff(now), limit: 1) }.first?.weight
                .value == 79)
        try world.undo()
        #expect(
            try world.read { try WeightTables.entries.newest($0, until: RecordCutoff(now), limit: 1) }.first?.weight
                .value == 81)
    }
}
