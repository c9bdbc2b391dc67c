import SipliCore
import SipliTestSupport
import Testing

@Suite struct EffectiveVolumeTests {
    @Test("a fluid counts by its factor", arguments: Vector.area("effectiveML"))
    func vector(_ vector: Vector) throws {
        let name = try #require(vector.input.fluidType.string)
        let fluid = FluidCatalog.fluid(named: name)
        #expect(fluid.name == name)
        #expect(fluid.factor == vector.expected.hydrationFactor.number)
        #expect(fluid.serving == vector.expected.defaultServingML.number)
        for (volume, expected) in zip(vector.input.volumesML.array, vector.expected.effectiveML.array) {
            let entry = HydrationEntry(
                id: "a", at: Instant(seconds: 0), day: CivilDay(number: 0), zone: "UTC", fluid: name,
                volume: Milliliters(try #require(volume.number)))
            let difference = entry.effective.milliliters - (try #require(expected.number))
            #expect(abs(difference) <= 1e-9)
        }
    }

    @Test("an unknown fluid counts as other and keeps its name")
    func unknown() {
        let entry = HydrationEntry(
            id: "a", at: Instant(seconds: 0), day: CivilDay(number: 0), zone: "UTC", fluid: "kombucha",
            volume: Milliliters(500))
        #expect(entry.effective == .ml(400))
        #expect(entry.fluid == "kombucha")
    }
}
