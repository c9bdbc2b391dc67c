package import SipliCore

/// A billing cycle as people type it: "monthly", "every 10 days", "2 weeks", "half-yearly".
package enum BillingCycleParser {
    /// Parses a cycle; nil for any other text.
    package static func parse(_ text: String) -> BillingCycle? {
        // A hyphen joins words, as in "half-yearly"; before a number it is a sign.
        guard
            !text.split(separator: "-", omittingEmptySubsequences: false).dropFirst().contains(where: {
                $0.first?.isLetter != true
            }), text.first != "-"
        else { return nil }
        let words = text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" || $0 == "/" }.map(String.init)
        if let cycle = names[words.joined()] { return cycle }
        var rest = words[...]
        if let first = rest.first, ["every", "each", "per", "a", "an"].contains(first) { rest = rest.dropFirst() }
        var count = 1
        if let first = rest.first, let number = Int(first.prefix { $0.isNumber }) {
            count = number
            let unit = first.drop { $0.isNumber }
            rest = unit.isEmpty ? rest.dropFirst() : [String(unit)] + rest.dropFirst()
        } else if let first = rest.first, let number = numbers[first] {
            count = number
            rest = rest.dropFirst()
        }
        guard rest.count == 1, let word = rest.first, let unit = units[word] else { return nil }
        let cycle = BillingCycle.every(count, unit)
        return cycle.isValid ? cycle : nil
    }

    /// The usual cycle whose name is closest to a mistyped one; nil if none is close.
    package static func nearest(to typed: String) -> String? {
        EditDistance.nearest(to: typed, among: BillingCycle.named.map(\.name))
    }

    private static let numbers = [
        "other": 2, "second": 2, "third": 3, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "eight": 8,
        "ten": 10, "twelve": 12,
    ]

    private static let names: [String: BillingCycle] = [
        "daily": .daily, "weekly": .weekly, "biweekly": .biweekly, "fortnightly": .biweekly, "monthly": .monthly,
        "bimonthly": .every(2, .month), "quarterly": .quarterly, "semiannually": .semiannually,
        "semiannual": .semiannually, "quarter": .quarterly, "everyquarter": .quarterly, "halfyearly": .semiannually,
        "yearly": .annually, "annually": .annually, "annual": .annually, "biennially": .every(2, .year),
        "lifetime": .lifetime, "once": .lifetime, "onetime": .lifetime, "paidonce": .lifetime,
    ]

    private static let units: [String: BillingCycle.Unit] = [
        "day": .day, "days": .day, "d": .day, "week": .week, "weeks": .week, "w": .week, "wk": .week, "month": .month,
        "months": .month, "m": .month, "mo": .month, "year": .year, "years": .year, "y": .year, "yr": .year,
    ]
}
