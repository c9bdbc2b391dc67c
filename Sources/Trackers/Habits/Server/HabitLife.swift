import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What is kept in memory of one habit: its last weeks, and what the time before them adds up to.
///
/// So its streak after a change costs the same however old the habit is. Everything is read when it is first needed.
final class HabitLife {
    private(set) var habit: Habit
    private var vacations: [ClosedRange<CivilDay>] = []
    private var weekStart = 1
    /// The first of the days in `records`; nil before anything was read.
    private var first: CivilDay?
    private var records: [CivilDay: HabitRecord] = [:]
    /// Days that changed since they were read.
    private var changedDays: Set<CivilDay> = []
    /// Ascending; about nine weeks apart, so that a change of an old day does not start again at the first.
    private var tallies: [HabitTally] = []
    private var made = Made()
    private var past = HabitPast()

    /// What was worked out since the last change.
    private struct Made {
        var days: [DayInTime: HabitToday] = [:]
        var runs: [CivilDay: HabitRuns] = [:]
        var items: [DayInTime: RawJSON] = [:]
    }

    /// A day as it stands on another one.
    private struct DayInTime: Hashable {
        let day: CivilDay
        let today: CivilDay
    }

    /// Days between two tallies: whole weeks.
    private static let distance = 63
    /// A snapshot needs two days: its own and the one in `next`.
    private static let keptDays = 4

    init(_ habit: Habit) { self.habit = habit }

    // MARK: Changes

    func set(_ habit: Habit) {
        if habit.plan != self.habit.plan { (tallies, past) = ([], HabitPast()) }
        if habit.plan.schedule.reach != self.habit.plan.schedule.reach { (first, records) = (nil, [:]) }
        self.habit = habit
        made = Made()
    }

    func set(vacations: [ClosedRange<CivilDay>], weekStart: Int) {
        guard vacations != self.vacations || weekStart != self.weekStart else { return }
        if weekStart != self.weekStart { (first, records) = (nil, [:]) }
        (self.vacations, self.weekStart) = (vacations, weekStart)
        (tallies, past) = ([], HabitPast())
        made = Made()
    }

    /// A day's marks have changed.
    func change(_ day: CivilDay) {
        let schedule = habit.plan.schedule
        let start = schedule.isWeekly ? day.startOfWeek(weekStart) : day
        tallies.removeAll { $0.next > start }
        past.forget(start...start.adding(days: schedule.isWeekly ? 6 : schedule.reach))
        changedDays.insert(day)
        made = Made()
    }

    // MARK: Days

    /// The habit on a day up to today.
    func day(_ day: CivilDay, today: CivilDay, _ database: StoreDatabase) throws -> HabitToday {
        let key = DayInTime(day: day, today: today)
        if let known = made.days[key] { return known }
        let start = day.startOfWeek(weekStart)
        let history = try history(since: recent(day), through: start.adding(days: 6), database)
        func standing(_ day: CivilDay) -> HabitStanding { HabitStanding(history, on: day, today: today) }
        let new = HabitToday(
            standing: standing(day), yesterday: standing(day.adding(days: -1)),
            thisWeek: (start.number...day.number).map { standing(CivilDay(number: $0)) },
            isScheduled: history.isScheduled(on: day), value: history.value(on: day), target: history.target(on: day),
            week: history.week(of: day, through: today), isAway: vacations.contains { $0.contains(day) },
            nextDay: history.nextScheduled(after: day), isNeeded: history.isNeeded(on: day),
            upcoming: history.upcoming(after: day),
            hasStreak: HabitStreak.reaches(HabitReminders.shortestStreak, history, today: day, since: recent(day)))
        if made.days.count >= Self.keptDays { made.days = [:] }
        made.days[key] = new
        return new
    }

    /// How it stands on each day of a span up to today.
    func standings(
        _ span: ClosedRange<CivilDay>, today: CivilDay, _ database: StoreDatabase
    ) throws -> [HabitStanding] {
        let yesterday = min(span.upperBound, today.adding(days: -1))
        let past = span.lowerBound <= yesterday ? try past(span.lowerBound...yesterday, today, database) : []
        return span.contains(today) ? past + [try day(today, today: today, database).standing] : past
    }

    private func past(
        _ span: ClosedRange<CivilDay>, _ today: CivilDay, _ database: StoreDatabase
    ) throws -> [HabitStanding] {
        guard past.reaches(span.lowerBound, today) else {
            return try judged(Array(span.lowerBound.number...span.upperBound.number), today, database)
        }
        past.move(to: today, weekStart: habit.plan.schedule.isWeekly ? weekStart : nil)
        let unknown = past.unknown(in: span)
        past.set(unknown, try judged(unknown, today, database))
        return past.known(in: span)
    }

