import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// Habits in the menu of `quick`: those that are open today, which a choice completes.
enum HabitQuick {
    /// The menu stays short.
    private static let mostRows = 5

    static let tracker = {
        var quick = QuickTracker(other: "Habit...", prompt: "Habit", offer: { try offer(&$0) })
        quick.verb = (
            ["done"],
            { words, common in
                var verb = HabitDayVerb(.done)
                (verb.names, verb.common) = (words, common)
                return verb
            }
        )
        return quick
    }()

    static func offer(_ reader: inout JSONReader) throws -> QuickTracker.Offer {
        let snapshot = try HabitSnapshot.read(&reader)
        var offer = QuickTracker.Offer()
        offer.isEmpty = snapshot.habitsTotal == 0
        let names = snapshot.habits.map { $0.name.lowercased() }
        offer.presets = snapshot.open.prefix(mostRows).map { habit in
            // Habits of different categories may share a name.
            let isAlone = names.count { $0 == habit.name.lowercased() } == 1
            return ("Complete " + Printable.clean(habit.name), [isAlone ? habit.name : habit.habit])
        }
        return offer
    }
}

extension HabitDayVerb: QuickLogging {
    func change(_ reply: ServerLine) throws -> EntryChange {
        var change = EntryChange()
        guard let habit = try changes(reply).last else { return change }
        (change.id, change.entry, change.summary) = (habit.habit, habit.text.entry, habit.text.standing)
        change.isUnchanged = habit.already
        return change
    }

    var deletion: [String] { ["habit", "undo"] }
}
