import SipliCore
import SipliWire

/// One habit's day as the companion shows it: as the daemon said, with the changes that it has not confirmed.
struct HabitRow: Equatable {
    enum Mark: String, Equatable {
        case done, open, skipped, missed
        /// Not due, though it can be done.
        case free = "unscheduled"
    }

    let habit: String
    let name: String
    let emoji: String
    let isNumeric: Bool
    /// Its target is not to be exceeded.
    let isLimit: Bool
    let target: Double?
    let unit: String?
    private(set) var value: Double
    private(set) var isSkipped: Bool
    /// As the daemon says; of a change that it has not confirmed what it is likely to say.
    private(set) var mark: Mark
    /// Waits for the daemon.
    private(set) var isPending = false
    let streak: String
    private let hasRisk: Bool
    private var weekDone: Int?
    private let weekTarget: Int?
    private let isPast: Bool
    private let isScheduled: Bool
    /// The daemon's text; nil once a change made it outdated.
    private var text: String?

    init(_ item: HabitSnapshot.Item, isPast: Bool) {
        (habit, name, emoji) = (item.habit, item.name, item.emoji)
        (isNumeric, isLimit) = (item.kind == "numeric", item.targetType == "atMost")
        (target, unit, value) = (item.target, item.unit, item.value)
        (isSkipped, streak) = (item.skipped, item.text.streak)
        mark = Mark(rawValue: item.state) ?? .free
        hasRisk = item.isAtRisk == true
        (weekDone, weekTarget) = (item.weekDone, item.weekTarget)
        (self.isPast, isScheduled) = (isPast, item.scheduled)
        text = item.text.value
    }

    /// It counts among the habits of the day.
    var isDue: Bool { mark != .skipped && mark != .free }
    var isDone: Bool { mark == .done }

    /// The streak ends unless it is done.
    var isAtRisk: Bool { hasRisk && mark == .open }

    /// Whether the day itself has what its target asks for.
    private var isDayDone: Bool {
        guard isNumeric, let target else { return value > 0 }
        return isLimit ? value <= target : value >= target
    }

    /// Below a target that is to be reached.
    var isBelowTarget: Bool { isNumeric && !isLimit && target.map { value < $0 } ?? false }

    /// The value in a few columns: "3/8", "2/3" for times a week; empty for a habit that is just done.
    var short: String {
        if isNumeric { return Self.number(value) + (target.map { "/" + Self.number($0) } ?? "") }
        return week.map { "\($0.done)/\($0.target)" } ?? ""
    }

    /// The value as a sentence has it: "3 of 8 glasses".
    var detail: String {
        if isSkipped, !isDone { return text ?? "skipped" }
        if !isNumeric, week == nil { return "" }
        if let text { return text }
        if let week { return "\(week.done) of \(week.target) this week" }
        let unit = unit.map { " " + $0 } ?? ""
        let goal = target.map { (isLimit ? " of at most " : " of ") + Self.number($0) } ?? ""
        return Self.number(value) + goal + unit
    }

    private var week: (done: Int, target: Int)? {
        guard !isNumeric, let weekDone, let weekTarget else { return nil }
        return (weekDone, weekTarget)
    }

    /// Shows a change.
    mutating func apply(_ operation: HabitOperation, isPending: Bool) {
        if isPending { self.isPending = true }
        text = nil
        let before = isDayDone
        if let new = operation.value { value = new }
        if let amount = operation.add { value = max(((value + amount) * 1e6).rounded() / 1e6, 0) }
        let gained = (isDayDone ? 1 : 0) - (before ? 1 : 0)
        weekDone = weekDone.map { $0 + gained }
        if let skipped = operation.skipped { isSkipped = skipped }
        mark = isDayDone ? .done : isSkipped ? .skipped : isLimit ? .missed : isDue && !isDone ? mark : undone
    }

    /// What it becomes without being done.
    private var undone: Mark {
        guard isScheduled else { return .free }
        guard let weekDone, let weekTarget else { return isPast ? .missed : .open }
        return isPast || weekDone >= weekTarget ? .free : .open
    }

    static func number(_ value: Double) -> String {
        var writer = JSONWriter()
        writer.number(value, decimals: 3)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

/// The rows of a day, and how many of its habits are done.
struct HabitDayRows: Equatable {
    private(set) var rows: [HabitRow]
    private(set) var done: Int
    private(set) var total: Int

    /// - Parameters:
    ///   - pending: what waits for the daemon.
    ///   - confirmed: what it has stored, but not yet shown.
    init(_ snapshot: HabitSnapshot, isPast: Bool, pending: [HabitOperation], confirmed: [HabitOperation]) {
        (rows, done, total) = ([], snapshot.done, snapshot.total)
        for item in snapshot.habits where item.scheduled || item.isDue {
            let before = HabitRow(item, isPast: isPast)
            var row = before
            for (operations, isPending) in [(confirmed, false), (pending, true)] {
                for operation in operations where operation.habit == item.habit && operation.day == snapshot.day {
                    row.apply(operation, isPending: isPending)
                }
            }
            rows.append(row)
            done += (row.isDone ? 1 : 0) - (before.isDone ? 1 : 0)
            total += (row.isDue ? 1 : 0) - (before.isDue ? 1 : 0)
        }
    }

    var fraction: Double { total > 0 ? Double(done) / Double(total) : 0 }
    /// Floored.
    var percent: Int { total > 0 ? done * 100 / total : 0 }
}
