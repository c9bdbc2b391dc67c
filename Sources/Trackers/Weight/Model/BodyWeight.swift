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

    /// The value in another unit; in its own unit exactly as typed.
    package func value(in other: WeightUnit) -> Double {
        if other == unit { return value }
        // Converted directly, to avoid binary rounding errors: 12 st 9 lb are 177 lb.
        if unit == .stone, other == .pound { return (value * 14 * 1e9).rounded() / 1e9 }
        if unit == .pound, other == .stone { return value / 14 }
        return value * unit.kilograms / other.kilograms
    }
}
