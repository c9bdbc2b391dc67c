/// Character references of HTML, which web programs store in place of the characters themselves: `&amp;`, `&#039;`.
enum HTMLEntities {
    /// A text with its references replaced, once: `&amp;lt;` is `&lt;`. What is not a reference stays.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var (result, rest) = ("", Substring(text))
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            let name = rest.dropFirst().prefix(longest + 1).prefix { $0 != ";" }
            let end = rest.index(rest.startIndex, offsetBy: name.count + 1)
            if end < rest.endIndex, rest[end] == ";", let character = character(name) {
                result.append(character)
                rest = rest[rest.index(after: end)...]
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result + rest
    }

    /// Whether a whole file has such references: each `&` in it begins one. A file with any other `&` means all of them
    /// literally, because a program that writes references writes none.
    static func areIn(_ bytes: [UInt8]) -> Bool {
        var (place, found) = (0, 0)
        while found < seenReferences, let start = bytes[place...].firstIndex(of: UInt8(ascii: "&")) {
            let name = bytes[(start + 1)...].prefix(longest + 1).prefix { $0 != UInt8(ascii: ";") }
            guard name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: ";"),
                character(Substring(decoding: name, as: UTF8.self)) != nil
            else { return false }
            (place, found) = (name.endIndex + 1, found + 1)
        }
        return found > 0
    }

    /// References after which a file is believed to have no other `&`.
    private static let seenReferences = 10_000

    /// Characters of the longest name.
    private static let longest = 8

    /// The character of a name or of a number such as `#39` and `#x27`; nil for anything else.
    private static func character(_ name: Substring) -> Character? {
        guard name.first == "#" else { return named[String(name)] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        // 0 and halves of pairs are not characters.
        return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }.map { Character($0) }
    }

    private static let named: [String: Character] = {
        var named: [String: Character] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "euro": "€", "hellip": "…", "ndash": "–",
            "mdash": "—", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "trade": "™",
        ]
        for (place, name) in latin.split(whereSeparator: \.isWhitespace).enumerated() {
            named[String(name)] = Unicode.Scalar(UInt32(0xA0 + place)).map { Character($0) }
        }
        return named
    }()

    /// The names of the characters from U+00A0 to U+00FF, in order.
    private static let latin = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
        micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring
        AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
        times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
        egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash
        ugrave uacute ucirc uuml yacute thorn yuml
        """
}
