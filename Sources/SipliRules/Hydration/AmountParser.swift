package import SipliCore

/// A unit of typed volumes.
package struct AmountUnit: Hashable, Sendable {
    /// Lower-case spellings, the shortest usual one first.
    package let names: [String]
    /// Millilitres per unit.
    package let milliliters: Double

    package init(names: [String], milliliters: Double) {
        (self.names, self.milliliters) = (names, milliliters)
    }

    /// A vessel of the person's own as a unit; nil without a size.
    package init?(_ vessel: OwnDrink) {
        guard let size = vessel.size else { return nil }
        let name = vessel.name.replacing("-", with: " ")
        self.init(names: [name, name + "s", name + "es", vessel.name], milliliters: size.value)
    }
}

/// Parses volumes as people type them: `300`, `300 ml`, `0,5 l`, `12 fl oz`, `2 cups`, `1/2 pint`, `half a pint`.
package enum AmountParser {
    /// The accepted units. Cups, pints, quarts and gallons are those of the US, based on the ounce of `UnitConversion`.
    package static let units: [AmountUnit] = [
        AmountUnit(names: ["ml", "milliliter", "milliliters", "millilitre", "millilitres"], milliliters: 1),
        AmountUnit(names: ["cl", "centiliter", "centiliters", "centilitre", "centilitres"], milliliters: 10),
        AmountUnit(names: ["dl", "deciliter", "deciliters", "decilitre", "decilitres"], milliliters: 100),
        AmountUnit(names: ["l", "liter", "liters", "litre", "litres"], milliliters: 1000),
        AmountUnit(
            names: ["oz", "fl oz", "floz", "ounce", "ounces", "fluid ounce", "fluid ounces"],
            milliliters: UnitConversion.milliliters(ounces: 1)),
        AmountUnit(names: ["cup", "cups"], milliliters: UnitConversion.milliliters(ounces: 8)),
        AmountUnit(names: ["pint", "pints", "pt"], milliliters: UnitConversion.milliliters(ounces: 16)),
        AmountUnit(names: ["quart", "quarts", "qt"], milliliters: UnitConversion.milliliters(ounces: 32)),
        AmountUnit(names: ["gallon", "gallons", "gal"], milliliters: UnitConversion.milliliters(ounces: 128)),
    ]

    /// The volume that a text names; a bare number is millilitres or ounces.
    ///
    /// Case and spaces around number and unit are ignored. The decimal mark is a point or a comma; a comma before
    /// exactly three digits is refused, because it may be a thousands separator.
    ///
    /// - Parameter vessels: further units; one needs no number, so that `bottle` is one bottle.
    /// - Throws: `AmountError`.
    package static func parse(
        _ text: String, unit: UnitSystem = .metric, vessels: [AmountUnit] = []
    ) throws -> Milliliters {
        let volume = try read(text, unit, vessels).volume
        try EntryLimits.validate(volume)
        return volume
    }

    /// The same for a drink. A bare number of ounces that is too much for one drink is refused: it probably means millilitres.
    ///
    /// - Throws: `AmountError`.
    package static func drink(_ text: String, unit: UnitSystem, vessels: [AmountUnit] = []) throws -> Milliliters {
        let (volume, isBare) = try read(text, unit, vessels)
        guard unit == .metric || !isBare || !EntryLimits.isUnusual(volume) else {
            throw AmountError.manyOunces(text.filter { !$0.isWhitespace })
        }
        try EntryLimits.validate(volume)
        return volume
    }

    /// Any volume, and whether it had no unit.
    private static func read(
        _ text: String, _ unit: UnitSystem, _ vessels: [AmountUnit]
    ) throws -> (volume: Milliliters, isBare: Bool) {
        let words = TypedWords.ungrouped(
            text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " "))
        let digits = words.prefix { "+-0123456789.,/".contains($0) }
        guard let value = try number(digits) else {
            guard let volume = spelled(words[...], vessels) else { throw AmountError.notANumber(text) }
            return (volume, false)
        }
        let factor = try factor(words.dropFirst(digits.count), vessels)
        let volume = Milliliters(
            value * (factor ?? (unit == .metric ? 1 : UnitConversion.milliliters(ounces: 1))))
        // "1.500" is fifteen hundred to many people, and nobody drinks 1.5 ml.
        if value >= 1, EntryLimits.isTiny(volume), let point = digits.lastIndex(of: "."), digits[point...].count == 4 {
            throw AmountError.ambiguousMark(String(digits))
        }
        return (volume, factor == nil)
    }

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
            if let factor = try? factor(name, vessels) { return Milliliters(value * factor) }
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

    /// Nil for text that is not a number or a fraction.
    private static func number(_ text: Substring) throws -> Double? {
        if let slash = text.firstIndex(of: "/") {
            guard let part = Double(text[..<slash]), let whole = Double(text[text.index(after: slash)...]) else {
                return nil
            }
            return part / whole
        }
        let unsigned = text.drop { "+-".contains($0) }
        let parts = unsigned.split(separator: ",", omittingEmptySubsequences: false)
        if parts.count == 2, parts[1].count == 3, (1...3).contains(parts[0].count), !parts[0].hasPrefix("0") {
            throw AmountError.ambiguousMark(String(unsigned))
        }
        return Double(text.replacing(",", with: "."))
    }

    /// Millilitres in a unit; nil without one.
    private static func factor(_ text: Substring, _ vessels: [AmountUnit]) throws -> Double? {
        let name = String(text.drop(while: \.isWhitespace)).replacing(".", with: "")
        guard !name.isEmpty else { return nil }
        guard let unit = (units + vessels).first(where: { $0.names.contains(name) }) else {
            throw AmountError.unknownUnit(name)
        }
        return unit.milliliters
    }
}
