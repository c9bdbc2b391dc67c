/// A number as other programs write it: with a decimal point or comma, with or without thousands separators.
enum WrittenNumber {
    /// The possible values of a text; none if it is not a number.
    ///
    /// There are two if exactly three digits follow the only mark: `1,200` may be 1.2 or 1200.
    ///
    /// - Parameter grouping: the marks that may separate thousands in a number without another mark.
    static func readings(_ text: String, grouping: String) -> [Double] {
        let digits = text.filter { !$0.isWhitespace && $0 != "'" && $0 != "’" }
        guard digits.allSatisfy({ "0123456789.,".contains($0) }), digits.last?.isNumber == true else { return [] }
        return spellings(digits, grouping).compactMap { Double($0) }
    }

    /// A number of a table that Sipli or another program wrote with a decimal point and without thousands separators, and that
    /// a spreadsheet may have saved with a decimal comma since; nil if it is not a number.
    static func saved(_ text: String) -> Double? { savedDecimal(text).flatMap { Double($0) } }

    /// The same as a text with a decimal point.
    static func savedDecimal(_ text: String) -> String? {
        let plain = text.replacing("\u{2212}", with: "-").filter { !$0.isWhitespace && $0 != "'" && $0 != "\u{2019}" }
        let digits = plain.hasPrefix("-") || plain.hasPrefix("+") ? String(plain.dropFirst()) : plain
        guard digits.contains(where: \.isNumber), let number = spellings(digits, "").first else { return nil }
        return (plain.hasPrefix("-") ? "-" : "") + number
    }

    /// A text of digits, points and commas with a decimal point.
    private static func spellings(_ text: String, _ grouping: String) -> [String] {
        if let comma = text.lastIndex(of: ","), let point = text.lastIndex(of: ".") {
            // The later one is the decimal mark.
            return point > comma
                ? [text.replacing(",", with: "")]
                : [text.replacing(".", with: "").replacing(",", with: ".")]
        }
        let decimal = text.replacing(",", with: ".")
        guard let mark = text.last(where: { !$0.isNumber }), let last = text.lastIndex(of: mark) else { return [text] }
        let isGrouped =
            grouping.contains(mark) && text.distance(from: last, to: text.endIndex) == 4
            && last != text.startIndex
        return isGrouped ? [decimal, text.replacing(String(mark), with: "")] : [decimal]
    }
}
