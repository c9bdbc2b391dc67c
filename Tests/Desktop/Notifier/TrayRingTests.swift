import SipliGlance
import Testing

@testable import SipliNotifier

@Suite struct TrayRingTests {
    /// Alpha, red, green and blue of a pixel.
    private func pixel(_ fraction: Double, _ size: Int, x: Int, y: Int) -> [UInt8] {
        let bytes = TrayRing(ring: Glance.Ring(fraction: fraction, color: 0x3D7DFF)).pixels(size)
        return Array(bytes[(y * size + x) * 4..<(y * size + x) * 4 + 4])
    }

    private let done: [UInt8] = [255, 0x3D, 0x7D, 0xFF]
    private let left: [UInt8] = [128, 0x8E, 0x8E, 0x93]

    @Test(arguments: TrayRing.sizes) func aQuarterIsTheFirstQuarterClockwise(_ size: Int) {
        // On the diagonals, in the middle of the ring: 0.8 of its radius from the centre.
        let (far, near) = (size * 757 / 1000, size * 243 / 1000)
        #expect(pixel(0.25, size, x: far, y: near) == done)
        #expect(pixel(0.25, size, x: far, y: far) == left)
        #expect(pixel(0.25, size, x: near, y: far) == left)
        #expect(pixel(0.25, size, x: near, y: near) == left)
    }

    @Test func cornersAndTheCentreAreClearUntilTheGoalIsMet() {
        #expect(pixel(0.99, 48, x: 0, y: 0) == [0, 0, 0, 0])
        #expect(pixel(0.99, 48, x: 24, y: 24) == [0, 0, 0, 0])
        #expect(pixel(1, 48, x: 24, y: 24) == done)
    }

    @Test func edgesAreSmooth() {
        let bytes = TrayRing(ring: Glance.Ring(fraction: 1, color: 0)).pixels(22)
        let alphas = Set(stride(from: 0, to: bytes.count, by: 4).map { bytes[$0] })
        #expect(alphas.count > 8)
        #expect(bytes.count == 22 * 22 * 4)
    }
}
