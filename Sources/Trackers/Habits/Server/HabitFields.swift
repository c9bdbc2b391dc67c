import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// What requests about habits have in common: the members of a habit, validated.
enum HabitFields {
    private static let reminderLimit = 10

    /// Changes a habit by the members that a request names; null removes a member.
    static func change(
        _ habit: inout Habit, by request: HabitMembers, _ categories: [HabitCategory], _ moment: Moment
    ) throws {
        var request = request
        if let amount = request.amount { try read(amount, &request) }
        let remind = request.remind == nil ? "reminders" : "remind"
        if let times = request.remind {
            guard request.reminders == nil else { throw WireError.invalid(remind, "give either remind or reminders") }
            request.reminders = off.contains(times.trimmed.lowercased()) ? [] : self.times(times)
        }
        habit.plan.target = try target(habit.plan.target, request)
        if habit.plan.target == .done {
            guard request.unit?.value == nil else { throw notNumeric("unit") }
            habit.unit = nil
        } else if let unit = request.unit {
            habit.unit = try unit.read("unit") {
                try TypedText.line($0, "unit", characters: HabitLimits.unitCharacters, bytes: Habit.unitBytes)
            }
        }
        if let due = request.due {
            guard request.schedule == nil else { throw WireError.invalid("due", "give either due or schedule") }
            habit.plan.schedule = try schedule(due)
        } else if let schedule = request.schedule {
            habit.plan.schedule = try self.schedule(schedule)
        }
        if let start = request.start { habit.plan.start = try EntryFields.day(start, "start", moment, .either) }
        if let end = request.end {
            let first = max(habit.plan.start, moment.day)
            habit.plan.end = try end.read("end") { try EntryFields.day($0, "end", moment, .coming(onOrAfter: first)) }
        }
        try check(habit.plan, moment)
        if let category = request.category {
            habit.category = try category.read("category") { try find($0, among: categories).id }
        }
        if let emoji = request.emoji { habit.emoji = try emoji.read("emoji", self.emoji) }
        if let color = request.color { habit.color = try color.read("color", TypedText.color) }
        if let reminders = request.reminders { habit.reminders = try self.reminders(reminders, remind) }
        if habit.isLimit, !habit.reminders.isEmpty {
            guard request.reminders == nil else {
                throw WireError.invalid(
                    remind, "a habit with an upper limit has no reminders, because nothing is to be done")
            }
            habit.reminders = []
        }
        if let note = request.note { habit.note = try note.read("note", EntryFields.note) }
        if let pinned = request.pinned { habit.isPinned = pinned }
    }

    private static func check(_ plan: HabitPlan, _ moment: Moment) throws {
        guard plan.start >= HabitTables.firstStart else {
            throw WireError.invalid("start", "a habit cannot start before \(HabitTables.firstStart.text)")
        }
        if case (.atMost, .daysAfterDone) = (plan.target, plan.schedule) {
            throw WireError.invalid(
                "schedule",
                "a habit with an upper limit is never done, so its days cannot be counted from the last time")
        }
        guard let end = plan.end, end < plan.start else { return }
        throw WireError.invalid("end", "the last day, \(end.text), is before the first one, \(plan.start.text)")
    }

    // MARK: Amounts

    private static let off = ["off", "none", "never"]

    /// Writes an amount as typed into the members that it stands for.
    private static func read(_ text: String, _ request: inout HabitMembers) throws {
        guard request.kind == nil, request.target == nil, request.unit == nil else {
            throw WireError.invalid("amount", "give either amount, or kind, target and unit")
        }
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        if off.contains(words.joined(separator: " ").lowercased()), request.targetType != "atMost" {
            (request.kind, request.targetType) = ("binary", nil)
            return
        }
        request.kind = "numeric"
        request.targetType = request.targetType ?? "atLeast"
        if words.first?.lowercased() == "any" {
            request.target = Clearable(nil)
            let unit = words.dropFirst().filter { $0.lowercased() != "of" }.joined(separator: " ")
            request.unit = Clearable(unit.isEmpty ? nil : unit)
            return
        }
        guard let amount = try WireError.naming("amount", { try HabitPhrase.amount(text) }), amount.number.sign == nil,
            amount.number.value > 0, HabitPlan.values.contains(amount.number.value)
        else {
            throw WireError.invalid(
                "amount",
                "\"\(text.shortened)\" is not an amount; write a number above 0 and what is counted, such as \"8 glasses\""
            )
        }
        request.target = Clearable(amount.number.value)
        if !amount.unit.isEmpty { request.unit = Clearable(amount.unit) }
    }

