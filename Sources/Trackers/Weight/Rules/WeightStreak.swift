package import SipliCore

/// Consecutive days with a weigh-in.
package enum WeightStreak {
    /// The run that ends today or yesterday; 0 if neither has a weigh-in.
    ///
    /// - Parameter days: ascending, each once.
    package static func current(_ days: [CivilDay], today: CivilDay) -> Int {
        let past = days.reversed().drop { $0 > today }
        guard let last = past.first, last >= today.adding(days: -1) else { return 0 }
        var length = 0
        for day in past {
            guard day == last.adding(days: -length) else { break }
            length += 1
        }
        return length
    }

    /// Whether a run of at least three days ends unless there is a weigh-in today.
    ///
    /// - Parameter days: ascending, each once.
    package static func isAtRisk(_ days: [CivilDay], today: CivilDay) -> Bool {
        !days.contains(today) && current(days, today: today) >= 3
    }
}
