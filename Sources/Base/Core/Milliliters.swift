/// A volume of liquid in millilitres, as it was typed; never rounded in storage.
package struct Milliliters: Hashable, Comparable, Sendable {
    package var value: Double

    package init(_ value: Double) { self.value = value }

    package static func < (left: Milliliters, right: Milliliters) -> Bool { left.value < right.value }
}

/// A sum of volumes in whole nanolitres (1 ml = 1,000,000 nl).
///
/// Sums of binary fractions drift with the order of adding; whole nanolitres do not, so a total stays exact through any
/// number of logs, undos and imports. The maximum is about nine billion litres; larger sums are clamped to it.
package struct VolumeTotal: Hashable, Comparable, Sendable {
    package var nanoliters: Int64

    package static let zero = VolumeTotal(nanoliters: 0)

    package init(nanoliters: Int64) { self.nanoliters = nanoliters }

    /// The volume rounded to the nearest nanolitre, half away from zero; not a number counts as zero.
    package init(_ volume: Milliliters) {
        let rounded = (volume.value * 1_000_000).rounded(.toNearestOrAwayFromZero)
        nanoliters = Int64(exactly: rounded) ?? (rounded.isNaN ? 0 : rounded < 0 ? .min : .max)
    }

    /// The part of a volume that counts.
    package init(_ volume: Milliliters, factor: Double) { self.init(Milliliters(volume.value * factor)) }

    package var milliliters: Double { Double(nanoliters) / 1_000_000 }

    package static func + (left: VolumeTotal, right: VolumeTotal) -> VolumeTotal {
        let (sum, overflow) = left.nanoliters.addingReportingOverflow(right.nanoliters)
        return VolumeTotal(nanoliters: overflow ? (right.nanoliters < 0 ? .min : .max) : sum)
    }

    package static func - (left: VolumeTotal, right: VolumeTotal) -> VolumeTotal {
        let (difference, overflow) = left.nanoliters.subtractingReportingOverflow(right.nanoliters)
        return VolumeTotal(nanoliters: overflow ? (right.nanoliters < 0 ? .max : .min) : difference)
    }

    package static func < (left: VolumeTotal, right: VolumeTotal) -> Bool { left.nanoliters < right.nanoliters }
}
