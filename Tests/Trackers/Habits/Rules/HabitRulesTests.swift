import SipliCore
import SipliRules
import SipliTestSupport
import Testing

/// Rules of habits that the worked examples leave out.
@Suite struct HabitRulesTests {
    private func day(_ text: String) throws -> CivilDay { try .of(text) }

    private func history(
        _ plan: HabitPlan, done: [String], skipped: [String] = [], vacation: ClosedRange<CivilDay>? = nil
    ) throws -> HabitHistory {
        HabitHistory(
            plan,
            records: try done.map { HabitRecord(day: try day($0)) }
                + skipped.map { HabitRecord(day: try day($0), value: 0, isSkipped: true) },
            vacations: vacation.map { [$0] } ?? [])
    }

    @Test("a skipped day neither earns nor breaks a streak, and a skipped day that was done counts")
    func skip() throws {
        let plan = HabitPlan(start: try day("2025-11-01"))
        let done = ["2025-11-01", "2025-11-02", "2025-11-04"]
        let skipped = try history(plan, done: done, skipped: ["2025-11-03"])
        #expect(HabitStreak(skipped, today: try day("2025-11-04")).current == 3)
        let missed = try history(plan, done: done)
        #expect(HabitStreak(missed, today: try day("2025-11-04")).current == 1)
        let both = HabitHistory(plan, records: [HabitRecord(day: try day("2025-11-01"), value: 1, isSkipped: true)])
        #expect(HabitStreak(both, today: try day("2025-11-01")).current == 1)
    }

    @Test("a vacation expects nothing, of a number of times a week in proportion")
    func vacation() throws {
        let away = try day("2025-11-05")...day("2025-11-09")
        let plan = HabitPlan(schedule: .timesPerWeek(5), start: try day("2025-10-27"))
        // The first week is done five times; of the second only Monday and Tuesday count: ceil(5 x 2 / 7) = 2.
        let days = ["27", "28", "29", "30", "31"].map { "2025-10-" + $0 } + ["2025-11-03", "2025-11-04"]
        let streak = HabitStreak(try history(plan, done: days, vacation: away), today: try day("2025-11-09"))
        #expect(streak.current == 2 && streak.unit == .week)
        let daily = HabitPlan(start: try day("2025-11-03"))
        let done = ["2025-11-03", "2025-11-04", "2025-11-10"]
        #expect(HabitStreak(try history(daily, done: done, vacation: away), today: try day("2025-11-10")).current == 3)
    }

    @Test("a limit is kept by every past day that stays below it, and today is not at risk")
    func atMost() throws {
        let plan = HabitPlan(target: .atMost(2), start: try day("2025-11-01"))
        var records = [HabitRecord(day: try day("2025-11-02"), value: 2)]
        let today = try day("2025-11-04")
        let kept = HabitStreak(HabitHistory(plan, records: records), today: today)
        #expect(kept.current == 3 && kept.atRisk == 0)
        #expect(HabitHistory(plan, records: records).state(on: today, today: today) == .open)
        records.append(HabitRecord(day: today, value: 3))
        #expect(HabitStreak(HabitHistory(plan, records: records), today: today).current == 0)
        #expect(HabitHistory(plan, records: records).state(on: today, today: today) == .missed)
    }

    @Test(
        "a streak counts days only where every day is due",
        arguments: [
            (HabitSchedule.daily, "day"), (.everyDays(1), "day"), (.everyDays(4), "time"), (.daysAfterDone(1), "day"),
            (.daysAfterDone(7), "time"), (.daysOfWeek([1, 3]), "time"), (.daysOfWeek(Set(1...7)), "day"),
            (.timesPerWeek(3), "week"),
        ])
    func noun(schedule: HabitSchedule, noun: String) throws {
        let plan = HabitPlan(schedule: schedule, start: try day("2025-11-01"))
        #expect(HabitStreak(HabitHistory(plan, records: []), today: try day("2025-11-01")).noun == noun)
    }

    @Test("every n days is counted from the start")
    func everyDays() throws {
        let plan = HabitPlan(schedule: .everyDays(3), start: try day("2025-11-01"))
        let due = ["2025-11-01", "2025-11-02", "2025-11-03", "2025-11-04", "2025-11-07"].map { text in
            (try? day(text)).map(plan.isScheduled)
        }
        #expect(due == [true, false, false, true, true])
        #expect(plan.nextScheduled(after: try day("2025-11-04")) == (try day("2025-11-07")))
        #expect(plan.nextScheduled(after: try day("2025-01-01")) == (try day("2025-11-01")))
    }

