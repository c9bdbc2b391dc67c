import SipliCore
import SipliRules
import Testing

@Suite struct WeightParserTests {
    @Test(
        "what people type",
        arguments: [
            ("80.2", BodyWeight(80.2, .kilogram)), ("80,2", BodyWeight(80.2, .kilogram)),
            (" 80.2 KG ", BodyWeight(80.2, .kilogram)), ("176lb", BodyWeight(176, .pound)),
            ("176.4 lbs.", BodyWeight(176.4, .pound)), ("12st", BodyWeight(12, .stone)),
            ("12st7", BodyWeight(12.5, .stone)), ("12 st 7 lb", BodyWeight(12.5, .stone)),
            ("12 stone 7 pounds", BodyWeight(12.5, .stone)), ("12.5 st", BodyWeight(12.5, .stone)),
        ])
    func reads(text: String, weight: BodyWeight) throws {
        #expect(try WeightParser.parse(text, unit: .kilogram) == weight)
    }

    @Test("a bare number is in the person's unit")
    func bare() throws {
        #expect(try WeightParser.parse("176", unit: .pound) == BodyWeight(176, .pound))
    }

    @Test(
        "invalid weights are refused with a reason",
        arguments: [
            ("", WeightError.notAWeight("")), ("kg", .notAWeight("kg")), ("80 80", .notAWeight("80 80")),
            ("80kg 3lb", .notAWeight("80kg 3lb")), ("12st 14lb", .notAWeight("12st 14lb")),
            ("12st 3kg", .notAWeight("12st 3kg")), ("12st 3lb 4", .notAWeight("12st 3lb 4")),
            ("80 g", .unknownUnit("g")), ("1,200", .ambiguousComma("1,200")), ("8.0.2", .notAWeight("8.0.2")),
        ])
    func refuses(text: String, error: WeightError) {
        #expect(throws: error) { try WeightParser.parse(text, unit: .kilogram) }
    }
}
