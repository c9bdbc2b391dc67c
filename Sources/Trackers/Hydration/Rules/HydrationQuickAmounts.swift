package import SipliCore

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
