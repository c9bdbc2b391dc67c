package import SipliCore

/// The fixed amounts of water that buttons offer.
package enum HydrationQuickAmounts {
    /// Two amounts, ascending: 250 and 500 ml, or 8 and 16 US fluid ounces in millilitres.
    package static func amounts(unit: UnitSystem) -> [Milliliters] {
        switch unit {
        case .metric: [Milliliters(250), Milliliters(500)]
        case .imperial: [8, 16].map { Milliliters(UnitConversion.milliliters(ounces: $0)) }
        }
    }
}
