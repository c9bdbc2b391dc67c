import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What is kept in memory of one habit: its last weeks, and what the time before them adds up to.
///
/// So its streak after a change costs the same however old the habit is. Everything is read when it is first needed.
final class HabitLife {
    private(set) var habit: Habit
    /// Counts the records that were read and the days that were judged.
    private let work: HabitWork
    private var vacations: [ClosedRange<CivilDay>] = []
    private var weekStart = 1
    /// The first of the days in `records`, which begins a week; nil before anything was read.
    private var first: CivilDay?
    private var records: [CivilDay: HabitRecord] = [:]
    /// Days that changed since they were read.
    private var changedDays: Set<CivilDay> = []
    /// Ascending; about nine weeks apart, so that a change of an old day does not start again at the first.
    private var tallies: [HabitTally] = []
    private var days: [CivilDay: HabitToday] = [:]
    private var runs: [CivilDay: HabitRuns] = [:]
    private var items: [CivilDay: RawJSON] = [:]
    /// How it stood on past days, which no later day changes; from `pastFirst` on, nil where that is not known.
    private var past: [HabitDay.Part?] = []
    private var pastFirst = CivilDay(number: 0)

    /// Days between two tallies: whole weeks.
    private static let distance = 63
    /// A snapshot needs two days: its own and the one in `next`.
    private static let keptDays = 4
    /// A little more than a year; longer spans are worked out each time.
    private static let keptPastDays = 400

    init(_ habit: Habit, _ work: HabitWork) {
        (self.habit, self.work) = (habit, work)
    }

    // MARK: Changes

    func set(_ habit: Habit) {
        if habit.plan != self.habit.plan { (tallies, past) = ([], []) }
        self.habit = habit
        forgetDays()
    }

    func set(vacations: [ClosedRange<CivilDay>], weekStart: Int) {
        guard vacations != self.vacations || weekStart != self.weekStart else { return }
        if weekStart != self.weekStart { (first, records) = (nil, [:]) }
        (self.vacations, self.weekStart) = (vacations, weekStart)
        (tallies, past) = ([], [])
        forgetDays()
    }

    /// A day's marks have changed.
    func change(_ day: CivilDay) {
        let isWeekly = habit.plan.schedule.isWeekly
        let start = isWeekly ? day.startOfWeek(weekStart) : day
        tallies.removeAll { $0.next > start }
        let place = start.number - pastFirst.number
        for index in place..<place + (isWeekly ? 7 : 1) where past.indices.contains(index) { past[index] = nil }
        changedDays.insert(day)
        forgetDays()
    }

    private func forgetDays() {
        (days, runs, items) = ([:], [:], [:])
    }

    // MARK: Days

    /// The habit on a day that is today.
    func today(_ today: CivilDay, _ database: StoreDatabase) throws -> HabitToday {
        if let known = days[today] { return known }
        let history = try history(since: recent(today), through: today, database)
        let start = today.startOfWeek(weekStart)
        let made = HabitToday(
            part: HabitDay.Part(history, on: today, today: today),
            yesterday: HabitDay.Part(history, on: today.adding(days: -1), today: today),
            thisWeek: (start.number...today.number).map {
                HabitDay.Part(history, on: CivilDay(number: $0), today: today)
            }, value: history.value(on: today), target: history.target(on: today),
            week: history.week(of: today, through: today), isAway: vacations.contains { $0.contains(today) },
            nextDay: habit.plan.nextScheduled(after: today), isNeeded: history.isNeeded(on: today),
            upcoming: history.upcoming(after: today),
            hasStreak: HabitStreak.reaches(
                HabitReminders.shortestStreak, history, today: today, since: recent(today)))
        work.count += 14
        if days.count >= Self.keptDays { days = [:] }
        days[today] = made
        return made
    }

    /// How it stood on each day of a span up to today.
    func parts(
        _ span: ClosedRange<CivilDay>, today: CivilDay, _ database: StoreDatabase
    ) throws -> [HabitDay.Part] {
        let yesterday = min(span.upperBound, today.adding(days: -1))
        let past = span.lowerBound <= yesterday ? try past(span.lowerBound...yesterday, today, database) : []
        return span.contains(today) ? past + [try self.today(today, database).part] : past
    }

    private func past(
        _ span: ClosedRange<CivilDay>, _ today: CivilDay, _ database: StoreDatabase
    ) throws -> [HabitDay.Part] {
        let base = today.adding(days: -Self.keptPastDays)
        guard span.lowerBound >= base else {
            return try judged(Array(span.lowerBound.number...span.upperBound.number), today, database)
        }
        if past.isEmpty || pastFirst != base {
            let moved = base.number - pastFirst.number
            past = (0..<Self.keptPastDays).map { past.indices.contains($0 + moved) ? past[$0 + moved] : nil }
            pastFirst = base
        }
        let places = span.lowerBound.number - base.number...span.upperBound.number - base.number
        let unknown = places.filter { past[$0] == nil }
        let parts = try judged(unknown.map { base.number + $0 }, today, database)
        for (place, part) in zip(unknown, parts) { past[place] = part }
        return places.compactMap { past[$0] }
    }

