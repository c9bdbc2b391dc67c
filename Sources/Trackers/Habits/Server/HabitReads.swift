import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Lists of habits, their days and their figures.
enum HabitReads {
    private static let pageSize = 200
    private static let spanDays = 30

    static func list(_ context: ReadContext, _ request: HabitListRequest) throws -> HabitListResult {
        let projection = try context.projection(HabitProjection.self)
        let today = context.moment.day
        let category = try request.category.map { try HabitFields.find($0, among: projection.categories).id }
        let lives = projection.all.filter { life in
            life.habit.isArchived == (request.archived ?? false) && (category.map { life.habit.category == $0 } ?? true)
        }
        var result = HabitListResult()
        result.total = lives.count
        (result.habits, result.cursor) = try lives.page(from: request.cursor, limit: request.limit ?? pageSize) {
            life in
            var item = item(life.habit, try life.runs(today, context.database), context.settings, today)
            item.vacation = projection.vacation(of: life.habit, on: today).map(HabitText.end)
            return item
        }
        return result
    }

    private static func item(
        _ habit: Habit, _ runs: HabitRuns, _ settings: SettingValues, _ today: CivilDay
    ) -> HabitListResult.Item {
        var item = HabitListResult.Item()
        (item.habit, item.name) = (habit.id, habit.name)
        (item.emoji, item.color) = (habit.emoji ?? Habit.standardEmoji, habit.color ?? Habit.standardColor)
        (item.category, item.unit, item.note) = (habit.category, habit.unit, habit.note.map(EntryFields.shown))
        (item.kind, item.targetType, item.target) = habit.plan.target.parts
        item.schedule = HabitFields.wire(habit.plan.schedule)
        (item.start, item.end) = (habit.plan.start.description, habit.plan.end?.description)
        item.reminders = habit.reminders.map { settings.clockFormat.text(minutes: $0) }
        (item.pinned, item.archived) = (habit.isPinned, habit.isArchived)
        item.runs = HabitRunsPart(runs.streak)
        (item.strength, item.text) = (runs.strength, HabitText.plan(habit) { $0 <= today })
        return item
    }

    // MARK: Days

    static func day(_ context: ReadContext, _ request: HabitsOfDayRequest) throws -> HabitsOfDayResult {
        let now = context.moment
        let moment = try request.date.map { try EntryFields.end(of: $0, "date", now) } ?? now
        let projection = try context.projection(HabitProjection.self)
        let start = try EntryFields.start(request.cursor)
        let items = try HabitSnapshotBuilder(projection: projection, moment: moment, settings: context.settings)
            .items(from: start, bytes: EntryFields.pageBytes, context.database)
        var result = HabitsOfDayResult()
        result.habits = try items.map { try HabitSnapshot.Item.read($0.bytes) }
        let end = start + items.count
        if try end < projection.day(moment.day, today: moment.today, context.database).habits.count {
            result.cursor = String(end)
        }
        return result
    }

    static func history(_ context: ReadContext, _ request: HabitHistoryRequest) throws -> HabitHistoryResult {
        let projection = try context.projection(HabitProjection.self)
        let life = try projection.find(request.habit)
        let today = context.moment.day
        var result = HabitHistoryResult()
        (result.habit, result.name) = (life.habit.id, life.habit.name)
        guard var span = try span(request, life.habit, today, context) else { return result }
        if let cursor = request.cursor {
            guard let day = CivilDay(cursor), span.contains(day) else { throw EntryFields.badCursor }
            span = day...span.upperBound
        }
        let marks = try HabitQueries.marks(
            context.database, of: life.habit.id, from: span.lowerBound, through: span.upperBound)
        let byDay = Dictionary(grouping: marks.map(\.mark), by: \.day)
        // Days of a number of times a week are judged by their whole week.
        let (first, last) = (span.lowerBound, span.upperBound)
        let history = try life.history(
            since: first.startOfWeek(projection.weekStart),
            through: last.startOfWeek(projection.weekStart).adding(days: 6), context.database)
        let days = (span.lowerBound.number...span.upperBound.number).map { number in
            day(CivilDay(number: number), byDay[CivilDay(number: number)] ?? [], history, today)
        }
        result.days = days.fitting(EntryFields.pageBytes)
        if result.days.count < days.count { result.cursor = days[result.days.count].day }
        return result
    }

