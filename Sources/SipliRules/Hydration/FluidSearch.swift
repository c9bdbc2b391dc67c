package import SipliCore

/// Why a typed fluid was not found.
package enum FluidSearchError: Error, Hashable, Sendable {
    /// More than one fluid has this prefix; their raw names in the catalogue's order.
    case ambiguous(String, candidates: [String])
    /// No fluid has this prefix; the raw names of the nearest ones, nearest first.
    case unknown(String, nearest: [String])

    /// What is wrong and what would be valid, for people.
    package var message: String {
        switch self {
        case .ambiguous(let text, let candidates):
            "\"\(text)\" can mean " + candidates.joined(separator: ", ") + "; write more of the name"
        case .unknown(let text, let nearest):
            "\"\(text)\" is not a fluid; did you mean " + nearest.joined(separator: ", ") + "?"
        }
    }
}

/// Finds fluids by typed names.
package enum FluidSearch {
    /// The fluid with this raw or display name, or the only one with this prefix.
    ///
    /// Case, spaces, hyphens and underscores are ignored. A full name wins over a prefix of others ("tea").
    ///
    /// - Throws: `FluidSearchError`.
    package static func fluid(_ text: String) throws -> Fluid {
        let wanted = key(text)
        let all = FluidCatalog.all
        if let exact = all.first(where: { key($0.name) == wanted }) ?? all.first(where: { key($0.display) == wanted }) {
            return exact
        }
        let found =
            wanted.isEmpty
            ? [] : all.filter { key($0.name).hasPrefix(wanted) || key($0.display).hasPrefix(wanted) }
        if found.count > 1 { throw FluidSearchError.ambiguous(text, candidates: found.map(\.name)) }
        guard let only = found.first else { throw FluidSearchError.unknown(text, nearest: nearest(to: wanted)) }
        return only
    }

    /// The text without what is ignored.
    private static func key(_ text: String) -> String {
        text.lowercased().filter { !$0.isWhitespace && $0 != "-" && $0 != "_" }
    }

    /// Drinks of a kind that the catalogue has under a more general name.
    private static let kinds: [(fluid: String, names: Set<String>)] = [
        ("beer", ["ale", "cider", "lager", "stout"]),
        ("wine", ["champagne", "cava", "port", "prosecco", "rose", "sake", "sherry"]),
        (
            "cocktail",
            [
                "bourbon", "brandy", "cognac", "gin", "liqueur", "liquor", "rum", "schnapps", "scotch", "shot",
                "spirits",
                "tequila", "vodka", "whiskey", "whisky",
            ]
        ),
        ("soda", ["coke", "cola", "fanta", "pepsi", "sprite", "tonic"]),
        ("milk", ["cocoa", "hotchocolate", "kefir", "oatmilk", "soymilk"]),
    ]

    private static func nearest(to wanted: String) -> [String] {
        // A fluid's name is short, so a prefix of a long text is enough.
        let wanted = String(wanted.prefix(40))
        if let kind = kinds.first(where: { $0.names.contains(wanted) }) { return [kind.fluid, "other"] }
        let distances = FluidCatalog.all.enumerated().map { position, fluid in
            let names = [fluid.name, fluid.display].map(key)
            return (names.map { EditDistance.between(wanted, $0) }.min() ?? 0, position, fluid.name)
        }
        return distances.sorted(by: <).prefix(3).map(\.2)
    }
}