    // MARK: Texts

    static func name(_ text: String) throws -> String {
        try TypedText.name(text, characters: HabitLimits.nameCharacters, bytes: Habit.nameBytes)
    }

    static func categoryName(_ text: String) throws -> String {
        try TypedText.name(text, characters: HabitLimits.categoryCharacters, bytes: HabitCategory.nameBytes)
    }

    static func emoji(_ text: String) throws -> String? {
        try TypedText.line(text, "emoji", characters: HabitLimits.emojiCharacters, bytes: RecordRanges.emojiBytes)
    }

    private static func reminders(_ texts: [String], _ field: String) throws -> [Int] {
        guard texts.count <= reminderLimit else {
            throw WireError.invalid(field, "a habit has at most \(reminderLimit) reminders")
        }
        return Set(try texts.map { try TypedText.clock($0, field, example: "07:30") }).sorted()
    }

    // MARK: Targets and schedules

    private static func notNumeric(_ field: String) -> WireError {
        WireError.invalid(field, "\(field) is for numeric habits; set kind to numeric")
    }

    private static func target(_ known: HabitPlan.Target, _ request: HabitMembers) throws -> HabitPlan.Target {
        let target = request.target?.value
        guard target != 0 else { throw WireError.invalid("target", "target must be above 0; null removes it") }
        let names = target != nil || request.targetType != nil || request.unit?.value != nil
        let isNumeric = request.kind.map { $0 == "numeric" } ?? (known != .done || names)
        guard isNumeric else {
            if target != nil { throw notNumeric("target") }
            if request.targetType != nil { throw notNumeric("target_type") }
            return .done
        }
        var isLimit = false
        if case .atMost = known { isLimit = true }
        isLimit = request.targetType.map { $0 == "atMost" } ?? isLimit
        let amount = request.target == nil ? known.parts.amount : target
        guard isLimit else { return .atLeast(amount) }
        guard let amount else {
            throw WireError.invalid("target", "target is missing: the amount that is not to be exceeded, above 0")
        }
        return .atMost(amount)
    }

    private static func schedule(_ item: HabitScheduleItem) throws -> HabitSchedule {
        let (schedule, rule): (HabitSchedule?, String) =
            switch item.type {
            case "daysOfWeek":
                (
                    item.days.map { .daysOfWeek(Set($0)) },
                    "days must have at least one weekday, 1 (Monday) to 7 (Sunday)"
                )
            case "timesPerWeek": (item.times.map { .timesPerWeek($0) }, "times must be 1 to 7")
            case "everyDays":
                (
                    item.every.map { item.fromLast == true ? .daysAfterDone($0) : .everyDays($0) },
                    "every must be 1 to 365"
                )
            default: (.daily, "")
            }
        guard let schedule, schedule.isValid else { throw WireError.invalid("schedule", rule) }
        return schedule
    }

    private static func schedule(_ text: String) throws -> HabitSchedule {
        guard let schedule = HabitSchedulePhrase.schedule(text) else {
            throw WireError.invalid(
                "due",
                "\"\(text.shortened)\" is not a schedule; write daily, weekdays such as mon, wed, fri, "
                    + "\"3 times a week\" or \"every 2 days\"")
        }
        return schedule
    }

    /// The times of "7:30 am, 21:00".
    private static func times(_ typed: String) -> [String] {
        typed.split { ",; ".contains($0) }.reduce(into: []) { times, word in
            if ["am", "pm"].contains(word.lowercased()), let last = times.popLast() {
                times.append(last + word)
            } else {
                times.append(String(word))
            }
        }
    }

    // MARK: Core to wire

    static func wire(_ schedule: HabitSchedule) -> HabitScheduleItem {
        var item = HabitScheduleItem()
        switch schedule {
        case .daily: item.type = "daily"
        case .daysOfWeek(let days): (item.type, item.days) = ("daysOfWeek", days.sorted())
        case .timesPerWeek(let times): (item.type, item.times) = ("timesPerWeek", times)
        case .everyDays(let days): (item.type, item.every) = ("everyDays", days)
        case .daysAfterDone(let days): (item.type, item.every, item.fromLast) = ("everyDays", days, true)
        }
        return item
    }

    // MARK: Names

    /// The category of an id or a name.
    static func find(_ text: String, among categories: [HabitCategory]) throws -> HabitCategory {
        let typed = text.trimmed.lowercased()
        if let found = categories.first(where: { $0.id == typed })
            ?? categories.first(where: { $0.name.lowercased() == typed })
        {
            return found
        }
        throw TypedText.unknown(text, "category", categories.map(\.name))
    }
}
