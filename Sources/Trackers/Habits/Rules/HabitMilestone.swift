/// Lengths of streaks that are worth a word.
package enum HabitMilestone {
    package static let values = [1, 7, 14, 30, 90, 180, 365, 500]

    /// The highest milestone that a streak has reached; nil below the first.
    package static func reached(by streak: Int) -> Int? {
        values.last { $0 <= streak }
    }

    /// The next milestone; nil beyond the last.
    package static func next(after streak: Int) -> Int? {
        values.first { $0 > streak }
    }

    /// 0 to 3: from 7, 14 and 30.
    package static func flames(_ streak: Int) -> Int {
        [7, 14, 30].count { $0 <= streak }
    }
}
