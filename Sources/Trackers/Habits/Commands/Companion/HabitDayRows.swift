import SipliCore
import SipliWire

/// A day's habits as the companion shows them: as the daemon said, with the changes that it has not confirmed.
struct HabitDayRows {
    private(set) var rows: [HabitSnapshot.Item] = []
    /// Ids of those with a change that waits for the daemon.
    private(set) var pending: Set<String> = []
    private(set) var done: Int
    private(set) var total: Int

    /// - Parameters:
    ///   - pending: what waits for the daemon.
    ///   - confirmed: what it has stored, but not yet shown.
    init(_ snapshot: HabitSnapshot, isPast: Bool, pending: [HabitOperation], confirmed: [HabitOperation]) {
        (done, total) = (snapshot.done, snapshot.total)
        for item in snapshot.habits where item.scheduled || item.isDue {
            var row = item
            func own(_ operations: [HabitOperation]) -> [HabitOperation] {
                operations.filter { $0.habit == item.habit && $0.day == snapshot.day }
            }
            for operation in own(confirmed) + own(pending) { row.apply(operation, isPast: isPast) }
            if !own(pending).isEmpty { self.pending.insert(item.habit) }
            rows.append(row)
            done += (row.done ? 1 : 0) - (item.done ? 1 : 0)
            total += (row.isDue ? 1 : 0) - (item.isDue ? 1 : 0)
        }
    }

    var fraction: Double { total > 0 ? Double(done) / Double(total) : 0 }
    /// Floored.
    var percent: Int { total > 0 ? done * 100 / total : 0 }
}

extension HabitSnapshot.Item {
    private var rule: HabitPlan.Target {
        guard isNumeric else { return .done }
        return target.map { isLimit ? .atMost($0) : .atLeast($0) } ?? .atLeast(nil)
    }

    /// Below a target that is to be reached.
    var isBelowTarget: Bool { isNumeric && target != nil && !isLimit && !rule.isMet(by: value) }

    private var week: (done: Int, target: Int)? {
        guard !isNumeric, let weekDone, let weekTarget else { return nil }
        return (weekDone, weekTarget)
    }

    /// The value in a few columns: "3/8", "2/3" for times a week; empty for a habit that is just done.
    var short: String {
        guard isNumeric else { return week.map { "\($0.done)/\($0.target)" } ?? "" }
        return HabitText.number(value) + (target.map { "/" + HabitText.number($0) } ?? "")
    }

    /// Shows a change that the daemon has not confirmed, as it is likely to say it.
    mutating func apply(_ operation: HabitOperation, isPast: Bool) {
        let before = rule.isMet(by: value)
        if let new = operation.value { value = new }
        if let amount = operation.add { value = max(HabitDays.sum(value, amount), 0) }
        let isMet = rule.isMet(by: value)
        weekDone = weekDone.map { $0 + (isMet ? 1 : 0) - (before ? 1 : 0) }
        if let skipped = operation.skipped { self.skipped = skipped }
        let isKept = isDue && !done
        let now: HabitDayState =
            isMet ? .done : skipped ? .skipped : isLimit ? .missed : isKept ? dayState : undone(isPast)
        state = now.rawValue
        done = isMet
        text.value =
            now == .skipped
            ? "skipped"
            : week.map { "\($0.done) of \($0.target) this week" } ?? HabitText.value(value, unit, rule)
    }

    /// What it becomes without being done.
    private func undone(_ isPast: Bool) -> HabitDayState {
        guard scheduled else { return .unscheduled }
        guard let weekDone, let weekTarget else { return isPast ? .missed : .open }
        return isPast || weekDone >= weekTarget ? .unscheduled : .open
    }
}
