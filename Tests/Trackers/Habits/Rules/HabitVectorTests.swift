import SipliCore
import SipliRules
import SipliTestSupport
import Testing

/// The worked examples of habits.
@Suite struct HabitVectorTests {
    @Test("a habit is due on the days of its schedule within its life", arguments: Vector.habits("habit.schedule"))
    func schedule(_ vector: Vector) throws {
        let plan = try HabitPlan(vector.input.habit)
        #expect(plan.isScheduled(on: try .of(try #require(vector.input.date.string))) == vector.expected.bool)
    }

    @Test("the next scheduled day", arguments: Vector.habits("habit.nextScheduled"))
    func next(_ vector: Vector) throws {
        let plan = try HabitPlan(vector.input.habit)
        let after = try CivilDay.of(try #require(vector.input.after.string))
        #expect(plan.nextScheduled(after: after)?.description == vector.expected.string)
    }

    @Test("a day is done by its own records", arguments: Vector.habits("habit.completion"))
    func completion(_ vector: Vector) throws {
        let day = try CivilDay.of(try #require(vector.input.date.string))
        #expect(try HabitWorld(vector.input).history.isDone(on: day) == vector.expected.bool)
    }

    @Test("the value of a day is its own sum", arguments: Vector.habits("habit.progress"))
    func progress(_ vector: Vector) throws {
        let day = try CivilDay.of(try #require(vector.input.date.string))
        #expect(try HabitWorld(vector.input).history.value(on: day) == vector.expected.number)
    }

    @Test("current streak", arguments: Vector.habits("habit.streak.current"))
    func current(_ vector: Vector) throws {
        let world = try HabitWorld(vector.input)
        let today = try CivilDay.of(try #require(vector.input.asOf.string))
        let streak = HabitStreak(world.history, today: today)
        #expect(streak.current == vector.expected.current.int)
        #expect(streak.atRisk == vector.expected.atRisk.int)
        #expect((streak.atRisk > 0) == vector.expected.isAtRisk.bool)
        #expect(streak.shown == vector.expected.display.int)
        #expect(streak.unit.rawValue == vector.expected.unit.string)
        #expect(world.plan.isScheduled(on: today) == vector.expected.isTodayScheduled.bool)
    }

    @Test("longest streak", arguments: Vector.habits("habit.streak.longest"))
    func longest(_ vector: Vector) throws {
        let today = try CivilDay.of(try #require(vector.input.asOf.string))
        #expect(HabitStreak(try HabitWorld(vector.input).history, today: today).longest == vector.expected.int)
    }

    @Test("the rate of a range", arguments: Vector.habits("habit.rate"))
    func rate(_ vector: Vector) throws {
        let range =
            try CivilDay.of(
                try #require(vector.input.from.string))...CivilDay.of(
                try #require(vector.input.to.string))
        let rate = HabitRate(try HabitWorld(vector.input).history, in: range)
        #expect(rate.completed == vector.expected.completed.int)
        #expect(rate.expected == vector.expected.expected.int)
        #expect(abs(rate.fraction - (vector.expected.rate.number ?? -1)) < 0.000_001)
    }

    @Test("a number of times a week", arguments: Vector.habits("habit.timesPerWeek"))
    func week(_ vector: Vector) throws {
        let day = try CivilDay.of(try #require(vector.input.date.string))
        let week = try #require(try HabitWorld(vector.input).history.week(of: day, through: day))
        #expect(week.completed == vector.expected.completed.int)
        #expect(week.target == vector.expected.target.int)
        #expect(week.isMet == vector.expected.met.bool)
    }

    @Test("the figures of a week", arguments: Vector.habits("habit.weekly"))
    func weekly(_ vector: Vector) throws {
        let days = vector.input.daysCompleted.array.compactMap(\.bool)
        let rate = HabitDay.rate(days)
        #expect(rate.completed == vector.expected.completedDays.int)
        #expect(abs(rate.fraction - (vector.expected.weeklyCompletionRate.number ?? -1)) < 0.000_001)
        #expect(rate.percent == vector.expected.displayPercent.int)
        let today = try CivilDay.of(try #require(vector.input.today.string))
        let current = HabitDay.week([], of: today, weekStart: try #require(vector.input.firstWeekday.int)).current
        #expect(current == vector.expected.currentDayIndex.int)
    }

    @Test("a perfect day", arguments: Vector.habits("habit.perfectDay"))
    func perfectDay(_ vector: Vector) throws {
        let day = try CivilDay.of("2025-11-08")
        let plan = HabitPlan(start: day)
        let (scheduled, done) = (try #require(vector.input.scheduled.int), try #require(vector.input.done.int))
        let habits = (0..<scheduled).map { index in
            HabitHistory(plan, records: index < done ? [HabitRecord(day: day)] : [])
        }
        #expect(HabitDay.isPerfect(habits, on: day, today: day) == vector.expected.bool)
    }

    @Test(
        "the figures of a day",
        arguments: Vector.habits("habit.summary").filter { $0.input.habits.array.isEmpty })
    func summary(_ vector: Vector) throws {
        let summary = HabitSummary(
            done: try #require(vector.input.completed.int), total: try #require(vector.input.scheduled.int))
        try expect(summary, vector.expected)
    }

    @Test(
        "the list of a day", arguments: Vector.habits("habit.summary").filter { !$0.input.habits.array.isEmpty })
    func list(_ vector: Vector) throws {
        let day = try CivilDay.of(try #require(vector.input.date.string))
        let habits = vector.input.habits.array.sorted { ($0.displayOrder.int ?? 0) < ($1.displayOrder.int ?? 0) }
        var (complete, incomplete) = ([String](), [String]())
        for habit in habits where habit.isActive.bool != false {
            let id = try #require(habit.id.string)
            let logs = vector.input.logs.array.filter { $0.habit.string == id }
            let history = try HabitWorld(habit: habit, logs: logs, vector.input).history
            guard history.isScheduled(on: day) else { continue }
            // The list of a day that lasts: nothing is left to do of what is done, and of what its week has often enough.
            if HabitStanding(history, on: day, today: day).state == .open {
                incomplete.append(id)
            } else {
                complete.append(id)
            }
        }
        #expect(incomplete == vector.expected.incomplete.array.compactMap(\.string))
        #expect(complete == vector.expected.completed.array.compactMap(\.string))
        try expect(
            HabitSummary(done: complete.count, total: complete.count + incomplete.count), vector.expected)
    }

    private func expect(_ summary: HabitSummary, _ expected: JSON) throws {
        #expect(summary.done == expected.completedHabitsCount.int)
        #expect(summary.total == expected.totalHabits.int)
        #expect(abs(summary.fraction - (expected.completionPercentage.number ?? -1)) < 0.000_001)
        #expect(summary.percent == expected.displayPercent.int)
        #expect(summary.message.rawValue == expected.messageKey.string)
        #expect(summary.remaining == expected.remaining.int)
    }

    @Test("records are accepted within the habit's life and schedule", arguments: Vector.habits("habit.log.accept"))
    func accept(_ vector: Vector) throws {
        let world = try HabitWorld(vector.input)
        var answer = "ok"
        do throws(HabitLimits.Refusal) {
            try HabitLimits.check(
                world.plan, isArchived: world.isArchived, day: try! .of(vector.input.date.string ?? ""),
                value: vector.input.value.number ?? .nan, today: try! .of(vector.input.today.string ?? ""),
                isFromWidget: vector.input.origin.string == "widget")
        } catch { answer = error.rawValue }
        // What is done on another day counts as extra, so it is not refused.
        let isExtra = vector.expected.string == "notScheduledForDate"
        #expect(answer == (isExtra ? "ok" : vector.expected.string))
    }

    @Test("milestones of a streak", arguments: Vector.habits("habit.streak.milestone"))
    func milestone(_ vector: Vector) throws {
        let streak = try #require(vector.input.streak.int)
        let reached = HabitMilestone.reached(by: streak)
        #expect(reached == vector.expected.milestone.int)
        #expect((reached == streak) == vector.expected.isExact.bool)
        #expect(HabitMilestone.next(after: streak) == vector.expected.next.int)
    }

    @Test("flames of a streak", arguments: Vector.habits("habit.streak.flames"))
    func flames(_ vector: Vector) throws {
        #expect(HabitMilestone.flames(try #require(vector.input.streak.int)) == vector.expected.int)
    }

    @Test("bands of a day's progress", arguments: Vector.habits("habit.progressColor"))
    func band(_ vector: Vector) throws {
        let fraction = try #require(vector.input.completionPercentage.number)
        #expect(HabitProgressBand(fraction: fraction).rawValue == vector.expected.string)
    }

    @Test("a comeback", arguments: Vector.habits("habit.comeback"))
    func comeback(_ vector: Vector) throws {
        let isComeback = HabitInspiration.isComeback(
            today: try #require(vector.input.today.number), yesterday: try #require(vector.input.yesterday.number))
        #expect(isComeback == vector.expected.bool)
    }
}
