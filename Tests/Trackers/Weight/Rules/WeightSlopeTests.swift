import SipliCore
import SipliRules
import Testing

@Suite struct WeightSlopeTests {
    private func days(_ kilograms: [Int: Double]) throws -> [WeightDay] {
        let first = try CivilDay.of("2026-05-01")
        return kilograms.sorted { $0.key < $1.key }.map {
            WeightDay(day: first.adding(days: $0), kilograms: $1, entries: 1)
        }
    }

    @Test("three days with 0, 1 and 1 kg give half a kilogram a day, and the margin of one degree of freedom")
    func workedExample() throws {
        let slope = try #require(WeightSlope(try days([0: 80, 1: 81, 2: 81])))
        #expect(abs(slope.perDay - 0.5) < 1e-9)
        // The residuals are -1/6, 1/3 and -1/6, their squares sum up to 1/6, and the days' to 2.
        #expect(abs(slope.margin - 12.706 * (1.0 / 6 / 2).squareRoot()) < 1e-9)
    }

    @Test("a window of 28 days ends 27 days before the last one")
    func window() throws {
        let slope = try #require(WeightSlope(try days([0: 200, 1: 80, 14: 80, 28: 80])))
        #expect(slope.perDay == 0)
        #expect(try #require(WeightSlope(try days([0: 200, 1: 80, 27: 80]))).perDay < 0)
    }
}
