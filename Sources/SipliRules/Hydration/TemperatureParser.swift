package import SipliCore

/// Reads temperatures as people type them: `29`, `29C`, `85 °F`, `-3,5`.
package enum TemperatureParser {
    /// Degrees Celsius; a bare number is in the person's unit. Nil for any other text. Not checked against any limit.
    package static func celsius(_ text: String, unit: UnitSystem) -> Double? {
        let text = text.lowercased().filter { !$0.isWhitespace }
        let digits = text.prefix { "+-0123456789.,".contains($0) }
        guard let number = Double(digits.replacing(",", with: ".")) else { return nil }
        switch text.dropFirst(digits.count) {
        case "c", "°c", "celsius": return number
        case "f", "°f", "fahrenheit": return celsius(fahrenheit: number)
        case "", "°": return unit == .metric ? number : celsius(fahrenheit: number)
        default: return nil
        }
    }

    private static func celsius(fahrenheit: Double) -> Double {
        (fahrenheit - 32) * 5 / 9
    }
}
