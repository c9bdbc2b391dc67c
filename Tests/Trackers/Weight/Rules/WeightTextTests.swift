import SipliCore
import SipliRules
import Testing

@Suite struct WeightTextTests {
    @Test(
        "one decimal, rounded half away from zero",
        arguments: [
            (BodyWeight(80.25, .kilogram), WeightUnit.kilogram, "80.3 kg"),
            (BodyWeight(175.45, .pound), .pound, "175.5 lb"), (BodyWeight(79.949, .kilogram), .kilogram, "79.9 kg"),
            // 80 / 0.45359237 = 176.3698...
            (BodyWeight(80, .kilogram), .pound, "176.4 lb"), (BodyWeight(180, .pound), .pound, "180.0 lb"),
            // 176.3698 lb are 12 stones and 8.3698 lb.
            (BodyWeight(80, .kilogram), .stone, "12 st 8.4 lb"), (BodyWeight(12.5, .stone), .stone, "12 st 7.0 lb"),
            // 13.96 lb beyond 11 stones are shown as the next stone, not as 14.0 lb.
            (BodyWeight(11 * 14 + 13.96, .pound), .stone, "12 st 0.0 lb"),
        ])
    func text(weight: BodyWeight, unit: WeightUnit, text: String) {
        #expect(WeightText.text(weight, unit: unit) == text)
    }

    @Test(
        "changes have a sign",
        arguments: [
            (0.4, WeightUnit.kilogram, "+0.4 kg"), (-1.25, .kilogram, "−1.3 kg"), (0.04, .kilogram, "0.0 kg"),
            (-0.04, .kilogram, "0.0 kg"), (-15.5, .stone, "−1 st 1.5 lb"), (3, .stone, "+3.0 lb"),
        ])
    func change(value: Double, unit: WeightUnit, text: String) {
        #expect(WeightText.change(value, unit: unit) == text)
    }

    @Test("converting to another unit and back changes nothing that is shown")
    func roundTrip() {
        for tenths in 300...4400 {
            let pounds = BodyWeight(Double(tenths) / 10, .pound)
            let back = BodyWeight(BodyWeight(pounds.kilograms, .kilogram).value(in: .pound), .pound)
            #expect(abs(back.value - pounds.value) < 1e-12 * pounds.value)
            #expect(WeightText.text(back, unit: .pound) == WeightText.text(pounds, unit: .pound))
        }
    }
}
