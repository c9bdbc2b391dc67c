import SipliCore
import SipliRules

/// A weight as other programs export it: with a decimal point or comma, with or without thousands separators.
enum WeightNumber {
    /// The weight of a text; nil if it is not a number, or is ambiguous.
    ///
    /// If three digits follow a comma, only the limits can decide: `80,250` kg is 80.25, `1,200` lb may be either.
    static func weight(_ text: String, _ unit: WeightUnit) -> BodyWeight? {
        let digits = text.filter { !$0.isWhitespace && $0 != "'" && $0 != "’" }
        guard digits.allSatisfy({ "0123456789.,".contains($0) }), digits.last?.isNumber == true else { return nil }
        let readings = self.readings(digits).compactMap { Double($0) }.map { BodyWeight($0, unit) }
        guard readings.count > 1 else { return readings.first }
        let possible = readings.filter { (try? WeightLimits.validate(entry: $0)) != nil }
        return possible.count == 1 ? possible.first : nil
    }

    /// The possible readings of a text of digits, points and commas, with a decimal point.
    private static func readings(_ text: String) -> [String] {
        guard let comma = text.lastIndex(of: ",") else { return [text] }
        if let point = text.lastIndex(of: ".") {
            // The later one is the decimal mark.
            return point > comma
                ? [text.replacing(",", with: "")]
                : [text.replacing(".", with: "").replacing(",", with: ".")]
        }
        let decimal = text.replacing(",", with: ".")
        let isGrouped = text.distance(from: comma, to: text.endIndex) == 4 && comma != text.startIndex
        return isGrouped ? [decimal, text.replacing(",", with: "")] : [decimal]
    }
}
