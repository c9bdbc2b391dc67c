import SipliCore
import SipliRules
import SipliTestSupport
import Testing

/// Habits with their records, as reminders see them at an instant.
struct RemindedHabits: HabitReminderFacts {
    struct Habit: RemindedHabit {
        var name: String
        var times: [Int]
        var history: HabitHistory
        var today: CivilDay

        var isOpen: Bool { HabitStanding(history, on: today, today: today).state == .open }
        var isDoneToday: Bool { history.state(on: today, today: today) == .done }
        var isNeeded: Bool { history.isNeeded(on: today) }
        var nextOpen: CivilDay? { history.upcoming(after: today).open }
        var nextNeeded: CivilDay? { history.upcoming(after: today).needed }
    }

    var now: Instant
    var habits: [Habit]
    var weekStart = 1

    func streak(_ habit: Habit) -> HabitStreak { HabitStreak(habit.history, today: habit.today) }

    /// As a daemon asks: from the last two weeks, or from the whole life if those do not tell.
    func hasStreak(_ habit: Habit) -> Bool {
        let recent = habit.today.startOfWeek(weekStart).adding(days: -7)
        let known = HabitStreak.reaches(
            HabitReminders.shortestStreak, habit.history, today: habit.today, since: recent)
        return known ?? (streak(habit).shown >= HabitReminders.shortestStreak)
    }

    func lastWeek() -> HabitRate {
        habits.reduce(into: HabitRate(completed: 0, expected: 0)) { sum, habit in
            let first = habit.today.startOfWeek(weekStart).adding(days: -7)
            let rate = HabitRate(habit.history, in: first...first.adding(days: 6))
            sum = HabitRate(completed: sum.completed + rate.completed, expected: sum.expected + rate.expected)
        }
    }
}

/// The worked examples of reminders of habits, and each rule by itself.
@Suite struct HabitRemindersTests {
    private static let on = HabitReminders.Settings(isOn: true, lastMinutes: nil, summary: false)

    private func rules(_ zone: CivilZone, _ settings: HabitReminders.Settings = on, dayStart: Int = 0) -> HabitReminders
    {
        HabitReminders(settings: settings, zone: zone, dayStart: dayStart, weekStart: 1)
    }

    private func habit(
        _ plan: HabitPlan, name: String = "Run", times: [Int] = [], done: [CivilDay] = [], today: CivilDay
    ) -> RemindedHabits.Habit {
        let history = HabitHistory(plan, records: done.map { HabitRecord(day: $0) })
        return RemindedHabits.Habit(name: name, times: times, history: history, today: today)
    }

