package import SipliCore

/// Why a typed fluid was not found.
package enum FluidSearchError: TypedError, Hashable, Sendable {
    /// More than one fluid has this prefix; their raw names in the catalogue's order.
    case ambiguous(String, candidates: [String])
    /// No fluid has this prefix; the raw names of the nearest ones, nearest first.
    case unknown(String, nearest: [String])
    /// A vessel that the person has not defined.
    case vessel(String)

    /// What is wrong and what would be valid, for people.
    package var message: String {
        switch self {
        case .ambiguous(let text, let candidates):
            "\"\(text)\" can mean " + candidates.map(Self.shown).joined(separator: ", ") + "; write more of the name"
        case .unknown(let text, let nearest):
            nearest == ["other"]
                ? "\"\(text)\" is not a fluid; sipli-client water fluids lists them; for anything else write other"
                : "\"\(text)\" is not a fluid; did you mean \(Self.choice(nearest.map(Self.shown)))?"
        case .vessel(let text):
            "\"\(text)\" has no size; write an amount such as 250ml, or set its size: sipli-client config set drink.\(text) 250ml"
        }
    }

    /// "green tea".
    private static func shown(_ name: String) -> String {
        FluidCatalog.contains(name) ? FluidCatalog.fluid(named: name).display.lowercased() : name
    }

    /// "water, latte or other".
    private static func choice(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}

/// Finds fluids by typed names.
package enum FluidSearch {
    /// The fluid with this raw or display name, or the only one with this prefix.
    ///
    /// Case, spaces, hyphens and underscores are ignored. A full name wins over a prefix of others ("tea").
    ///
    /// - Parameter own: the person's drinks; their names come first.
    /// - Throws: `FluidSearchError`.
    package static func fluid(_ text: String, own: [OwnDrink] = []) throws -> Fluid {
        if let named = named(text, own: own) { return named }
        let wanted = key(text)
        let all = own.map(\.fluid) + FluidCatalog.all
        let found =
            wanted.isEmpty ? [] : all.filter { key($0.name).hasPrefix(wanted) || key($0.display).hasPrefix(wanted) }
        if found.count > 1 { throw FluidSearchError.ambiguous(text, candidates: found.map(\.name)) }
        guard let only = found.first else {
            let words = text.lowercased().split(separator: " ").map(String.init)
            if let vessel = words.lazy.compactMap(OwnDrink.usualVessel).first { throw FluidSearchError.vessel(vessel) }
            throw FluidSearchError.unknown(text, nearest: nearest(to: wanted, among: all))
        }
        return only
    }

    /// The fluid with exactly this name, in any of the languages; nil for others.
    package static func named(_ text: String, own: [OwnDrink] = []) -> Fluid? {
        let wanted = key(text)
        let all = own.map(\.fluid) + FluidCatalog.all
        return all.first { key($0.name) == wanted } ?? all.first { key($0.display) == wanted }
            ?? foreign[wanted].map(FluidCatalog.fluid)
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
                "spirits", "tequila", "vodka", "whiskey", "whisky",
            ]
        ), ("soda", ["coke", "cola", "fanta", "pepsi", "sprite", "tonic"]),
        ("milk", ["cocoa", "hotchocolate", "kefir", "oatmilk", "soymilk"]),
    ]

    /// The fluids that most people drink, in the languages of their tables; without words that are other drinks elsewhere.
    private static let foreign: [String: String] = {
        var names: [String: String] = [:]
        for (fluid, words) in [
            (
                "water",
                "wasser leitungswasser mineralwasser eau agua água acqua vatten vand vann voda woda vesi víz apă вода νερό 水 お水"
            ),
            ("coffee", "kaffee café caffè koffie kaffe kawa káva kahvi kahve kávé cafea kava кофе кава καφές コーヒー 咖啡"),
            ("tea", "tee thé té tè thee chá herbata čaj teá ceai чай çay τσάι 茶 お茶"),
            ("juice", "saft jus zumo jugo succo suco sok džus mehu suc сок 果汁"),
            ("milk", "milch lait leche leite melk mjölk mælk mleko mléko maito lapte молоко γάλα 牛乳 牛奶"),
            ("beer", "bier bière cerveza cerveja birra pivo piwo öl øl olut sör bira bere пиво μπύρα ビール 啤酒"),
            ("wine", "wein vin vino vinho wijn wino víno viini şarap вино κρασί ワイン"),
        ] {
            for word in words.split(separator: " ") { names[String(word)] = fluid }
        }
        return names
    }()

    private static func nearest(to wanted: String, among all: [Fluid]) -> [String] {
        // A fluid's name is short, so a prefix of a long text is enough.
        let wanted = String(wanted.prefix(40))
        if let kind = kinds.first(where: { $0.names.contains(wanted) }) { return [kind.fluid, "other"] }
        let distances = all.enumerated().map { position, fluid in
            let names = [fluid.name, fluid.display].map(key)
            return (names.map { EditDistance.between(wanted, $0) }.min() ?? 0, position, fluid.name)
        }
        let nearest = distances.sorted(by: <)
        // A text that has nothing in common with any name suggests none of them.
        guard let first = nearest.first, first.0 < wanted.count else { return ["other"] }
        return nearest.prefix(3).map(\.2)
    }
}
