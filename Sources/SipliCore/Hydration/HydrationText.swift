/// Formats amounts of hydration for people: ungrouped, without a locale.
package enum HydrationText {
    /// A volume with its unit: "1250 ml", "42 oz".
    package static func volume(_ milliliters: Double, unit: UnitSystem) -> String {
        short(milliliters, unit: unit) + " " + symbol(unit)
    }

    /// The unit of a volume: "ml", "oz".
    package static func symbol(_ unit: UnitSystem) -> String {
        switch unit {
        case .metric: "ml"
        case .imperial: "oz"
        }
    }

    /// A volume as it was probably typed: in ounces if it is a whole number of them and not of millilitres, otherwise
    /// in the person's unit.
    package static func typed(_ milliliters: Double, unit: UnitSystem) -> String {
        volume(milliliters, unit: typedUnit(milliliters, unit: unit))
    }

    /// The unit of ``typed(_:unit:)``.
    package static func typedUnit(_ milliliters: Double, unit: UnitSystem) -> UnitSystem {
        let ounces = UnitConversion.ounces(milliliters: milliliters)
        let isOunces = milliliters != milliliters.rounded() && abs(ounces - ounces.rounded()) < 1e-6
        return isOunces ? .imperial : unit
    }

    /// A volume without its unit: "1250", "42".
    ///
    /// Millilitres are truncated, so that 1999.9 never looks like a goal of 2000 reached; ounces are rounded, half to
    /// even. Files and devices with the same data show the same. Take the number from a `VolumeTotal`: it has no binary
    /// rounding errors that could lose a whole millilitre.
    package static func short(_ milliliters: Double, unit: UnitSystem) -> String {
        switch unit {
        case .metric: String(Int(saturating: milliliters))
        case .imperial:
            String(Int(saturating: UnitConversion.ounces(milliliters: milliliters).rounded(.toNearestOrEven)))
        }
    }

    /// A temperature given in degrees Celsius, truncated toward zero: "27°C", "69°F".
    package static func temperature(_ celsius: Double, unit: UnitSystem) -> String {
        switch unit {
        case .metric: String(Int(saturating: celsius)) + "°C"
        case .imperial: String(Int(saturating: celsius * 9 / 5 + 32)) + "°F"
        }
    }
}