    @Test("the worked examples", arguments: Vector.habits("habit.reminder"))
    func examples(_ example: Vector) throws {
        let zone = try CivilZone.named(try #require(example.input.timeZone.string))
        let now = try Instant.of(try #require(example.input.now.string))
        let world = try HabitWorld(example.input)
        let reminder = example.input.reminder
        let minutes = try #require(reminder.hour.int) * 60 + (try #require(reminder.minute.int))
        let today = zone.day(of: now)
        let habit = RemindedHabits.Habit(name: "Run", times: [minutes], history: world.history, today: today)
        let facts = RemindedHabits(now: now, habits: world.isArchived ? [] : [habit])
        let at = zone.instant(on: today, minutes: minutes)
        // A time that has passed was delivered then.
        let delivery = at < now ? ReminderDelivery(kind: "time", due: at, at: at) : nil
        var due = try rules(zone).upcoming(facts, after: delivery.map { ["": $0] } ?? [:]).map(\.at)
        // A snooze is common to all trackers: 20 minutes unless the person chose others.
        if reminder.action.string == "snooze" { due = due.map { $0.adding(seconds: 20 * 60) } }
        let todays = due.filter { zone.day(of: $0) == today }
        let expected = try example.expected.at.string.map(Instant.of)
        #expect(todays.first == expected, "\(example)")
        #expect((expected != nil) == example.expected.deliver.bool)
    }

    @Test("the last one comes before the day ends, for habits with times or a streak of three")
    func last() throws {
        let zone = try CivilZone.named("Europe/Berlin")
        let now = try Instant.of("2026-05-06T12:00:00+02:00")
        let today = zone.day(of: now)
        let rules = rules(zone, HabitReminders.Settings(isOn: true, lastMinutes: 180, summary: false))
        let plan = HabitPlan(start: try .of("2026-01-01"))
        func at(_ times: [Int], streak: Int) throws -> String? {
            let done = (1..<(streak + 1)).map { today.adding(days: -$0) }
            let facts = RemindedHabits(now: now, habits: [habit(plan, times: times, done: done, today: today)])
            return try rules.upcoming(facts, after: [:]).first { $0.kind == "last" }.map { zone.rfc3339($0.at) }
        }
        #expect(try at([480], streak: 0) == "2026-05-06T21:00:00+02:00")
        #expect(try at([], streak: 3) == "2026-05-06T21:00:00+02:00")
        #expect(try at([], streak: 2) == nil)
    }

    @Test("a number of times a week has its last one only on days that are needed")
    func needed() throws {
        let zone = CivilZone.utc
        let plan = HabitPlan(schedule: .timesPerWeek(3), start: try .of("2026-01-01"))
        let rules = rules(zone, HabitReminders.Settings(isOn: true, lastMinutes: 180, summary: false))
        func days(done: [String], at now: String) throws -> [String] {
            let now = try Instant.of(now)
            let habit = habit(plan, times: [480], done: try done.map(CivilDay.of), today: zone.day(of: now))
            return try rules.upcoming(RemindedHabits(now: now, habits: [habit]), after: [:])
                .map { "\($0.kind) \(zone.day(of: $0.at))" }
        }
        // 4 May 2026 is a Monday: with none done, Friday, Saturday and Sunday are needed.
        #expect(try days(done: [], at: "2026-05-04T06:00:00Z") == ["time 2026-05-04", "last 2026-05-08"])
        #expect(
            try days(done: ["2026-05-04", "2026-05-05"], at: "2026-05-06T06:00:00Z")
                == ["time 2026-05-06", "last 2026-05-10"])
        let met = ["2026-05-04", "2026-05-05", "2026-05-06"]
        #expect(try days(done: met, at: "2026-05-06T06:00:00Z") == ["time 2026-05-11", "last 2026-05-15"])
    }

    @Test("texts name up to four habits, and what one of them has so far")
    func texts() throws {
        let now = try Instant.of("2026-05-06T08:00:00Z")
        let today = CivilZone.utc.day(of: now)
        let plan = HabitPlan(start: try .of("2026-01-01"))
        let due = ReminderDelivery(kind: "time", due: now, at: now)
        func body(_ names: [String], streak: Int = 0) throws -> String {
            let done = (1..<(streak + 1)).map { today.adding(days: -$0) }
            let facts = RemindedHabits(
                now: now, habits: names.map { habit(plan, name: $0, times: [480], done: done, today: today) })
            let rules = rules(.utc)
            return try rules.text(due, rules.named(due, facts), facts) { _ in nil }.body
        }
        #expect(try body(["Run"]) == "Run is still open.")
        #expect(try body(["Run"], streak: 12) == "Run is still open, 12 days in a row so far.")
        #expect(try body(["Run", "Read"]) == "Run and Read are still open.")
        #expect(try body(["Run", "Read", "Stretch"]) == "Run, Read and Stretch are still open.")
        #expect(try body(["A", "B", "C", "D"]) == "A, B, C and D are still open.")
        #expect(try body(["A", "B", "C", "D", "E"]) == "A, B, C and 2 more are still open.")
        for kind in HabitReminders.Kind.allCases {
            #expect(HabitReminders.titles(kind).allSatisfy { $0.count <= 40 })
        }
    }

    @Test("the usual time is the median of at least five days, rounded down to a quarter of an hour")
    func usual() {
        func suggested(_ minutes: [Int], dayStart: Int = 0) -> Int? {
            HabitReminderTime.suggested(minutes, dayStart: dayStart)
        }
        #expect(suggested([420, 421, 422, 423]) == nil)
        #expect(suggested([1300, 421, 445, 423, 10]) == 420)
        #expect(suggested([400, 440, 450, 460, 465, 480]) == 450)
        // Around midnight, with days from 04:00.
        #expect(suggested([1430, 1435, 5, 10, 20], dayStart: 240) == 0)
    }
}

/// Random weeks of habits against an account of what a clock shows, quarter of an hour by quarter.
@Suite struct HabitReminderReferenceTests {
    /// A habit and the instants at which it is done.
    private struct Life {
        var plan: HabitPlan
        var times: [Int]
        var vacation: ClosedRange<CivilDay>?
        var done: [Instant]

