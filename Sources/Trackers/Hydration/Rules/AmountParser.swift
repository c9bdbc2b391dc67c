package import SipliCore

/// A unit of typed volumes.
package struct AmountUnit: Hashable, Sendable {
    /// Lower-case spellings, the shortest usual one first.
    package let names: [String]
    /// Millilitres per unit.
    package let milliliters: Double

    package init(names: [String], milliliters: Double) { (self.names, self.milliliters) = (names, milliliters) }

    /// A vessel of the person's own as a unit; nil without a size.
    package init?(_ vessel: OwnDrink) {
        guard let size = vessel.size else { return nil }
        let name = vessel.name.replacing("-", with: " ")
        self.init(names: [name, name + "s", name + "es", vessel.name], milliliters: size.value)
    }
}

/// Parses volumes as people type them: `300`, `300 ml`, `0,5 l`, `12 fl oz`, `2 cups`, `1/2 pint`, `half a pint`.
package enum AmountParser {
    /// The accepted units. Ounces, cups, pints, quarts and gallons are those of the US, based on the ounce of
    /// `UnitConversion`, unless they are called imperial.
    package static let units: [AmountUnit] =
        metric
        + us.map { unit in
            AmountUnit(
                names: unit.names + ["us", "u s"].flatMap { named($0, unit.names) }, milliliters: unit.milliliters)
        } + imperial

    private static func named(_ system: String, _ names: [String]) -> [String] { names.map { system + " " + $0 } }

    private static let metric: [AmountUnit] = [
        AmountUnit(
            names: [
                "ml", "mls", "cc", "milliliter", "milliliters", "millilitre", "millilitres", "мл", "毫升", "㎖", "مل",
                "มล",
            ], milliliters: 1),
        AmountUnit(names: ["cl", "centiliter", "centiliters", "centilitre", "centilitres"], milliliters: 10),
        AmountUnit(names: ["dl", "deciliter", "deciliters", "decilitre", "decilitres"], milliliters: 100),
        AmountUnit(names: ["l", "liter", "liters", "litre", "litres", "л", "升"], milliliters: 1000),
    ]

    private static let (ounces, pints, quarts, gallons) = (
        ["oz", "fl oz", "floz", "ounce", "ounces", "fluid ounce", "fluid ounces"], ["pint", "pints", "pt"],
        ["quart", "quarts", "qt"], ["gallon", "gallons", "gal"]
    )

    private static let us: [AmountUnit] = [
        AmountUnit(names: ounces, milliliters: UnitConversion.milliliters(ounces: 1)),
        AmountUnit(names: ["cup", "cups"], milliliters: UnitConversion.milliliters(ounces: 8)),
        AmountUnit(names: pints, milliliters: UnitConversion.milliliters(ounces: 16)),
        AmountUnit(names: quarts, milliliters: UnitConversion.milliliters(ounces: 32)),
        AmountUnit(names: gallons, milliliters: UnitConversion.milliliters(ounces: 128)),
    ]

    private static let imperial: [AmountUnit] = [(ounces, 1.0), (pints, 20), (quarts, 40), (gallons, 160)].map {
        names, size in
        AmountUnit(
            names: ["imp", "imperial", "uk", "u k", "british"].flatMap { named($0, names) },
            milliliters: size * UnitConversion.millilitersPerImperialOunce)
    }

    /// Units of weight and of the kitchen, which are refused instead of taken for the beginning of a fluid.
    static let otherUnits: Set = [
        "g", "gr", "gram", "grams", "gramme", "grammes", "mg", "tablespoon", "tablespoons", "tbsp", "tbsps", "teaspoon",
        "teaspoons", "tsp", "tsps",
    ]

    /// Whether a unit's usual spelling is of the imperial system, which shares its names with that of the US.
    package static func isImperial(_ spelling: String) -> Bool { imperial.contains { $0.names[0] == spelling } }

    /// The most words that a unit has, as in "imperial fluid ounces".
    package static let unitWords = units.flatMap(\.names).map { $0.count { $0 == " " } + 1 }.max() ?? 1

    /// The volume that a text names; a bare number is millilitres or ounces.
    ///
    /// Case and spaces around number and unit are ignored. A comma before exactly three digits is refused, because it may be
    /// a decimal mark or separate thousands.
    ///
    /// - Parameters:
    ///   - vessels: further units; one needs no number, so that `bottle` is one bottle.
    ///   - isPossible: decides between the two readings of such a mark, if only one of them is possible.
    /// - Throws: `AmountError`.
    package static func parse(
        _ text: String, unit: UnitSystem = .metric, vessels: [AmountUnit] = [],
        isPossible: ((Milliliters) -> Bool)? = nil
    ) throws -> Milliliters {
        let volume = try read(text, unit, vessels, isPossible).volume
        try EntryLimits.validate(volume)
        return volume
    }

    /// The same for a drink. A bare number of ounces that is too much for one drink is refused, because it probably means
    /// millilitres, and one below a millilitre, because it probably means litres.
    ///
    /// - Throws: `AmountError`.
    package static func drink(_ text: String, unit: UnitSystem, vessels: [AmountUnit] = []) throws -> Milliliters {
        let (volume, isBare) = try read(text, unit, vessels)
        let number = text.filter { !$0.isWhitespace }
        guard unit == .metric || !isBare || !EntryLimits.isUnusual(volume) else { throw AmountError.manyOunces(number) }
        guard !isBare || volume.value <= 0 || volume.value >= 1 else { throw AmountError.fewMilliliters(number) }
        try EntryLimits.validate(volume)
        return volume
    }

    /// Any volume, and whether it had no unit.
    private static func read(
        _ text: String, _ unit: UnitSystem, _ vessels: [AmountUnit], _ isPossible: ((Milliliters) -> Bool)? = nil
    ) throws -> (volume: Milliliters, isBare: Bool) {
        let words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard let (number, name) = WrittenNumber.split(words) else {
            guard let volume = spelled(words[...], vessels) else { throw AmountError.notANumber(text) }
            return (volume, false)
        }
        let factor = try factor(name[...], typed: text, vessels)
        let size = factor ?? (unit == .metric ? 1 : UnitConversion.milliliters(ounces: 1))
        let volume = Milliliters(number.value * size)
        if let isPossible, let grouped = number.grouped.flatMap(Double.init) {
            let possible = [volume, Milliliters(grouped * size)].filter(isPossible)
            if possible.count == 1 { return (possible[0], factor == nil) }
        }
        // "1.500" is fifteen hundred to many people, and nobody drinks 1.5 ml.
        if let mark = number.mark, mark == "," || EntryLimits.isTiny(volume) {
            throw AmountError.ambiguousMark(number.decimal.replacing(".", with: String(mark)))
        }
        return (volume, factor == nil)
    }

    /// Whether a text is a number alone.
    static func isBare(_ text: String) -> Bool { WrittenNumber(text) != nil }

    /// The numbers that people write as words.
    private static let numerals = [
        ("half a ", 0.5), ("half an ", 0.5), ("half ", 0.5), ("a ", 1), ("an ", 1), ("one ", 1), ("two ", 2),
        ("three ", 3), ("four ", 4),
    ]

    /// "half a pint", "a bottle", "bottle"; nil for anything else.
    private static func spelled(_ words: Substring, _ vessels: [AmountUnit]) -> Milliliters? {
        if let vessel = vessels.first(where: { $0.names.contains(String(words)) }) {
            return Milliliters(vessel.milliliters)
        }
        for (numeral, value) in numerals where words.hasPrefix(numeral) {
            let name = words.dropFirst(numeral.count)
            if let factor = try? factor(name, typed: "", vessels) { return Milliliters(value * factor) }
        }
        return nil
    }

    /// Splits an amount from the text after it: `12oz` and `coffee`.
    ///
    /// Without a known unit, or a number, everything is the amount.
    package static func split(_ text: String, vessels: [AmountUnit] = []) -> (amount: String, rest: String?) {
        let words = text.split(whereSeparator: \.isWhitespace)
        for count in stride(from: words.count, to: 0, by: -1) {
            let amount = words.prefix(count).joined(separator: " ")
            do {
                _ = try parse(amount, vessels: vessels)
            } catch AmountError.unknownUnit { continue } catch AmountError.notANumber { continue } catch {}
            let rest = words.dropFirst(count)
            let name = rest.first?.lowercased() == "of" ? rest.dropFirst() : rest
            return (amount, name.isEmpty ? nil : name.joined(separator: " "))
        }
        return (text, nil)
    }

    /// Millilitres in a unit; nil without one.
    private static func factor(_ text: Substring, typed: String, _ vessels: [AmountUnit]) throws -> Double? {
        let name = String(text.drop(while: \.isWhitespace)).replacing(".", with: "")
        guard !name.isEmpty else { return nil }
        // "12:30" and "1..5" have no unit, and neither have "1e3" and "0x10".
        guard name.first?.isLetter == true, !name.contains(where: \.isNumber) else {
            throw AmountError.notANumber(typed)
        }
        guard let unit = (units + vessels).first(where: { $0.names.contains(name) }) else {
            throw AmountError.unknownUnit(name)
        }
        return unit.milliliters
    }
}
