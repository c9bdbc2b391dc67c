import SipliCore
import SipliRules
import SipliTestSupport
import Testing

@Suite struct HydrationTextTests {
    @Test("percent is floored", arguments: Vector.area("format.percentFloor"))
    func percent(_ vector: Vector) throws {
        let total = VolumeTotal.ml(try #require(vector.input.totalML.number))
        let goal = try #require(vector.input.goalML.number)
        #expect(HydrationText.percent(total: total, goal: goal) == vector.expected.percent.int)
    }

    @Test("volume without unit", arguments: Vector.area("format.shortVolume"))
    func short(_ vector: Vector) throws {
        let text = HydrationText.short(try #require(vector.input.ml.number), unit: try .of(vector.input.unit))
        #expect(text == vector.expected.text.string)
    }

    @Test("volume with unit", arguments: Vector.area("format.volumeString"))
    func volume(_ vector: Vector) throws {
        let text = HydrationText.volume(try #require(vector.input.ml.number), unit: try .of(vector.input.unit))
        #expect(text == vector.expected.text.string)
    }

    @Test("temperature", arguments: Vector.area("format.temperatureString"))
    func temperature(_ vector: Vector) throws {
        let text = HydrationText.temperature(
            try #require(vector.input.celsius.number), unit: try .of(vector.input.unit))
        #expect(text == vector.expected.text.string)
    }

    @Test("the distance to the goal", arguments: Vector.area("intent.remaining"))
    func remaining(_ vector: Vector) throws {
        let total = VolumeTotal.ml(try #require(vector.input.todayTotalML.number))
        let left = HydrationText.remaining(total: total, goal: try #require(vector.input.goalML.number))
        #expect(left == vector.expected.remainingML.int)
        #expect((left == 0) == vector.expected.reached.bool)
    }

    @Test("percentages past the goal and at its limits")
    func percentEdges() {
        #expect(HydrationText.percent(total: .ml(2500), goal: 2000) == 125)
        #expect(HydrationText.percent(total: .ml(2000), goal: 2000) == 100)
        #expect(HydrationText.percent(total: .zero, goal: 2000) == 0)
        #expect(HydrationText.percent(total: .ml(-10), goal: 2000) == 0)
        #expect(HydrationText.percent(total: .ml(100), goal: -5) == 0)
        #expect(HydrationText.percent(total: .ml(2460.5), goal: 70.3 * 35) == 100)
        // So close that the tolerance alone would raise it to 100.
        #expect(HydrationText.percent(total: VolumeTotal(nanoliters: 999_999_999_999), goal: 1_000_000) == 99)
        #expect(HydrationText.percent(total: .ml(9e12), goal: 1e-300) == .max)
    }

    @Test("rounding errors in a total do not lose a millilitre")
    func dust() {
        let soda = VolumeTotal.ml(330 * 0.70)
        #expect(HydrationText.volume(soda.milliliters, unit: .metric) == "231 ml")
        #expect(HydrationText.remaining(total: .zero, goal: 2450.0000000000005) == 2450)
    }

    @Test("values that are not finite give a text")
    func noNumbers() {
        #expect(HydrationText.short(.nan, unit: .metric) == "0")
        #expect(HydrationText.short(-0.1, unit: .imperial) == "0")
        #expect(HydrationText.remaining(total: .ml(5), goal: .nan) == 0)
        #expect(HydrationText.short(.infinity, unit: .metric) == String(Int.max))
    }

    @Test(
        "a volume that was typed in ounces is shown in them",
        arguments: [
            (12 * 29.5735, UnitSystem.metric, "12 oz"), (8 * 29.5735, .imperial, "8 oz"), (250, .metric, "250 ml"),
            (330.5, .metric, "330 ml"), (355, .metric, "355 ml"), (355, .imperial, "12 oz"),
        ] as [(Double, UnitSystem, String)])
    func typed(milliliters: Double, unit: UnitSystem, text: String) {
        #expect(HydrationText.typed(milliliters, unit: unit) == text)
    }
}
