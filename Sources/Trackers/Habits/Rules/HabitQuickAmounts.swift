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
}
