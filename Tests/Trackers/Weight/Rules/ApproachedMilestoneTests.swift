import SipliCore
import SipliRules
import Testing

/// From 80 to 70 kg the steps are 77.5, 75, 72.5 and 70.
@Suite struct ApproachedMilestoneTests {
    /// The step that the last of the days came near to.
    private func approached(
        _ values: [Double], start: Double = 80, goal: Double = 70, unit: WeightUnit = .kilogram
    ) -> ApproachedMilestone? {
        let days = values.enumerated().map { index, value in
            WeightDay(
                day: CivilDay(number: 20_000 + index), kilograms: BodyWeight(value, unit).kilograms, entries: 1)
        }
        return ApproachedMilestone(
            on: CivilDay(number: 20_000 + values.count - 1), days: days, start: BodyWeight(start, unit),
            goal: BodyWeight(goal, unit), unit: unit)
    }

    @Test(
        "the weight is within a kilogram for the first time",
        arguments: [
            ([80, 78.6], nil), ([80, 78.5], 77.5), ([80, 77.6], 77.5), ([80, 79, 78.4], 77.5),
            // Already near yesterday, or before during this progress.
            ([80, 78.4, 78.2], nil), ([80, 78.4, 79.9, 78.4], nil),
            // At a step the next one counts, which is far.
            ([80, 77.5], nil), ([80, 77.5, 76], 75), ([80, 76, 77.4, 75.9], nil),
            // Past it and back: it was passed.
            ([80, 77, 78.2], nil),
            // Back beyond the start, progress starts again.
            ([80, 78.4, 80.1, 78.4], 77.5), ([74, 85, 80, 78.3], 77.5),
            ([80, 70.9], 70), ([80, 69], nil),
        ] as [([Double], Double?)])
    func losing(values: [Double], expected: Double?) {
        let milestone = approached(values)
        #expect(milestone?.value == expected)
        #expect(milestone?.isGoal == expected.map { $0 == 70 })
    }

    @Test("a start near a milestone does not count as approaching it")
    func startsNear() {
        #expect(approached([78], start: 78) == nil)
        #expect(approached([78, 77.8], start: 78) == nil)
        #expect(approached([78, 77.8, 78.1], start: 78) == nil)
        #expect(approached([78, 77.8, 76], start: 78)?.value == 75)
    }

    @Test("gaining, in pounds and in stones: every 5 lb, near within 2 lb; none to maintain")
    func others() {
        #expect(approached([60, 61.4], start: 60, goal: 66)?.value == nil)
        #expect(approached([60, 61.5], start: 60, goal: 66)?.value == 62.5)
        #expect(approached([200, 197], start: 200, goal: 180, unit: .pound)?.value == 195)
        #expect(approached([200, 197.1], start: 200, goal: 180, unit: .pound) == nil)
        // 14 st are 196 lb, 14.1 st 197.4 lb; the step is 195 lb.
        #expect(approached([14.5, 14], start: 14.5, goal: 12, unit: .stone)?.value == 195)
        #expect(approached([14.5, 14.1], start: 14.5, goal: 12, unit: .stone) == nil)
        #expect(approached([70, 70.5], start: 70, goal: 70.1) == nil)
    }

    @Test("a later day has passed it")
    func passedSince() {
        let days = [80.0, 78, 77].enumerated().map { index, value in
            WeightDay(day: CivilDay(number: 20_000 + index), kilograms: value, entries: 1)
        }
        let second = ApproachedMilestone(
            on: CivilDay(number: 20_001), days: days, start: BodyWeight(80, .kilogram), goal: BodyWeight(70, .kilogram),
            unit: .kilogram)
        #expect(second == nil)
    }
}
