/// The available freezes: seven consecutive days that are reached or frozen earn one, a frozen day costs one.
package struct FreezeBank: Hashable, Sendable {
    /// 0...`StreakFreeze.bank`.
    package private(set) var tokens: Int
    /// Consecutive days that were reached or frozen.
    package private(set) var run: Int

    package init(tokens: Int, run: Int) {
        (self.tokens, self.run) = (tokens, run)
    }

    /// Adds the day after the last one. A frozen day that was reached after all costs nothing.
    package mutating func add(isReached: Bool, isFrozen: Bool) {
        guard isReached || isFrozen else { return miss() }
        if !isReached { tokens = max(0, tokens - 1) }
        run += 1
        tokens = StreakFreeze.earned(streak: run, tokens: tokens)
    }

    /// Adds a missed day.
    package mutating func miss() {
        run = 0
    }
}
