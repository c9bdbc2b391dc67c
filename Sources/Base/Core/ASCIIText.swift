/// ASCII replacements for characters.
package enum ASCIIText {
    /// A replacement with the same number of columns: the nearest characters, or question marks.
    package static func pieces(_ character: Character, _ columns: Int) -> [String] {
        if character.isASCII { return [String(character)] }
        let near = near(character) ?? "?"
        return [String(near)] + Array(repeating: near == "?" ? "?" : " ", count: max(columns - 1, 0))
    }

    /// The nearest ASCII character; nil if there is none.
    package static func near(_ character: Character) -> Character? {
        character.isASCII ? character : table[character] ?? character.unicodeScalars.first.flatMap(letter)
    }

    /// The base letter without combining marks.
    private static func letter(_ scalar: Unicode.Scalar) -> Character? { scalar.isASCII ? Character(scalar) : nil }

    private static let table: [Character: Character] = {
        var table: [Character: Character] = [:]
        for (characters, near) in rows {
            for character in characters { table[character] = near }
        }
        return table
    }()

    private static let rows: [(String, Character)] = [
        ("ÀÁÂÃÄÅĀĂĄ", "A"), ("àáâãäåāăąª", "a"), ("ÇĆĈĊČ", "C"), ("çćĉċč", "c"), ("ĎĐÐ", "D"), ("ďđð", "d"),
        ("ÈÉÊËĒĔĖĘĚ", "E"), ("èéêëēĕėęě", "e"), ("ĜĞĠĢ", "G"), ("ĝğġģ", "g"), ("ĤĦ", "H"), ("ĥħ", "h"),
        ("ÌÍÎÏĨĪĬĮİ", "I"), ("ìíîïĩīĭįı", "i"), ("Ĵ", "J"), ("ĵ", "j"), ("Ķ", "K"), ("ķ", "k"), ("ĹĻĽŁ", "L"),
        ("ĺļľł", "l"), ("ÑŃŅŇ", "N"), ("ñńņň", "n"), ("ÒÓÔÕÖØŌŎŐ", "O"), ("òóôõöøōŏőº", "o"), ("ŔŖŘ", "R"),
        ("ŕŗř", "r"), ("ŚŜŞŠȘ", "S"), ("śŝşšșß", "s"), ("ŢŤŦȚ", "T"), ("ţťŧț", "t"), ("ÙÚÛÜŨŪŬŮŰŲ", "U"),
        ("ùúûüũūŭůűų", "u"), ("Ŵ", "W"), ("ŵ", "w"), ("ÝŸŶ", "Y"), ("ýÿŷ", "y"), ("ŹŻŽ", "Z"), ("źżž", "z"),
        ("–—−‐‑‒―", "-"), ("‘’‚′", "'"), ("“”„«»″", "\""), ("·•●◦∙", "*"), ("×", "x"), ("÷", "/"), ("…", "."),
        ("→›", ">"), ("←‹", "<"), ("↑", "^"), ("↓", "v"), ("\u{A0}\u{2009}\u{202F}\u{2007}", " "), ("¦", "|"),
        ("≈", "~"), ("≤", "<"), ("≥", ">"), ("✓✔", "x"), ("■", "#"), ("◧◐", "+"), ("□", "-"), ("○", "o"),
        ("¹", "1"), ("²", "2"), ("³", "3"),
    ]
}
