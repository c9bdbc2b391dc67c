import Foundation
import SipliTestSupport
import Testing

/// Random histories on a real daemon, compared with a model after every step.
///
/// `SIPLI_MODEL_STEPS` sets how many steps are taken in all, and `SIPLI_MODEL_SEED` the first seed.
@Suite(.tags(.long)) struct ModelTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let stepsOfHistory = 250
    private static let histories = (environment["SIPLI_MODEL_STEPS"].flatMap { Int($0) } ?? 10_000) / stepsOfHistory
    private static let seed = environment["SIPLI_MODEL_SEED"].flatMap { Int($0) } ?? 1

    @Test("a history agrees with the model after every step", arguments: seed..<seed + histories)
    func history(seed: Int) throws {
        let life = try Life(seed: UInt64(seed))
        for _ in 1...Self.stepsOfHistory {
            try life.step()
            try life.agree()
        }
    }
}
