package import SipliCore

/// The journalled tables of habits and their records.
package enum HabitTables {
    private static func table(
        _ name: String, _ columns: [RecordColumn], together groups: [[String]] = [], hasDayInIds: Bool = false
    ) -> RecordTable {
        RecordTable(
            tracker: "habits", name, columns, together: groups, hasDayInIds: hasDayInIds,
            limits: limits)
    }

    package static let habits = table(
        "habit",
        [
            .instant("at"), .text("name", Habit.nameBytes), .text("emoji", RecordRanges.emojiBytes), .form("color"),
            .text("category", RecordRanges.idBytes), .form("kind"), .form("target_type"),
            .number("target", HabitPlan.targets), .text("unit", Habit.unitBytes), .form("schedule"),
            .integer("schedule_number", HabitSchedule.distances), .form("start_day"), .form("end_day"),
            .text("reminders", Habit.reminderBytes), .text("note", RecordRanges.noteBytes), .flag("pinned"),
            .integer("position", RecordRanges.positions), .instant("archived_at"),
        ], together: [["kind", "target_type", "target"], ["schedule", "schedule_number"]])

    /// Those of the person; predefined ones are not stored.
    package static let categories = table(
        "habit_category",
        [
            .instant("at"), .text("name", HabitCategory.nameBytes), .text("emoji", RecordRanges.emojiBytes),
            .integer("position", RecordRanges.positions),
        ])

    package static let pauses = table(
        "habit_pause", [.instant("at"), .text("habit", RecordRanges.idBytes), .form("first_day"), .form("last_day")],
        together: [["first_day", "last_day"]])

    /// The id is the habit's and the day, for an amount that was added also an id of its own: habit/day or habit/day/id.
    package static let marks = table(
        "habit_mark",
        [
            .text("habit", RecordRanges.idBytes), .form("day"), .text("zone", RecordRanges.zoneBytes), .instant("at"),
            .flag("added"), .number("value", HabitPlan.additions), .number("target", HabitPlan.values),
            .flag("skipped"),
            .text("note", RecordRanges.noteBytes), .text("source", RecordRanges.sourceBytes),
        ], together: [["habit", "day", "zone", "added"], ["value", "at", "target"]], hasDayInIds: true)

    /// In the order in which an import needs them.
    package static let typed = [categories, habits, pauses, marks]
    package static let all = typed.map(\.records)

    /// The id of the record with what was set for a day.
    package static func id(_ habit: String, _ day: CivilDay) -> String {
        habit + "/" + day.description
    }

}

// MARK: Habits

extension HabitTables {
    package static func values(_ habit: Habit) -> RecordValues {
        let (kind, type, target) = habit.plan.target.parts
        let (schedule, number): (String, Int?) =
            switch habit.plan.schedule {
            case .daily: ("daily", nil)
            case .daysOfWeek(let days): ("daysOfWeek", days.reduce(0) { $0 | 1 << ($1 - 1) })
            case .timesPerWeek(let times): ("timesPerWeek", times)
            case .everyDays(let days): ("everyDays", days)
            case .daysAfterDone(let days): ("daysAfterDone", days)
            }
        let reminders = habit.reminders.isEmpty ? nil : habit.reminders.map(String.init).joined(separator: " ")
        return [
            .integer(habit.at.milliseconds), .text(habit.name), RecordValue(habit.emoji), RecordValue(habit.color),
            RecordValue(habit.category), .text(kind), RecordValue(type), RecordValue(target), RecordValue(habit.unit),
            .text(schedule), number.map { .integer(Int64($0)) } ?? .null, .text(habit.plan.start.description),
            RecordValue(habit.plan.end?.description), RecordValue(reminders), RecordValue(habit.note),
            .integer(habit.isPinned ? 1 : 0), .integer(Int64(habit.position)),
            habit.archivedAt.map { .integer($0.milliseconds) } ?? .null,
        ]
    }

    /// The habit of a record; nil if a value is not allowed, which only another program writes.
    package static func habit(id: String, _ values: RecordValues) -> Habit? {
        let values = NamedValues(habits, values)
        guard RecordLimits.isID(id), values.areInRange, let at = values.instant("at"), let name = values.text("name"),
            let target = target(values), let schedule = schedule(values),
            let start = values.text("start_day").flatMap({ CivilDay($0) }), let reminders = reminders(values),
            let isPinned = values.flag("pinned"), let position = values.integer("position")
        else { return nil }
        let end = values.text("end_day").flatMap { CivilDay($0) }
        guard start >= firstStart, end != nil || values.isNull("end_day"), end.map({ $0 >= start }) ?? true else {
            return nil
        }
        var habit = Habit(
            id: id, at: at, name: name,
            plan: HabitPlan(target: target, schedule: schedule, start: start, end: end))
        (habit.emoji, habit.color) = (values.text("emoji"), values.text("color"))
        guard habit.color.map(RecordLimits.isColor) ?? true else { return nil }
        (habit.category, habit.unit) = (values.text("category"), values.text("unit"))
        (habit.reminders, habit.note) = (reminders, values.text("note"))
        (habit.isPinned, habit.position) = (isPinned, Int(position))
        guard !values.isNull("archived_at") else { return habit }
        guard let archived = values.instant("archived_at") else { return nil }
        habit.archivedAt = archived
        return habit
    }

