extension StringProtocol {
    /// Its words in small letters without diacritics: "Dépense (€)" is `["depense"]`, "S/H" is `["s", "h"]`.
    package var foldedWords: [String] {
        var words: [String] = []
        var word = ""
        for scalar in lowercased().unicodeScalars {
            if let letter = FoldedLetters.plain[scalar] {
                word += letter
            } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                word.unicodeScalars.append(scalar)
            } else if !(0x300...0x36F).contains(scalar.value), !word.isEmpty {
                words.append(word)
                word = ""
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// Those words as one, by which texts are the same that people and programs write differently.
    package var folded: String { foldedWords.joined() }

    /// The words and phrases of a list with commas, on one or several lines.
    package var listed: [String] {
        split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    }
    package var listedAsSet: Set<String> { Set(listed) }

    /// In small letters without diacritics: "Café-Bar" is "cafe-bar".
    package var withoutDiacritics: String {
        lowercased().unicodeScalars.reduce(into: "") { text, scalar in
            guard !(0x300...0x36F).contains(scalar.value) else { return }
            text += FoldedLetters.plain[scalar] ?? String(scalar)
        }
    }
}

private enum FoldedLetters {
    /// Letters of languages that are written in Latin script.
    static let plain: [Unicode.Scalar: String] = {
        let letters = [
            ("a", "àáâãäåāăąǎ"), ("ae", "æ"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęěə"), ("g", "ĝğġģ"),
            ("h", "ĥħ"), ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņňŋ"),
            ("o", "òóôõöøōŏőơ"), ("oe", "œ"), ("r", "ŕŗř"), ("s", "śŝşšș"), ("ss", "ß"), ("t", "ţťŧț"), ("th", "þ"),
            ("u", "ùúûüũūŭůűųư"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
        ]
        var plain: [Unicode.Scalar: String] = [:]
        for (letter, forms) in letters {
            for form in forms.unicodeScalars { plain[form] = letter }
        }
        return plain
    }()
}

extension StringProtocol {
    /// The text as the beginning of a sentence.
    package var capitalizedFirst: String { prefix(1).uppercased() + String(dropFirst()) }

    /// The text as it stands within a sentence.
    package var lowercasedFirst: String { prefix(1).lowercased() + String(dropFirst()) }
}
