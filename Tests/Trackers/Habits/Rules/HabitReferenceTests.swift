import SipliCore
import SipliRules
import SipliTestSupport
import Testing

/// Random schedules and records against a slow and obvious count of days and weeks.
@Suite struct HabitReferenceTests {
    /// A life of a habit in words of the rule: a list of days with what happened on them.
    private struct Reference {
        var plan: HabitPlan
        var values: [CivilDay: Double]
        var skipped: Set<CivilDay>
        var vacation: ClosedRange<CivilDay>?
        var weekStart: Int

        var history: HabitHistory {
            let days = Set(values.keys).union(skipped)
            return HabitHistory(
                plan,
                records: days.map { HabitRecord(day: $0, value: values[$0] ?? 0, isSkipped: skipped.contains($0)) },
                vacations: vacation.map { [$0] } ?? [], weekStart: weekStart)
        }

        func isDone(_ day: CivilDay) -> Bool {
            let value = values[day] ?? 0
            return switch plan.target {
            case .done: value > 0
            case .atLeast(nil): value > 0
            case .atLeast(let target?): value >= target
            case .atMost(let target): value <= target
            }
        }

        func isFree(_ day: CivilDay) -> Bool {
            guard skipped.contains(day) || vacation?.contains(day) == true else { return false }
            if case .atMost = plan.target { return true }
            return !isDone(day)
        }

        func isDue(_ day: CivilDay) -> Bool {
            guard day >= plan.start, day <= plan.end ?? day else { return false }
            switch plan.schedule {
            case .daily, .timesPerWeek: return true
            case .daysOfWeek(let days): return days.contains(day.isoWeekday)
            case .everyDays(let distance): return (day.number - plan.start.number) % distance == 0
            case .daysAfterDone(let distance):
                return !(1..<distance).contains { day.adding(days: -$0) >= plan.start && isDone(day.adding(days: -$0)) }
            }
        }

        /// "x" for a day or week that was done, "-" for a missed one, "?" for one that is still open.
        func periods(today: CivilDay) -> String {
            guard case .timesPerWeek(let times) = plan.schedule else {
                var text = ""
                var day = plan.start
                while day <= today {
                    defer { day = day.adding(days: 1) }
                    guard isDue(day), !isFree(day) else { continue }
                    if case .atMost = plan.target {
                        if !isDone(day) { text += "-" } else if day < today { text += "x" }
                    } else {
                        text += isDone(day) ? "x" : day == today ? "?" : "-"
                    }
                }
                return text
            }
            var text = ""
            var monday = plan.start
            while monday.isoWeekday != weekStart { monday = monday.adding(days: -1) }
            let last = min(today, plan.end ?? today)
            while monday <= last {
                let days = (0..<7).map { monday.adding(days: $0) }.filter { isDue($0) && !isFree($0) }
                let needed = Int((Double(times * days.count) / 7).rounded(.up))
                let done = days.filter { isDone($0) && $0 <= today }.count
                let isOver = monday.adding(days: 6) < today || last < today
                if needed > 0 { text += done >= needed ? "x" : isOver ? "-" : "?" }
                monday = monday.adding(days: 7)
            }
            return text
        }
    }