    /// Habits begin in 1970 at the earliest: every day since the start is judged.
    package static let firstStart = CivilDay(number: 0)

    private static func target(_ values: NamedValues) -> HabitPlan.Target? {
        let target = values.number("target")
        switch (values.text("kind"), values.text("target_type"), target) {
        case ("binary", nil, nil): return .done
        case ("numeric", "atLeast", _): return .atLeast(target)
        case ("numeric", "atMost", let target?): return .atMost(target)
        default: return nil
        }
    }

    private static func schedule(_ values: NamedValues) -> HabitSchedule? {
        let number = values.integer("schedule_number").map { Int($0) }
        let schedule: HabitSchedule
        switch (values.text("schedule"), number) {
        case ("daily", nil): schedule = .daily
        case ("daysOfWeek", let days?): schedule = .daysOfWeek(Set((1...9).filter { days & 1 << ($0 - 1) != 0 }))
        case ("timesPerWeek", let times?): schedule = .timesPerWeek(times)
        case ("everyDays", let days?): schedule = .everyDays(days)
        case ("daysAfterDone", let days?): schedule = .daysAfterDone(days)
        default: return nil
        }
        return schedule.isValid ? schedule : nil
    }

    private static func reminders(_ values: NamedValues) -> [Int]? {
        guard let text = values.text("reminders") else { return [] }
        let minutes = text.split(separator: " ").map { Int($0) ?? -1 }
        return minutes.allSatisfy(RecordRanges.minutes.contains) ? minutes : nil
    }
}

// MARK: Categories, pauses and marks

extension HabitTables {
    package static func values(_ category: HabitCategory, at: Instant) -> RecordValues {
        [
            .integer(at.milliseconds), .text(category.name), RecordValue(category.emoji),
            .integer(Int64(category.position)),
        ]
    }

    package static func category(id: String, _ values: RecordValues) -> HabitCategory? {
        let values = NamedValues(categories, values)
        guard RecordLimits.isID(id), values.areInRange, values.instant("at") != nil, let name = values.text("name"),
            let position = values.integer("position")
        else { return nil }
        return HabitCategory(id: id, name: name, emoji: values.text("emoji"), position: Int(position))
    }

    package static func values(_ pause: HabitPause) -> RecordValues {
        [
            .integer(pause.at.milliseconds), RecordValue(pause.habit), .text(pause.first.description),
            RecordValue(pause.last?.description),
        ]
    }

    package static func pause(id: String, _ values: RecordValues) -> HabitPause? {
        let values = NamedValues(pauses, values)
        guard RecordLimits.isID(id), let at = values.instant("at"),
            let first = values.text("first_day").flatMap({ CivilDay($0) }),
            values.isNull("habit") || values.text("habit").map(RecordLimits.isID) == true
        else { return nil }
        let last = values.text("last_day").flatMap { CivilDay($0) }
        guard last != nil || values.isNull("last_day"), last.map({ $0 >= first }) ?? true else { return nil }
        return HabitPause(
            id: id, at: at, habit: values.text("habit"), first: first, last: last)
    }

    package static func values(_ mark: HabitMark) -> RecordValues {
        [
            .text(mark.habit), .text(mark.day.description), .text(mark.zone), .integer(mark.at.milliseconds),
            .integer(mark.isAddition ? 1 : 0), RecordValue(mark.value), RecordValue(mark.target),
            .integer(mark.isSkipped ? 1 : 0), RecordValue(mark.note), .text(mark.source),
        ]
    }

    package static func mark(id: String, _ values: RecordValues) -> HabitMark? {
        let values = NamedValues(marks, values)
        guard let habit = values.text("habit"), RecordLimits.isID(habit),
            let day = values.text("day").flatMap({ CivilDay($0) }),
            let zone = values.text("zone"), let at = values.instant("at"),
            let isAddition = values.flag("added"), let isSkipped = values.flag("skipped"),
            let source = values.text("source"), values.areInRange
        else { return nil }
        let start = Self.id(habit, day)
        guard
            isAddition
                ? id.hasPrefix(start + "/") && RecordLimits.isID(String(id.dropFirst(start.utf8.count + 1)))
                : id == start
        else { return nil }
        let (value, target) = (values.number("value"), values.number("target"))
        guard value != nil || !isAddition, isAddition || value.map(HabitPlan.values.contains) ?? true else {
            return nil
        }
        var mark = HabitMark(
            habit: habit, day: day, zone: zone, at: at, isAddition: isAddition, value: value,
            target: target, source: source)
        (mark.isSkipped, mark.note) = (isSkipped, values.text("note"))
        return mark
    }
}
