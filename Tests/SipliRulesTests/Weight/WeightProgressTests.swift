import SipliCore
import SipliRules
import Testing

@Suite struct WeightProgressTests {
    private func progress(_ start: Double, _ current: Double, _ goal: Double) -> WeightProgress {
        WeightProgress(
            start: BodyWeight(start, .kilogram), current: BodyWeight(current, .kilogram),
            goal: BodyWeight(goal, .kilogram),
            unit: .kilogram)
    }

    @Test("a goal one tenth from the start is to be held, one two tenths from it is to be reached")
    func direction() {
        #expect(progress(80, 80, 79.9).direction == .maintain)
        #expect(progress(80, 80, 80.1).direction == .maintain)
        #expect(progress(80, 80, 79.8).direction == .lose)
        #expect(progress(80, 80, 80.2).direction == .gain)
    }

    @Test("a weight is maintained within five tenths, inclusive")
    func held() {
        #expect(progress(80, 80.5, 80).isReached)
        #expect(progress(80, 79.5, 80).isReached)
        #expect(!progress(80, 80.6, 80).isReached)
        #expect(!progress(80, 79.4, 80).isReached)
    }
}
