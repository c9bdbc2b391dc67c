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

    @Test(
        "the distance to a goal, in shorter and shorter texts, and how much of the way is done",
        arguments: [
            (80, 79, 75, ["4.0 kg to lose", "4.0 kg left", "4.0 kg"], 20),
            (75, 78, 84.6, ["6.6 kg to gain", "6.6 kg left", "6.6 kg"], 31),
            (80, 81, 75, ["6.0 kg to lose", "6.0 kg left", "6.0 kg"], 0),
            // Never 100 before the goal.
            (280, 75.1, 75, ["0.1 kg to lose", "0.1 kg left", "0.1 kg"], 99),
            (80, 75, 75, ["Goal reached"], nil),
            (80, 74.6, 75, ["Goal passed by 0.4 kg", "Passed by 0.4 kg", "Goal reached"], nil),
            (70, 76.2, 75, ["Goal passed by 1.2 kg", "Passed by 1.2 kg", "Goal reached"], nil),
            // Within half a kilogram of a weight to be maintained nothing is passed.
            (75, 75.3, 75, ["Goal reached"], nil), (75, 74.2, 75, ["0.8 kg to gain", "0.8 kg left", "0.8 kg"], nil),
        ] as [(Double, Double, Double, [String], Int?)])
    func texts(start: Double, current: Double, goal: Double, texts: [String], percent: Int?) {
        let progress = progress(start, current, goal)
        #expect(progress.texts(unit: .kilogram) == texts && progress.percent == percent)
    }
}
