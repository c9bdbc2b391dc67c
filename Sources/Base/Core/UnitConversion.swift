/// Conversions between display units and stored units.
///
/// Each pair uses one factor, multiplied one way and divided the other, so that converting there and back is exact to
/// the last bit of a Double or nearly so.
package enum UnitConversion {
    /// Millilitres in a US fluid ounce, as hydration rounds it (the exact value is 29.5735295625).
    package static let millilitersPerOunce = 29.5735
    /// Millilitres in an imperial fluid ounce, exactly.
    package static let millilitersPerImperialOunce = 28.4130625
    /// Kilograms in a pound, as hydration rounds it (the exact value is 0.45359237).
    package static let kilogramsPerPound = 0.453592

    /// Millilitres of a volume in US fluid ounces.
    package static func milliliters(ounces: Double) -> Double { ounces * millilitersPerOunce }

    /// US fluid ounces of a volume in millilitres.
    package static func ounces(milliliters: Double) -> Double { milliliters / millilitersPerOunce }

    /// Kilograms of a body weight in pounds.
    package static func kilograms(pounds: Double) -> Double { pounds * kilogramsPerPound }

    /// Pounds of a body weight in kilograms.
    package static func pounds(kilograms: Double) -> Double { kilograms / kilogramsPerPound }
}
