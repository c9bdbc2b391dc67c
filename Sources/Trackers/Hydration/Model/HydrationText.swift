/// Formats amounts of hydration for people: ungrouped, without a locale.
package enum HydrationText {
    /// A volume with its unit: "1250 ml", "42 oz".
    package static func volume(_ milliliters: Double, unit: UnitSystem) -> String {
        short(milliliters, unit: unit) + " " + symbol(unit)
    }

    /// What a notch of the wheel logs, in millilitres.
    package static func sipML(_ unit: UnitSystem) -> Double {
        unit == .imperial ? UnitConversion.milliliters(ounces: 2) : 50
    }

    /// The same as people type it: "50 ml", "2 oz".
    package static func sip(_ unit: UnitSystem) -> String { volume(sipML(unit), unit: unit) }

    /// The unit of a volume: "ml", "oz".
    package static func symbol(_ unit: UnitSystem) -> String {
        switch unit {
        case .metric: "ml"
        case .imperial: "oz"
        }
    }

    /// A volume as it was probably typed: in ounces if it is a whole number of them and not of millilitres, otherwise
    /// in the person's unit. Tenths of an ounce are shown, so that it can be typed again.
    package static func typed(_ milliliters: Double, unit: UnitSystem) -> String {
        let unit = typedUnit(milliliters, unit: unit)
        let tenths = UnitConversion.ounces(milliliters: milliliters) * 10
        let whole = Int(saturating: tenths.rounded())
        guard unit == .imperial, abs(tenths - Double(whole)) < 1e-6, whole % 10 != 0 else {
            return volume(milliliters, unit: unit)
        }
        return "\(whole / 10).\(whole % 10) " + symbol(unit)
    }

    /// The unit of ``typed(_:unit:)``.
    package static func typedUnit(_ milliliters: Double, unit: UnitSystem) -> UnitSystem {
        let ounces = UnitConversion.ounces(milliliters: milliliters)
        let isOunces = milliliters != milliliters.rounded() && abs(ounces - ounces.rounded()) < 1e-6
        return isOunces ? .imperial : unit
    }

    /// A volume without its unit: "1250", "42"; less than half of one has a decimal: "0.4".
    package static func short(_ milliliters: Double, unit: UnitSystem) -> String {
        let whole = whole(milliliters, unit: unit)
        let value = value(milliliters, unit: unit)
        guard whole == 0, value > 0 else { return String(whole) }
        // Something never reads as nothing.
        return "0." + String(max(1, Int(saturating: value * 10 + 0.5)))
    }

    /// A volume as a whole number of its unit, rounded half away from zero.
    ///
    /// The guard of 1e-9 rounds half an ounce up although its binary form is a little less.
    package static func whole(_ milliliters: Double, unit: UnitSystem) -> Int {
        let value = value(milliliters, unit: unit)
        let rounded = Int(saturating: (abs(value) + 1e-9).rounded(.toNearestOrAwayFromZero))
        return value < 0 ? -rounded : rounded
    }

    private static func value(_ milliliters: Double, unit: UnitSystem) -> Double {
        switch unit {
        case .metric: milliliters
        case .imperial: UnitConversion.ounces(milliliters: milliliters)
        }
    }

    /// A temperature given in degrees Celsius, rounded half away from zero: "28°C", "70°F", "−4°C".
    package static func temperature(_ celsius: Double, unit: UnitSystem) -> String {
        let degrees = unit == .metric ? celsius : celsius * 9 / 5 + 32
        let shown = Int(saturating: degrees.rounded(.toNearestOrAwayFromZero))
        return (shown < 0 ? "\u{2212}" : "") + String(shown.magnitude) + (unit == .metric ? "°C" : "°F")
    }
}
