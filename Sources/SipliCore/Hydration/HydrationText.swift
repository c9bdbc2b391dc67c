/// Numbers of hydration as people read them: ungrouped, without a locale.
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

    /// A volume as it was probably typed: in ounces where it is a whole number of them and none of
    /// millilitres, else in the person's unit.
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
    /// Millilitres are cut off, so that 1999.9 never reads as a goal of 2000 reached; ounces are rounded, half to even. Both
    /// as the files and devices of the same data show them. Take the number from a `VolumeTotal`: it carries no dust of
    /// binary fractions that could cut a whole millilitre off.
    package static func short(_ milliliters: Double, unit: UnitSystem) -> String {
        switch unit {
        case .metric: String(Int(saturating: milliliters))
        case .imperial:
            String(Int(saturating: UnitConversion.ounces(milliliters: milliliters).rounded(.toNearestOrEven)))
        }
    }

    /// A temperature given in degrees Celsius, cut off toward zero: "27°C", "69°F".
    package static func temperature(_ celsius: Double, unit: UnitSystem) -> String {
        switch unit {
        case .metric: String(Int(saturating: celsius)) + "°C"
        case .imperial: String(Int(saturating: celsius * 9 / 5 + 32)) + "°F"
        }
    }
}
