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

    // The examples of `format.shortVolume`, `format.volumeString` and `format.temperatureString` cut off and round half to
    // even, as the phone app does: 354.88 ml read as 354. They do not bind. People see what is nearest.
    @Test(
        "volumes are rounded half away from zero",
        arguments: [
            (12 * 29.5735, UnitSystem.metric, "355"), (1.5, .metric, "2"), (1250.7, .metric, "1251"),
            (2460.4999, .metric, "2460"), (230.99999999999997, .metric, "231"), (999.9999, .metric, "1000"),
            (0, .metric, "0"), (0.4, .metric, "0.4"), (0.01, .metric, "0.1"), (0.5, .metric, "1"),
            (250, .imperial, "8"), (221.80125, .imperial, "8"), (251.37475, .imperial, "9"),
            (12345.6, .imperial, "417"),
            (29.5735, .imperial, "1"), (14.78675, .imperial, "1"), (10, .imperial, "0.3"),
        ] as [(Double, UnitSystem, String)])
    func volumes(milliliters: Double, unit: UnitSystem, text: String) {
        #expect(HydrationText.short(milliliters, unit: unit) == text)
        #expect(HydrationText.volume(milliliters, unit: unit) == text + " " + HydrationText.symbol(unit))
    }

    @Test(
        "temperatures are rounded half away from zero",
        arguments: [
            (27.9, UnitSystem.metric, "28°C"), (-3.7, .metric, "\u{2212}4°C"), (-3.5, .metric, "\u{2212}4°C"),
            (21, .imperial, "70°F"),
            (-40, .imperial, "\u{2212}40°F"),
        ] as [(Double, UnitSystem, String)])
    func temperatures(celsius: Double, unit: UnitSystem, text: String) {
        #expect(HydrationText.temperature(celsius, unit: unit) == text)
    }

    @Test(
        "a total that has not reached its goal does not read as it, and adds up with what is left",
        arguments: [
            (2449.6, 2450.0, UnitSystem.metric, "2449", 1), (2449.4, 2450, .metric, "2449", 1),
            (1193.6, 2450, .metric, "1194", 1256), (2450, 2450, .metric, "2450", nil),
            (2451, 2450, .metric, "2451", nil),
            (2450.1, 2450.4, .metric, "2449", 1), (0, 2450, .metric, "0", 2450),
            // 82.6 of 82.8 ounces.
            (2443, 2450, .imperial, "82", 1), (2450, 2450, .imperial, "83", nil), (1000, 2450, .imperial, "34", 49),
            (100, 0, .metric, "100", nil),
        ] as [(Double, Double, UnitSystem, String, Int?)])
    func totals(total: Double, goal: Double, unit: UnitSystem, text: String, left: Int?) {
        #expect(HydrationText.total(.ml(total), goal: goal, unit: unit) == text)
        #expect(HydrationText.remaining(total: .ml(total), goal: goal, unit: unit) == left)
    }

    // The examples count less than a millilitre as nothing left; a goal that is not reached has 1 ml left here.
    @Test("what is left to the goal", arguments: Vector.area("intent.remaining"))
    func remaining(_ vector: Vector) throws {
        let total = VolumeTotal.ml(try #require(vector.input.todayTotalML.number))
        let goal = try #require(vector.input.goalML.number)
        let left = HydrationText.remaining(total: total, goal: goal, unit: .metric)
        #expect(left == max(1, try #require(vector.expected.remainingML.int)))
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
        #expect(HydrationText.remaining(total: .zero, goal: 2450.0000000000005, unit: .metric) == 2450)
    }

    @Test("values that are not finite give a text")
    func noNumbers() {
        #expect(HydrationText.short(.nan, unit: .metric) == "0")
        #expect(HydrationText.short(-0.1, unit: .imperial) == "0")
        #expect(HydrationText.remaining(total: .ml(5), goal: .nan, unit: .metric) == nil)
        #expect(HydrationText.short(.infinity, unit: .metric) == String(Int.max))
    }

    @Test(
        "a volume that was typed in ounces is shown in them",
        arguments: [
            (1.5 * 29.5735, .imperial, "1.5 oz"), (0.5 * 29.5735, .imperial, "0.5 oz"),
            (12 * 29.5735, UnitSystem.metric, "12 oz"), (8 * 29.5735, .imperial, "8 oz"), (250, .metric, "250 ml"),
            (330.5, .metric, "331 ml"), (355, .metric, "355 ml"), (355, .imperial, "12 oz"),
        ] as [(Double, UnitSystem, String)])
    func typed(milliliters: Double, unit: UnitSystem, text: String) {
        #expect(HydrationText.typed(milliliters, unit: unit) == text)
    }
}
