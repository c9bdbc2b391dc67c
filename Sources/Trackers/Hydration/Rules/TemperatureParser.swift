package import SipliCore

/// Reads temperatures as people type them: `29`, `29C`, `85 °F`, `-3,5`.
package enum TemperatureParser {
    /// Degrees Celsius; a bare number is in the person's unit. Nil for any other text. Not checked against any limit.
    package static func celsius(_ text: String, unit: UnitSystem) -> Double? {
        guard let (number, unitName) = WrittenNumber.split(text.lowercased()) else { return nil }
        switch unitName.filter({ !$0.isWhitespace }) {
        case "c", "°c", "celsius": return number.value
        case "f", "°f", "fahrenheit": return celsius(fahrenheit: number.value)
        case "", "°": return unit == .metric ? number.value : celsius(fahrenheit: number.value)
        default: return nil
        }
    }

    private static func celsius(fahrenheit: Double) -> Double { (fahrenheit - 32) * 5 / 9 }
}
