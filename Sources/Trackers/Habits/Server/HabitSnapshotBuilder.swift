import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Core to wire: makes the snapshot of habits of a moment.
struct HabitSnapshotBuilder: SnapshotBuilder {
    let projection: HabitProjection
    let moment: Moment
    let settings: SettingValues

    /// The maximum bytes of the habits in a snapshot: it has them twice and stays within 64 KiB.
    private static let habitBytes = 26 << 10
    /// The maximum bytes of the categories in it, which it has twice too.
    private static let categoryBytes = 2 << 10
    /// The maximum bytes of the days of categories.
    private static let groupBytes = 2 << 10
    /// No habit takes fewer bytes, so more of them are not prepared.
    private static let leastBytes = 350

    func fill(_ snapshot: inout HabitSnapshot, _ database: StoreDatabase) throws {
        let day = try projection.day(moment.day, today: moment.today, database)
        let summary = day.summary
        (snapshot.done, snapshot.total) = (summary.done, summary.total)
        (snapshot.remaining, snapshot.percent) = (summary.remaining, summary.percent)
        snapshot.fraction = summary.fraction
        snapshot.band = HabitProgressBand(fraction: summary.fraction).rawValue
        snapshot.state = HabitDay.state(day.habits.map(\.today.standing)).rawValue
        (snapshot.message.key, snapshot.message.text) = (summary.message.rawValue, summary.text(isOver: moment.isOver))
        // A day on which nothing was due was not a weak one.
        snapshot.comeback =
            day.yesterday.total > 0
            && HabitInspiration.isComeback(today: summary.fraction, yesterday: day.yesterday.fraction)
        snapshot.paused = projection.pauses.contains { $0.habit == nil && $0.days.contains(moment.day) }
        snapshot.week = week(day)
        snapshot.habitsTotal = day.habits.count
        snapshot.nextHabits = day.next.prefix(HabitSnapshot.nextLimit).map(\.habit.id)
        let own = projection.categories.filter { !$0.isPredefined }.map { category in
            var item = HabitSnapshot.Category()
            (item.category, item.name) = (category.id, category.name)
            return item
        }
        snapshot.categories = own.isEmpty ? nil : own.fitting(Self.categoryBytes)
        let grouped = Dictionary(grouping: day.habits) { $0.life.habit.category }
        let groups = projection.categories.compactMap { category in
            grouped[category.id].map { group(category, $0.map(\.today.standing)) }
        }
        snapshot.groups = groups.isEmpty ? nil : groups.fitting(Self.groupBytes)
        snapshot.text.done = HabitText.summary(summary)
        snapshot.text.percent = "\(summary.percent)%"
        snapshot.text.short = "\(summary.done)/\(summary.total)"
    }

    /// Adds the habits, each of which is kept as JSON.
    func encoded(_ snapshot: HabitSnapshot, _ database: StoreDatabase) throws -> RawJSON {
        let habits = try items(from: 0, bytes: Self.habitBytes, database)
        return RawJSON { snapshot.write(to: &$0) }.replacing("habits", with: habits)
    }

    /// As many of the day's habits as fit, due ones first.
    ///
    /// - Parameter start: how many are left out.
    func items(from start: Int, bytes: Int, _ database: StoreDatabase) throws -> [RawJSON] {
        let day = try projection.day(moment.day, today: moment.today, database)
        let due = day.habits.filter(\.today.standing.isDue) + day.habits.filter { !$0.today.standing.isDue }
        return try due.dropFirst(start).prefix(bytes / Self.leastBytes).map { life, today in
            try life.item(moment.day, today: moment.today) {
                item(life.habit, today, try life.runs(moment.day, database))
            }
        }.fitting(bytes)
    }

    private func group(_ category: HabitCategory, _ standings: [HabitStanding]) -> HabitSnapshot.Group {
        let summary = HabitDay.summary(standings)
        var group = HabitSnapshot.Group()
        (group.category, group.habits) = (category.id, standings.count)
        (group.done, group.total, group.remaining) = (summary.done, summary.total, summary.remaining)
        (group.percent, group.band) = (summary.percent, HabitProgressBand(fraction: summary.fraction).rawValue)
        group.state = HabitDay.state(standings).rawValue
        return group
    }

