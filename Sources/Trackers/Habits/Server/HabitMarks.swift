import SipliCore
import SipliRules
import SipliStore
import SipliWire

/// Logging, completing and skipping a day of a habit.
enum HabitMarks {
    /// The source of changes that widgets make.
    static let widgetSource = "widget"

    static func log(_ context: WriteContext, _ request: HabitLogRequest) throws -> HabitLogResult {
        var request = request
        if let words = request.words { try read(words, &request, context) }
        guard let amount = request.amount else { return try change(by: request, context) }
        guard request.value == nil, request.add == nil, request.unit == nil else {
            throw WireError.invalid("amount", "give either amount, or value or add and unit")
        }
        try set(try WireError.naming("amount") { try HabitPhrase.amount(amount) }, typed: amount, "amount", &request)
        return try WireError.renaming(["value", "add", "unit"], to: "amount") { try change(by: request, context) }
    }

    private static func change(by request: HabitLogRequest, _ context: WriteContext) throws -> HabitLogResult {
        guard let habit = request.habit else { throw WireError.invalid("habit", "habit is missing: its id or name") }
        guard request.value == nil || request.add == nil else {
            throw WireError.invalid("add", "give either value or add, not both")
        }
        var change = try HabitDayChange(habit, request.day, request.source, at: request.at, context)
        change.isDry = request.dryRun == true
        if let unit = request.unit { try change.check(unit: unit) }
        let note = try request.note.map { try $0.read("note", EntryFields.note) }
        if let amount = request.add { return try change.add(amount, note: note ?? nil, id: request.addition) }
        let isJustDone = change.habit.plan.target == .done
        guard let value = request.value ?? (isJustDone ? 1 : nil) else {
            throw WireError.invalid("value", "value is missing: the day's amount, or add for an amount to add")
        }
        return try change.set(value, note: note)
    }

    /// Writes what a person typed into the members that it stands for.
    private static func read(_ typed: [String], _ request: inout HabitLogRequest, _ context: WriteContext) throws {
        guard request.habit == nil, request.value == nil, request.add == nil, request.unit == nil else {
            throw WireError.invalid("words", "give either words, or habit and value")
        }
        let words = try EntryFields.words(typed, day: &request.day, context)
        guard let (name, amount) = try WireError.naming("value", { try HabitPhrase.split(words) }) else {
            guard words.pieces.count > 1, let last = words.pieces.last else {
                throw WireError.invalid("value", "the value is missing; write it after the name, such as 5 or +2")
            }
            return try set(nil, typed: last, "value", &request)
        }
        request.habit = name
        try set(amount, typed: "", "value", &request)
    }

    /// Writes an amount into the members that it stands for; nil for a text that is not one.
    private static func set(
        _ amount: HabitPhrase.Amount?, typed: String, _ field: String, _ request: inout HabitLogRequest
    ) throws {
        guard let amount else {
            throw WireError.invalid(field, "\"\(typed.shortened)\" is not a value; write a number such as 5 or +2")
        }
        request.unit = amount.unit.isEmpty ? nil : amount.unit
        if amount.number.sign == nil { request.value = amount.number.value } else { request.add = amount.number.value }
    }

    /// Never lowers a day's value, and changes nothing if the day is already done.
    static func complete(_ context: WriteContext, _ request: HabitDayRequest) throws -> HabitLogResult {
        let change = try HabitDayChange(request.habit, request.day, request.source, context)
        switch change.target {
        case .atMost(let target):
            throw WireError.invalid(
                "habit",
                "\(change.habit.name) has an upper limit (\(HabitText.amount(target, change.habit.unit))), so it cannot be marked as "
                    + "done; log an amount instead: sipli-client habit set \(change.habit.name) +1")
        case .done, .atLeast(nil): return try change.set(change.value > 0 ? change.value : 1)
        case .atLeast(let target?): return try change.set(max(change.value, target))
        }
    }

    /// Takes a completion back, but not the amounts that were added before.
    static func reopen(_ context: WriteContext, _ request: HabitDayRequest) throws -> HabitLogResult {
        let change = try HabitDayChange(request.habit, request.day, request.source, context)
        return try change.setAdded()
    }