    @Test("surplus of one week never fills another")
    func weeklyRate() throws {
        let plan = HabitPlan(schedule: .timesPerWeek(2), start: try day("2025-01-01"))
        let done = ["2025-11-03", "2025-11-04", "2025-11-05", "2025-11-06", "2025-11-12"]
        let rate = HabitRate(try history(plan, done: done), in: try day("2025-11-03")...day("2025-11-16"))
        #expect(rate.completed == 3 && rate.expected == 4 && rate.percent == 75)
    }

    @Test("habits with a number of times a week do not spoil a perfect day that is over, but wait while it lasts")
    func perfectDay() throws {
        let today = try day("2025-11-08")
        let after = today.adding(days: 1)
        let weekly = try history(HabitPlan(schedule: .timesPerWeek(3), start: today), done: [])
        let daily = try history(HabitPlan(start: today), done: ["2025-11-08"])
        #expect(!HabitDay.isPerfect([weekly, daily], on: today, today: today))
        #expect(HabitDay.isPerfect([weekly, daily], on: today, today: after))
        #expect(!HabitDay.isPerfect([weekly], on: today, today: after))
        let once = try history(weekly.plan, done: ["2025-11-08"])
        #expect(HabitDay.isPerfect([weekly, once], on: today, today: after))
        #expect(!HabitDay.isPerfect([daily], on: today.adding(days: 1), today: today))
        #expect(!HabitDay.isPerfect([], on: today, today: today))
    }

    /// Loop Habit Tracker: after `n` daily repetitions the score is 1 - 0.5^(n / 13).
    @Test("thirteen days are half of a habit's strength, and a miss costs little", arguments: [(13, 0.5), (26, 0.75)])
    func strength(_ days: Int, _ score: Double) throws {
        let start = try day("2025-01-01")
        let plan = HabitPlan(start: start)
        let records = (0..<days).map { HabitRecord(day: start.adding(days: $0)) }
        let last = start.adding(days: days - 1)
        let reached = HabitStrength.score(HabitHistory(plan, records: records), today: last)
        #expect(abs(reached - score) < 0.000_001)
        let open = HabitStrength.score(HabitHistory(plan, records: records), today: last.adding(days: 1))
        #expect(open == reached)
        let missed = HabitStrength.score(HabitHistory(plan, records: records), today: last.adding(days: 2))
        #expect(missed < reached && missed > reached * 0.9)
    }

    @Test("a habit of every fourth day takes twice as long as a daily one")
    func strengthOfARareHabit() throws {
        let start = try day("2025-01-01")
        let plan = HabitPlan(schedule: .everyDays(4), start: start)
        let records = stride(from: 0, to: 26, by: 4).map { HabitRecord(day: start.adding(days: $0)) }
        let score = HabitStrength.score(HabitHistory(plan, records: records), today: start.adding(days: 25))
        #expect(abs(score - 0.5) < 0.000_001)
    }

