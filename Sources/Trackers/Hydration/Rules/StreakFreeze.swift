package import SipliCore

/// Freezes: tokens earned by a long run, spent on missed days so that the run continues.
package enum StreakFreeze {
    /// The most tokens that can be kept.
    package static let bank = 3
    /// A run earns a token each time it reaches a multiple of this many days.
    package static let daysPerToken = 7

    /// The missed days to cover with a token each, in ascending order; today is still open and never included.
    ///
    /// Either all days between yesterday and the end of a run are covered, or none: a token that cannot save a run is
    /// not spent. Days and fallback goal are as in `HydrationStreak`; call it at every day start and when catching up.
    package static func consume(
        days: [HydrationDay], today: CivilDay, fallbackGoal: Double, tokens: Int
    ) -> [CivilDay] {
        let affordable = min(max(0, tokens), bank)
        let earliest = today.adding(days: -affordable - 1)
        let met = Set(
            days.reversed().prefix { $0.day >= earliest }
                .filter { HydrationStreak.isMet($0, fallbackGoal: fallbackGoal) }.map(\.day))
        var missed: [CivilDay] = []
        var day = today.adding(days: -1)
        while !met.contains(day) {
            guard missed.count < affordable else { return [] }
            missed.append(day)
            day = day.adding(days: -1)
        }
        return missed.reversed()
    }

    /// The tokens after a day's goal is met for the first time, 0...`bank`.
    ///
    /// - Parameter streak: the current run, including this day.
    package static func earned(streak: Int, tokens: Int) -> Int {
        let gained = streak > 0 && streak.isMultiple(of: daysPerToken) ? 1 : 0
        return min(bank, max(0, tokens) + gained)
    }

    /// The day of an imported freeze instant: the one whose midnight in this zone is nearest.
    ///
    /// Such files have the start of the frozen day where they were written; in another zone that is the evening before
    /// or the morning of that day.
    package static func day(ofImported instant: Instant, zone: CivilZone) -> CivilDay {
        let date = zone.date(at: instant)
        let next = date.adding(days: 1)
        let since = instant.milliseconds - zone.start(of: date).milliseconds
        let until = zone.start(of: next).milliseconds - instant.milliseconds
        return until < since ? next : date
    }
}

/// The available freezes: seven consecutive days that are reached or frozen earn one, a frozen day costs one.
package struct FreezeBank: Hashable, Sendable {
    /// 0...`StreakFreeze.bank`.
    package private(set) var tokens: Int
    /// Consecutive days that were reached or frozen.
    package private(set) var run: Int

    package init(tokens: Int, run: Int) { (self.tokens, self.run) = (tokens, run) }

    /// Adds the day after the last one. A frozen day that was reached after all costs nothing.
    package mutating func add(isReached: Bool, isFrozen: Bool) {
        guard isReached || isFrozen else { return miss() }
        if !isReached { tokens = max(0, tokens - 1) }
        run += 1
        tokens = StreakFreeze.earned(streak: run, tokens: tokens)
    }

    /// Adds a missed day.
    package mutating func miss() { run = 0 }
}
