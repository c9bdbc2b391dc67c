package import SipliCore

/// Progress kept besides the drinks themselves.
package struct HydrationProgress: Hashable, Sendable {
    /// The days that reached their goal.
    package var completion = GoalCompletion()
    /// Wins in a season that the iOS app had; kept unchanged.
    package var matchDayWins = 0
    /// The day of the last such win, nil before the first.
    package var lastMatchDayWin: CivilDay?
    /// Available streak freezes, 0...`StreakFreeze.bank`.
    package var freezeTokens = 0
    /// Ascending, each day once.
    package var frozenDays: [CivilDay] = []
    /// When each achievement was first earned, by id.
    package var achievements: [String: Instant] = [:]
    /// Named counts of actions, such as `undoCount`; they only grow.
    package var counters: [String: Int] = [:]

    /// Nothing gathered yet.
    package init() {}

    /// Merges two copies of a person's progress without losing anything from either.
    package func merged(with other: HydrationProgress) -> HydrationProgress {
        var result = self
        result.completion.count = max(completion.count, other.completion.count)
        result.completion.lastDay = [completion.lastDay, other.completion.lastDay].compactMap { $0 }.max()
        result.matchDayWins = max(matchDayWins, other.matchDayWins)
        result.lastMatchDayWin = [lastMatchDayWin, other.lastMatchDayWin].compactMap { $0 }.max()
        result.freezeTokens = min(StreakFreeze.bank, max(freezeTokens, other.freezeTokens))
        result.frozenDays = Set(frozenDays + other.frozenDays).sorted()
        result.achievements.merge(other.achievements, uniquingKeysWith: min)
        result.counters.merge(other.counters, uniquingKeysWith: max)
        return result
    }
}
