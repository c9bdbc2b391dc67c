/// The two amounts that are offered to add to a habit's day.
package enum HabitQuickAmounts {
    /// Larger steps the more remains; none below 5.
    package static func steps(remaining: Double) -> [Double] {
        switch remaining {
        case ..<5: []
        case ..<20: [2, 5]
        case ..<100: [5, 10]
        case ..<500: [10, 50]
        case ..<2000: [100, 500]
        case ..<10_000: [500, 1000]
        case ..<50_000: [1000, 5000]
        default: [5000, 10_000]
        }
    }

    /// A target up to here is counted one by one, such as glasses.
    private static let few = 12.0

    /// What one press adds: not more than is left; nil if nothing is.
    package static func step(target: Double, value: Double) -> Double? {
        let left = target - value
        return left > 0 ? min(target <= few ? 1 : steps(remaining: left).first ?? 1, left) : nil
    }
}