        func history(_ zone: CivilZone, at now: Instant) -> HabitHistory {
            let days = Set(done.filter { $0 <= now }.map { zone.day(of: $0) })
            return HabitHistory(
                plan, records: days.map { HabitRecord(day: $0) }, vacations: vacation.map { [$0] } ?? [])
        }
    }

    private static let first = "2026-03-23"
    private static let days = 21

    private func lives(_ generator: inout SplitMix64, _ zone: CivilZone, _ start: CivilDay) -> [Life] {
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
            let schedules: [HabitSchedule] = [.daily, .daysOfWeek([2, 5, 7]), .everyDays(3), .timesPerWeek(2)]
            let times = Set(
                (0..<Int.random(in: 0...3, using: &generator)).map { _ in
                    [2 * 60 + 30, 7 * 60, 7 * 60 + 30, 12 * 60, 20 * 60 + 45, 23 * 60].randomElement(using: &generator)
                        ?? 0
                })
            var plan = HabitPlan(
                schedule: schedules.randomElement(using: &generator) ?? .daily,
                start: start.adding(days: Int.random(in: -10...3, using: &generator)))
            if Bool.random(using: &generator) { plan.end = start.adding(days: 15) }
            let away = start.adding(days: Int.random(in: 0..<Self.days, using: &generator))
            // At odd seconds, so that nothing happens together with a reminder.
            let done = (0..<Self.days).compactMap { day -> Instant? in
                guard Int.random(in: 0..<3, using: &generator) > 0 else { return nil }
                let second = Int.random(in: 0..<1430, using: &generator) * 60 + 17
                let at = zone.instant(on: start.adding(days: day), seconds: second)
                return plan.isScheduled(on: zone.day(of: at)) ? at : nil
            }
            return Life(
                plan: plan, times: times.sorted(),
                vacation: Bool.random(using: &generator) ? away...away.adding(days: 4) : nil, done: done)
        }
    }

    /// What comes by the rules, event by event.
    private func delivered(_ lives: [Life], _ zone: CivilZone, _ range: Range<Instant>) throws -> [String] {
        let rules = HabitReminders(
            settings: HabitReminders.Settings(isOn: true, lastMinutes: 180, summary: false), zone: zone, dayStart: 0,
            weekStart: 1)
        var (now, delivery, log) = (range.lowerBound, nil as ReminderDelivery?, [String]())
        while now < range.upperBound {
            let habits = lives.enumerated().map { index, life in
                RemindedHabits.Habit(
                    name: "\(index)", times: life.times, history: life.history(zone, at: now), today: zone.day(of: now))
            }
            let facts = RemindedHabits(now: now, habits: habits)
            let upcoming = try rules.upcoming(facts, after: delivery.map { ["": $0] } ?? [:]).filter(\.subject.isEmpty)
            let decision = ReminderDecision.decide(
                upcoming: upcoming, settled: Instant(milliseconds: 0), notBefore: nil, quiet: nil, zone: zone, now: now)
            switch decision {
            case .deliver(let occurrence):
                let made = ReminderDelivery(kind: occurrence.kind, due: occurrence.at, at: now)
                delivery = made
                let names = try rules.named(made, facts).map(\.name).sorted().joined(separator: " ")
                log.append("\(zone.rfc3339(now)) \(occurrence.kind) \(names)")
            case .wait(let until):
                let event = lives.flatMap(\.done).filter { $0 > now }.min()
                now = [until, event, range.upperBound].compactMap { $0 }.min() ?? range.upperBound
            }
        }
        return log
    }

