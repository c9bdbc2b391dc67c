import SipliCore
import SipliRules

/// An amount as banks write it, without what says its direction: brackets as bookkeepers write them, a minus behind the
/// number, or marks such as "Cr".
struct SignedAmount {
    let text: String
    let isNegative: Bool
    let hasPlus: Bool
    /// What "Cr" or "Dr" at the amount says.
    let mark: MoneyDirection?

    /// Whether there is an amount that is not 0.
    var isAmount: Bool { text.contains { "1"..."9" ~= $0 } }

    init(_ cell: String) {
        let hyphens: Set<Character> = [
            "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}", "\u{FF0D}",
            // In Japan, triangles stand for them.
            "\u{25B2}", "\u{25B3}",
        ]
        var text = DecimalMark.spelled(String(cell.map { hyphens.contains($0) ? "-" : $0 })).trimmed
        (text, mark) = Self.withoutMark(text)
        let isBracketed = text.contains("(") && text.contains(")")
        isNegative = isBracketed || text.contains("-")
        hasPlus = text.contains("+")
        self.text = text.filter { !"-+()".contains($0) }.trimmed
    }

    private static let marks: [String: MoneyDirection] = [
        "cr": .received, "dr": .spent, "db": .spent, "c": .received, "d": .spent, "h": .received, "s": .spent,
        "haben": .received, "soll": .spent,
    ]

    private static func withoutMark(_ text: String) -> (String, MoneyDirection?) {
        // Behind a currency it is a word of its own.
        let words = text.split(whereSeparator: \.isWhitespace)
        if words.count > 2, let last = words.last, let mark = marks[last.lowercased().filter { $0 != "." }] {
            return (words.dropLast().joined(separator: " "), mark)
        }
        let letters = text.lowercased().filter { $0 != "." && $0 != " " }
        for (mark, direction) in marks {
            for isEnd in [true, false] where isEnd ? letters.hasSuffix(mark) : letters.hasPrefix(mark) {
                let rest = isEnd ? letters.dropLast(mark.count) : letters.dropFirst(mark.count)
                guard let next = isEnd ? rest.last : rest.first, next.isNumber || "()-".contains(next) else { continue }
                // "50c" is half a dollar.
                let (letter, beside) = isEnd ? (text.last, text.dropLast().last) : (text.first, text.dropFirst().first)
                if mark.count == 1, letter?.isLowercase ?? false, beside?.isNumber ?? false { continue }
                let bare =
                    isEnd
                    ? text[...(text.lastIndex { $0.isNumber || $0 == ")" || $0 == "-" } ?? text.startIndex)]
                    : text[(text.firstIndex { $0.isNumber || $0 == "(" || $0 == "-" } ?? text.startIndex)...]
                return (String(bare), direction)
            }
        }
        return (text, nil)
    }
}
