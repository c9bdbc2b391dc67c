import SipliCore
import SipliRules

/// A weight as other programs export it: a number alone.
enum WeightNumber {
    /// The weight of a text; nil if it is not a number without a sign, or is ambiguous.
    static func weight(_ text: String, _ unit: WeightUnit) -> BodyWeight? {
        guard let number = WrittenNumber(text), number.sign == nil else { return nil }
        return try? WeightParser.weight(number, unit) { (try? WeightLimits.validate(entry: $0)) != nil }
    }

    /// A body-fat percentage, with or without its sign; nil if it is not one.
    static func bodyFat(_ text: String) -> Double? {
        let percent = WrittenNumber.readings(text.hasSuffix("%") ? String(text.dropLast()) : text, grouping: "").first
        return percent.flatMap { (try? WeightLimits.validate(bodyFat: $0)) != nil ? $0 : nil }
    }
}
