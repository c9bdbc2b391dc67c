/// Tells where an amount ends and a fluid begins in `2 cups tea`; what they mean is the daemon's business.
enum AmountWords {
    /// Unit names that may stand apart from their number, in lower case, as the daemon reads them.
    static let units = [
        "ml", "milliliter", "milliliters", "millilitre", "millilitres", "cl", "centiliter", "centiliters", "centilitre",
        "centilitres", "dl", "deciliter", "deciliters", "decilitre", "decilitres", "l", "liter", "liters", "litre",
        "litres", "oz", "fl oz", "floz", "ounce", "ounces", "fluid ounce", "fluid ounces", "cup", "cups", "pint",
        "pints", "pt", "quart", "quarts", "qt", "gallon", "gallons", "gal",
    ]

    /// The amount, and the fluid behind it if one is there.
    static func split(_ arguments: [String]) -> (amount: String, fluid: String?) {
        // The usual case needs no look at the words.
        if arguments.count == 1, !arguments[0].utf8.contains(UInt8(ascii: " ")) { return (arguments[0], nil) }
        let words = arguments.flatMap { $0.split(separator: " ").map(String.init) }
        guard let first = words.first else { return ("", nil) }
        let count = 1 + unitWords(first, words.dropFirst())
        let fluid = words.dropFirst(count).joined(separator: " ")
        return (words.prefix(count).joined(separator: " "), fluid.isEmpty ? nil : fluid)
    }

    /// How many words after the first belong to the amount.
    private static func unitWords(_ first: String, _ rest: ArraySlice<String>) -> Int {
        let attached = first.drop { $0.isNumber || "+-.,".contains($0) }
        for count in stride(from: 2, through: 1, by: -1) where rest.count >= count {
            let words = (attached.isEmpty ? [] : [String(attached)]) + rest.prefix(count)
            if units.contains(words.joined(separator: " ").lowercased().filter { $0 != "." }) { return count }
        }
        return 0
    }
}
