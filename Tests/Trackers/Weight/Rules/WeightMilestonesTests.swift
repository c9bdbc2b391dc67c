import SipliRules
import Testing

@Suite struct WeightMilestonesTests {
    private let losing = WeightMilestones(start: 178.6, goal: 160, interval: 5)

    @Test("between multiples, the first is the next multiple toward the goal")
    func first() {
        #expect(losing.values == [175, 170, 165, 160])
    }

    @Test(
        "the next milestone and the progress to it",
        arguments: [
            (178.6, 175.0, 0.0), (180, 175, 0), (176.8, 175, 0.5), (175, 170, 0), (172.5, 170, 0.5), (161, 160, 0.8),
        ])
    func next(current: Double, value: Double, fraction: Double) throws {
        let next = try #require(losing.next(after: current))
        #expect(next.value == value)
        #expect(abs(next.fraction - fraction) < 1e-9)
    }

    @Test("at the goal and past it there is no next milestone")
    func none() {
        #expect(losing.next(after: 160) == nil)
        #expect(losing.next(after: 150) == nil)
    }

    @Test("gaining works the other way round")
    func gaining() throws {
        let gaining = WeightMilestones(start: 59.5, goal: 66, interval: 2)
        let next = try #require(gaining.next(after: 63))
        #expect(next.value == 64)
        #expect(next.fraction == 0.5)
        #expect(gaining.next(after: 58)?.fraction == 0)
    }
}