    private func week(_ day: HabitsOfDay) -> HabitSnapshot.Week {
        let start = moment.day.startOfWeek(projection.weekStart)
        let standings = day.week
        let summaries = standings.map { HabitDay.summary($0) }
        let (days, due) = (summaries.map(\.isMet), summaries.map { $0.total > 0 })
        let rate = HabitDay.rate(days)
        var week = HabitSnapshot.Week()
        (week.start, week.days, week.due) = (start.description, days, due)
        (week.rate, week.percent) = (rate.fraction, rate.percent)
        week.currentDay = moment.day.number - start.number
        week.states = standings.enumerated().map { place, standings in
            place <= week.currentDay ? HabitDay.state(standings).rawValue : ""
        }
        let summary = SpanSummary(
            summaries.prefix(week.currentDay + 1).enumerated().map { place, summary in
                HabitProjection.figure(start.adding(days: place), summary, today: moment.today)
            })
        (week.done, week.judged) = (summary.met, summary.judged)
        week.text = rate.completed.counted("day") + ", \(rate.percent)%"
        week.summary = summary.judged > 0 ? summary.metDays : nil
        return week
    }

    private func item(_ habit: Habit, _ today: HabitToday, _ runs: HabitRuns) -> HabitSnapshot.Item {
        var item = HabitSnapshot.Item()
        (item.habit, item.name) = (habit.id, habit.name)
        (item.emoji, item.color) = (habit.emoji ?? Habit.standardEmoji, habit.color ?? Habit.standardColor)
        (item.category, item.unit) = (habit.category, habit.unit)
        (item.kind, item.targetType, item.target) = today.target.parts
        let standing = today.standing
        item.scheduled = today.isScheduled
        (item.done, item.skipped) = (standing.isDone, standing.state == .skipped)
        (item.state, item.value) = (standing.state.rawValue, today.value)
        (item.part, item.extra) = (standing.isPart ? true : nil, standing.isExtra ? true : nil)
        item.progress = progress(today)
        item.percent = standing.percent(today.value, of: today.target)
        (item.weekDone, item.weekTarget) = (today.week?.completed, today.week?.target)
        (item.runs, item.isAtRisk) = (HabitRunsPart(runs.streak), today.risks(runs.streak) ? true : nil)
        (item.strength, item.nextDay) = (runs.strength, today.nextDay?.description)
        item.pinned = habit.isPinned ? true : nil
        if item.scheduled, case .atLeast(let target?) = today.target {
            let steps = HabitQuickAmounts.steps(remaining: target - today.value)
            item.steps = steps.isEmpty ? nil : steps
        }
        if case .atLeast(let target) = today.target {
            item.step = target.map { HabitQuickAmounts.step(target: $0, value: today.value) } ?? 1
        }
        item.text.value = text(habit, today)
        item.text.short = standing.state == .skipped ? nil : HabitText.short(today)
        item.text.state = HabitText.state(standing)
        item.text.streak = item.runs.text
        let best = runs.streak.longest
        item.text.best = best > 0 ? best.counted(runs.streak.noun) : nil
        return item
    }

    private func progress(_ today: HabitToday) -> Double {
        today.target.parts.amount.map { today.value / $0 } ?? (today.value > 0 ? 1 : 0)
    }

    private func text(_ habit: Habit, _ today: HabitToday) -> String {
        if today.standing.state == .skipped { return today.isAway ? "on vacation" : "skipped" }
        switch today.target {
        case .done:
            if let week = today.week, week.target > 0 {
                return HabitText.week(week, of: moment, weekStart: projection.weekStart)
            }
            return today.standing.isDone ? HabitText.state(today.standing) : ""
        default: return HabitText.value(today.value, habit.unit, today.target)
        }
    }
}
