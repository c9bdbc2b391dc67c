/// Splits `2 cups tea` into an amount and a fluid; the daemon interprets them.
package enum AmountWords {
    /// Unit names that may be separated from their number, in lower case, as the daemon reads them.
    package static let units = [
        "ml", "milliliter", "milliliters", "millilitre", "millilitres", "cl", "centiliter", "centiliters", "centilitre",
        "centilitres", "dl", "deciliter", "deciliters", "decilitre", "decilitres", "l", "liter", "liters", "litre",
        "litres", "oz", "fl oz", "floz", "ounce", "ounces", "fluid ounce", "fluid ounces", "cup", "cups", "pint",
        "pints", "pt", "quart", "quarts", "qt", "gallon", "gallons", "gal",
    ]

    /// The amount, and the fluid after it if there is one.
    ///
    /// Plain loops: joined slices and similar generics make the runtime look up conformances, which costs `log` as much as
    /// everything else.
    package static func split(_ arguments: [String]) -> (amount: String, fluid: String?) {
        var words: [String] = []
        for argument in arguments {
            if argument.utf8.contains(UInt8(ascii: " ")) {
                for word in argument.split(separator: " ") { words.append(String(word)) }
            } else if !argument.isEmpty {
                words.append(argument)
            }
        }
        guard words.count > 1 else { return (words.first ?? "", nil) }
        let count = 1 + unitWords(words)
        // "300 ml of coffee"
        let start = count + 1 < words.count && normalized(words[count]) == "of" ? count + 1 : count
        return (join(words, 0, count), start < words.count ? join(words, start, words.count) : nil)
    }

    /// Whether a text contains a number, in any script; without one it is not an amount.
    package static func hasNumber(_ amount: String) -> Bool {
        amount.utf8.contains { (0x30...0x39).contains($0) || $0 >= 0x80 }
    }

    /// An amount with its unit; a bare number gets `unit`.
    package static func withUnit(_ amount: String, _ unit: String) -> String {
        amount.contains { $0.isLetter } ? amount : amount + " " + unit
    }

    /// How many words after the first belong to the amount.
    private static func unitWords(_ words: [String]) -> Int {
        let attached = unit(attachedTo: words[0])
        for count in [2, 1] where words.count > count {
            let rest = join(words, 1, 1 + count)
            let name = normalized(attached.isEmpty ? rest : attached + " " + rest)
            for unit in units where unit == name { return count }
        }
        return 0
    }

    /// "fl" of "12fl".
    private static func unit(attachedTo word: String) -> String {
        var bytes: [UInt8] = []
        for byte in word.utf8 {
            let isNumeric = (UInt8(ascii: "+")...UInt8(ascii: "9")).contains(byte)
            if !isNumeric || !bytes.isEmpty { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// In lower case and without the full stops of abbreviations.
    private static func normalized(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 where byte != UInt8(ascii: ".") {
            let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            bytes.append(isUpper ? byte | 0x20 : byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func join(_ words: [String], _ start: Int, _ end: Int) -> String {
        var text = ""
        var index = start
        while index < end {
            if index > start { text += " " }
            text += words[index]
            index += 1
        }
        return text
    }
}
