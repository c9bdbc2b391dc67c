package import SipliCore

/// A sum of fractions of a currency's smallest unit, rounded only when it is read.
///
/// The fractions are added with 96 bits; what is closer to a half than they can tell is a half. So the rounded sum is exact
/// unless the least common multiple of the denominators exceeds 2^80.
package struct ExactSum: Hashable, Sendable {
    private var whole: Int64 = 0
    /// In units of 2^-96, below one.
    private var fraction: Int128 = 0
    private var terms: Int128 = 0

    private static let one = Int128(1) << 96

    package init() {}

    /// Adds an amount times a fraction; the denominator is positive and below 2^30.
    package mutating func add(_ minor: Int64, times numerator: Int64 = 1, over denominator: Int64 = 1) {
        let product = Int128(minor) * Int128(numerator)
        var (quotient, rest) = product.quotientAndRemainder(dividingBy: Int128(denominator))
        if rest < 0 { (quotient, rest) = (quotient - 1, rest + Int128(denominator)) }
        fraction += (rest << 96) / Int128(denominator)
        terms += rest == 0 ? 0 : 1
        let carried = fraction / Self.one
        fraction -= carried * Self.one
        whole += Int64(clamping: quotient + carried)
    }

    /// Rounded half away from zero.
    package var rounded: Int64 {
        let half = Self.one / 2
        // The true fraction is at most `terms` above the sum of the truncated ones.
        if fraction + terms >= Self.one { return whole + 1 }
        if fraction <= half, fraction + terms >= half { return whole < 0 ? whole : whole + 1 }
        return fraction < half ? whole : whole + 1
    }
}

/// What something costs in a month, by the average month of a year of 365.25 days.
package struct MonthlyCost: Hashable, Sendable {
    private var month = ExactSum()
    private var year = ExactSum()

    package init() {}

    package init(_ minor: Int64, _ cycle: BillingCycle, people: Int = 1) { add(minor, cycle, people: people) }

    /// - Parameter people: how many share the price.
    package mutating func add(_ minor: Int64, _ cycle: BillingCycle, people: Int = 1) {
        guard case .every(let count, let unit) = cycle else { return }
        // 30.4375 days are 487/16.
        let (numerator, denominator): (Int64, Int64) =
            switch unit {
            case .day: (487, 16)
            case .week: (487, 112)
            case .month: (1, 1)
            case .year: (1, 12)
            }
        let share = denominator * Int64(count) * Int64(people)
        month.add(minor, times: numerator, over: share)
        year.add(minor, times: 12 * numerator, over: share)
    }

    /// A month's cost in the smallest unit, rounded half away from zero.
    package var monthly: Int64 { month.rounded }

    /// Twelve times the unrounded monthly cost, rounded half away from zero.
    package var yearly: Int64 { year.rounded }
}