    private static func day(
        _ day: CivilDay, _ marks: [HabitMark], _ history: HabitHistory, _ today: CivilDay
    ) -> HabitHistoryResult.Day {
        var item = HabitHistoryResult.Day()
        item.day = day.description
        let standing = HabitStanding(history, on: day, today: today)
        (item.state, item.text) = (standing.state.rawValue, HabitText.state(standing))
        (item.part, item.extra) = (standing.isPart ? true : nil, standing.isExtra ? true : nil)
        (item.value, item.target) = (history.value(on: day), history.target(on: day).parts.amount)
        if marks.contains(where: \.isSkipped) { item.skipped = true }
        item.zone = marks.first?.zone
        let notes = marks.compactMap(\.note)
        item.note = notes.isEmpty ? nil : EntryFields.shown(note: notes.joined(separator: "; "))
        return item
    }

    /// The days of several habits together, or of one.
    static func days(_ context: ReadContext, _ request: HabitDaysRequest) throws -> HabitDaysResult {
        let projection = try context.projection(HabitProjection.self)
        let now = context.moment
        let moment = try request.date.map { try EntryFields.end(of: $0, "date", now) } ?? now
        let lives = try lives(request, projection)
        var result = HabitDaysResult()
        guard let start = lives.map(\.habit.plan.start).min(), start <= moment.day else { return result }
        let span = max(start, moment.day.adding(days: 1 - (request.days ?? spanDays)))...moment.day
        let standings = try lives.map { try $0.standings(span, today: moment.today, context.database) }
        let days = (span.lowerBound.number...span.upperBound.number).enumerated().map { place, number in
            (day: CivilDay(number: number), standings: standings.map { $0[place] })
        }
        if let only = request.habit == nil ? nil : lives.first {
            let last = span.upperBound.startOfWeek(projection.weekStart).adding(days: 6)
            let history = try only.history(
                since: span.lowerBound.startOfWeek(projection.weekStart), through: last, context.database)
            result.days = days.map { day($0.day, $0.standings, history) }
            let rate = HabitRate(history, in: span, today: moment.today)
            (result.done, result.judged, result.percent) = (rate.completed, rate.expected, rate.percent)
            result.text = HabitText.rate(rate, only.habit.plan.schedule, hasPercent: false)
        } else {
            result.days = days.map { day($0.day, $0.standings) }
            let summary = SpanSummary(
                days.map { HabitProjection.figure($0.day, HabitDay.summary($0.standings), today: moment.today) })
            (result.done, result.judged) = (summary.met, summary.judged)
            result.percent = HabitRate(completed: summary.met, expected: summary.judged).percent
            result.text = summary.judged > 0 ? "All done on " + summary.metDays : "No finished days yet"
        }
        result.short = result.judged > 0 ? "\(result.done)/\(result.judged)" : nil
        return result
    }

    private static func lives(_ request: HabitDaysRequest, _ projection: HabitProjection) throws -> [HabitLife] {
        guard let habit = request.habit else {
            guard let category = request.category else { return projection.active }
            let id = try HabitFields.find(category, among: projection.categories).id
            return projection.active.filter { $0.habit.category == id }
        }
        guard request.category == nil else { throw WireError.invalid("category", "category cannot be used with habit") }
        return [try projection.find(habit)]
    }

