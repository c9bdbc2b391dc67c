import SipliCore
import SipliTestSupport
import Testing

@Suite struct UnitConversionTests {
    @Test("conversion", arguments: Vector.area("unit") { $0.input.app.string != "w8trackr" })
    func vector(_ vector: Vector) throws {
        let value = try #require(vector.input.value.number)
        let converted =
            switch (vector.input.from.string, vector.input.to.string) {
            case ("oz", "ml"): UnitConversion.milliliters(ounces: value)
            case ("ml", "oz"): UnitConversion.ounces(milliliters: value)
            case ("lb", "kg"): UnitConversion.kilograms(pounds: value)
            case ("kg", "lb"): UnitConversion.pounds(kilograms: value)
            default: Double.nan
            }
        #expect(abs(converted - (try #require(vector.expected.value.number))) <= 1e-9)
    }

    @Test("conversion there and back", arguments: [0.5, 16.9, 154, 180])
    func roundTrip(value: Double) {
        let volume = UnitConversion.ounces(milliliters: UnitConversion.milliliters(ounces: value))
        let weight = UnitConversion.pounds(kilograms: UnitConversion.kilograms(pounds: value))
        #expect(abs(volume - value) < 1e-12 && abs(weight - value) < 1e-12)
    }
}