    /// The same from a clock that is looked at every quarter of an hour; all times are multiples of that.
    private func expected(_ lives: [Life], _ zone: CivilZone, _ range: Range<Instant>) -> [String] {
        var log: [String] = []
        var fired: Set<String> = []
        var latest: Instant?
        var now = range.lowerBound
        while now < range.upperBound {
            defer { now = now.adding(seconds: 900) }
            let (today, minute) = (zone.date(at: now), zone.minutesAfterMidnight(at: now))
            func isOpen(_ life: Life) -> Bool {
                let doneDays = Set(life.done.filter { $0 <= now }.map { zone.date(at: $0) })
                guard life.plan.isScheduled(on: today), !doneDays.contains(today) else { return false }
                guard life.vacation?.contains(today) != true else { return false }
                return missing(life, doneDays).map { $0 > 0 } ?? true
            }
            /// For a number of times a week: how many days are still to come.
            func missing(_ life: Life, _ done: Set<CivilDay>) -> Int? {
                guard case .timesPerWeek(let times) = life.plan.schedule else { return nil }
                let week = weekDays(life)
                return (times * week.count + 6) / 7 - week.count { done.contains($0) }
            }
            /// Days of this week on which it is expected; one that was done on vacation is.
            func weekDays(_ life: Life) -> [CivilDay] {
                let done = Set(life.done.filter { $0 <= now }.map { zone.date(at: $0) })
                let monday = today.adding(days: 1 - today.isoWeekday)
                return (0..<7).map { monday.adding(days: $0) }.filter {
                    life.plan.isScheduled(on: $0) && (life.vacation?.contains($0) != true || done.contains($0))
                }
            }
            let open = lives.enumerated().filter { isOpen($1) }
            let due = lives.enumerated().flatMap { index, life in
                life.times.filter { minute >= $0 }.map { (index, life, "\(index) \(today) \($0)") }
            }
            let new = due.filter { index, life, key in fired.insert(key).inserted && isOpen(life) }
            if !new.isEmpty {
                let passed = Set(due.filter { isOpen($0.1) }.map(\.0)).sorted()
                log.append("\(zone.rfc3339(now)) time \(passed.map(String.init).joined(separator: " "))")
                latest = now
            }
            guard zone.instant(on: today.adding(days: 1), minutes: 0).adding(seconds: -180 * 60) == now,
                latest.map({ now.seconds - $0.seconds > 1800 }) ?? true
            else { continue }
            let last = open.filter { _, life in
                if let missing = missing(life, Set(life.done.filter { $0 <= now }.map { zone.date(at: $0) })) {
                    guard weekDays(life).count(where: { $0 >= today }) <= missing else { return false }
                }
                return !life.times.isEmpty
                    || HabitStreak(life.history(zone, at: now), today: today).atRisk >= 3
            }
            guard !last.isEmpty else { continue }
            log.append("\(zone.rfc3339(now)) last \(last.map { String($0.offset) }.joined(separator: " "))")
            latest = now
        }
        return log
    }

    @Test(
        "what comes is what a clock on the wall says", arguments: ["Europe/Berlin", "America/New_York", "Asia/Beirut"],
        0..<6)
    func random(_ name: String, _ seed: UInt64) throws {
        let zone = try CivilZone.named(name)
        var generator = SplitMix64(seed: seed)
        // Clocks change on 29 March and 25 October in Berlin, on 1 November in New York.
        for day in [Self.first, "2026-10-19"] {
            let start = try CivilDay.of(day)
            let range = zone.start(of: start)..<zone.start(of: start.adding(days: Self.days))
            let lives = lives(&generator, zone, start)
            #expect(try delivered(lives, zone, range) == expected(lives, zone, range), "\(lives)")
        }
    }
}