    static func skip(_ context: WriteContext, _ request: HabitSkipRequest) throws -> HabitLogResult {
        let change = try HabitDayChange(request.habit, request.day, request.source, at: request.at, context)
        return try change.skip(request.skipped ?? true)
    }
}

/// A change of one day of a habit.
private struct HabitDayChange {
    let life: HabitLife
    /// The day's value before.
    let value: Double
    /// It is one of the habit's days.
    let isDue: Bool
    /// Nothing is written.
    var isDry = false
    /// What the day is judged by.
    let target: HabitPlan.Target
    private let day: CivilDay
    private let stored: [(id: String, mark: HabitMark)]
    private var marks: [HabitMark] { stored.map(\.mark) }
    private let source: String?
    private let moment: Moment
    /// When it was made, if that was before it reached the daemon.
    private let made: Instant?
    private let projection: HabitProjection
    private let context: WriteContext
    private let before: HabitStreak

    var habit: Habit { life.habit }

    init(_ name: String, _ day: String?, _ source: String?, at made: String? = nil, _ context: WriteContext) throws {
        self.context = context
        // A clock that was set back makes the past a future, which must not lose a change.
        self.made = try made.map { min(try Instant(rfc3339: $0) ?? EntryFields.instant($0, context), context.now) }
        projection = try context.projection(HabitProjection.self)
        life = try projection.find(name)
        moment = context.moment
        self.day = try day.map { [moment] in try EntryFields.day($0, "day", moment) } ?? moment.day
        self.source = try source.map { try EntryFields.source($0) }
        let database = context.change.database
        stored = try HabitQueries.marks(database, of: life.habit.id, from: self.day, through: self.day)
        var days = HabitDays()
        for (_, mark) in stored { days.add(mark) }
        let record = days.records.first ?? HabitRecord(day: self.day, value: 0)
        value = record.value
        target = HabitHistory(life.habit.plan, records: [record]).target(on: self.day)
        before = try life.runs(moment.day, database).streak
        isDue = try life.history(since: self.day, through: self.day, database).isScheduled(on: self.day)
    }

    /// The record with what was set.
    private var known: HabitMark? { marks.first { !$0.isAddition } }

    // MARK: Changes

    /// - Parameter note: nil to leave it; an inner nil to remove it.
    func set(_ value: Double, note: String?? = nil) throws -> HabitLogResult {
        try check(value, "value")
        if isDry { return try preview(value) }
        // Nothing is to stay of a day that a clock reached which was ahead.
        if day > moment.day, value == 0 {
            for (id, _) in stored { try context.change.put(HabitTables.marks.records, id: id, values: nil, op: "log") }
            return try result()
        }
        var mark = try known ?? new()
        let isSame = value == self.value && (note.map { $0 == mark.note } ?? true)
        // A late value is stored even if it is the same: an earlier one may arrive after it.
        let isStored = made.map { known?.value == value && known?.at == $0 } ?? true
        guard !(isSame && isStored) else { return try result(already: true) }
        guard try !isSuperseded("value") else { return try result(superseded: true) }
        if value != self.value || made != nil {
            // Amounts up to now are part of the value.
            mark.at = made ?? max(context.now, marks.map(\.at).max() ?? context.now)
            (mark.value, mark.target) = (value, target.remembered)
            if let source { mark.source = source }
        }
        if let note { mark.note = note }
        try put(mark, "log")
        return try result()
    }

    /// Sets the amounts that were added up to now, without what was set; 0 if these meet the target by themselves.
    func setAdded() throws -> HabitLogResult {
        guard day <= moment.day else { return try set(0) }
        var days = HabitDays()
        for mark in marks where mark.isAddition { days.add(mark) }
        let added = HabitHistory(habit.plan, records: days.records)
        return try set(added.isDone(on: day) ? 0 : added.value(on: day))
    }

