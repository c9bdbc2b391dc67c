package import SipliCore

/// Runs of consecutive civil days on which the goal was met.
///
/// Every function takes the remembered days in ascending order, each day at most once. A missing day counts as missed.
/// `fallbackGoal` (millilitres) applies to days without a remembered goal. Streaks have no upper limit.
package enum HydrationStreak {
    /// Whether a day counts: its goal is above 0, and a freeze covers it or its effective total reaches the goal.
    package static func isMet(_ day: HydrationDay, fallbackGoal: Double) -> Bool {
        let goal = day.goal?.total ?? fallbackGoal
        return goal > 0 && (day.frozen || HydrationGoal.isReached(by: day.total, goal: goal))
    }

    /// The length of the run that ends today, or yesterday if today is not met yet. Days after today never count.
    ///
    /// Cost: proportional to the run's length.
    package static func current(days: [HydrationDay], today: CivilDay, fallbackGoal: Double) -> Int {
        var run = 0
        var next = today.adding(days: -1)
        for day in days.reversed() where day.day <= today {
            if day.day == today {
                run = isMet(day, fallbackGoal: fallbackGoal) ? 1 : 0
                continue
            }
            guard day.day == next, isMet(day, fallbackGoal: fallbackGoal) else { break }
            run += 1
            next = next.adding(days: -1)
        }
        return run
    }

    /// The length of the run that ends on a day, 0 if that day was missed.
    package static func ending(on last: CivilDay, days: [HydrationDay], fallbackGoal: Double) -> Int {
        var run = 0
        for day in days.reversed() where day.day <= last {
            guard day.day == last.adding(days: -run), isMet(day, fallbackGoal: fallbackGoal) else { break }
            run += 1
        }
        return run
    }

    /// The length of the longest run up to today.
    package static func best(days: [HydrationDay], today: CivilDay, fallbackGoal: Double) -> Int {
        var (best, run) = (0, 0)
        var next: CivilDay?
        for day in days {
            guard day.day <= today else { break }
            guard isMet(day, fallbackGoal: fallbackGoal) else {
                run = 0
                continue
            }
            run = day.day == next ? run + 1 : 1
            next = day.day.adding(days: 1)
            best = max(best, run)
        }
        return best
    }
}
