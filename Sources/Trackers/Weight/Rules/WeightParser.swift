package import SipliCore

/// Parses weights as people type them: `80.2`, `80,2 kg`, `176.4lb`, `12st 7lb`, `12 st 7½`.
package enum WeightParser {
    /// The weight of a text; a bare number is in `unit`. Not checked against any limit.
    ///
    /// Case and spaces around numbers and units are ignored.
    ///
    /// - Throws: `WeightError`.
    package static func parse(_ text: String, unit: WeightUnit) throws -> BodyWeight {
        var rest = text.lowercased()
        guard let first = try part(&rest, text) else { throw WeightError.notAWeight(text) }
        guard !rest.isEmpty else {
            return try weight(first.number, first.unit ?? unit) { WeightLimits.usual.contains($0.kilograms) }
        }
        // Only stones may be followed by pounds.
        guard first.unit == .stone, let second = try part(&rest, text), rest.isEmpty,
            (0..<14).contains(second.number.value), second.number.sign == nil, second.unit ?? .pound == .pound
        else { throw WeightError.notAWeight(text) }
        return BodyWeight(first.number.value + second.number.value / 14, .stone)
    }

    /// The weight of a number in a unit. If three digits follow a comma, only what is possible can decide: 80,250 kg is
    /// 80.25, 1,200 lb may be either.
    ///
    /// - Throws: `WeightError`.
    package static func weight(
        _ number: WrittenNumber, _ unit: WeightUnit, isPossible: (BodyWeight) -> Bool
    ) throws -> BodyWeight {
        let weight = BodyWeight(number.value, unit)
        guard number.mark == ",", let grouped = number.grouped.flatMap(Double.init) else { return weight }
        let possible = [weight, BodyWeight(grouped, unit)].filter(isPossible)
        guard possible.count == 1 else { throw WeightError.ambiguousComma(number.decimal.replacing(".", with: ",")) }
        return possible[0]
    }

    /// Removes a number and the unit after it from the beginning; nil if there is no number.
    private static func part(_ rest: inout String, _ text: String) throws -> (number: WrittenNumber, unit: WeightUnit?)?
    {
        guard let (number, behind) = WrittenNumber.split(rest) else { return nil }
        let letters = behind.prefix { $0.isLetter || $0 == "." }
        rest = String(behind.dropFirst(letters.count))
        guard !letters.isEmpty else { return (number, nil) }
        let name = String(letters.replacing(".", with: ""))
        guard let unit = WeightUnit(spelling: name) else {
            // "1e3" and "0x10" have no unit.
            throw rest.first?.isNumber == true ? WeightError.notAWeight(text) : .unknownUnit(name)
        }
        return (number, unit)
    }
}
