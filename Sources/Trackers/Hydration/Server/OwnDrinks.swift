import SipliCore
import SipliRules
import SipliWire

/// The person's own drinks and vessels: the settings `drink.NAME`.
enum OwnDrinks {
    private static let prefix = OwnDrink.settingPrefix

    /// As many as a menu and a snapshot can hold.
    static let limit = 20

    static let family = SettingFamily(prefix: prefix, limit: limit) { name in
        let own = String(name.dropFirst(prefix.utf8.count))
        try WireError.naming("name") { try OwnDrinkPhrase.validate(name: own) }
        return SettingRow(
            name, standard: "null", topics: TopicSet(.hydration),
            "A drink or vessel of your own: what it holds, the fluid it is like, how much of it counts, such as "
                + "300ml, like tea, 90%.",
            reading: { _, value, others in
                if JSONReader(value.bytes).kind == .object { return try stored(value, own) }
                let isRemoved = ["none", "off"].contains(SettingParse.typed(value)?.trimmed.lowercased() ?? "none")
                return isRemoved ? "null" : json(try typed(value, own, others.unit))
            },
            text: { json, unit in
                RawJSON(stored: json).flatMap { drink(own, $0) }.map { text($0, unit) } ?? "none"
            })
    }

    /// All of them.
    static func all(_ values: SettingValues) -> [OwnDrink] {
        values.remembered(from: prefix).compactMap { name, json in
            RawJSON(stored: json).flatMap { drink(String(name.dropFirst(prefix.utf8.count)), $0) }
        }
    }

    /// "300 ml, like tea, 90%", as it can be typed.
    static func text(_ drink: OwnDrink, _ unit: UnitSystem) -> String {
        let size = drink.size.map { HydrationText.typed($0.value, unit: unit) }
        let like = drink.like.map { "like " + FluidCatalog.fluid(named: $0).display.lowercased() }
        return [size, like, drink.factor.map(percent)].compactMap { $0 }.joined(separator: ", ")
    }

    /// To a hundredth of a percent.
    private static func percent(_ factor: Double) -> String {
        JSONWriter.text(of: (factor * 10_000).rounded() / 100) + "%"
    }

    private static func typed(_ value: RawJSON, _ name: String, _ unit: UnitSystem) throws -> OwnDrink {
        try WireError.naming("value") {
            try OwnDrinkPhrase.parse(SettingParse.typed(value) ?? "", name: name, unit: unit)
        }
    }

    /// The object that is stored, from an export or another program.
    private static func stored(_ value: RawJSON, _ name: String) throws -> String {
        guard let drink = drink(name, value) else {
            throw WireError.invalid("value", OwnDrinkError.unclear("").message)
        }
        return json(drink)
    }

    private static func json(_ drink: OwnDrink) -> String {
        RawJSON.object { writer in
            if let size = drink.size { writer.member("ml", exact: size.value) }
            writer.member("like", drink.like)
            if let factor = drink.factor { writer.member("factor", exact: factor) }
        }.written
    }

    /// Nil for an object that does not describe a drink.
    private static func drink(_ name: String, _ json: RawJSON) -> OwnDrink? {
        let members = json.members
        let drink = OwnDrink(
            name: name,
            size: members["ml"]?.number.map { Milliliters($0) }.flatMap {
                (try? EntryLimits.validate($0)) == nil ? nil : $0
            },
            like: members["like"]?.text.flatMap { FluidCatalog.contains($0) ? $0 : nil },
            factor: members["factor"]?.number.flatMap { (0...1).contains($0) ? $0 : nil })
        return drink.size == nil && drink.isVessel ? nil : drink
    }
}
