package import SipliCore

/// Why a person's own drink was refused.
package enum OwnDrinkError: TypedError, Hashable, Sendable {
    /// The name has other characters than letters, digits and hyphens, or too many.
    case badName(String)
    /// The name is a fluid or a unit already.
    case takenName(String)
    /// The name has a meaning in commands, such as `last`.
    case reservedName(String)
    /// The definition says nothing, or something that is not understood.
    case unclear(String)
    /// The size is not an amount of a drink.
    case size(AmountError)
    /// The fluid that it is like is not in the catalogue.
    case like(FluidSearchError)
    /// The factor is not 0 to 1.
    case factor(String)
    /// A small number alone: it may be a size or a factor.
    case sizeOrFactor(String)

    private static let examples = "750ml, like tea, or 300ml like tea, 90%"

    /// What is wrong and what would be valid, for people.
    package var message: String {
        switch self {
        case .badName(let name):
            "\"\(name)\" cannot name a drink; write up to \(OwnDrinkPhrase.nameLimit) lower-case letters, digits and hyphens, such as club-mate"
        case .takenName(let name): "\"\(name)\" is a fluid or a unit already; choose another name, such as my-\(name)"
        case .reservedName(let name): "\"\(name)\" has a meaning in commands; choose another name, such as my-\(name)"
        case .unclear(let text):
            text.isEmpty
                ? "a drink needs a size, the fluid it is like, or how much of it counts, such as \(Self.examples)"
                : "\"\(text)\" does not describe a drink; write a size, the fluid it is like, how much of it counts, such as \(Self.examples)"
        case .size(let error): error.message
        case .like(let error): error.message
        case .sizeOrFactor(let text):
            "\"\(text)\" may be a size or how much of a drink counts; write it with a unit or a percent sign, such as 750ml or 90%"
        case .factor(let text):
            "\"\(text)\" is not how much of a drink counts; write 0% to 100%, or a size with its unit, such as 750ml"
        }
    }
}

/// Parses a person's own drinks as they type them: `750ml`, `like tea`, `like tea, 0.9`, `300 ml, like black tea, 90%`.
package enum OwnDrinkPhrase {
    /// Characters of a name.
    package static let nameLimit = 32

    /// - Throws: `OwnDrinkError` unless a drink or vessel can have this name.
    package static func validate(name: String) throws {
        let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } && name.first?.isLetter == true
        guard isPlain, name == name.lowercased(), name.count <= nameLimit, name.utf8.count <= 64, !name.hasSuffix("-")
        else { throw OwnDrinkError.badName(name) }
        let isUnit = AmountParser.units.contains { $0.names.contains(name) }
        let key = name.replacing("-", with: "")
        let isFluid = FluidCatalog.all.contains {
            [$0.name, $0.display].contains { $0.lowercased().replacing(" ", with: "") == key }
        }
        guard !reserved.contains(name) else { throw OwnDrinkError.reservedName(name) }
        guard !isUnit, !isFluid else { throw OwnDrinkError.takenName(name) }
    }

    /// Words of the command line.
    private static let reserved: Set<String> = ["a", "an", "and", "half", "last", "like", "of", "one"]

    /// - Parameter unit: of a size typed without one.
    /// - Throws: `OwnDrinkError`.
    package static func parse(_ text: String, name: String, unit: UnitSystem) throws -> OwnDrink {
        var drink = OwnDrink(name: name)
        var (size, like) = ([String](), [String]())
        var isLike = false
        for word in words(text) {
            if word == "," {
                isLike = false
            } else if word.lowercased() == "like" {
                guard like.isEmpty else { throw OwnDrinkError.unclear(text) }
                isLike = true
            } else if let factor = try factor(
                word, isAfterSize: !size.isEmpty, isAfterLike: !like.isEmpty,
                unit == .metric ? 1 : UnitConversion.milliliters(ounces: 1))
            {
                guard drink.factor == nil else { throw OwnDrinkError.unclear(text) }
                (drink.factor, isLike) = (factor, false)
            } else if isLike, word.first?.isNumber != true {
                like.append(word)
            } else {
                isLike = false
                size.append(word)
            }
        }
        if !size.isEmpty {
            do {
                drink.size = try AmountParser.drink(size.joined(separator: " "), unit: unit)
            } catch let error as AmountError {
                if case .notANumber = error { throw OwnDrinkError.unclear(text) }
                throw OwnDrinkError.size(error)
            }
        }
        if !like.isEmpty {
            do {
                drink.like = try FluidSearch.fluid(like.joined(separator: " ")).name
            } catch let error as FluidSearchError {
                throw OwnDrinkError.like(error)
            }
        }
        guard drink.size != nil || !drink.isVessel else { throw OwnDrinkError.unclear(text) }
        return drink
    }

    /// Words and commas, numbers together with their units; a comma between digits belongs to its number.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        for word in pieces(text) {
            let isUnit = word == "%" || AmountParser.units.contains { $0.names.contains(word.lowercased()) }
            if isUnit, let last = words.last, last.last?.isNumber == true {
                words[words.count - 1] = last + word
            } else {
                words.append(String(word))
            }
        }
        return words
    }

    private static func pieces(_ text: String) -> [Substring] {
        text.split(whereSeparator: \.isWhitespace).flatMap { word -> [Substring] in
            let parts = word.split(separator: ",", omittingEmptySubsequences: false)
            let isNumber = parts.count == 2 && parts.allSatisfy { $0.first?.isNumber == true }
            guard parts.count > 1, !isNumber else { return [word] }
            return parts.enumerated().flatMap { ($0 > 0 ? [","] : []) + ($1.isEmpty ? [] : [$1]) }
        }
    }

    /// "90%" is a factor, and so are "0.9" and "1" where the size or the likeness is known; a greater number is a size.
    ///
    /// - Parameter size: millilitres of a size of 1 without a unit.
    private static func factor(_ word: String, isAfterSize: Bool, isAfterLike: Bool, _ size: Double) throws -> Double? {
        guard let (number, unit) = WrittenNumber.split(word), unit.isEmpty || unit == "%" else { return nil }
        if unit == "%" {
            guard (0...100).contains(number.value) else { throw OwnDrinkError.factor(word) }
            return number.value / 100
        }
        if (0...1).contains(number.value) {
            guard isAfterSize || isAfterLike || number.value == 0 else { throw OwnDrinkError.sizeOrFactor(word) }
            return number.value
        }
        // Nobody drinks 1.5 ml.
        guard !isAfterSize, !EntryLimits.isTiny(Milliliters(number.value * size)) || number.mark != nil else {
            throw OwnDrinkError.factor(word)
        }
        return nil
    }
}
