/// A kind of drink: how it is shown and how much of it counts toward the goal.
package struct Fluid: Hashable, Sendable {
    /// The stable name in files and on the wire.
    package let name: String
    package let display: String
    /// Name of a symbol in the widgets' symbol table.
    package let icon: String
    /// "#RRGGBB".
    package let color: String
    /// Effective volume per volume drunk, above 0, at most 1.
    package let factor: Double
    /// Usual serving in millilitres.
    package let serving: Double
}

/// The table of fluids, in the order that breaks ties. To add a fluid, add a row.
package enum FluidCatalog {
    // swift-format-ignore
    package static let all: [Fluid] = [
        Fluid(name: "water", display: "Water", icon: "drop.fill", color: "#2B6BFF", factor: 1.00, serving: 250),
        Fluid(name: "sparklingWater", display: "Sparkling Water", icon: "bubbles.and.sparkles.fill", color: "#2B6BFF", factor: 1.00, serving: 330),
        Fluid(name: "coconutWater", display: "Coconut Water", icon: "leaf.fill", color: "#6FE3D2", factor: 1.00, serving: 330),
        Fluid(name: "herbalTea", display: "Herbal Tea", icon: "mug.fill", color: "#6FE3D2", factor: 0.97, serving: 240),
        Fluid(name: "greenTea", display: "Green Tea", icon: "leaf.fill", color: "#45AD5C", factor: 0.92, serving: 240),
        Fluid(name: "blackTea", display: "Black Tea", icon: "cup.and.saucer.fill", color: "#6B452E", factor: 0.88, serving: 240),
        Fluid(name: "earlGrey", display: "Earl Grey", icon: "cup.and.saucer.fill", color: "#B8A6FF", factor: 0.88, serving: 240),
        Fluid(name: "chamomile", display: "Chamomile", icon: "mug.fill", color: "#6FE3D2", factor: 0.97, serving: 240),
        Fluid(name: "peppermintTea", display: "Peppermint", icon: "leaf.fill", color: "#6FE3D2", factor: 0.97, serving: 240),
        Fluid(name: "matcha", display: "Matcha", icon: "leaf.fill", color: "#45AD5C", factor: 0.86, serving: 180),
        Fluid(name: "oolong", display: "Oolong", icon: "cup.and.saucer.fill", color: "#6B452E", factor: 0.90, serving: 240),
        Fluid(name: "chai", display: "Chai", icon: "mug.fill", color: "#F58259", factor: 0.88, serving: 240),
        Fluid(name: "rooibos", display: "Rooibos", icon: "mug.fill", color: "#FF7A66", factor: 0.97, serving: 240),
        Fluid(name: "tea", display: "Tea", icon: "cup.and.saucer.fill", color: "#6FE3D2", factor: 0.90, serving: 240),
        Fluid(name: "milk", display: "Milk", icon: "cup.and.saucer.fill", color: "#F58259", factor: 0.90, serving: 250),
        Fluid(name: "juice", display: "Juice", icon: "takeoutbag.and.cup.and.straw.fill", color: "#FFB23E", factor: 0.85, serving: 250),
        Fluid(name: "lemonade", display: "Lemonade", icon: "wineglass.fill", color: "#FFB23E", factor: 0.85, serving: 250),
        Fluid(name: "smoothie", display: "Smoothie", icon: "takeoutbag.and.cup.and.straw.fill", color: "#F58259", factor: 0.80, serving: 350),
        Fluid(name: "sportsDrink", display: "Sports Drink", icon: "figure.run", color: "#FF7A66", factor: 0.95, serving: 500),
        Fluid(name: "espresso", display: "Espresso", icon: "cup.and.saucer.fill", color: "#522E14", factor: 0.80, serving: 30),
        Fluid(name: "americano", display: "Americano", icon: "cup.and.saucer.fill", color: "#522E14", factor: 0.80, serving: 240),
        Fluid(name: "latte", display: "Latte", icon: "mug.fill", color: "#B87A47", factor: 0.84, serving: 350),
        Fluid(name: "cappuccino", display: "Cappuccino", icon: "cup.and.saucer.fill", color: "#8F5729", factor: 0.82, serving: 180),
        Fluid(name: "flatWhite", display: "Flat White", icon: "cup.and.saucer.fill", color: "#B87A47", factor: 0.83, serving: 220),
        Fluid(name: "mocha", display: "Mocha", icon: "mug.fill", color: "#66381F", factor: 0.78, serving: 350),
        Fluid(name: "icedCoffee", display: "Iced Coffee", icon: "takeoutbag.and.cup.and.straw.fill", color: "#7A4D2E", factor: 0.80, serving: 360),
        Fluid(name: "coldBrew", display: "Cold Brew", icon: "takeoutbag.and.cup.and.straw.fill", color: "#522E14", factor: 0.75, serving: 300),
        Fluid(name: "macchiato", display: "Macchiato", icon: "cup.and.saucer.fill", color: "#8F5729", factor: 0.80, serving: 60),
        Fluid(name: "coffee", display: "Coffee", icon: "cup.and.saucer.fill", color: "#522E14", factor: 0.80, serving: 240),
        Fluid(name: "soda", display: "Soda", icon: "takeoutbag.and.cup.and.straw.fill", color: "#B8A6FF", factor: 0.70, serving: 330),
        Fluid(name: "energyDrink", display: "Energy Drink", icon: "bolt.fill", color: "#FF7A66", factor: 0.60, serving: 250),
        Fluid(name: "soup", display: "Soup", icon: "fork.knife", color: "#FFB23E", factor: 0.80, serving: 300),
        Fluid(name: "beer", display: "Beer", icon: "mug.fill", color: "#FF7A66", factor: 0.40, serving: 330),
        Fluid(name: "wine", display: "Wine", icon: "wineglass.fill", color: "#FF7A66", factor: 0.25, serving: 175),
        Fluid(name: "cocktail", display: "Cocktail", icon: "wineglass.fill", color: "#FF7A66", factor: 0.10, serving: 200),
        Fluid(name: "other", display: "Other", icon: "questionmark.circle.fill", color: "#8E8E93", factor: 0.80, serving: 250),
    ]

    /// The fluid of exactly this name; nil for a name that is not in the table.
    package static func known(_ name: String) -> Fluid? { byName[name] }

    /// The same; `other` for a name that is not in the table.
    package static func fluid(named name: String) -> Fluid { known(name) ?? other }

    package static func contains(_ name: String) -> Bool { known(name) != nil }

    /// Position in the table, for ties; unknown names rank with `other`.
    package static func order(of name: String) -> Int { positions[name] ?? all.count - 1 }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    private static let positions = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
    private static let other = all[all.count - 1]
}
