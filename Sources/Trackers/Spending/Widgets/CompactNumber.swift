import SipliCore

/// Large numbers in few letters: "1.5B", "20k", "500".
enum CompactNumber {
    private static let units: [(size: Double, letter: String)] = [
        (1, ""), (1e3, "k"), (1e6, "M"), (1e9, "B"), (1e12, "T"),
    ]

    /// At most three digits, one of them a decimal, rounded half away from zero.
    static func text(_ number: Double) -> String {
        func tenths(_ size: Double) -> Double {
            let value = abs(number) / size
            return value < 99.95 ? (value * 10).rounded() : value.rounded() * 10
        }
        // What is rounded to 1000 of a unit is 1 of the next.
        let unit = units.first { tenths($0.size) < 10_000 } ?? units[units.count - 1]
        let (whole, rest) = Int(saturating: tenths(unit.size)).quotientAndRemainder(dividingBy: 10)
        return (number < 0 ? "\u{2212}" : "") + "\(whole)" + (rest > 0 ? ".\(rest)" : "") + unit.letter
    }
}