    /// Works out ascending days.
    private func judged(
        _ days: [Int], _ today: CivilDay, _ database: StoreDatabase
    ) throws -> [HabitDay.Part] {
        guard let first = days.first, let last = days.last else { return [] }
        // Days of a number of times a week are judged by their whole week.
        let history = try history(
            since: CivilDay(number: first).startOfWeek(weekStart),
            through: CivilDay(number: last).startOfWeek(weekStart).adding(days: 6), database)
        work.count += days.count
        return days.map { HabitDay.Part(history, on: CivilDay(number: $0), today: today) }
    }

    /// Its streaks and strength as of a day.
    func runs(_ today: CivilDay, _ database: StoreDatabase) throws -> HabitRuns {
        if let known = runs[today] { return known }
        let tally = try tally(before: recent(today), database)
        let history = try history(since: tally.next, through: today, database)
        let made = HabitRuns(
            streak: HabitStreak(history, today: today, from: tally),
            strength: HabitStrength.score(history, today: today, from: tally))
        work.count += max(today.number - tally.next.number, 0)
        if runs.count >= Self.keptDays { runs = [:] }
        runs[today] = made
        return made
    }

    /// What snapshots of a day have of it, made when it is first needed: after a change only its own has to be made again.
    func item(_ today: CivilDay, _ make: () throws -> HabitSnapshot.Item) rethrows -> HabitSnapshot.Item {
        if let known = items[today] { return HabitSnapshot.Item(known) }
        let item = try make()
        let json = RawJSON { item.write(to: &$0) }
        work.items += 1
        if items.count >= Self.keptDays { items = [:] }
        items[today] = json
        return HabitSnapshot.Item(json)
    }

    /// Its plan with the records of some days.
    func history(since day: CivilDay, through last: CivilDay, _ database: StoreDatabase) throws -> HabitHistory {
        try catchUp(database)
        let start = recent(last)
        if first == nil || start.number - (first ?? start).number > Self.distance {
            // The first use, or weeks have passed.
            try read(since: start, database)
        }
        guard let first, day < first else { return history(Array(records.values)) }
        return history(try stored(from: day, through: last, database))
    }

    private func history(_ records: [HabitRecord]) -> HabitHistory {
        HabitHistory(habit.plan, records: records, vacations: vacations, weekStart: weekStart)
    }

    /// The first day that is kept beside the tallies: the week before.
    private func recent(_ today: CivilDay) -> CivilDay {
        today.startOfWeek(weekStart).adding(days: -7)
    }

    private func read(since day: CivilDay, _ database: StoreDatabase) throws {
        let all = try stored(from: day, through: nil, database)
        records = Dictionary(all.map { ($0.day, $0) }) { $1 }
        first = day
    }

    private func catchUp(_ database: StoreDatabase) throws {
        guard !changedDays.isEmpty else { return }
        if changedDays.count > Self.distance, let first {
            try read(since: first, database)
        } else if let first {
            for day in changedDays where day >= first {
                records[day] = try stored(from: day, through: day, database).first
            }
        }
        changedDays = []
    }

    private func stored(
        from day: CivilDay?, through last: CivilDay?, _ database: StoreDatabase
    ) throws -> [HabitRecord] {
        let records = try HabitQueries.records(database, of: habit.id, from: day, through: last)
        work.count += records.count
        return records
    }

    // MARK: Tallies

    /// The tally of the days before another one, or of as many of them as there is one of.
    private func tally(before day: CivilDay, _ database: StoreDatabase) throws -> HabitTally {
        let known = tallies.last { $0.next <= day } ?? HabitTally(history([]))
        // Its days may be in memory, or it is of a past day that is rarely asked for.
        let goal = max(min(first ?? day, day), known.next)
        guard goal > known.next, day >= first ?? day else { return known }
        let history = history(try stored(from: known.next, through: goal.adding(days: -1), database))
        work.count += goal.number - known.next.number
        tallies.removeAll { $0.next > known.next }
        var tally = known
        while tally.next < goal {
            let before = tally
            tally.advance(history, to: min(tally.next.adding(days: Self.distance), goal))
            guard tally.next > before.next else { break }
            keep(tally)
        }
        return tally
    }

    /// The last one moves on with every week; others stay where they are.
    private func keep(_ tally: HabitTally) {
        if tallies.count > 1, tally.next.number - tallies[tallies.count - 2].next.number <= Self.distance {
            tallies.removeLast()
        }
        tallies.append(tally)
    }
}

/// A count of what was read and judged, for tests.
final class HabitWork {
    var count = 0
    /// Habits of snapshots that were put into words.
    var items = 0
}

/// A habit on a day that is today.
struct HabitToday {
    let part: HabitDay.Part
    let yesterday: HabitDay.Part
    /// From the first day of the week through today.
    let thisWeek: [HabitDay.Part]
    let value: Double
    let target: HabitPlan.Target
    /// For a number of times a week.
    let week: HabitWeek?
    /// On vacation.
    let isAway: Bool
    let nextDay: CivilDay?
    /// Not doing it today misses it.
    let isNeeded: Bool
    /// The next days on which it is to be done, vacations left out.
    let upcoming: (open: CivilDay?, needed: CivilDay?)
    /// It has a streak worth a reminder; nil if only its whole past tells.
    let hasStreak: Bool?

    /// Whether a streak ends unless it is done today.
    func risks(_ streak: HabitStreak) -> Bool {
        streak.atRisk > 0 && part.state == .open && isNeeded
    }
}

/// A habit's streaks and strength as of a day.
struct HabitRuns {
    let streak: HabitStreak
    /// 0...1.
    let strength: Double
}
