package import SipliCore

/// A drink to log with one click.
package struct HydrationPreset: Hashable, Sendable {
    /// Raw name of the fluid.
    package let fluid: String
    /// The amount to show, a multiple of 50 ml.
    package let shown: Milliliters
    /// The amount to log: the exact one that was drunk most often within the shown one's bucket.
    package let logged: Milliliters

    /// "<fluid>-<shown ml>", such as "water-250".
    package var id: String { fluid + "-" + String(Int(saturating: shown.value)) }

    /// Both amounts above 0.
    package init(fluid: String, shown: Milliliters, logged: Milliliters) {
        (self.fluid, self.shown, self.logged) = (fluid, shown, logged)
    }
}

/// The drinks logged most, offered for logging again.
package enum HydrationPresets {
    /// The maximum number of presets.
    package static let limit = 3
    /// Only entries of this many seconds before now count: 30 days.
    package static let historySeconds: Int64 = 30 * 86_400
    /// The size of an amount's bucket in millilitres, rounded half away from zero; amounts that round to zero are left
    /// out.
    package static let bucket = 50.0

    /// At most three presets, most frequent first, then most recent; filled up with water 250, 500 and 750.
    ///
    /// - Parameter drinks: logged by hand (of `RecentDrink.sources`), in any order.
    package static func presets(from drinks: [RecentDrink], now: Instant) -> [HydrationPreset] {
        let earliest = now.adding(seconds: -historySeconds)
        var uses: [Key: Use] = [:]
        for drink in drinks where drink.at >= earliest && drink.at <= now {
            let shown = (drink.volume.value / bucket).rounded(.toNearestOrAwayFromZero) * bucket
            guard shown >= bucket else { continue }
            uses[Key(fluid: drink.fluid, shown: Milliliters(shown)), default: Use()].add(drink)
        }
        var presets = uses.sorted(by: isBefore).prefix(limit).map { key, use in
            HydrationPreset(fluid: key.fluid, shown: key.shown, logged: use.favorite ?? key.shown)
        }
        for amount in [250.0, 500, 750].map(Milliliters.init) where presets.count < limit {
            let water = HydrationPreset(fluid: "water", shown: amount, logged: amount)
            if !presets.contains(where: { $0.id == water.id }) { presets.append(water) }
        }
        return presets
    }

    private static func isBefore(_ left: (key: Key, value: Use), _ right: (key: Key, value: Use)) -> Bool {
        let (one, other) = (left.value.all, right.value.all)
        if one.count != other.count { return one.count > other.count }
        if one.latest != other.latest { return one.latest > other.latest }
        let orders = (FluidCatalog.order(of: left.key.fluid), FluidCatalog.order(of: right.key.fluid))
        if orders.0 != orders.1 { return orders.0 < orders.1 }
        return (left.key.fluid, left.key.shown) < (right.key.fluid, right.key.shown)
    }

    private struct Key: Hashable {
        let fluid: String
        let shown: Milliliters
    }

    private struct Tally {
        var count = 0
        var latest = Instant(milliseconds: .min)

        mutating func add(_ instant: Instant) {
            count += 1
            latest = max(latest, instant)
        }
    }

    private struct Use {
        var all = Tally()
        var amounts: [Milliliters: Tally] = [:]

        mutating func add(_ drink: RecentDrink) {
            all.add(drink.at)
            amounts[drink.volume, default: Tally()].add(drink.at)
        }

        /// The most frequent amount, on a tie the one used last, then the smaller.
        var favorite: Milliliters? {
            amounts.max { left, right in
                let (one, other) = (left.value, right.value)
                return (one.count, one.latest, right.key) < (other.count, other.latest, left.key)
            }?.key
        }
    }
}

/// The amounts of water that buttons offer.
package enum HydrationQuickAmounts {
    /// Two amounts, ascending: 250 and 500 ml, or 8 and 16 US fluid ounces in millilitres.
    ///
    /// The person's vessels, the smallest first, take their place.
    package static func amounts(unit: UnitSystem, vessels: [OwnDrink] = []) -> [Milliliters] {
        let standard =
            switch unit {
            case .metric: [Milliliters(250), Milliliters(500)]
            case .imperial: [8, 16].map { Milliliters(UnitConversion.milliliters(ounces: $0)) }
            }
        let own = Set(vessels.compactMap(\.size).filter { EntryLimits.quickRange.contains($0.value) }).sorted()
        return (own.prefix(2) + standard.filter { !own.contains($0) }).prefix(2).sorted()
    }
}
