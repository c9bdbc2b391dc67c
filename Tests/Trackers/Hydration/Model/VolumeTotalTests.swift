import SipliCore
import Testing

@Suite struct VolumeTotalTests {
    private func ml(_ value: Double) -> VolumeTotal {
        VolumeTotal(Milliliters(value))
    }

    @Test("sums are exact, whatever the order")
    func exact() {
        let parts = [0.1, 0.2, 330 * 0.7, 16.9 * 29.5735, 1e-6, 9999.999999]
        let forward = parts.map(ml).reduce(.zero, +)
        let backward = parts.reversed().map(ml).reduce(.zero, +)
        #expect(forward == backward)
        #expect(parts.map(ml).reduce(forward, -) == .zero)
        #expect(ml(0.1) + ml(0.2) == ml(0.3))
        #expect(ml(330 * 0.7).milliliters == 231)
    }

    @Test(
        "to the nearest nanolitre, half away from zero",
        arguments: [
            (0.0000005, 1), (-0.0000005, -1), (0.0000004, 0), (1999.999, 1_999_999_000), (250, 250_000_000),
        ])
    func rounding(value: Double, nanoliters: Int64) {
        #expect(ml(value).nanoliters == nanoliters)
    }

    @Test("values that are too large are clamped, and values that are not numbers count as 0")
    func ends() {
        #expect(ml(.infinity).nanoliters == .max)
        #expect(ml(-1e300).nanoliters == .min)
        #expect(ml(.nan) == .zero)
        #expect(ml(.infinity) + ml(1) == ml(.infinity))
        #expect(ml(-.infinity) - ml(1) == ml(-.infinity))
        #expect(ml(-1) - ml(-.infinity) == VolumeTotal(nanoliters: .max - 999_999))
    }

    @Test("order")
    func order() {
        #expect(ml(1) < ml(1.000001))
        #expect(Milliliters(1) < Milliliters(2))
    }
}
