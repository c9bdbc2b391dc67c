import SipliCore
import SipliRules
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliCLI
@testable import SipliVerbs

@Suite struct WeightWordsTests {
    /// The daemon's own texts are shown beside these.
    @Test(arguments: WeightUnit.allCases) func numbersReadAsTheDaemonsTexts(unit: WeightUnit) {
        var random = SplitMix64(seed: 42)
        let edges = [
            0, 0.04, 0.05, -0.05, 0.96, 9.95, 13.95, 13.96, 14, 174.96, 175.45, 175.94, 175.95, 175.96, -14, 180,
        ]
        for value in edges + (0..<2000).map({ _ in Double.random(in: -1500...1500, using: &random) }) {
            #expect(WeightWords.amount(value, unit.rawValue) == WeightText.amount(value, unit: unit))
            #expect(WeightWords.change(value, unit.rawValue) == WeightText.change(value, unit: unit))
        }
    }

    @Test(
        arguments: [
            (80.25, "kg", "80.3"), (176, "lb", "176.0"), (175.4, "st", "12st 7.4"), (7.5, "st", "7.5"),
        ])
    func axisHasNumbersOnly(value: Double, unit: String, text: String) {
        #expect(WeightWords.number(value, unit) == text)
    }

    @Test func daysHaveTheirMonthInWords() {
        #expect(WeightWords.day("2026-05-12") == "12 May 2026")
        #expect(WeightWords.day("2026-05-12", withYear: false) == "12 May")
        #expect(WeightWords.day("soon") == "soon")
    }

    @Test func noNumberIsTooLargeToBeShown() {
        #expect(WeightWords.amount(1e300, "kg").hasSuffix(" kg"))
    }
}
