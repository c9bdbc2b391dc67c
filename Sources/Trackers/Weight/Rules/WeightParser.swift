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

/// The valid weights.
package enum WeightLimits {
    /// - Throws: `WeightError.entryOutOfRange` unless the weight can be a person's: 0.5 to 680 kg, 1 to 1500 lb.
    package static func validate(entry weight: BodyWeight) throws {
        guard contains(weight, kilograms: 0.5...680, pounds: 1...1500) else {
            throw WeightError.entryOutOfRange(weight.unit)
        }
    }

    /// Kilograms outside of which a first weigh-in causes a warning; later ones are compared with the previous one.
    package static let usual = 20.0...300.0

    /// - Throws: `WeightError.goalOutOfRange` unless the weight can be a goal: 30 to 200 kg, 66 to 440 lb.
    package static func validate(goal weight: BodyWeight) throws {
        guard contains(weight, kilograms: 30...200, pounds: 66...440) else {
            throw WeightError.goalOutOfRange(weight.unit)
        }
    }

    /// - Throws: `WeightError.bodyFatOutOfRange`.
    package static func validate(bodyFat percent: Double) throws {
        guard WeightEntry.bodyFats.contains(percent) else { throw WeightError.bodyFatOutOfRange }
    }

    /// A warning about a valid goal.
    package enum GoalWarning: String, Sendable {
        /// Below 40 kg or 88 lb.
        case tooLow
        /// Above 150 kg or 330 lb.
        case tooHigh
    }

    package static func warning(goal weight: BodyWeight) -> GoalWarning? {
        let counted = weight.value(in: weight.unit.counted)
        let usual = weight.unit == .kilogram ? 40.0...150.0 : 88.0...330.0
        if counted < usual.lowerBound { return .tooLow }
        return counted > usual.upperBound ? .tooHigh : nil
    }

    /// Each unit has round limits of its own; stones use those of pounds.
    private static func contains(
        _ weight: BodyWeight, kilograms: ClosedRange<Double>, pounds: ClosedRange<Double>
    ) -> Bool {
        (weight.unit == .kilogram ? kilograms : pounds).contains(weight.value(in: weight.unit.counted))
    }
}

/// Why a weight was refused.
package enum WeightError: TypedError, Hashable, Sendable {
    /// Empty, or without a number at the beginning.
    case notAWeight(String)
    /// A unit that is not kg, lb or st.
    case unknownUnit(String)
    /// "1,500": it may mean a thousand and a half, or one and a half.
    case ambiguousComma(String)
    /// "180 181": one number with a space in it would be too much.
    case twoNumbers(String, String)
    case entryOutOfRange(WeightUnit)
    case goalOutOfRange(WeightUnit)
    case bodyFatOutOfRange

    /// What is wrong and what would be valid, for people.
    package var message: String {
        switch self {
        case .notAWeight(let text):
            "\"\(text)\" is not a weight; write a number and a unit, such as 80.2, 80.2kg, 176lb or 12st 7lb"
        case .unknownUnit(let unit): "unknown unit \"\(unit)\"; known units: kg, lb, st"
        case .ambiguousComma(let number):
            "\"\(number)\" is ambiguous; write \(number.replacing(",", with: "")) or "
                + number.replacing(",", with: ".")
        case .twoNumbers(let first, let second):
            "\"\(first) \(second)\" may be one number or two; write one weight, such as \(first)"
        case .entryOutOfRange: "a weight must be " + (range ?? "")
        case .goalOutOfRange: "a goal must be " + (range ?? "")
        case .bodyFatOutOfRange: "body fat must be " + (range ?? "")
        }
    }

    /// What would be valid, such as "30 to 200 kg"; nil for what is not a number.
    package var range: String? {
        switch self {
        case .entryOutOfRange(.kilogram): "0.5 to 680 kg"
        case .entryOutOfRange: "1 to 1500 lb"
        case .goalOutOfRange(.kilogram): "30 to 200 kg"
        case .goalOutOfRange: "66 to 440 lb"
        case .bodyFatOutOfRange: "1 to 60 percent"
        case .notAWeight, .unknownUnit, .ambiguousComma, .twoNumbers: nil
        }
    }
}
