import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Vacations of habits.
enum HabitPauses {
    private static let limit = 1000

    static func pause(_ context: WriteContext, _ request: HabitPauseRequest) throws -> HabitPauseResult {
        let (projection, moment) = try HabitProjection.now(context)
        let habit = try request.habit.map { try projection.find($0).habit.id }
        let first = try request.from.map { try EntryFields.day($0, "from", moment, .either) } ?? moment.day
        let last = try request.through.map { try EntryFields.day($0, "through", moment, .coming(onOrAfter: first)) }
        if let last, last < first {
            throw WireError.invalid("through", "the last day, \(last.text), is before the first one, \(first.text)")
        }
        let pause = HabitPause(id: context.newIdentifier(), at: context.now, habit: habit, first: first, last: last)
        if let other = projection.pauses.first(where: { $0.habit == habit && $0.days.overlaps(pause.days) }) {
            throw WireError.invalid(
                "from",
                "there is already a vacation on these days: \(item(other, projection).text); to end it: "
                    + resumption(of: other, moment.day, projection))
        }
        guard projection.pauses.count < limit else {
            throw WireError.invalid("from", "there are already \(limit) vacations")
        }
        try put(pause, "pause", context)
        return item(pause, projection)
    }

    /// Ends those that last until a day or longer; one that would have no day left is deleted.
    static func resume(_ context: WriteContext, _ request: HabitResumeRequest) throws -> HabitPausesResult {
        let (projection, moment) = try HabitProjection.now(context)
        let habit = try request.habit.map { try projection.find($0).habit }
        let day = try request.day.map { try EntryFields.day($0, "day", moment, .either) } ?? moment.day
        let open = projection.pauses.filter { $0.habit == habit?.id && $0.days.contains(day) }
        guard !open.isEmpty else {
            if let habit, let joint = projection.vacation(of: habit, on: day), joint.habit == nil {
                throw WireError(
                    .notFound, field: "habit",
                    "\(habit.name) is on vacation with all habits; to end that: "
                        + resumption(of: joint, moment.day, projection))
            }
            let others = projection.pauses.filter {
                $0.days.upperBound >= day && (habit == nil || $0.habit == nil || $0.habit == habit?.id)
            }
            let hint = others.first.map {
                "; \(standing($0, projection)); to end that: " + resumption(of: $0, moment.day, projection)
            }
            throw WireError(
                .notFound, field: habit == nil ? "day" : "habit",
                (habit.map { "\($0.name) is not on vacation" } ?? "no vacation covers all habits")
                    + " on \(day.text)" + (hint ?? ""))
        }
        var result = HabitPausesResult()
        let isBegun = open.contains { $0.first < day }
        result.text =
            (isBegun ? "" : "Vacation cancelled; ")
            + (habit.map { $0.name + " is" } ?? (isBegun ? "All" : "all") + " habits are")
            + " due again from " + (day == moment.day ? "today" : day.text)
        for var pause in open {
            pause.last = day.adding(days: -1)
            let isEmpty = pause.first >= day
            if isEmpty { pause.last = pause.first }
            result.pauses.append(item(pause, projection))
            if isEmpty {
                try context.change.put(HabitTables.pauses.records, id: pause.id, values: nil, op: "resume")
            } else {
                try put(pause, "resume", context)
            }
        }
        context.change.touch(TopicSet(.habits))
        return result
    }

    static func list(_ context: ReadContext, _ request: Nothing) throws -> HabitPausesResult {
        let projection = try context.projection(HabitProjection.self)
        var result = HabitPausesResult()
        result.pauses = projection.pauses.map { item($0, projection) }
        return result
    }

    private static func put(_ pause: HabitPause, _ op: String, _ context: WriteContext) throws {
        try context.change.put(HabitTables.pauses, id: pause.id, pause, op: op)
        try context.follow(touching: TopicSet(.habits))
    }

    /// "all habits are on vacation from 1 Aug 2026 through 14 Aug 2026", "Read is on vacation from 1 Aug 2026 until resumed".
    private static func standing(_ pause: HabitPause, _ projection: HabitProjection) -> String {
        let days = "on vacation from \(pause.first.text) \(HabitText.end(of: pause))"
        let name = pause.habit.map { projection.name(of: $0) ?? "a deleted habit" }
        return name.map { "\($0) is \(days)" } ?? "all habits are \(days)"
    }

    /// The command that ends a vacation: today, or, if it is on other days, from its first day on.
    private static func resumption(of pause: HabitPause, _ today: CivilDay, _ projection: HabitProjection) -> String {
        let name = pause.habit.map { " " + ShellWord.quoted(projection.name(of: $0) ?? $0) } ?? ""
        return "sipli-client habit resume" + name + (pause.days.contains(today) ? "" : " --day \(pause.first)")
    }

    private static func item(_ pause: HabitPause, _ projection: HabitProjection) -> HabitPauseResult {
        var item = HabitPauseResult()
        (item.pause, item.habit) = (pause.id, pause.habit)
        (item.from, item.through) = (pause.first.description, pause.last?.description)
        item.text = HabitText.pause(pause, pause.habit.map { projection.name(of: $0) ?? "A deleted habit" })
        return item
    }
}
