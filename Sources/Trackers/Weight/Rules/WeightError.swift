package import SipliCore

/// Why a weight was refused.
package enum WeightError: Error, Hashable, Sendable {
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