    /// - Parameter id: its own id; nil for a new one.
    func add(_ amount: Double, note: String?, id: String?) throws -> HabitLogResult {
        guard habit.plan.target != .done else {
            throw WireError.invalid(
                "add",
                "\(habit.name) has no amount; to mark it as done: sipli-client done \(ShellWord.argument(habit.name))")
        }
        guard amount.isFinite, amount != 0, HabitPlan.additions.contains(amount) else {
            throw WireError.invalid("add", "add must be a number other than 0, at most 1000000")
        }
        guard id.map(RecordLimits.isID) ?? true else {
            throw WireError.invalid("addition", "addition must have 1 to 64 of the characters a-z, 0-9 and -")
        }
        let record = HabitTables.id(habit.id, day) + "/" + (id ?? context.newIdentifier())
        if id != nil, try context.change.isKnown(HabitTables.marks.records, id: record) {
            return try result(already: true)
        }
        guard try !isSuperseded("value") else { return try result(superseded: true) }
        let sum = value + amount
        guard sum >= 0 else {
            throw WireError.invalid(
                "add",
                "cannot take \(HabitText.amount(-amount, habit.unit)) away; the day has \(HabitText.amount(value, habit.unit))"
            )
        }
        try check(sum, "add")
        if isDry { return try preview(sum) }
        var mark = try new(isAddition: true)
        (mark.value, mark.target, mark.note) = (amount, target.remembered, note)
        if let known, mark.at <= known.at { mark.at = Instant(milliseconds: known.at.milliseconds + 1) }
        if made == nil {
            try context.change.insert(HabitTables.marks, id: record, mark, op: "add")
        } else {
            try context.change.put(HabitTables.marks, id: record, mark, op: "add", stamped: stamp)
        }
        return try result()
    }

    func skip(_ isSkipped: Bool) throws -> HabitLogResult {
        try check(habit.plan.target == .done ? min(value, 1) : min(value, HabitPlan.values.upperBound), "day")
        guard !isSkipped || made != nil || isDue else {
            throw WireError.invalid(
                "day",
                "\(habit.name) is not due on \(day.text), but \(HabitText.schedule(habit.plan.schedule)), so there is nothing to skip"
            )
        }
        var mark = try known ?? new()
        // What a late change takes back may arrive after it.
        let isStored = made == nil || known != nil
        guard mark.isSkipped != isSkipped || !isStored else { return try result(already: true) }
        guard try !isSuperseded("skipped") else { return try result(superseded: true) }
        mark.isSkipped = isSkipped
        let isEmpty = !isSkipped && mark.value == nil && mark.note == nil
        try put(isEmpty && isStored ? nil : mark, "skip")
        var result = try result()
        if isSkipped, !result.skipped {
            let when = day == moment.day ? "today" : "on " + day.text
            result.text.entry =
                "\(habit.name) is already done \(when) and stays done; if you take that back, the day counts as skipped"
        }
        return result
    }

    private func new(isAddition: Bool = false) throws -> HabitMark {
        HabitMark(
            habit: habit.id, day: day, zone: context.zone.identifier, at: made ?? context.now, isAddition: isAddition,
            source: source ?? "manual")
    }

    private func put(_ mark: HabitMark?, _ op: String) throws {
        try context.change.put(HabitTables.marks, id: HabitTables.id(habit.id, day), mark, op: op, stamped: stamp)
    }

    private var stamp: StampTime { made.map { .made($0) } ?? .now }

    /// What was set later stays, whatever the order in which changes arrive.
    private func isSuperseded(_ field: String) throws -> Bool {
        guard let made else { return false }
        return try context.change.isSet(
            HabitTables.marks.records, id: HabitTables.id(habit.id, day), field: field, since: made)
    }

    private func check(_ value: Double, _ field: String) throws {
        do throws(HabitLimits.Refusal) {
            try HabitLimits.check(
                habit.plan, isArchived: habit.isArchived, day: day, value: value,
                today: value < self.value ? max(moment.day, day) : moment.day,
                isFromWidget: source == HabitMarks.widgetSource)
        } catch {
            throw refusal(error, field)
        }
        guard habit.plan.target != .done || value == 0 || value == 1 else { throw refusal(.invalidValue, field) }
    }