    /// - Parameter history: that of the one habit whose day it is.
    private static func day(
        _ day: CivilDay, _ standings: [HabitStanding], _ history: HabitHistory? = nil
    ) -> HabitDaysResult.Day {
        let (summary, state) = (HabitDay.summary(standings), HabitDay.state(standings))
        var item = HabitDaysResult.Day()
        (item.day, item.state, item.text) = (day.description, state.rawValue, state.text)
        (item.done, item.total) = (summary.done, summary.total)
        item.percent =
            history.map { standings[0].percent($0.value(on: day), of: $0.target(on: day)) } ?? summary.percent
        item.band = HabitProgressBand(fraction: Double(item.percent) / 100).rawValue
        return item
    }

    static func stats(_ context: ReadContext, _ request: HabitStatsRequest) throws -> HabitStatsResult {
        let projection = try context.projection(HabitProjection.self)
        let life = try projection.find(request.habit)
        let today = context.moment.day
        let range = try DayRange(request.span, standardDays: spanDays, context)
        let last = min(range.through, today)
        let through = min(last, life.habit.plan.end ?? last)
        let first = min(range.from ?? last, last)
        let history = try life.history(since: first.startOfWeek(projection.weekStart), through: last, context.database)
        let rate = HabitRate(history, in: first...last, today: today)
        let runs = try life.runs(through: last, today: today, context.database)
        var result = HabitStatsResult()
        (result.habit, result.name) = (life.habit.id, life.habit.name)
        (result.from, result.through) = (
            min(max(first, life.habit.plan.start), through).description, through.description
        )
        (result.expected, result.completed) = (rate.expected, rate.completed)
        (result.rate, result.percent) = (rate.fraction, rate.percent)
        result.text = HabitText.rate(rate, life.habit.plan.schedule)
        (result.current, result.longest) = (runs.streak.current, runs.streak.longest)
        result.atRisk = runs.streak.atRisk
        result.isAtRisk = try life.day(last, today: today, context.database).risks(runs.streak)
        result.vacation = projection.vacation(of: life.habit, on: today).map(HabitText.end)
        (result.unit, result.strength) = (runs.streak.noun, runs.strength)
        result.milestone = HabitMilestone.reached(by: runs.streak.shown)
        result.nextMilestone = HabitMilestone.next(after: runs.streak.shown)
        result.flames = HabitMilestone.flames(runs.streak.shown)
        result.suggestedReminder = try usualTime(life.habit, today, context).map {
            context.settings.clockFormat.text(minutes: $0)
        }
        return result
    }

    /// When a habit is usually done. Days that were logged later say nothing about that.
    private static func usualTime(_ habit: Habit, _ today: CivilDay, _ context: ReadContext) throws -> Int? {
        let first = today.adding(days: 1 - HabitReminderTime.days)
        let marks = try HabitQueries.marks(context.database, of: habit.id, from: first, through: today).map(\.mark)
        let dayStart = context.settings.dayStart
        let latest = Dictionary(grouping: marks.filter { ($0.value ?? 0) > 0 }, by: \.day).values.compactMap {
            $0.max { $0.at < $1.at }
        }
        let minutes = latest.compactMap { mark -> Int? in
            let zone = mark.zone == context.zone.identifier ? context.zone : SystemZone.zone(mark.zone)
            guard let zone, zone.day(of: mark.at, dayStart: dayStart) == mark.day else { return nil }
            return zone.minutesAfterMidnight(at: mark.at)
        }
        return HabitReminderTime.suggested(minutes, dayStart: dayStart)
    }

    /// The days of a request within the habit's life, up to today.
    private static func span(
        _ request: HabitHistoryRequest, _ habit: Habit, _ today: CivilDay, _ context: ReadContext
    ) throws -> ClosedRange<CivilDay>? {
        let range = try DayRange(request.span, standardDays: spanDays, context)
        _ = try range.all()
        let first = max(range.from ?? habit.plan.start, habit.plan.start)
        let last = min(range.through, today, habit.plan.end ?? today)
        return first <= last ? first...last : nil
    }
}

extension HabitRunsPart {
    init(_ streak: HabitStreak) {
        self.init()
        (self.streak, atRisk) = (streak.current, streak.atRisk)
        (bestStreak, streakUnit) = (streak.longest, streak.noun)
    }
}
