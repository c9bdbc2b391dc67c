package import SipliCore

/// A habit's plan with its records, the basis of streaks and rates.
package struct HabitHistory: Hashable, Sendable {
    /// The state of a habit on a day.
    package enum State: String, Sendable {
        /// Nothing is asked for.
        case unscheduled
        case done
        /// Skipped or on vacation: the day does not count.
        case skipped
        case missed
        /// Today, and still to be done.
        case open
    }

    package let plan: HabitPlan
    /// The ISO weekday that begins a week, 1...7.
    package private(set) var weekStart: Int
    private let records: [CivilDay: HabitRecord]
    private let vacations: [ClosedRange<CivilDay>]
    /// The days on which it was done, ascending, for a schedule that counts from the last of them.
    private var doneDays: [CivilDay] = []

    /// - Parameter records: each day at most once, in any order.
    /// - Parameter vacations: days on which no habit is expected.
    package init(
        _ plan: HabitPlan, records: some Sequence<HabitRecord>, vacations: [ClosedRange<CivilDay>] = [],
        weekStart: Int = 1
    ) {
        (self.plan, self.vacations, self.weekStart) = (plan, vacations, weekStart)
        self.records = Dictionary(records.map { ($0.day, $0) }) { $1 }
        guard plan.schedule.reach > 0 else { return }
        doneDays = self.records.keys.filter { $0 >= plan.start && isDone(on: $0) }.sorted()
    }

    /// Whether the habit is due on a day. A number of times a week is due on every day of its life; an interval from the last
    /// time on every day from then until it is done.
    package func isScheduled(on day: CivilDay) -> Bool {
        guard case .daysAfterDone(let distance) = plan.schedule else { return plan.isScheduled(on: day) }
        guard plan.isActive(on: day) else { return false }
        return lastDone(before: day).map { day.number - $0.number >= distance } ?? true
    }

    /// The first day after a day on which it will be due if it is not done before; nil if there is none within a year.
    package func nextScheduled(after day: CivilDay) -> CivilDay? {
        guard case .daysAfterDone(let distance) = plan.schedule else { return plan.nextScheduled(after: day) }
        let due = lastDone(before: day.adding(days: 1))?.adding(days: distance) ?? plan.start
        let next = max(due, day.adding(days: 1))
        return plan.isActive(on: next) ? next : nil
    }

    private func lastDone(before day: CivilDay) -> CivilDay? {
        var (low, high) = (0, doneDays.count)
        while low < high {
            let middle = (low + high) / 2
            if doneDays[middle] < day { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? doneDays[low - 1] : nil
    }

    /// It is kept by doing no more than an amount.
    package var isLimit: Bool { if case .atMost = plan.target { true } else { false } }

    /// The same in weeks that begin on another day.
    package func counted(from weekStart: Int) -> HabitHistory {
        var history = self
        history.weekStart = weekStart
        return history
    }

    package func hasRecord(on day: CivilDay) -> Bool { records[day] != nil }

    /// The sum of a day, 0 without a record.
    package func value(on day: CivilDay) -> Double { records[day]?.value ?? 0 }

    /// Whether the target is met on a day, scheduled or not.
    package func isDone(on day: CivilDay) -> Bool { target(on: day).isMet(by: value(on: day)) }

    /// What made the day a success: a target that changed later does not judge it again.
    package func target(on day: CivilDay) -> HabitPlan.Target {
        guard let remembered = records[day]?.target else { return plan.target }
        switch plan.target {
        case .atLeast: return .atLeast(remembered > 0 ? remembered : nil)
        case .atMost where remembered > 0: return .atMost(remembered)
        case .done, .atMost: return plan.target
        }
    }

    /// Whether a day neither earns nor breaks a streak: it was skipped or is on vacation, and was not done after all.
    package func isExcused(on day: CivilDay) -> Bool {
        let isFree = records[day]?.isSkipped == true || vacations.contains { $0.contains(day) }
        guard isFree else { return false }
        return isLimit || !isDone(on: day)
    }

    /// The state of a day up to today for streaks and rates: of each day by itself, also for a number of times a week.
    /// What people are told is its ``HabitStanding``.
    package func state(on day: CivilDay, today: CivilDay) -> State {
        guard isScheduled(on: day) else { return .unscheduled }
        if isExcused(on: day) { return .skipped }
        // What is to stay below a limit is only won when the day is over.
        if isLimit, day >= today { return isDone(on: day) ? .open : .missed }
        if isDone(on: day) { return .done }
        return day >= today ? .open : .missed
    }

    /// The scheduled days of a range that are not skipped, in ascending order, within the habit's life.
    func expectedDays(_ range: ClosedRange<CivilDay>) -> [CivilDay] {
        let first = max(range.lowerBound, plan.start)
        let last = min(range.upperBound, plan.end ?? range.upperBound)
        guard first <= last else { return [] }
        return (first.number...last.number).lazy.map { CivilDay(number: $0) }
            .filter { isScheduled(on: $0) && !isExcused(on: $0) }
    }
}

/// One calendar week of a habit with a number of times a week.
package struct HabitWeek: Hashable, Sendable {
    /// Days of the week on which it was done, at most 7.
    package let completed: Int
    /// The number of times, reduced in proportion if the habit is not due on the whole week: `times` x days / 7,
    /// rounded up.
    package let target: Int

    /// The week asks for something, and it was done often enough.
    package var isMet: Bool { target > 0 && completed >= target }

    /// - Parameter days: the expected days of the week, or of a part of it.
    /// - Parameter last: later days are not counted as completed.
    fileprivate init(_ history: HabitHistory, times: Int, _ days: [CivilDay], through last: CivilDay?) {
        target = (times * days.count + 6) / 7
        completed = days.count { day in history.isDone(on: day) && last.map { day <= $0 } ?? true }
    }
}

extension HabitHistory {
    /// The calendar week that a day is in; nil for a habit that is judged by days.
    ///
    /// - Parameter last: later days are not counted as completed.
    package func week(of day: CivilDay, through last: CivilDay? = nil) -> HabitWeek? {
        let first = day.startOfWeek(weekStart)
        return week(first...first.adding(days: 6), through: last)
    }

    /// The same for a part of a week.
    func week(_ range: ClosedRange<CivilDay>, through last: CivilDay? = nil) -> HabitWeek? {
        guard case .timesPerWeek(let times) = plan.schedule else { return nil }
        return HabitWeek(self, times: times, expectedDays(range), through: last)
    }

    /// Whether not doing it on a day misses it. A number of times a week leaves a choice as long as enough days follow.
    package func isNeeded(on day: CivilDay) -> Bool {
        guard let week = week(of: day, through: day) else { return true }
        let left = expectedDays(day...day.startOfWeek(weekStart).adding(days: 6)).count
        return left <= week.target - week.completed
    }

    /// The first day after today on which it is to be done, and the first on which it is also needed; neither is more
    /// than a year away.
    package func upcoming(after today: CivilDay) -> (open: CivilDay?, needed: CivilDay?) {
        if case .atMost = plan.target { return (nil, nil) }
        let days = (1...366).lazy.map { today.adding(days: $0) }
        func isOpen(_ day: CivilDay) -> Bool { HabitStanding(self, on: day, today: today).state == .open }
        guard let open = days.first(where: isOpen) else { return (nil, nil) }
        guard plan.schedule.isWeekly else { return (open, open) }
        let week = (0..<14).lazy.map { open.adding(days: $0) }
        return (open, week.first { isOpen($0) && isNeeded(on: $0) })
    }
}
