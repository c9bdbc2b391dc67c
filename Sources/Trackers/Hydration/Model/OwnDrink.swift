/// A name that a person gave to an amount ("bottle" is 750 ml), to a drink ("mate" is like tea), or to both.
package struct OwnDrink: Hashable, Sendable {
    /// What the names of the settings that define them begin with.
    package static let settingPrefix = "drink."

    /// In lower case, with hyphens for spaces.
    package let name: String
    /// What one of it holds.
    package var size: Milliliters?
    /// The fluid of the catalogue that it resembles; it takes that one's look.
    package var like: String?
    /// Effective volume per volume drunk, 0...1; nil for that of `like`.
    package var factor: Double?

    package init(name: String, size: Milliliters? = nil, like: String? = nil, factor: Double? = nil) {
        (self.name, self.size, self.like, self.factor) = (name, size, like, factor)
    }

    /// Only a size: an amount of any fluid.
    package var isVessel: Bool { like == nil && factor == nil }

    /// The name for people: "Club Mate".
    package var display: String { name.split(separator: "-").map(\.capitalizedFirst).joined(separator: " ") }

    /// The drink as a fluid.
    package var fluid: Fluid {
        let kind = FluidCatalog.fluid(named: like ?? "other")
        return Fluid(
            name: name, display: display, icon: kind.icon, color: kind.color, factor: factor ?? kind.factor,
            serving: size?.value ?? kind.serving)
    }
}

/// The fluids of one person: the catalogue and their own.
package struct FluidTable: Hashable, Sendable {
    /// The person's drinks and vessels, by name.
    package let own: [OwnDrink]

    package init(own: [OwnDrink] = []) { self.own = own.sorted { $0.name < $1.name } }

    /// The amounts that have a name.
    package var vessels: [OwnDrink] { own.filter(\.isVessel) }

    /// The person's own fluids.
    package var drinks: [OwnDrink] { own.filter { !$0.isVessel } }

    package func contains(_ name: String) -> Bool { FluidCatalog.contains(name) || drink(named: name) != nil }

    /// The fluid of exactly this name. An unknown one keeps its name and otherwise is `other`.
    package func fluid(named name: String) -> Fluid {
        if let known = FluidCatalog.known(name) ?? drink(named: name)?.fluid { return known }
        let other = FluidCatalog.fluid(named: name)
        return Fluid(
            name: name, display: name, icon: other.icon, color: other.color, factor: other.factor,
            serving: other.serving)
    }

    /// The person's own drink of exactly this name.
    package func drink(named name: String) -> OwnDrink? { own.first { !$0.isVessel && $0.name == name } }
}

extension OwnDrink {
    /// What people drink from, whose size differs from person to person.
    private static let usualVessels: Set<String> = [
        "beaker", "bottle", "bowl", "can", "carafe", "flask", "glass", "goblet", "jug", "mug", "thermos", "tumbler",
    ]

    /// "glass" for "glass" and "glasses"; nil for anything else.
    package static func usualVessel(_ word: String) -> String? {
        usualVessels.first { [$0, $0 + "s", $0 + "es"].contains(word) }
    }
}