    /// It is the same but for a plural, or an abbreviation of three letters or more, as of "min" and "minutes".
    func check(unit typed: String) throws {
        let units = [typed.trimmed.lowercased(), habit.unit?.lowercased() ?? ""].sorted { $0.count < $1.count }
        let (short, ending) = (units[0], units[1].dropFirst(units[0].count))
        let isAlike = ending.isEmpty || ending == "s" || short.count > 2 && ending.allSatisfy(\.isLetter)
        guard !short.isEmpty, units[1].hasPrefix(short), isAlike else {
            throw WireError.invalid(
                "unit",
                habit.unit.map { "\(habit.name) counts \($0), not \(typed.shortened)" } ?? "\(habit.name) has no unit")
        }
    }

    private func refusal(_ refusal: HabitLimits.Refusal, _ field: String) -> WireError {
        let name = habit.name
        let (field, message) =
            switch refusal {
            case .habitUnavailable:
                ("habit", "\(name) is archived; to bring it back: sipli-client habit unarchive \(name)")
            case .futureDate: ("day", "\(day.text) is in the future")
            case .tooOld: ("day", "\(day.text) is more than \(HabitLimits.daysBack) days ago")
            case .beyondHistoryLimit:
                ("day", "\(day.text) is more than \(HabitLimits.widgetDaysBack) days ago; a widget cannot change it")
            case .dateBeforeStartDate:
                (
                    "day",
                    "\(name) starts on \(habit.plan.start.text); for an earlier start: sipli-client habit edit \(name) --start \(day)"
                )
            case .dateAfterEndDate: ("day", "\(name) ended on \((habit.plan.end ?? day).text)")
            case .invalidValue:
                (
                    field,
                    habit.plan.target == .done
                        ? "\(name) is done (1) or not (0), without an amount"
                        : "the amount of a day must be 0 to 1000000"
                )
            }
        return WireError.invalid(field, message)
    }

    // MARK: Result

    /// What the day would have.
    private func preview(_ value: Double) throws -> HabitLogResult {
        var result = HabitLogResult()
        (result.habit, result.name, result.day) = (habit.id, habit.name, day.description)
        result.value = value
        result.done = HabitHistory(habit.plan, records: [HabitRecord(day: day, value: value)]).isDone(on: day)
        result.runs = HabitRunsPart(before)
        summarize(try projection.day(moment.day, today: moment.today, context.change.database).summary, &result)
        result.text.entry = entry(HabitText.value(value, habit.unit, target))
        return result
    }

    /// - Parameter words: what the day has.
    private func entry(_ words: String) -> String {
        "\(habit.name): \(words)" + (day == moment.day ? "" : " on " + day.text)
    }

    private func summarize(_ summary: HabitSummary, _ result: inout HabitLogResult) {
        (result.summary.done, result.summary.total) = (summary.done, summary.total)
        result.summary.percent = summary.percent
    }

    private func result(already: Bool = false, superseded: Bool = false) throws -> HabitLogResult {
        try context.follow(touching: TopicSet(.habits))
        let database = context.change.database
        let history = try life.history(since: day.startOfWeek(projection.weekStart), through: moment.day, database)
        let runs = try life.runs(moment.day, database)
        let value = history.value(on: day)
        var result = HabitLogResult()
        (result.habit, result.name, result.day) = (habit.id, habit.name, day.description)
        (result.value, result.already) = (value, already)
        if superseded { result.superseded = true }
        let standing = HabitStanding(history, on: day, today: moment.today)
        (result.done, result.skipped) = (standing.isDone, standing.state == .skipped)
        if standing.isExtra { result.extra = true }
        result.runs = HabitRunsPart(runs.streak)
        let summary = try projection.day(moment.day, today: moment.today, database).summary
        summarize(summary, &result)
        if result.done, !already { try HabitSessions.end(of: habit.id, context) }
        let amount = HabitText.value(value, habit.unit, history.target(on: day))
        let words = result.skipped ? value > 0 ? amount + ", skipped" : "skipped" : amount
        result.text.entry = entry(words) + (standing.isExtra ? ", as an extra" : "")
        let isToday = day == moment.day
        result.text.standing =
            summary.total > 0
            ? HabitText.summary(summary) + " done" + (isToday ? "" : " today")
            : "Nothing \(isToday ? "else " : "")is due today"
        let current = runs.streak.current
        if current > before.current, HabitMilestone.reached(by: current) == current {
            result.milestone = current
            result.text.milestone = current.counted(runs.streak.noun) + " in a row"
        }
        return result
    }
}
