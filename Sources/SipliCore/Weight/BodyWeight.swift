/// A body weight in the unit in which it was typed; never rounded in storage.
package struct BodyWeight: Hashable, Sendable {
    package var value: Double
    package var unit: WeightUnit

    package init(_ value: Double, _ unit: WeightUnit) {
        self.value = value
        self.unit = unit
    }

    package var kilograms: Double {
        value(in: .kilogram)
    }

    /// In another unit; in its own exactly as typed.
    package func value(in other: WeightUnit) -> Double {
        if other == unit { return value }
        // Stones and pounds without the detour that would leave dust of binary fractions: 12 st 9 lb are 177 lb.
        if unit == .stone, other == .pound { return (value * 14 * 1e9).rounded() / 1e9 }
        if unit == .pound, other == .stone { return value / 14 }
        return value * unit.kilograms / other.kilograms
    }
}
