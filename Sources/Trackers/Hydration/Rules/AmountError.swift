import SipliCore

/// Why a typed amount was refused.
package enum AmountError: TypedError, Hashable, Sendable {
    /// Empty, or without a number at the beginning.
    case notANumber(String)
    /// A fluid without an amount; `serving` is its usual one in millilitres.
    case onlyFluid(String, serving: Double)
    /// A number of drinks without a size: "2 coffees"; the fluid, and its usual amount of all of them in millilitres.
    case drinks(String, fluid: String, serving: Double)
    /// A unit that is not in the table.
    case unknownUnit(String)
    /// A weight: "80.2 kg".
    case weight(String)
    /// An amount of money: "12 EUR lunch".
    case money(String)
    /// "1,500": it may mean a thousand and a half, or one and a half.
    case ambiguousMark(String)
    /// "2 500 ml" in two arguments: it may be one number, or two of something.
    case twoNumbers(String, String)
    /// A bare number that would be more ounces than a drink has.
    case manyOunces(String)
    /// A bare number that would be less than a millilitre.
    case fewMilliliters(String)
    /// Not above 0 or more than one drink can be.
    case outOfRange

    private static let mostOunces = Int(UnitConversion.ounces(milliliters: EntryLimits.maximum))

    private static func manyOunces(_ number: String) -> String {
        // Only what would be accepted is suggested.
        let accepted = [number + "ml", number + "oz"].filter { (try? AmountParser.parse($0)) != nil }
        guard let first = accepted.first else { return AmountError.outOfRange.message }
        return "\"\(number)\" would be \(number) oz, a lot for one drink; write \(first)"
            + accepted.dropFirst().map { ", or \($0) if you meant ounces" }.joined()
    }

    /// What is wrong and what would be valid, for people.
    package var message: String {
        switch self {
        case .notANumber(let text) where AmountParser.units.contains { $0.names.contains(text.lowercased()) }:
            "\"\(text)\" has no number; write one before it, such as 1 \(text)"
        case .notANumber(let text):
            "\"\(text)\" is not an amount; write a number and a unit, such as 300, 300ml, 0.5l or 12oz"
        case .onlyFluid(let fluid, let serving):
            "\"\(fluid)\" is not an amount; write one before it, such as \(Int(serving))ml \(fluid)"
        case .drinks(let text, let fluid, let serving):
            "\"\(text)\" has no size; write one, such as \(Int(serving))ml \(fluid)"
        case .money(let text):
            "\"\(text)\" is an amount of money; to add a transaction: sipli-client spend add "
                + text.split(separator: " ").map { ShellWord.quoted(String($0)) }.joined(separator: " ")
        case .weight(let text): "\"\(text)\" is a weight; to log a weigh-in: sipli-client weight log \(text)"
        case .unknownUnit(let unit):
            "unknown unit \"\(unit)\"; known units: " + AmountParser.units.map { $0.names[0] }.joined(separator: ", ")
        case .ambiguousMark(let number):
            "\"\(number)\" is ambiguous; write \(number.filter { !",.".contains($0) }) or "
                + number.replacing(",", with: ".").trimmingZeros
        case .twoNumbers(let first, let second):
            "\"\(first) \(second)\" may be one number or two; write one amount, such as "
                + ((try? AmountParser.parse(first + second)) == nil ? first : first + second)
        case .manyOunces(let number): Self.manyOunces(number)
        case .fewMilliliters(let number):
            "\"\(number)\" would be less than 1 ml; write \(number)l, or \(number)ml if you mean that"
        case .outOfRange: "an amount must be above 0 and at most \(Int(EntryLimits.maximum)) ml (\(Self.mostOunces) oz)"
        }
    }
}

extension String {
    /// "1.5" of "1.500", "1" of "1.000".
    fileprivate var trimmingZeros: String {
        guard let last = lastIndex(where: { $0 != "0" }) else { return self }
        return String(self[..<(self[last] == "." ? last : index(after: last))])
    }
}
