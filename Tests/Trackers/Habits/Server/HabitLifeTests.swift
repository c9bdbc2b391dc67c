import SipliCore
import SipliRules
import SipliTestSupport
import SipliWire
import Testing

@testable import SipliServer
@testable import SipliStore

/// What is kept in memory of habits against the rules on whole lives, and what a change costs.
@Suite struct HabitLifeTests {
    /// What a test knows of a habit.
    private struct Life {
        var name: String
        var plan: HabitPlan
        var values: [CivilDay: Double] = [:]
        var skipped: Set<CivilDay> = []
        var pauses: [ClosedRange<CivilDay>] = []

        var history: HabitHistory {
            HabitHistory(
                plan,
                records: Set(values.keys).union(skipped).map {
                    HabitRecord(day: $0, value: values[$0] ?? 0, isSkipped: skipped.contains($0))
                }, vacations: pauses)
        }
    }

    private static let begin = CivilDay(number: 20_610)

    private static func plan(_ generator: inout SplitMix64) -> (HabitPlan, String) {
        let start = begin.adding(days: -Int.random(in: 0..<120, using: &generator))
        let times = Int.random(in: 1...7, using: &generator)
        let days = Set((1...7).filter { _ in Bool.random(using: &generator) } + [times])
        let (schedule, json): (HabitSchedule, String) = [
            (.daily, #"{"type":"daily"}"#),
            (.daysOfWeek(days), #"{"type":"daysOfWeek","days":\#(days.sorted())}"#),
            (.timesPerWeek(times), #"{"type":"timesPerWeek","times":\#(times)}"#),
            (.everyDays(times), #"{"type":"everyDays","every":\#(times)}"#),
            (.daysAfterDone(9 * times), #"{"type":"everyDays","every":\#(9 * times),"from_last":true}"#),
        ][Int.random(in: 0..<5, using: &generator)]
        let (target, members): (HabitPlan.Target, String) = [
            (.done, ""), (.atLeast(nil), #","kind":"numeric""#), (.atLeast(3), #","target":3"#),
            (.atMost(2), #","target_type":"atMost","target":2"#),
        ][Int.random(in: 0..<(schedule.reach > 0 ? 3 : 4), using: &generator)]
        let end = Int.random(in: 0..<4, using: &generator) == 0 ? begin.adding(days: 40) : nil
        let last = end.map { #","end":"\#($0)""# } ?? ""
        return (
            HabitPlan(target: target, schedule: schedule, start: start, end: end),
            #""schedule":\#(json),"start":"\#(start)"\#(members)\#(last)"#
        )
    }

    @Test("300 random lives are shown as the rules judge them, however they came about", arguments: 0..<6)
    func lives(_ seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let daemon = try TestDaemon(now: "\(Self.begin)T12:00:00Z")
        var client = try daemon.client()
        var lives: [Life] = []
        for number in 0..<50 {
            let (plan, members) = Self.plan(&generator)
            try client.addHabit("Habit \(number).", members)
            lives.append(Life(name: "Habit \(number).", plan: plan))
        }
        var today = Self.begin
        for _ in 0..<10 {
            var ops: [String] = []
            for _ in 0..<150 {
                let place = Int.random(in: 0..<lives.count, using: &generator)
                // Mostly recent days.
                let reach = [4, 12, 150][Int.random(in: 0..<3, using: &generator)]
                let back = Int.random(in: 0..<reach, using: &generator)
                let day = today.adding(days: -back)
                guard lives[place].plan.isActive(on: day) else { continue }
                ops.append(contentsOf: Self.change(&lives[place], day, &generator).map { [$0] } ?? [])
            }
            _ = try client.result(#"{"op":"batch","ops":[\#(ops.joined(separator: ","))]}"#)
            if Bool.random(using: &generator) {
                let place = Int.random(in: 0..<lives.count, using: &generator)
                let first = today.adding(days: -Int.random(in: 0..<30, using: &generator))
                let days = first...first.adding(days: Int.random(in: 0..<10, using: &generator))
                if !lives[place].pauses.contains(where: days.overlaps) {
                    lives[place].pauses.append(days)
                    _ = try client.result(
                        #"{"op":"habits.pause","habit":"\#(lives[place].name)","from":"\#(days.lowerBound)","through":"\#(days.upperBound)"}"#
                    )
                }
            }
            try Self.compare(lives, today, client)
            today = today.adding(days: Int.random(in: 0...25, using: &generator))
            try daemon.move(to: "\(today)T12:00:00Z")
            if Int.random(in: 0..<5, using: &generator) == 0 {
                try daemon.restart()
                client = try daemon.client()
            }
            try Self.compare(lives, today, client)
        }
    }

    /// A random change of a day, also made to the life.
    private static func change(_ life: inout Life, _ day: CivilDay, _ generator: inout SplitMix64) -> String? {
        func request(_ op: String, _ members: String) -> String {
            #"{"op":"habits.\#(op)","habit":"\#(life.name)","day":"\#(day)"\#(members)}"#
        }
        let chance = Int.random(in: 0..<10, using: &generator)
        if chance == 0 {
            let isSkipped = !life.skipped.contains(day)
            // Another day has nothing to skip.
            guard !isSkipped || life.plan.schedule.reach == 0 && life.plan.isScheduled(on: day) else { return nil }
            if isSkipped { life.skipped.insert(day) } else { life.skipped.remove(day) }
            return request("skip", #","skipped":\#(isSkipped)"#)
        }
        if life.plan.target == .done {
            life.values[day] = chance == 1 ? 0 : 1
            return request("log", #","value":\#(chance == 1 ? 0 : 1)"#)
        }
        let amount = Double(Int.random(in: 1...4, using: &generator))
        if chance < 6 {
            life.values[day, default: 0] += amount
            return request("log", #","add":\#(amount)"#)
        }
        life.values[day] = amount - 1
        return request("log", #","value":\#(amount - 1)"#)
    }

    private static func compare(_ lives: [Life], _ today: CivilDay, _ client: LineClient) throws {
        let listed = try client.result(#"{"op":"habits.list"}"#).habits.array
        for life in lives {
            let item = try #require(listed.first { $0.name.string == life.name })
            let streak = HabitStreak(life.history, today: today)
            let words: Comment = "\(life.plan) on \(today)"
            #expect(item.streak.int == streak.current, words)
            #expect(item.at_risk.int == streak.atRisk, words)
            #expect(item.best_streak.int == streak.longest, words)
            let strength = HabitStrength.score(life.history, today: today)
            #expect(item.strength.number.map { abs($0 - strength) < 0.001 } == true, words)
        }
        let snapshot = try client.habits()
        let histories = lives.map(\.history)
        func summary(_ day: CivilDay) -> HabitSummary {
            HabitDay.summary(histories.map { HabitStanding($0, on: day, today: today) })
        }
        #expect(snapshot.done.int == summary(today).done && snapshot.total.int == summary(today).total)
        let week = HabitDay.week(histories, of: today, weekStart: 1)
        #expect(snapshot.week.days.array.compactMap(\.bool) == week.days)
        let days = [7, 100, 366][today.number % 3]
        let span = try client.result(#"{"op":"summary","topics":["habits"],"days":\#(days)}"#).trackers[0].days.array
        for (back, day) in span.reversed().enumerated() {
            let date = today.adding(days: -back)
            let summary = summary(date)
            #expect(day.day.string == date.description)
            #expect(summary.total == 0 ? day.value.isNull : day.value.int == summary.done, "\(date) on \(today)")
            #expect((day.state.string == "met") == summary.isMet, "\(date) on \(today)")
        }
        for item in snapshot.habits.array {
            let life = try #require(lives.first { $0.name == item.name.string })
            let standing = HabitStanding(life.history, on: today, today: today)
            #expect(item.state.string == standing.state.rawValue, "\(life.plan) on \(today)")
            #expect((item.extra.bool ?? false) == standing.isExtra && (item.part.bool ?? false) == standing.isPart)
            #expect(item.value.number == life.history.value(on: today))
        }
    }

    // MARK: Old records

    /// A store without a daemon.
    private final class World {
        let directory: TemporaryDirectory
        let store: Store
        let projections = TrackerProjections(.standard)
        let today = CivilDay(number: 20_610)
        var revision: Int64

        init(habits: Int, days: Int) throws {
            directory = try TemporaryDirectory()
            store = try Store(directory: directory.path, schema: .standard)
            revision = store.openedRevision
            try store.transaction { database in
                let first = today.adding(days: -days)
                try database.execute(
                    """
                    WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < \(habits - 1))
                    INSERT INTO habit (id, at, name, kind, schedule, start_day, pinned, position, rev, modified_at)
                        SELECT 'h' || n, 0, 'Habit ' || n, 'binary', 'daily', '\(first)', 0, n, 0, 0 FROM numbers;
                    WITH RECURSIVE days(day) AS (
                        SELECT '\(first)'
                        UNION ALL SELECT date(day, '+1 day') FROM days WHERE day < '\(today.adding(days: -1))')
                    INSERT INTO habit_mark (id, habit, day, zone, at, added, value, skipped, source, rev, modified_at)
                        SELECT habit.id || '/' || day, habit.id, day, 'UTC', 0, 0, 1, 0, 'manual', 0, 0
                        FROM habit CROSS JOIN days;
                    """)
            }
        }

        func read<Result>(_ body: (ReadContext) throws -> Result) throws -> Result {
            try store.transaction { database in
                try projections.open(database)
                return try body(ReadContext(database: database, projections: projections, now: now, zone: .utc))
            }
        }

        var now: Instant { CivilZone.utc.instant(on: today, minutes: 720) }

        func write<Result>(_ body: (WriteContext) throws -> Result) throws -> Result {
            try store.transaction { database in
                let change = Change(
                    database: database, revision: revision + 1, now: now, kind: .data, origin: nil,
                    device: store.device, schema: store.schema)
                try projections.open(database)
                let context = WriteContext(change: change, projections: projections, zone: .utc)
                let result = try body(context)
                try context.applyRules()
                if !change.isEmpty { revision = change.revision }
                return result
            }
        }

        func complete(_ habit: String, daysAgo: Int = 0) throws {
            var request = HabitLogRequest()
            (request.habit, request.day) = (habit, today.adding(days: -daysAgo).description)
            request.value = daysAgo == 0 ? 1 : 0
            _ = try write { try HabitMarks.log($0, request) }
        }
    }

    @Test("the streaks of ten years follow a change of an old day")
    func old() throws {
        let world = try World(habits: 4, days: 3650)
        func streak() throws -> HabitStreak {
            try world.read { context in
                try context.projections.projection(HabitProjection.self).find("h3").runs(world.today, context.database)
                    .streak
            }
        }
        #expect(try streak().longest == 3650)
        try world.complete("h3", daysAgo: 100)
        // 99 days follow the one that was cleared, and 3550 come before it.
        #expect(try streak().atRisk == 99 && streak().longest == 3550)
    }
}
