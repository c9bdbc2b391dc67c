import SipliCore
import SipliRules

/// A weight as other programs export it: with a decimal point or comma, with or without thousands separators.
enum WeightNumber {
    /// The weight of a text; nil if it is not a number, or is ambiguous.
    ///
    /// If three digits follow a comma, only the limits can decide: `80,250` kg is 80.25, `1,200` lb may be either.
    static func weight(_ text: String, _ unit: WeightUnit) -> BodyWeight? {
        let readings = WrittenNumber.readings(text, grouping: ",").map { BodyWeight($0, unit) }
        guard readings.count > 1 else { return readings.first }
        let possible = readings.filter { (try? WeightLimits.validate(entry: $0)) != nil }
        return possible.count == 1 ? possible.first : nil
    }

    /// A body-fat percentage, with or without its sign; nil if it is not one.
    static func bodyFat(_ text: String) -> Double? {
        let percent = WrittenNumber.readings(text.hasSuffix("%") ? String(text.dropLast()) : text, grouping: "").first
        return percent.flatMap { (try? WeightLimits.validate(bodyFat: $0)) != nil ? $0 : nil }
    }
}