    /// Works out ascending days.
    private func judged(_ days: [Int], _ today: CivilDay, _ database: StoreDatabase) throws -> [HabitStanding] {
        guard let first = days.first, let last = days.last else { return [] }
        // Days of a number of times a week are judged by their whole week.
        let history = try history(
            since: CivilDay(number: first).startOfWeek(weekStart),
            through: CivilDay(number: last).startOfWeek(weekStart).adding(days: 6), database)
        return days.map { HabitStanding(history, on: CivilDay(number: $0), today: today) }
    }

    /// Its streaks and strength as of a day.
    func runs(_ today: CivilDay, _ database: StoreDatabase) throws -> HabitRuns {
        if let known = made.runs[today] { return known }
        let new = try runs(through: today, today: today, database)
        if made.runs.count >= Self.keptDays { made.runs = [:] }
        made.runs[today] = new
        return new
    }

    /// The same as of a day that may be over; a week is judged as a whole.
    func runs(through last: CivilDay, today: CivilDay, _ database: StoreDatabase) throws -> HabitRuns {
        let tally = try tally(before: recent(last), database)
        let end = habit.plan.schedule.isWeekly ? last.startOfWeek(weekStart).adding(days: 6) : last
        let history = try history(since: tally.next, through: min(end, today), database)
        return HabitRuns(
            streak: HabitStreak(history, through: last, today: today, from: tally),
            strength: HabitStrength.score(history, through: last, today: today, from: tally))
    }

    /// What snapshots of a day have of it, made when it is first needed: after a change only its own has to be made again.
    func item(_ day: CivilDay, today: CivilDay, _ make: () throws -> HabitSnapshot.Item) rethrows -> RawJSON {
        let key = DayInTime(day: day, today: today)
        if let known = made.items[key] { return known }
        let item = try make()
        let json = RawJSON { item.write(to: &$0) }
        if made.items.count >= Self.keptDays { made.items = [:] }
        made.items[key] = json
        return json
    }

    /// Its plan with the records of some days, and with those before that decide whether these are due.
    func history(since first: CivilDay, through last: CivilDay, _ database: StoreDatabase) throws -> HabitHistory {
        try catchUp(database)
        let day = first.adding(days: -habit.plan.schedule.reach)
        let start = recent(last).adding(days: -habit.plan.schedule.reach)
        if self.first.map({ start.number - $0.number > Self.distance }) ?? true {
            // The first use, or weeks have passed.
            try read(since: start, database)
        }
        guard let known = self.first, day < known else { return history(Array(records.values)) }
        return history(try stored(from: day, through: last, database))
    }

    private func history(_ records: [HabitRecord]) -> HabitHistory {
        HabitHistory(habit.plan, records: records, vacations: vacations, weekStart: weekStart)
    }

    /// The first day that is kept beside the tallies: the week before.
    private func recent(_ today: CivilDay) -> CivilDay { today.startOfWeek(weekStart).adding(days: -7) }

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
        try HabitQueries.records(database, of: habit.id, from: day, through: last)
    }

    // MARK: Tallies

    /// The tally of the days before another one, or of as many of them as there is one of.
    private func tally(before day: CivilDay, _ database: StoreDatabase) throws -> HabitTally {
        let known = tallies.last { $0.next <= day } ?? HabitTally(history([]))
        // Its days may be in memory, or it is of a past day that is rarely asked for.
        let judged = first?.adding(days: habit.plan.schedule.reach) ?? day
        let goal = max(min(judged, day), known.next)
        guard goal > known.next, day >= judged else { return known }
        let history = history(
            try stored(
                from: known.next.adding(days: -habit.plan.schedule.reach), through: goal.adding(days: -1), database))
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

/// A habit on a day.
struct HabitToday {
    let standing: HabitStanding
    let yesterday: HabitStanding
    /// From the first day of the week through the day.
    let thisWeek: [HabitStanding]
    let isScheduled: Bool
    let value: Double
    let target: HabitPlan.Target
    /// For a number of times a week; of a past day its whole week.
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
    func risks(_ streak: HabitStreak) -> Bool { streak.atRisk > 0 && standing.state == .open && isNeeded }
}

/// A habit's streaks and strength as of a day.
struct HabitRuns {
    let streak: HabitStreak
    /// 0...1.
    let strength: Double
}
