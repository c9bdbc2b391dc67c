extension Int {
    /// The whole part of a number, truncated toward zero; clamped to the range of Int, 0 for NaN.
    package init(saturating value: Double) {
        if value.isNaN {
            self = 0
        } else {
            self = Int(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
        }
    }

    /// A number that is not negative, in groups of three digits: "1,000".
    package var grouped: String { String(self).grouped }
}

extension StringProtocol {
    /// Digits in groups of three: "1,000".
    var grouped: String {
        let first = count % 3
        var text = String(prefix(first))
        for (place, digit) in dropFirst(first).enumerated() {
            if place.isMultiple(of: 3), !text.isEmpty { text += "," }
            text.append(digit)
        }
        return text
    }
}

extension Int {
    /// The number and what it counts, whose plural ends in "s": "1 day", "12 days".
    package func counted(_ noun: String) -> String { "\(self) \(noun)" + (self == 1 ? "" : "s") }
}
