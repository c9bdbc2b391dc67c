package import SipliCore

/// Numbers of hydration as people read them: ungrouped, without a locale.
package enum HydrationText {
    /// Whole percent of the goal, rounded down: never 100 before the goal is reached, more than 100 after it, 0 without a
    /// goal.
    ///
    /// The guard of 1e-9 keeps 580 of 2000 at 29 although the binary quotient is a little less.
    package static func percent(total: VolumeTotal, goal: Double) -> Int {
        guard goal > 0 else { return 0 }
        let percent = max(0, Int(saturating: (total.milliliters / goal * 100 + 1e-9).rounded(.down)))
        return HydrationGoal.isReached(by: total, goal: goal) ? max(100, percent) : min(99, percent)
    }

    /// A volume with its unit: "1250 ml", "42 oz".
    package static func volume(_ milliliters: Double, unit: UnitSystem) -> String {
        let suffix =
            switch unit {
            case .metric: " ml"
            case .imperial: " oz"
            }
        return short(milliliters, unit: unit) + suffix
    }

    /// A volume as it was typed, as far as that can be told: in ounces where it is a whole number of them and none of
    /// millilitres, else in the person's unit.
    package static func typed(_ milliliters: Double, unit: UnitSystem) -> String {
        let ounces = UnitConversion.ounces(milliliters: milliliters)
        let isOunces = milliliters != milliliters.rounded() && abs(ounces - ounces.rounded()) < 1e-6
        return volume(milliliters, unit: isOunces ? .imperial : unit)
    }

    /// A volume without its unit: "1250", "42".
    ///
    /// Millilitres are cut off, so that 1999.9 never reads as a goal of 2000 reached; ounces are rounded, half to even. Both
    /// as the files and devices of the same data show them. Take the number from a `VolumeTotal`: it carries no dust of
    /// binary fractions that could cut a whole millilitre off.
    package static func short(_ milliliters: Double, unit: UnitSystem) -> String {
        switch unit {
        case .metric: String(Int(saturating: milliliters))
        case .imperial:
            String(Int(saturating: UnitConversion.ounces(milliliters: milliliters).rounded(.toNearestOrEven)))
        }
    }

    /// A temperature given in degrees Celsius, cut off toward zero: "27°C", "69°F".
    package static func temperature(_ celsius: Double, unit: UnitSystem) -> String {
        switch unit {
        case .metric: String(Int(saturating: celsius)) + "°C"
        case .imperial: String(Int(saturating: celsius * 9 / 5 + 32)) + "°F"
        }
    }

    /// Whole millilitres left to the goal, rounded up; 0 when less than one is left, then the goal is spoken of as
    /// reached.
    package static func remaining(total: VolumeTotal, goal: Double) -> Int {
        let left = (VolumeTotal(Milliliters(goal)) - total).nanoliters
        guard left >= nanolitersPerMilliliter else { return 0 }
        return Int(left / nanolitersPerMilliliter + (left % nanolitersPerMilliliter == 0 ? 0 : 1))
    }

    private static let nanolitersPerMilliliter: Int64 = 1_000_000
}
