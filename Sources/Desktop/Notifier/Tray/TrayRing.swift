import Glibc
import SipliBus
import SipliGlance

/// A ring as the pixels of an icon, drawn without a graphics library.
struct TrayRing {
    /// Those that panels ask for.
    static let sizes = [16, 22, 24, 32, 48]
    /// Samples in each direction of a pixel.
    private static let samples = 4
    /// The part that is left, grey on light and dark panels.
    private static let track: (color: UInt32, opacity: Double) = (0x8E8E93, 0.5)

    let ring: Glance.Ring

    /// The icon in all sizes, `a(iiay)`; no sizes without a ring.
    static func pixmaps(_ ring: Glance.Ring?) -> BusValue {
        let icons = ring.map { ring in
            sizes.map { size in
                BusValue.structure([
                    .int32(Int32(size)), .int32(Int32(size)), .bytes(TrayRing(ring: ring).pixels(size)),
                ])
            }
        }
        return .array(of: "(iiay)", icons ?? [])
    }

    /// Rows of pixels from the top left, each alpha, red, green and blue.
    func pixels(_ size: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size * size * 4)
        for y in 0..<size {
            for x in 0..<size { bytes += pixel(coverage(x, y, Double(size))) }
        }
        return bytes
    }

    /// How much of a pixel is the reached part of the ring, and how much the rest of it.
    private func coverage(_ x: Int, _ y: Int, _ size: Double) -> (done: Double, left: Double) {
        let outer = size / 2 - size / 22
        let inner = outer * 0.6
        let step = 1 / Double(Self.samples)
        var (done, left) = (0, 0)
        for sample in 0..<Self.samples * Self.samples {
            let right = Double(x) + (Double(sample % Self.samples) + 0.5) * step - size / 2
            let down = Double(y) + (Double(sample / Self.samples) + 0.5) * step - size / 2
            let distance = hypot(right, down)
            guard distance < outer else { continue }
            // Once the goal is met, a dot in the centre says so.
            if distance < inner {
                if ring.fraction >= 1, distance < inner * 0.55 { done += 1 }
                continue
            }
            // Clockwise from the top.
            let turn = atan2(right, -down) / (2 * .pi)
            if (turn < 0 ? turn + 1 : turn) < ring.fraction { done += 1 } else { left += 1 }
        }
        let all = Double(Self.samples * Self.samples)
        return (Double(done) / all, Double(left) / all)
    }

    private func pixel(_ part: (done: Double, left: Double)) -> [UInt8] {
        let left = part.left * Self.track.opacity
        let alpha = part.done + left
        guard alpha > 0 else { return [0, 0, 0, 0] }
        func channel(_ shift: UInt32) -> UInt8 {
            let (done, track) = (Double(ring.color >> shift & 0xFF), Double(Self.track.color >> shift & 0xFF))
            return UInt8(((done * part.done + track * left) / alpha).rounded())
        }
        return [UInt8((alpha * 255).rounded()), channel(16), channel(8), channel(0)]
    }
}
