import SipliCore
import SipliRules
import SipliTestSupport
import Testing

@Suite struct HydrationMergeTests {
    @Test("entries", arguments: Vector.area("merge") { $0.case.string != "scalar fields" })
    func vector(_ vector: Vector) throws {
        let merged = HydrationMerge.entries(
            local: try vector.input.local.array.map { try HydrationEntry($0, zone: .utc) },
            incoming: try vector.input.incoming.array.map { try HydrationEntry($0, zone: .utc) },
            tombstones: Set(vector.input.tombstones.array.compactMap(\.string)))
        let expected = vector.expected.result.array.map(\.array)
        #expect(merged.map(\.id) == expected.compactMap { $0.first?.string })
        #expect(merged.map(\.volume.value) == expected.compactMap { $0.last?.number })
    }

    @Test("progress", arguments: Vector.area("merge") { $0.case.string == "scalar fields" })
    func scalars(_ vector: Vector) throws {
        let local = try progress(vector.input.local)
        let incoming = try progress(vector.input.incoming)
        #expect(local.merged(with: incoming) == (try progress(vector.expected)))
        #expect(incoming.merged(with: local) == (try progress(vector.expected)))
    }

    private func progress(_ json: JSON) throws -> HydrationProgress {
        let zone = try CivilZone.named("America/New_York")
        func day(_ json: JSON) throws -> CivilDay? {
            try json.string.map { StreakFreeze.day(ofImported: try .of($0), zone: zone) }
        }
        var result = HydrationProgress()
        result.completion = GoalCompletion(
            count: json.goalCompletionCount.int ?? 0, lastDay: try day(json.lastGoalCompletionDate))
        result.matchDayWins = json.matchDayWins.int ?? 0
        result.freezeTokens = json.streakFreezeTokens.int ?? 0
        result.frozenDays = try json.streakFreezeDates.array.compactMap(day)
        result.achievements = try json.unlockedAchievements.object.compactMapValues { try $0.string.map(Instant.of) }
        result.counters = json.counters.object.compactMapValues(\.int)
        return result
    }

    @Test("equal instants are ordered by id, and tombstones also block incoming records")
    func order() {
        func entry(_ id: String) -> HydrationEntry {
            HydrationEntry(
                id: id, at: Instant(seconds: 5), day: CivilDay(number: 0), zone: "UTC", fluid: "water",
                volume: Milliliters(100))
        }
        let merged = HydrationMerge.entries(
            local: [entry("c"), entry("a")], incoming: [entry("b"), entry("d")], tombstones: ["d"])
        #expect(merged.map(\.id) == ["a", "b", "c"])
    }
}
