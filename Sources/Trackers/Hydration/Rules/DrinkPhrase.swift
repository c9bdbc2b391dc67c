package import SipliCore

/// Reads what was drunk as people type it, with their own drinks and vessels: `300`, `12oz coffee`, `2 bottles tea`,
/// `mate`.
package enum DrinkPhrase {
    /// An amount and a fluid; nil for what is not said.
    package struct Drink: Hashable, Sendable {
        package var volume: Milliliters?
        package var fluid: Fluid?

        package init(volume: Milliliters? = nil, fluid: Fluid? = nil) { (self.volume, self.fluid) = (volume, fluid) }
    }

    /// The amount and the fluid that a person typed: `300 ml`, and `green tea`.
    ///
    /// - Parameter isFluidGiven: whether the fluid was named apart from them, so that all of it is the amount.
    /// - Throws: `AmountError.twoNumbers`, or an error for what is a weight or money.
    package static func split(
        _ words: TypedWords, table: FluidTable, isFluidGiven: Bool
    ) throws -> (amount: String, fluid: String?) {
        let pieces = words.pieces
        if !words.isLine, pieces.count > 1, TypedWords.mayBeOneNumber(pieces[0], pieces[1]) {
            throw AmountError.twoNumbers(pieces[0], pieces[1])
        }
        // Vessels are left to `drink`, which also knows drinks that are amounts: `2 mates`.
        let vessels = isFluidGiven ? table.vessels.compactMap(AmountUnit.init) : []
        let (amount, rest) = AmountParser.split(words.text, vessels: vessels)
        if let unit = rest?.split(separator: " ").first, AmountParser.isBare(amount) {
            if WeightUnit(spelling: unit.lowercased()) != nil { throw AmountError.weight(amount + " " + unit) }
            if Money.isWritten(amount + " " + unit) { throw AmountError.money(words.text) }
            if AmountParser.otherUnits.contains(unit.lowercased()) { throw AmountError.unknownUnit(String(unit)) }
        }
        return (amount, rest)
    }

    /// The drink of an amount and a fluid's name.
    ///
    /// Whoever split the text knows no vessels: of `2 bottles tea` the amount is `2` and the fluid `bottles tea`. So both
    /// are read together if they make no sense alone.
    ///
    /// - Throws: `AmountError` or `FluidSearchError`.
    package static func drink(
        amount: String?, fluid: String?, unit: UnitSystem, table: FluidTable
    ) throws -> Drink {
        do {
            return try apart(amount: amount, fluid: fluid, unit, table)
        } catch {
            guard let amount else { throw error }
            let text = fluid.map { amount + " " + $0 } ?? amount
            if let drink = whole(text, unit, table) { return drink }
            if let error = drinks(amount, fluid, table) { throw error }
            let hint = hint(error, amount: fluid == nil ? amount : nil, table)
            if case FluidSearchError.vessel(let name) = hint, table.vessels.contains(where: { $0.name == name }) {
                try check(text, unit, table)
            }
            throw hint
        }
    }

    /// Says what is wrong with an amount in a vessel whose size is known.
    private static func check(_ text: String, _ unit: UnitSystem, _ table: FluidTable) throws {
        let vessels = table.vessels.compactMap(AmountUnit.init)
        let (amount, rest) = AmountParser.split(text, vessels: vessels)
        _ = try AmountParser.drink(amount, unit: unit, vessels: vessels)
        if let rest { _ = try FluidSearch.fluid(rest, own: table.drinks) }
    }

    /// Whether an amount before a fluid is the number of drinks, such as the 2 of "2 coffee": nobody drinks 2 ml of it.
    private static func isCount(_ amount: String, _ unit: UnitSystem) -> Bool {
        unit == .metric && WrittenNumber(amount).map { (1..<10).contains($0.value) } ?? false
    }

    private static func apart(
        amount: String?, fluid typed: String?, _ unit: UnitSystem, _ table: FluidTable
    ) throws -> Drink {
        let fluid = try typed.map { try FluidSearch.fluid($0, own: table.drinks) }
        let vessels = table.own.isEmpty ? [] : table.vessels.compactMap(AmountUnit.init)
        if let amount, let typed, let fluid, isCount(amount, unit) { throw noSize(amount, typed, fluid) }
        let volume = try amount.map { try AmountParser.drink($0, unit: unit, vessels: vessels) }
        return Drink(volume: volume, fluid: fluid)
    }

    /// `mate`, `2 mates`, `2 bottles tea`, `half a bottle of tea`; nil if it is none of these.
    private static func whole(_ text: String, _ unit: UnitSystem, _ table: FluidTable) -> Drink? {
        for drink in table.drinks where (try? AmountParser.drink(text, unit: unit)) == nil {
            guard let size = AmountUnit(drink), let volume = try? AmountParser.drink(text, unit: unit, vessels: [size])
            else { continue }
            return Drink(volume: volume, fluid: drink.fluid)
        }
        let vessels = table.vessels.compactMap(AmountUnit.init)
        let words = text.split(separator: " ").map(String.init)
        // "tea 250"
        for place in words.indices.dropFirst() where words[place].first?.isNumber == true {
            let (name, amount) = (words[..<place].joined(separator: " "), words[place...].joined(separator: " "))
            let named = name.hasSuffix(",") ? String(name.dropLast()) : name
            guard let fluid = try? FluidSearch.fluid(named, own: table.drinks), !isCount(amount, unit),
                let volume = try? AmountParser.drink(amount, unit: unit, vessels: vessels)
            else { continue }
            return Drink(volume: volume, fluid: fluid)
        }
        let (amount, rest) = AmountParser.split(text, vessels: vessels)
        guard let volume = try? AmountParser.drink(amount, unit: unit, vessels: vessels) else { return nil }
        guard let rest else { return Drink(volume: volume) }
        guard !isCount(amount, unit) else { return nil }
        return (try? FluidSearch.fluid(rest, own: table.drinks)).map { Drink(volume: volume, fluid: $0) }
    }

    /// The error for a number and a fluid in the plural: "2 coffees"; nil for anything else.
    private static func drinks(_ amount: String, _ fluid: String?, _ table: FluidTable) -> AmountError? {
        guard let fluid, fluid.hasSuffix("s"), let count = WrittenNumber(amount)?.value, (1...10).contains(count),
            let one = try? FluidSearch.fluid(String(fluid.dropLast()), own: table.drinks)
        else { return nil }
        return noSize(amount, fluid, one)
    }

    private static func noSize(_ count: String, _ typed: String, _ fluid: Fluid) -> AmountError {
        let serving = (WrittenNumber(count)?.value ?? 1) * fluid.serving
        return .drinks(count + " " + typed, fluid: fluid.name, serving: serving)
    }

    /// A fluid without an amount, and a vessel without a size, are not just wrong amounts.
    private static func hint(_ error: any Error, amount: String?, _ table: FluidTable) -> any Error {
        if case AmountError.unknownUnit(let unit) = error, let amount, Money.isWritten(amount), unit.count == 3 {
            return AmountError.money(amount)
        }
        if case AmountError.unknownUnit(let unit) = error, let amount, WeightUnit(spelling: unit) != nil {
            return AmountError.weight(amount)
        }
        guard case AmountError.notANumber(let text) = error, let amount else { return error }
        do {
            let fluid = try FluidSearch.fluid(amount, own: table.drinks)
            return AmountError.onlyFluid(text, serving: fluid.serving)
        } catch FluidSearchError.vessel(let vessel) {
            return FluidSearchError.vessel(vessel)
        } catch {
            let first = amount.split(separator: " ").first.map(String.init) ?? ""
            let isMoney = (try? MoneyParser.parse(first, usual: .dollar)) != nil && !AmountParser.isBare(first)
            return isMoney ? AmountError.money(amount) : AmountError.notANumber(text)
        }
    }
}
