import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Adding, changing, archiving, deleting and ordering habits.
enum HabitChanges {
    static let limit = 1000

    static func add(_ context: WriteContext, _ request: HabitAddRequest) throws -> HabitResult {
        let (projection, moment) = try HabitProjection.now(context)
        var habit = Habit(
            id: context.newIdentifier(), at: context.now, name: try HabitFields.name(request.name),
            plan: HabitPlan(start: moment.day))
        try HabitFields.change(&habit, by: request.members, projection.categories, moment)
        try checkName(habit, projection)
        guard projection.all.count < limit else {
            throw WireError.invalid("name", "there are already \(limit) habits; delete one first")
        }
        habit.position = (projection.all.map(\.habit.position).max() ?? -1) + 1
        try context.change.insert(HabitTables.habits, id: habit.id, habit, op: "add")
        if !habit.reminders.isEmpty { try passEarlierTimes(context) }
        return try finish(habit, context)
    }

    /// A reminder at a time that had passed when it was set would look like a mistake.
    static func passEarlierTimes(_ context: WriteContext) throws {
        try MachineValues.put(
            context.change, name: HabitTracker.timesSetName, value: String(context.now.milliseconds), op: "remind")
    }

    static func edit(_ context: WriteContext, _ request: HabitEditRequest) throws -> HabitResult {
        let (projection, moment) = try HabitProjection.now(context)
        let old = try projection.find(request.habit).habit
        var habit = old
        if let name = request.name { habit.name = try HabitFields.name(name) }
        try HabitFields.change(&habit, by: request.members, projection.categories, moment)
        try checkName(habit, projection)
        try checkKind(habit, old, moment, context)
        try put(habit, "edit", context)
        if habit.plan.target != old.plan.target { try judgeToday(habit, moment, context) }
        if habit.reminders != old.reminders { try passEarlierTimes(context) }
        var result = try finish(habit, context)
        let changes =
            (old.name == habit.name ? [] : ["renamed from " + old.name])
            + HabitText.changes(old, habit, today: moment.day, projection.categories, context.settings.clockFormat)
        result.changes = changes.isEmpty ? nil : changes.joined(separator: ", ")
        return result
    }

    /// Days that were logged as one kind cannot be judged as another.
    private static func checkKind(_ habit: Habit, _ old: Habit, _ moment: Moment, _ context: WriteContext) throws {
        let (kind, before) = (HabitText.kind(habit.plan.target), HabitText.kind(old.plan.target))
        guard kind != before else { return }
        let records = try HabitQueries.records(
            context.change.database, of: old.id, from: nil, through: moment.day.adding(days: -1))
        guard let first = records.filter({ $0.value != 0 }).map(\.day).min() else { return }
        throw WireError.invalid(
            "kind",
            "\(old.name) has been logged as \(before) since \(first.text), so it cannot become \(kind); "
                + "add another habit, and archive this one")
    }

    /// Today is not over: it is judged by the new target.
    private static func judgeToday(_ habit: Habit, _ moment: Moment, _ context: WriteContext) throws {
        let marks = try HabitQueries.marks(context.change.database, of: habit.id, from: moment.day, through: moment.day)
        for (id, mark) in marks where mark.value != nil {
            var mark = mark
            mark.target = habit.plan.target.remembered
            try context.change.put(HabitTables.marks, id: id, mark, op: "edit")
        }
    }

    static func archive(_ context: WriteContext, _ request: HabitArchiveRequest) throws -> HabitResult {
        let projection = try context.projection(HabitProjection.self)
        let isArchived = request.archived ?? true
        var habit = try projection.find(request.habit, archived: !isArchived).habit
        guard habit.isArchived != isArchived else { return try finish(habit, context) }
        habit.archivedAt = isArchived ? context.now : nil
        try put(habit, "archive", context)
        if isArchived { try HabitSessions.end(of: habit.id, context) }
        if !isArchived, !habit.reminders.isEmpty { try passEarlierTimes(context) }
        return try finish(habit, context)
    }

    /// Its days stay in the store, and undo brings them back with it.
    static func delete(_ context: WriteContext, _ request: HabitRequest) throws -> HabitResult {
        let habit = try context.projection(HabitProjection.self).find(request.habit).habit
        try context.change.put(HabitTables.habits.records, id: habit.id, values: nil, op: "delete")
        try HabitSessions.end(of: habit.id, context)
        return try finish(habit, context)
    }

    static func order(_ context: WriteContext, _ request: HabitOrderRequest) throws -> HabitOrderResult {
        let projection = try context.projection(HabitProjection.self)
        guard !request.habits.isEmpty else { throw WireError.invalid("habits", "habits must name at least one habit") }
        let first = try request.habits.map { name in
            do {
                return try projection.find(name).habit
            } catch var error as WireError {
                error.field = "habits"
                throw error
            }
        }
        var named: Set<String> = []
        if let twice = first.first(where: { !named.insert($0.id).inserted }) {
            throw WireError.invalid("habits", "\(twice.name) is named twice")
        }
        let rest = projection.all.map(\.habit).filter { habit in !first.contains { $0.id == habit.id } }
        // Pinned ones are shown first, but have their place among the others.
        let ordered = first + rest.sorted { $0.place < $1.place }
        for (position, habit) in ordered.enumerated() where habit.position != position {
            var habit = habit
            habit.position = position
            try put(habit, ChangeDescription.ordering, context)
        }
        try touch(context)
        var result = HabitOrderResult()
        result.habits = ordered.map(\.id)
        return result
    }

    // MARK: Steps

    private static func put(_ habit: Habit, _ op: String, _ context: WriteContext) throws {
        try context.change.put(HabitTables.habits, id: habit.id, habit, op: op)
    }

    private static func touch(_ context: WriteContext) throws { try context.follow(touching: TopicSet(.habits)) }

    private static func finish(_ habit: Habit, _ context: WriteContext) throws -> HabitResult {
        try touch(context)
        var result = HabitResult()
        let today = context.moment.day
        (result.habit, result.name) = (habit.id, habit.name)
        result.text = HabitText.plan(habit) { $0 == today }
        result.called = try context.projection(HabitProjection.self).called(habit)
        return result
    }

    /// Names are unique within a category.
    private static func checkName(_ habit: Habit, _ projection: HabitProjection) throws {
        let other = projection.all.map(\.habit).first {
            $0.id != habit.id && $0.category == habit.category && $0.name.lowercased() == habit.name.lowercased()
        }
        guard let other else { return }
        let place = projection.categories.first { $0.id == habit.category }.map { " in " + $0.name } ?? ""
        throw WireError.invalid(
            "name", "there is already \(other.isArchived ? "an archived" : "a") habit called \"\(other.name)\"\(place)")
    }
}
