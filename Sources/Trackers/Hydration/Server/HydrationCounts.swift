import SipliCore
import SipliRules
import SipliWire

/// What is counted about days that reached their goal: their number, and the freezes they earned.
///
/// Only the start of counting is stored. The rest is derived from the days, so that devices with the same days have the
/// same counts.
struct HydrationCounts {
    var start = HydrationStart()
    /// Days that reached their goal before they ended, ascending.
    var reached: [CivilDay] = []
    /// The freezes at the end of a day, so that the history is not walked twice.
    private var known: (day: CivilDay, bank: FreezeBank)?

    /// Days counted so far.
    var completion: GoalCompletion {
        let since = start.completion.lastDay
        let added = since.map { last in reached.reversed().prefix { $0 > last }.count } ?? reached.count
        return GoalCompletion(count: start.completion.count + added, lastDay: max(since, reached.last))
    }

    private func max(_ one: CivilDay?, _ other: CivilDay?) -> CivilDay? {
        guard let one, let other else { return one ?? other }
        return Swift.max(one, other)
    }

    /// Discards what was derived from a day and later ones, or from all days.
    mutating func forget(from day: CivilDay?) {
        if let day, let known, known.day < day { return }
        known = nil
    }

    /// The freezes available on a day.
    ///
    /// - Parameter days: all remembered days, ascending, with the goal in force on the given day.
    mutating func tokens(_ days: [HydrationDay], on today: CivilDay, fallbackGoal: Double) -> Int {
        let yesterday = today.adding(days: -1)
        let bank: FreezeBank
        if let known, known.day == yesterday {
            bank = known.bank
        } else {
            bank = self.bank(days, through: yesterday, fallbackGoal)
            known = (yesterday, bank)
        }
        return continued(bank, days, after: yesterday, through: today, fallbackGoal).tokens
    }

    /// The same with changed days, from the first changed one on.
    func tokens(
        supposing days: [HydrationDay], from changed: CivilDay? = nil, on today: CivilDay, fallbackGoal: Double
    ) -> Int {
        guard let changed, let known, known.day < changed, known.day <= today else {
            return bank(days, through: today, fallbackGoal).tokens
        }
        return continued(known.bank, days, after: known.day, through: today, fallbackGoal).tokens
    }

    private func bank(_ days: [HydrationDay], through last: CivilDay, _ fallbackGoal: Double) -> FreezeBank {
        guard let first = days.first?.day, first <= last else { return FreezeBank(tokens: start.tokens, run: 0) }
        guard let through = start.through else {
            return continued(
                FreezeBank(tokens: start.tokens, run: 0), days, after: first.adding(days: -1), through: last,
                fallbackGoal)
        }
        let run = HydrationStreak.ending(on: through, days: days, fallbackGoal: fallbackGoal)
        let bank = FreezeBank(tokens: start.tokens, run: run)
        return last <= through ? bank : continued(bank, days, after: through, through: last, fallbackGoal)
    }

    private func continued(
        _ bank: FreezeBank, _ days: [HydrationDay], after start: CivilDay, through last: CivilDay,
        _ fallbackGoal: Double
    ) -> FreezeBank {
        var bank = bank
        var place = days.endIndex
        while place > 0, days[place - 1].day > start { place -= 1 }
        var expected = start.adding(days: 1)
        for day in days[place...] where day.day <= last {
            if day.day != expected { bank.miss() }
            expected = day.day.adding(days: 1)
            let goal = day.goal?.total ?? fallbackGoal
            let isReached = HydrationGoal.isReached(by: day.total, goal: goal) || contains(day.day)
            bank.add(isReached: isReached, isFrozen: day.frozen)
        }
        return bank
    }

    /// Whether a day reached its goal before it ended.
    func contains(_ day: CivilDay) -> Bool {
        var (low, high) = (0, reached.count)
        while low < high {
            let middle = (low + high) / 2
            if reached[middle] < day { low = middle + 1 } else { high = middle }
        }
        return low < reached.count && reached[low] == day
    }
}

/// Where counting began: the counts of an import, or of a version that did not yet record days that reached their goal.
struct HydrationStart: Equatable, Sendable {
    /// The number of days that reached their goal, up to the last of them.
    var completion = GoalCompletion()
    var tokens = 0
    /// The day up to which freezes were earned and spent; nil for none.
    var through: CivilDay?

    static let group = SettingGroup(
        name: "hydration.start",
        members: [
            ("completions", "hydration.completions"), ("last", "hydration.last-completion"),
            ("tokens", "hydration.freeze-tokens"), ("through", "hydration.freezes-through"),
        ])

    init() {}

    /// Reads the stored value; an unusable one counts as not set.
    init(_ json: String?) {
        let members = json.flatMap { RawJSON(stored: $0)?.members } ?? [:]
        func count(_ name: String, _ range: ClosedRange<Int>) -> Int {
            guard let number = members[name]?.number.flatMap({ Int(exactly: $0) }), range.contains(number) else {
                return 0
            }
            return number
        }
        func day(_ name: String) -> CivilDay? { members[name]?.text.flatMap { CivilDay($0) } }
        completion = GoalCompletion(count: count("completions", GoalCompletion.counts), lastDay: day("last"))
        tokens = count("tokens", 0...StreakFreeze.bank)
        through = day("through")
    }

    /// Its members as stored JSON.
    var members: [String: String?] {
        func quoted(_ day: CivilDay?) -> String? { day.map { SettingParse.quoted($0.description) } }
        return [
            "completions": String(completion.count), "last": quoted(completion.lastDay), "tokens": String(tokens),
            "through": quoted(through),
        ]
    }
}
