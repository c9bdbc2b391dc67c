import SipliCore
import SipliRules
import SipliTestSupport
import Testing

/// How a habit stands on the days of two weeks: from Monday, 9 to Sunday, 22 November 2026.
@Suite struct HabitStandingTests {
    /// A letter a day: what was done, and how it stands. x done, e extra, p part, s skipped, . nothing; d due and missed, o open,
    /// - not due.
    struct Life: CustomTestStringConvertible {
        var schedule = HabitSchedule.daily
        var target = HabitPlan.Target.done
        var done: String
        /// Days from Monday, 9 to the current one.
        var today: Int
        var stands: String

        var testDescription: String { "\(schedule) \(target): \(done) on day \(today)" }
    }

    private static let lives: [Life] = [
        Life(done: "x.xx", today: 3, stands: "xdxx"), Life(done: "x.x.", today: 3, stands: "xdxo"),
        Life(done: "xs..", today: 3, stands: "xsdo"),
        // 5 of 8 are a part of a day that is over, and of one that is not.
        Life(target: .atLeast(8), done: "x5.5", today: 3, stands: "xDdO"),
        // At most 2: what was not logged is kept, 3 are too many, today as well.
        Life(target: .atMost(2), done: "13..", today: 3, stands: "xdxx"),
        Life(target: .atMost(2), done: "...3", today: 3, stands: "xxxd"),
        // Monday, Wednesday and Friday; what is done on another day is extra, a part of it a part.
        Life(schedule: .daysOfWeek([1, 3, 5]), done: "xx..", today: 3, stands: "xed-"),
        Life(schedule: .daysOfWeek([1, 3, 5]), target: .atLeast(8), done: "x58.", today: 3, stands: "xPx-"),
        Life(schedule: .everyDays(3), done: "x.x", today: 3, stands: "x-eo"),
        // Three days after the last time, and then until it is done.
        Life(schedule: .daysAfterDone(3), done: "x......x.", today: 8, stands: "x--ddddx-"),
        Life(schedule: .daysAfterDone(3), done: "x.x...", today: 5, stands: "x-e--o"),
        Life(schedule: .daysAfterDone(3), done: "...x", today: 4, stands: "dddx-"),
        Life(schedule: .daysAfterDone(7), done: "x", today: 7, stands: "x------o"),
        // A week that is not over misses nothing.
        Life(schedule: .timesPerWeek(3), done: ".x", today: 2, stands: "-xo"),
        Life(schedule: .timesPerWeek(3), done: ".x", today: 6, stands: "-x----o"),
        Life(schedule: .timesPerWeek(7), done: ".x", today: 3, stands: "-x-o"),
        // Once it has enough, the other days are not due, today neither; a further one is done all the same.
        Life(schedule: .timesPerWeek(2), done: "x.x.", today: 3, stands: "x-x-"),
        Life(schedule: .timesPerWeek(2), done: "x.x.x", today: 4, stands: "x-x-x"),
        Life(schedule: .timesPerWeek(2), done: "x.x....", today: 7, stands: "x-x----o"),
        // A week that was missed misses as many days as it lacks, those that could not be put off.
        Life(schedule: .timesPerWeek(3), done: ".x.....", today: 7, stands: "-x---ddo"),
        Life(schedule: .timesPerWeek(3), done: "......x", today: 7, stands: "----ddxo"),
        Life(schedule: .timesPerWeek(7), done: "xxx.xxx", today: 7, stands: "xxxdxxxo"),
        // ceil(3 x 5 / 7) = 3 of five days, because two were skipped.
        Life(schedule: .timesPerWeek(3), done: "ss.x...", today: 7, stands: "ss-x-ddo"),
        // Only days with 5 count.
        Life(schedule: .timesPerWeek(1), target: .atLeast(5), done: "3......", today: 7, stands: "P-----do"),
    ]

    @Test("a day stands as the rules say", arguments: lives)
    func stands(_ life: Life) throws {
        let monday = try CivilDay.of("2026-11-09")
        let records = life.done.enumerated().compactMap { place, letter -> HabitRecord? in
            let day = monday.adding(days: place)
            let full: Double = if case .atLeast(let target?) = life.target { target } else { 1 }
            return switch letter {
            case ".": nil
            case "s": HabitRecord(day: day, value: 0, isSkipped: true)
            case "x": HabitRecord(day: day, value: full)
            default: HabitRecord(day: day, value: Double(String(letter)) ?? 0)
            }
        }
        let history = HabitHistory(
            HabitPlan(target: life.target, schedule: life.schedule, start: monday), records: records)
        let today = monday.adding(days: life.today)
        let standings = (0...life.today).map { HabitStanding(history, on: monday.adding(days: $0), today: today) }
        #expect(standings.map(Self.letter).joined() == life.stands)
        // Nothing counts as done without a record, but a limit that is kept.
        for (place, standing) in standings.enumerated() where standing.isDone && !history.isLimit {
            #expect(history.value(on: monday.adding(days: place)) > 0)
        }
        // The rate is about the same days.
        let rate = HabitRate(history, in: monday...today, today: today)
        let counted = standings.filter { !$0.isExtra && $0.state != .open }
        let isBeyond = life.schedule.isWeekly && rate.completed < counted.count(where: \.isDone)
        #expect(rate.completed == counted.count(where: \.isDone) || isBeyond || history.isLimit)
        let misses = counted.count { $0.state == .missed }
        #expect(rate.expected - rate.completed == misses || history.isLimit)
        #expect(rate.isUnfinished || history.isLimit || life.schedule.isWeekly || standings.last?.state != .open)
    }

    private static func letter(_ standing: HabitStanding) -> String {
        switch standing.state {
        case .done: standing.isExtra ? "e" : "x"
        case .skipped: "s"
        case .open: standing.isPart ? "O" : "o"
        case .missed: standing.isPart ? "D" : "d"
        case .unscheduled: standing.isPart ? "P" : "-"
        }
    }

    @Test("what is done on another day neither lengthens nor breaks a streak")
    func extra() throws {
        let monday = try CivilDay.of("2026-11-09")
        func streak(_ days: [Int], today: Int) -> Int {
            let history = HabitHistory(
                HabitPlan(schedule: .daysOfWeek([1, 3, 5]), start: monday),
                records: days.map { HabitRecord(day: monday.adding(days: $0)) })
            return HabitStreak(history, today: monday.adding(days: today)).shown
        }
        #expect(streak([0, 2], today: 3) == 2)
        #expect(streak([0, 1, 2, 3], today: 3) == 2)
        #expect(streak([0, 1, 3], today: 3) == 0)
    }

    @Test("the next day of an interval from the last time follows from what was done")
    func next() throws {
        let monday = try CivilDay.of("2026-11-09")
        func next(_ done: [Int], after today: Int) -> Int? {
            let history = HabitHistory(
                HabitPlan(schedule: .daysAfterDone(7), start: monday, end: monday.adding(days: 20)),
                records: done.map { HabitRecord(day: monday.adding(days: $0)) })
            return history.nextScheduled(after: monday.adding(days: today)).map { $0.number - monday.number }
        }
        #expect(next([], after: 3) == 4)
        #expect(next([2], after: 3) == 9)
        #expect(next([2], after: 11) == 12)
        #expect(next([2, 12], after: 12) == 19)
        #expect(next([15], after: 15) == nil)
    }
}
