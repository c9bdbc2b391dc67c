/// Parses markup in literals such as `**bold**`: `*`, `**`, `~~`, backticks, `[words](address)`, and
/// `^[\(n) item](inflect: true)` for words after a number. Interpolated values are not parsed.
struct TextMarkup {
    enum Part {
        case literal(String)
        case value(Text.Piece)
    }

    private let parts: [Part]
    private var pieces: [Text.Piece] = []
    private var active: Set<String> = []
    /// The start of words to inflect.
    private var inflection: Int?

    private static let marks = ["**", "~~", "*", "`"]
    private static let inflected = "](inflect: true)"

    static func pieces(_ parts: [Part]) -> [Text.Piece] {
        var markup = TextMarkup(parts: parts)
        for (index, part) in parts.enumerated() {
            switch part {
            case .literal(let literal): markup.read(literal, part: index)
            case .value(let piece): markup.append(piece)
            }
        }
        return markup.pieces.isEmpty ? [Text.Piece(content: .string(""))] : markup.pieces
    }

    private init(parts: [Part]) { self.parts = parts }

    private mutating func read(_ literal: String, part: Int) {
        var rest = Substring(literal)
        var plain = ""
        func isLater(_ mark: String, in text: Substring) -> Bool {
            text.contains(mark)
                || parts[(part + 1)...].contains {
                    if case .literal(let later) = $0 { later.contains(mark) } else { false }
                }
        }
        while let character = rest.first {
            if character == "\\", let next = rest.dropFirst().first, "*~`[^\\".contains(next) {
                plain.append(next)
                rest = rest.dropFirst(2)
            } else if let mark = Self.marks.first(where: { rest.hasPrefix($0) }) {
                let after = rest.dropFirst(mark.count)
                let isOpening = !(after.first?.isWhitespace ?? (part == parts.count - 1)) && isLater(mark, in: after)
                rest = after
                guard active.contains(mark) || isOpening else {
                    plain += mark
                    continue
                }
                flush(&plain)
                if active.remove(mark) == nil { active.insert(mark) }
            } else if rest.hasPrefix("^["), inflection == nil, isLater(Self.inflected, in: rest) {
                flush(&plain)
                inflection = pieces.count
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix(Self.inflected), let start = inflection {
                flush(&plain)
                inflect(from: start)
                inflection = nil
                rest = rest.dropFirst(Self.inflected.count)
            } else if let link = Self.link(rest) {
                flush(&plain)
                var piece = Text.Piece(content: .string(link.words))
                piece.attributes.foreground = .paint(.tint)
                append(piece)
                rest = rest.dropFirst(link.length)
            } else {
                plain.append(rest.removeFirst())
            }
        }
        flush(&plain)
    }

    /// A link at the beginning of a text. The address is discarded: only a `Link` can be tapped.
    private static func link(_ text: Substring) -> (words: String, length: Int)? {
        guard text.first == "[", let middle = text.firstRange(of: "]("),
            let end = text[middle.upperBound...].firstIndex(of: ")")
        else { return nil }
        let words = text[text.index(after: text.startIndex)..<middle.lowerBound]
        guard !words.contains("["), text[middle.upperBound..<end].contains(where: { $0 == ":" || $0 == "/" }) else {
            return nil
        }
        return (String(words), text.distance(from: text.startIndex, to: end) + 1)
    }

    private mutating func flush(_ plain: inout String) {
        if !plain.isEmpty { append(Text.Piece(content: .string(plain))) }
        plain = ""
    }

    private mutating func append(_ piece: Text.Piece) {
        var outer = TextAttributes()
        if active.contains("**") { outer.traits.weight = .bold }
        if active.contains("*") { outer.traits.isItalic = true }
        if active.contains("`") { outer.traits.design = .monospaced }
        if active.contains("~~") { outer.isStruckThrough = true }
        var piece = piece
        piece.attributes = outer.overridden(by: piece.attributes)
        if case .string(let last)? = pieces.last?.content, case .string(let new) = piece.content,
            pieces.last?.attributes == piece.attributes, inflection != pieces.count
        {
            pieces[pieces.count - 1].content = .string(last + new)
        } else {
            pieces.append(piece)
        }
    }

    /// Makes the last word agree with the number before it.
    private mutating func inflect(from start: Int) {
        guard let last = pieces.indices.last, last >= start, case .string(let words) = pieces[last].content else {
            return
        }
        let all = pieces[start...].map { if case .string(let text) = $0.content { text } else { "" } }.joined()
        let number = all.split { !$0.isNumber }.first
        if number == nil || number == "1" { return }
        pieces[last].content = .string(words.plural)
    }
}

extension String {
    /// The plural of an English noun.
    fileprivate var plural: String {
        guard let last else { return self }
        if last == "y", let before = dropLast().last, !"aeiou".contains(before) { return dropLast() + "ies" }
        let hisses = ["s", "x", "z", "ch", "sh"].contains { hasSuffix($0) }
        return last.isLetter ? self + (hisses ? "es" : "s") : self
    }
}
