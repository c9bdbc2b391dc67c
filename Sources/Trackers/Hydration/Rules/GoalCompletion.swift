package import SipliCore

/// How many civil days reached their goal so far; it only ever grows.
package struct GoalCompletion: Hashable, Sendable {
    /// Days counted, 0 or more.
    package var count: Int
    /// The last day counted; nil before the first.
    package var lastDay: CivilDay?

    /// The valid range of a stored or imported count: more days than 2700 years have.
    package static let counts = 0...1_000_000

    /// Nothing counted, unless a stored count is given.
    package init(count: Int = 0, lastDay: CivilDay? = nil) {
        (self.count, self.lastDay) = (count, lastDay)
    }

    /// The count of a history that was never counted: days that reached their goal by drinking, without freezes.
    ///
    /// - Parameters:
    ///   - days: ascending.
    ///   - fallbackGoal: millilitres, for days without a remembered goal.
    package static func backfill(days: [HydrationDay], fallbackGoal: Double) -> GoalCompletion {
        let reached = days.filter {
            HydrationGoal.isReached(by: $0.total, goal: $0.goal?.total ?? fallbackGoal)
        }
        return GoalCompletion(count: reached.count, lastDay: reached.last?.day)
    }
}
