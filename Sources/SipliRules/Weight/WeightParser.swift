package import SipliCore

/// Parses weights as people type them: `80.2`, `80,2 kg`, `176.4lb`, `12st 7lb`, `12 st 7.5`.
package enum WeightParser {
    /// The weight of a text; a bare number is in `unit`. Not checked against any limit.
    ///
    /// Case and spaces around numbers and units are ignored. The decimal mark is a point or a comma; a comma before
    /// exactly three digits is refused, because it may be a thousands separator.
    ///
    /// - Throws: `WeightError`.
    package static func parse(_ text: String, unit: WeightUnit) throws -> BodyWeight {
        var rest = text.lowercased()[...]
        guard let first = try part(&rest, text) else { throw WeightError.notAWeight(text) }
        let named = try first.unit.map(self.unit)
        guard let second = try part(&rest, text) else { return BodyWeight(first.number, named ?? unit) }
        // Only stones may be followed by pounds.
        guard named == .stone, rest.isEmpty, second.number >= 0, second.number < 14,
            try second.unit.map(self.unit).map({ $0 == .pound }) ?? true
        else { throw WeightError.notAWeight(text) }
        return BodyWeight(first.number + second.number / 14, .stone)
    }

    /// Removes a number and the letters after it from the beginning; nil at the end.
    private static func part(_ rest: inout Substring, _ text: String) throws -> (number: Double, unit: String?)? {
        rest = rest.drop(while: \.isWhitespace)
        guard !rest.isEmpty else { return nil }
        let digits = rest.prefix { "+-0123456789.,".contains($0) }
        rest = rest.dropFirst(digits.count).drop(while: \.isWhitespace)
        let letters = rest.prefix { $0.isLetter || $0 == "." }
        rest = rest.dropFirst(letters.count)
        guard let number = try number(digits) else { throw WeightError.notAWeight(text) }
        return (number, letters.isEmpty ? nil : String(letters.replacing(".", with: "")))
    }

    private static func unit(_ name: String) throws -> WeightUnit {
        guard let unit = WeightUnit(spelling: name) else { throw WeightError.unknownUnit(name) }
        return unit
    }

    /// Nil for text that is not a number.
    private static func number(_ text: Substring) throws -> Double? {
        let unsigned = text.drop { "+-".contains($0) }
        let parts = unsigned.split(separator: ",", omittingEmptySubsequences: false)
        if parts.count == 2, parts[1].count == 3, (1...3).contains(parts[0].count), !parts[0].hasPrefix("0") {
            throw WeightError.ambiguousComma(String(unsigned))
        }
        return Double(text.replacing(",", with: "."))
    }
}
