import SipliCore
import SipliRules
import Testing

/// From 80 to 75 kg with milestones at 78 and 76 kg.
@Suite struct ReachedMilestoneTests {
    private func reached(
        _ means: [Double], start: Double = 80, goal: Double = 75, spacing: WeightMilestones.Spacing = .small
    ) -> ReachedMilestone? {
        let days = means.enumerated().map { index, mean in
            WeightDay(day: CivilDay(number: 20_000 + index), kilograms: mean, entries: 1)
        }
        return ReachedMilestone(
            on: CivilDay(number: 20_000 + means.count - 1), days: days, start: BodyWeight(start, .kilogram),
            goal: BodyWeight(goal, .kilogram), unit: .kilogram, spacing: spacing)
    }

    @Test("a milestone is reached on the first day at it or past it")
    func first() {
        #expect(reached([80, 79, 78.1]) == nil)
        #expect(reached([80, 79, 78])?.value == 78)
        #expect(reached([80, 79, 77.9])?.value == 78)
    }

    @Test("a day is compared as displayed, in tenths")
    func tenths() {
        #expect(reached([80, 79, 78.04])?.value == 78)
        #expect(reached([80, 79, 78.06]) == nil)
    }

    @Test("a milestone is not reached again after a day above it")
    func once() {
        #expect(reached([80, 77.9, 78.6, 77.8]) == nil)
        #expect(reached([80, 77.9, 78.6, 75.9])?.value == 76)
    }

    @Test("of several on one day the one closest to the goal counts, and the goal is the last")
    func several() {
        #expect(reached([80, 75.8])?.value == 76)
        #expect(reached([80, 75.8])?.isGoal == false)
        #expect(reached([80, 74.6])?.value == 75)
        #expect(reached([80, 74.6])?.isGoal == true)
    }

    @Test("milestones follow the person's choice of distance, and the direction of the goal")
    func spacing() {
        #expect(reached([83, 79.9], start: 83, spacing: .medium)?.value == 80)
        #expect(reached([83, 81.9], start: 83, spacing: .medium) == nil)
        #expect(reached([60, 62.2], start: 60, goal: 65)?.value == 62)
        #expect(reached([60, 61.8], start: 60, goal: 65) == nil)
    }

    @Test("back at the start, progress begins anew")
    func restart() {
        #expect(reached([80, 77.9, 80.2, 77.8])?.value == 78)
        #expect(reached([80]) == nil)
        #expect(reached([75, 74.9], start: 75) == nil)
    }
}