    private func random(_ generator: inout SplitMix64) -> (Reference, today: CivilDay) {
        let start = CivilDay(number: 20_000 + Int.random(in: 0..<400, using: &generator))
        let today = start.adding(days: Int.random(in: -2..<80, using: &generator))
        let schedules: [HabitSchedule] = [
            .daily, .daysOfWeek(Set((1...7).filter { _ in Bool.random(using: &generator) } + [3])),
            .timesPerWeek(Int.random(in: 1...7, using: &generator)),
            .everyDays(Int.random(in: 1...9, using: &generator)),
            .daysAfterDone(Int.random(in: 1...9, using: &generator)),
        ]
        let schedule = schedules[Int.random(in: 0..<5, using: &generator)]
        // A limit is never done.
        let targetCount = schedule.reach > 0 ? 3 : 4
        let targets: [HabitPlan.Target] = [.done, .atLeast(nil), .atLeast(3), .atMost(2)]
        let plan = HabitPlan(
            target: targets[Int.random(in: 0..<targetCount, using: &generator)], schedule: schedule, start: start,
            end: Bool.random(using: &generator) ? start.adding(days: Int.random(in: 0..<90, using: &generator)) : nil)
        var reference = Reference(
            plan: plan, values: [:], skipped: [], vacation: nil,
            weekStart: [1, 6, 7][Int.random(in: 0..<3, using: &generator)])
        var day = start.adding(days: -2)
        while day <= today {
            let chance = Int.random(in: 0..<10, using: &generator)
            if chance < 7 {
                reference.values[day] = plan.target == .done ? 1 : Double(Int.random(in: 0...5, using: &generator))
            }
            if chance == 8 { reference.skipped.insert(day) }
            day = day.adding(days: 1)
        }
        if Bool.random(using: &generator) {
            let first = start.adding(days: Int.random(in: 0..<30, using: &generator))
            reference.vacation = first...first.adding(days: Int.random(in: 0..<15, using: &generator))
        }
        return (reference, today)
    }

    @Test("streaks are the runs of a plain list of days or weeks", arguments: 0..<20)
    func streaks(_ seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let (reference, today) = random(&generator)
            let periods = reference.periods(today: today)
            let runs = periods.split(separator: "-", omittingEmptySubsequences: false)
            let last = runs.last.map { $0.filter { $0 == "x" }.count } ?? 0
            let streak = HabitStreak(reference.history, today: today)
            #expect(streak.current == (periods.hasSuffix("?") ? 0 : last), "\(reference.plan) \(today): \(periods)")
            #expect(streak.atRisk == (periods.hasSuffix("?") ? last : 0), "\(reference.plan) \(today): \(periods)")
            #expect(
                streak.longest == runs.map { $0.filter { $0 == "x" }.count }.max() ?? 0, "\(reference.plan): \(periods)"
            )
        }
    }

    @Test("a rate counts the same days as the list", arguments: 0..<20)
    func rates(_ seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let (reference, today) = random(&generator)
            guard !reference.plan.schedule.isWeekly, today >= reference.plan.start else { continue }
            let range = reference.plan.start.adding(days: 3)...max(today, reference.plan.start.adding(days: 3))
            let days = (range.lowerBound.number...range.upperBound.number).map { CivilDay(number: $0) }
                .filter { reference.isDue($0) && !reference.isFree($0) }
            let rate = HabitRate(reference.history, in: range)
            #expect(rate.expected == days.count)
            #expect(rate.completed == days.filter(reference.isDone).count)
        }
    }

    @Test("streaks and strength that continue from any earlier day are those of the whole life", arguments: 0..<20)
    func tallies(_ seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let (reference, today) = random(&generator)
            let history = reference.history
            var tally = HabitTally(history)
            for _ in 0..<3 {
                tally.advance(
                    history, to: reference.plan.start.adding(days: Int.random(in: -3..<60, using: &generator)))
                guard tally.next <= today.startOfWeek(reference.weekStart) else { break }
                // What decides whether the first of these days are due comes before them.
                let first = tally.next.number - reference.plan.schedule.reach
                let days = (first..<max(today.number + 1, first)).map(CivilDay.init(number:))
                let rest = HabitHistory(
                    reference.plan,
                    records: days.map {
                        HabitRecord(
                            day: $0, value: reference.values[$0] ?? 0, isSkipped: reference.skipped.contains($0))
                    }, vacations: reference.vacation.map { [$0] } ?? [], weekStart: reference.weekStart)
                #expect(HabitStreak(rest, today: today, from: tally) == HabitStreak(history, today: today))
                let (one, other) = (
                    HabitStrength.score(rest, today: today, from: tally), HabitStrength.score(history, today: today)
                )
                #expect(abs(one - other) < 1e-9, "\(reference.plan)")
            }
        }
    }
}