    @Test("refusals that the examples leave out")
    func refusals() throws {
        let plan = HabitPlan(target: .atLeast(8), start: try day("2025-11-01"), end: try day("2025-11-05"))
        let today = try day("2025-11-08")
        #expect(throws: HabitLimits.Refusal.futureDate) {
            try HabitLimits.check(plan, isArchived: false, day: today.adding(days: 1), value: 1, today: today)
        }
        #expect(throws: HabitLimits.Refusal.dateAfterEndDate) {
            try HabitLimits.check(plan, isArchived: false, day: today, value: 1, today: today)
        }
        for value in [-1, 1_000_001, .nan] {
            #expect(throws: HabitLimits.Refusal.invalidValue) {
                try HabitLimits.check(plan, isArchived: false, day: try day("2025-11-05"), value: value, today: today)
            }
        }
    }

    @Test(
        "amounts to add follow what remains",
        arguments: [
            (4.9, []), (5, [2, 5]), (20, [5, 10]), (100, [10, 50]), (500, [100, 500]), (2000, [500, 1000]),
            (10_000, [1000, 5000]), (50_000, [5000, 10_000]),
        ] as [(Double, [Double])])
    func steps(_ remaining: Double, _ steps: [Double]) {
        #expect(HabitQuickAmounts.steps(remaining: remaining) == steps)
    }

    @Test(
        "a press adds one of a few, a step of many, and never more than is left",
        arguments: [
            (8, 3, 1), (12, 0, 1), (20, 8, 2), (30, 0, 5), (20, 19, 1), (2.5, 2, 0.5), (8, 8, nil), (8, 9, nil),
        ] as [(Double, Double, Double?)])
    func press(_ target: Double, _ value: Double, _ step: Double?) {
        #expect(HabitQuickAmounts.step(target: target, value: value) == step)
    }

    @Test(
        "a week begins on the person's first day", arguments: [(1, "2025-11-03"), (6, "2025-11-08"), (7, "2025-11-02")])
    func startOfWeek(_ weekStart: Int, _ first: String) throws {
        #expect(try day("2025-11-08").startOfWeek(weekStart).description == first)
    }

    @Test("a day is judged by the target that was in force, whatever the target becomes")
    func targets() throws {
        let (first, second) = (try day("2025-11-01"), try day("2025-11-02"))
        let more = HabitHistory(
            HabitPlan(target: .atLeast(10), start: first),
            records: [HabitRecord(day: first, value: 8, target: 8), HabitRecord(day: second, value: 8)])
        #expect(more.isDone(on: first) && !more.isDone(on: second))
        let less = HabitHistory(
            HabitPlan(target: .atMost(1), start: first),
            records: [HabitRecord(day: first, value: 2, target: 2), HabitRecord(day: second, value: 2)])
        #expect(less.isDone(on: first) && !less.isDone(on: second))
    }

    @Test("today's limit counts as kept so far, and an exceeded one does not")
    func limits() throws {
        let today = try day("2025-11-08")
        let plan = HabitPlan(target: .atMost(2), start: today)
        let kept = HabitHistory(plan, records: [HabitRecord(day: today, value: 2)])
        let exceeded = HabitHistory(plan, records: [HabitRecord(day: today, value: 3)])
        #expect(HabitDay.isPerfect([kept], on: today, today: today))
        #expect(!HabitDay.isPerfect([kept, exceeded], on: today, today: today))
        let standings = [kept, exceeded].map { HabitStanding($0, on: today, today: today) }
        #expect(HabitDay.summary(standings) == HabitSummary(done: 1, total: 2, missed: 1))
        #expect(HabitDay.summary(standings).text(isOver: false) == "Nothing is left to do. 1 limit was exceeded.")
        #expect(standings.map(\.state) == [.done, .missed])
        #expect(!HabitDay.isPerfect([kept], on: today.adding(days: 1), today: today))
    }

    @Test("an amount that was added counts on top of a value set before it, in whatever order devices wrote them")
    func additions() throws {
        func mark(_ at: Int64, _ value: Double, adds: Bool) throws -> HabitMark {
            HabitMark(
                habit: "h", day: try day("2025-11-01"), zone: "UTC", at: Instant(seconds: at), isAddition: adds,
                value: value)
        }
        func sum(_ marks: HabitMark...) -> Double? {
            var days = HabitDays()
            for mark in marks { days.add(mark) }
            return days.records.first?.value
        }
        #expect(sum(try mark(2, 5, adds: false), try mark(1, 3, adds: true), try mark(3, 1, adds: true)) == 6)
        #expect(sum(try mark(1, 3, adds: true), try mark(3, 1, adds: true)) == 4)
        let tenths = try (0..<10).map { try mark($0, 0.1, adds: true) }
        var days = HabitDays()
        for mark in tenths { days.add(mark) }
        #expect(days.records.first?.value == 1)
    }

    @Test("every message has a sentence, and one habit is not several")
    func messages() {
        #expect(HabitSummary(done: 4, total: 5).text(isOver: false) == "Almost there: 1 habit left.")
        #expect(HabitSummary(done: 0, total: 1).text(isOver: false) == "1 habit is waiting for you.")
        #expect(HabitSummary(done: 1, total: 2).text(isOver: false) == "Halfway there: 1 habit left.")
        #expect(HabitSummary(done: 3, total: 4).text(isOver: false) == "More than half done: 1 habit left.")
        #expect(HabitSummary(done: 1, total: 5, missed: 1).text(isOver: false) == "A good start: 3 habits left.")
        #expect(
            HabitSummary(done: 0, total: 2, missed: 2).text(isOver: false)
                == "Nothing is left to do. 2 limits were exceeded.")
        #expect(HabitSummary(done: 0, total: 0).text(isOver: false) == "Nothing is due today.")
    }
}
