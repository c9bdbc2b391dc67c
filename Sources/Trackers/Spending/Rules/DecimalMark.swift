import SipliCore

/// The mark between whole units and decimals.
package enum DecimalMark: String, CaseIterable, Sendable {
    case comma, point

    package var character: Character { self == .comma ? "," : "." }
    package var other: DecimalMark { self == .comma ? .point : .comma }

    init?(_ character: Character) {
        guard let mark = Self.allCases.first(where: { $0.character == character }) else { return nil }
        self = mark
    }

    /// A text in which a dash behind the mark is written as what it stands for: "45.00" of "45.-" and "45,00" of "45,--".
    package static func spelled(_ text: String) -> String {
        guard let mark = text.lastIndex(where: { DecimalMark($0) != nil }), mark > text.startIndex,
            text[text.index(before: mark)].isDigit
        else { return text }
        let behind = text[text.index(after: mark)...]
        let rest = behind.drop { $0 == "-" }
        guard (1...2).contains(behind.count - rest.count), rest.first.map({ !$0.isDigit }) ?? true else { return text }
        return text[...mark] + "00" + rest
    }

    /// Whether what stands before the first digit of a number ends with a mark of its own.
    static func begins(_ before: Substring) -> Bool {
        guard let last = before.last, DecimalMark(last) != nil else { return false }
        return before.dropLast().last.map { !$0.isLetter } ?? true
    }

    /// What a number shows about how the numbers beside it are written.
    package enum Evidence: Hashable, Sendable {
        /// This mark stands before decimals, of which there may be three or more.
        case decimals(DecimalMark, areLong: Bool)
        /// This mark stands before three digits and may as well separate thousands: "1.250".
        case unclear(DecimalMark)
    }

    /// What a number with or without a currency shows; nil if that is nothing, as "1250" does.
    package static func evidence(in text: String) -> Evidence? {
        guard let last = text.lastIndex(where: \.isDigit), let first = text.firstIndex(where: \.isDigit) else {
            return nil
        }
        let isBare = begins(text[..<first])
        let digits = String(text[(isBare ? text.index(before: first) : first)...last])
        guard let number = WrittenNumber(digits) else { return nil }
        if let mark = number.mark.flatMap(DecimalMark.init) { return .unclear(mark) }
        guard let mark = digits.compactMap({ DecimalMark($0) }).last else { return nil }
        let decimals = number.decimal.drop { $0 != "." }.count - 1
        // "1.234.567" has thousands only.
        return decimals < 0 ? .decimals(mark.other, areLong: false) : .decimals(mark, areLong: decimals > 2)
    }
}
