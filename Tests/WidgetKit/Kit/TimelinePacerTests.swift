import Testing

@testable import SipliWidgetKit

@Suite struct TimelinePacerTests {
    /// Plays reloads at these milliseconds; returns the milliseconds of the runs.
    private func runs(_ reloads: [Int]) -> [Int] {
        var pacer = ReloadPacer()
        var runs: [Int] = []
        var left = reloads[...]
        while true {
            let next = left.first.map { Duration.milliseconds($0) }
            if let due = pacer.due, next.map({ due <= $0 }) ?? true {
                pacer.run(at: due)
                runs.append(Int(due / .milliseconds(1)))
            } else if let next {
                left.removeFirst()
                pacer.ask(at: next)
            } else {
                return runs
            }
        }
    }

    @Test func aLoneReloadRunsAtOnce() {
        #expect(runs([0]) == [0])
        #expect(runs([0, 200, 400]) == [0, 200, 400])
    }

    @Test func reloadsRightAfterARunWaitForAPause() {
        #expect(runs([0, 70, 80, 90]) == [0, 120])
    }

    @Test func aThousandReloadsInASecondAreAtMostTenRuns() {
        let runs = runs(Array(0..<1000))
        #expect(runs.count <= 10)
        #expect(runs.last ?? 0 >= 999)
    }

    @Test(arguments: 0..<200)
    func noPatternWithinASecondMakesMoreThanTenRunsAndTheLastReloadIsFollowed(_ seed: UInt64) {
        var random = Seeded(state: seed)
        let count = Int.random(in: 1...1000, using: &random)
        let reloads = (0..<count).map { _ in Int.random(in: 0..<1000, using: &random) }.sorted()
        let runs = runs(reloads)
        #expect(runs.count <= 10)
        #expect((runs.last ?? -1) >= (reloads.last ?? 0))
    }

    @Test(arguments: [31, 40, 62, 63, 100, 124])
    func evenBurstsAreHeldToThePace(_ spacing: Int) {
        #expect(runs(Array(stride(from: 0, to: 1000, by: spacing))).count <= 10)
    }

    @Test func reloadsThatKeepComingDoNotPutARunOffForever() {
        let runs = runs(Array(stride(from: 0, to: 3000, by: 10)))
        #expect(zip(runs, runs.dropFirst()).allSatisfy { $1 - $0 <= 190 })
    }

    private struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
