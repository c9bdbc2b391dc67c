import SipliCore
import SipliRules
import SipliTestSupport
import Testing

@Suite struct WeightLevelTests {
    private func history(_ weights: [(day: Int, kilograms: Double)]) -> [WeightDay] {
        weights.map { WeightDay(day: CivilDay(number: 20_000 + $0.day), kilograms: $0.kilograms, entries: 1) }
    }

    private func levels(_ weights: [(day: Int, kilograms: Double)]) -> [Double] {
        let days = history(weights)
        return days.indices.map { WeightLevel.level(days, at: $0) }
    }

    /// 0.1 kg a day.
    private func straight(_ day: Int) -> Double { 90 - 0.1 * Double(day) }

    /// Two months of daily weigh-ins around that line, up to 0.8 kg off in the first week and up to 0.4 kg later.
    private func noisy(_ seed: UInt64) -> [(day: Int, kilograms: Double)] {
        var random = SplitMix64(seed: seed)
        return (0..<60).map { day in
            let noise = day < 7 ? 0.8 : 0.4
            return (day, straight(day) + Double.random(in: -noise...noise, using: &random))
        }
    }

    @Test("a steady loss is detected despite fluctuations after the first week", arguments: 1...20)
    func steadyLoss(seed: Int) {
        let levels = levels(noisy(UInt64(seed)))
        for day in 7..<60 { #expect(abs(levels[day] - straight(day)) < 0.4) }
    }

    @Test("the newest level has no systematic lag")
    func newest() {
        let errors = (1...20).flatMap { (seed: UInt64) in
            let days = history(noisy(seed))
            return (7..<60).map { WeightLevel.level(Array(days[...$0]), at: $0) - straight($0) }
        }
        #expect(errors.allSatisfy { abs($0) < 0.8 })
        // An average that lags by the five days of a span of 10 would be off by 0.5.
        #expect(abs(errors.reduce(0, +) / Double(errors.count)) < 0.05)
    }

    @Test("unsteady first days do not flatten the line of the days after them")
    func restlessStart() {
        let weights = [
            84.3, 83.6, 83.9, 83.1, 83.4, 82.7, 81.9, 82.5, 82.8, 82.2, 81.6, 82, 81.3, 81.8, 81.9, 81.1, 80.7, 81.4,
        ]
        let levels = levels(weights.enumerated().map { ($0, $1) })
        for first in 0..<12 {
            let over = (first..<first + 7).reduce(0) { $0 + weights[$1] - levels[$1] }
            #expect(abs(over / 7) < 0.2, "the week from day \(first)")
        }
    }

    @Test("weekly weigh-ins of a steady loss are on the line")
    func weekly() {
        var random = SplitMix64(seed: 3)
        let weights = (0..<26).map {
            (day: 7 * $0, kilograms: straight(7 * $0) + .random(in: -0.1...0.1, using: &random))
        }
        let over = zip(levels(weights), weights).map { $0 - $1.kilograms }
        #expect(over.allSatisfy { abs($0) < 0.2 })
        #expect(abs(over.reduce(0, +) / 26) < 0.05)
    }

    @Test(
        "a straight line is unchanged, whatever its gaps",
        arguments: [
            [0, 1], [0, 1, 2], [0, 3, 4, 30], Array(0..<40), [0, 1, 2, 3, 90, 91, 92, 120, 150, 151, 152, 300],
        ])
    func straightLine(days: [Int]) {
        let levels = levels(days.map { ($0, straight($0)) })
        for (level, day) in zip(levels, days) { #expect(abs(level - straight(day)) < 1e-9) }
    }

    @Test("a constant weight gives a constant line", arguments: [[0], [0, 1], Array(0..<40), [0, 7, 14, 60, 61]])
    func constant(days: [Int]) {
        #expect(levels(days.map { ($0, 80.3) }) == days.map { _ in 80.3 })
    }

    @Test("one outlier moves the line by less than half of its distance", arguments: [1, 2, 3, 7])
    func outlier(step: Int) {
        let days = (0..<30).map { step * $0 }
        for odd in days {
            for (level, day) in zip(levels(days.map { ($0, straight($0) + ($0 == odd ? 4 : 0)) }), days) {
                #expect(abs(level - straight(day)) < 2)
            }
        }
    }

    @Test("a gap after a holiday does not bend the line after it", arguments: [14, 21, 40, 60])
    func gap(length: Int) {
        // Three kilograms heavier than before.
        let after = (0..<8).map { (day: 30 + length + $0, kilograms: 90 - 0.15 * Double($0)) }
        let levels = levels((0..<30).map { ($0, straight($0)) } + after)
        for (level, weight) in zip(levels.suffix(8), after) { #expect(abs(level - weight.kilograms) < 0.4) }
    }

    @Test("the line follows a loss that comes to an end", arguments: [(1, 0.25), (14, 0.5)])
    func bend(step: Int, error: Double) {
        func weight(_ day: Int) -> Double { straight(min(day, 30 * step)) }
        let days = (0..<60).map { step * $0 }
        for (level, day) in zip(levels(days.map { ($0, weight($0)) }), days) {
            #expect(abs(level - weight(day)) < error)
        }
    }
}
