/// A number as people type it and programs write it. The only reader of both: `1 250,00`, `1.250,00`, `1,250.00`,
/// `1,23,456.78`, `.5`, `1½`, `3/4`, `１２`.
package struct WrittenNumber: Hashable, Sendable {
    /// "-" or "+"; nil without one.
    package private(set) var sign: Character?
    /// Without sign and groups, with a decimal point.
    package private(set) var decimal = ""
    /// The other reading, if the only mark stands before exactly three digits and may separate thousands: 1250 of `1,250`.
    package private(set) var grouped: String?
    /// That mark.
    package private(set) var mark: Character?

    /// Nil for text that is not a number.
    package init?(_ text: String) {
        var rest = Substring(Self.plain(text))
        if let first = rest.first, "+-".contains(first) {
            sign = first
            rest = rest.dropFirst().drop { $0 == " " }
        }
        guard rest.utf8.count <= Self.most else { return nil }
        guard rest.contains("/") ? readFraction(rest) : readMarks(rest) else { return nil }
    }

    /// The value of the reading with decimals.
    package var value: Double { (Double(decimal) ?? 0) * (sign == "-" ? -1 : 1) }

    /// The most characters of a number.
    private static let most = 400

    // MARK: Tables

    /// The possible values of a number without a sign; none if it is not one.
    ///
    /// There are two if exactly three digits follow the only mark: `1,200` may be 1.2 or 1200.
    ///
    /// - Parameter grouping: the marks that may separate thousands in a number without another mark.
    package static func readings(_ text: String, grouping: String) -> [Double] {
        guard let number = WrittenNumber(text), number.sign == nil else { return [] }
        let other = number.mark.map { grouping.contains($0) } ?? false ? number.grouped : nil
        return [number.decimal, other].compactMap { $0.flatMap(Double.init) }
    }

    /// A number of a table that Sipli or another program wrote with a decimal point and without thousands separators, and that
    /// a spreadsheet may have saved with a decimal comma since; nil if it is not a number.
    package static func saved(_ text: String) -> Double? { WrittenNumber(text)?.value ?? exponential(text) }

    /// A value so great or so small that Sipli's own tables write it with an exponent.
    private static func exponential(_ text: String) -> Double? {
        text.allSatisfy { isDigit($0) || "+-.eE".contains($0) } ? Double(text) : nil
    }

    /// The same as a text with a decimal point.
    package static func savedDecimal(_ text: String) -> String? {
        WrittenNumber(text).map { ($0.sign == "-" ? "-" : "") + $0.decimal }
    }

    // MARK: Text around it

    /// Splits a text behind the number that it begins with; nil if it does not begin with one.
    package static func split(_ text: String) -> (number: WrittenNumber, rest: String)? {
        let plain = plain(text)
        var digits = plain.prefix(most).prefix { isDigit($0) || "+-.,/ '".contains($0) }
        // What follows begins at a mark, or at a group that is not one.
        while !digits.isEmpty {
            if let number = WrittenNumber(String(digits)) {
                return (number, String(plain[digits.endIndex...].drop { $0 == " " }))
            }
            digits = digits.dropLast(max(1, digits.reversed().prefix(while: isDigit).count))
        }
        return nil
    }

    /// The number of a percentage, such as "21.5" or "21,5 %"; nil for other texts.
    package static func percent(_ text: String) -> Double? {
        guard let (number, rest) = split(text), rest.isEmpty || rest == "%" else { return nil }
        return number.value
    }

    /// The text with the digits, marks and signs of other keyboards as plain ones: full-width digits, spaces that do not
    /// break, typographic apostrophes, a minus sign; `1½` as `1.5`. Spaces are single, and none are at the ends.
    package static func plain(_ text: String) -> String {
        var plain = ""
        for character in text {
            if let digit = character.wholeNumberValue, (0...9).contains(digit), isDecimal(character) {
                plain += String(digit)
            } else if let part = fraction(character) {
                if plain.last == " ", plain.dropLast().last.map(isDigit) ?? false { plain.removeLast() }
                plain += part
            } else if character.isWhitespace {
                if !plain.isEmpty, plain.last != " " { plain += " " }
            } else {
                plain.append(marks[character] ?? character)
            }
        }
        if plain.last == " " { plain.removeLast() }
        return plain
    }

    /// What other keyboards and programs write for a mark or a sign.
    private static let marks: [Character: Character] = [
        "\u{2019}": "'", "\u{2BC}": "'", "\u{66C}": "'", "\u{66B}": ",", "\u{FF0C}": ",", "\u{FF0E}": ".",
        "\u{2212}": "-", "\u{FF0D}": "-", "\u{FE63}": "-", "\u{FF0B}": "+", "\u{2044}": "/", "\u{FF0F}": "/",
    ]

    private static func isDecimal(_ character: Character) -> Bool {
        character.unicodeScalars.first?.properties.numericType == .decimal
    }

    /// ".5" of "½".
    private static func fraction(_ character: Character) -> String? {
        guard let scalar = character.unicodeScalars.first, scalar.properties.generalCategory == .otherNumber,
            let value = scalar.properties.numericValue, value > 0, value < 1
        else { return nil }
        return String("\(value)".dropFirst())
    }

    private static func isDigit(_ character: Character) -> Bool { "0"..."9" ~= character }

    // MARK: Digits

    /// `3/4`, `1 1/2`.
    private mutating func readFraction(_ text: Substring) -> Bool {
        let parts = text.split(separator: " ")
        let numbers =
            parts.last.map { $0.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) } } ?? []
        guard (1...2).contains(parts.count), numbers.count == 2,
            parts.allSatisfy({ $0.first != "+" && $0.first != "-" }), let part = numbers[0], let whole = numbers[1],
            part >= 0, whole > 0, let count = parts.count == 2 ? Int(parts[0]) : 0
        else { return false }
        decimal = "\(Double(count) + Double(part) / Double(whole))"
        return !decimal.contains("e")
    }

    /// Digits with groups and a decimal mark: a point and a comma together are both, the later one the decimal mark.
    private mutating func readMarks(_ text: Substring) -> Bool {
        guard text.contains(where: Self.isDigit), text.allSatisfy({ Self.isDigit($0) || ".,' ".contains($0) }) else {
            return false
        }
        let last = text.lastIndex { ".,".contains($0) }
        guard let last, text.count(where: { $0 == text[last] }) == 1 else {
            // A mark that repeats separates groups; a text that ends with one is not a number.
            guard let whole = Self.joined(text, "., '") else { return false }
            decimal = whole
            return true
        }
        let (before, after) = (text[..<last], text[text.index(after: last)...])
        // A text may end with a full stop, but a comma has something behind it.
        guard after.allSatisfy(Self.isDigit), !after.isEmpty || text[last] == ".",
            let whole = before.isEmpty ? "0" : Self.joined(before, "., '")
        else { return false }
        decimal = after.isEmpty ? whole : whole + "." + after
        let isGroup = after.count == 3 && before.allSatisfy(Self.isDigit) && (1...3).contains(before.count)
        if isGroup, before.first != "0" { (grouped, mark) = (whole + after, text[last]) }
        return true
    }

    /// The digits of groups with one mark between them: of three each, or those of lakhs and crores; nil for any other.
    private static func joined(_ text: Substring, _ marks: String) -> String? {
        let groups = text.split(omittingEmptySubsequences: false) { marks.contains($0) }
        guard Set(text.filter { !isDigit($0) }).count <= 1, isGrouped(groups.map(\.count)) else { return nil }
        return groups.joined()
    }

    private static func isGrouped(_ lengths: [Int]) -> Bool {
        guard let first = lengths.first, let last = lengths.last, first > 0 else { return false }
        let isIndian = first <= 2 && last == 3 && lengths.dropFirst().dropLast().allSatisfy { $0 == 2 }
        return lengths.count == 1 || first <= 3 && lengths.dropFirst().allSatisfy { $0 == 3 }
            || isIndian && lengths.count > 2
    }
}
