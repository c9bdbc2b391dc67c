import SipliCore
import SipliRules
import SipliSystem

/// A habit of a file without ids, with its days.
struct ImportedHabit {
    var name: String
    /// Of a habit of Sipli's own table.
    var ownID: String?
    /// The name of its category.
    var category: String?
    var color: String?
    var target = HabitPlan.Target.done
    var schedule = HabitSchedule.daily
    var unit: String?
    /// Minutes after midnight.
    var reminders: [Int] = []
    var note: String?
    var isArchived = false
    var days: [CivilDay: Day] = [:]
    /// The file describes it, so that it counts as a record. Tables of days only name their habits.
    var isRecord = false

    /// What a file has of one day.
    struct Day: Hashable {
        /// Nil if only a skip or a note was written.
        var value: Double?
        /// The target that was in force, 0 if any amount was enough; nil for that of the habit.
        var target: Double?
        var isSkipped = false
        var note: String?
    }

    /// Follows from its name, so that a later import of the file finds it even under another name.
    var id: String {
        ownID
            ?? Identifier.uuid8(of: ["habit", category?.lowercased() ?? "", name.lowercased()].joined(separator: "\0"))
    }

    /// Its first day: that of its records. A distance between days is counted from there such that the last day on which
    /// it was done is one of them.
    func start(today: CivilDay) -> CivilDay {
        guard let first = days.keys.min() else { return today }
        let done = days.filter { $0.value.value ?? 0 > 0 }.keys.max()
        guard case .everyDays(let distance) = schedule, let done else { return first }
        let earlier = (distance - (done.number - first.number) % distance) % distance
        return max(first.adding(days: -earlier), CivilDay(number: 0))
    }

    /// The habit as it is added.
    func habit(category: String?, position: Int, _ context: WriteContext) -> Habit {
        let today = context.moment.day
        let plan = HabitPlan(target: target, schedule: schedule, start: start(today: today))
        var habit = Habit(id: id, at: context.now, name: name, plan: plan)
        (habit.category, habit.color, habit.note) = (category, color, note)
        habit.unit = target == .done ? nil : unit
        (habit.reminders, habit.position) = (reminders, position)
        habit.archivedAt = isArchived ? context.now : nil
        return habit
    }
}

/// A file of habits that has no ids.
protocol HabitFile: RecordFile {
    /// The usable habits, complete once everything was read.
    var habits: [ImportedHabit] { get }
    /// How many of the records were skipped.
    var skipped: Int { get }
    /// Records that another one of the file repeats.
    var doubles: Int { get }
    /// What its days take.
    var kept: KeptBytes { get }
}
