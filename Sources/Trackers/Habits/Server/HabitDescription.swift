import SipliCore
import SipliRules
import SipliStore

/// Journalled changes of habits for people.
struct HabitDescription {
    let projection: HabitProjection
    let livedDay: CivilDay?
    let clock: ClockFormat

    /// Such as "logged Read: done"; nil for anything that is not of this tracker.
    func words(_ part: JournalPart) -> String? {
        switch part.table {
        case HabitTables.habits.records.name: habit(part)
        case HabitTables.categories.records.name: category(part)
        case HabitTables.pauses.records.name: pause(part)
        case HabitTables.marks.records.name: mark(part)
        default: nil
        }
    }

    /// "added the habit Read", "deleted ...", "changed ...".
    private func change(_ part: JournalPart, _ kind: String, _ old: String?, _ new: String?) -> String? {
        switch (old, new) {
        case (nil, let new?): part.coming("added") + " " + kind + new
        case (let old?, nil): "deleted " + kind + old
        case (let old?, let new?): old == new ? "changed " + kind + new : "renamed \(kind)\(old) to \(new)"
        case (nil, nil): nil
        }
    }

    private func habit(_ part: JournalPart) -> String? {
        let old = HabitTables.habits.record(id: part.record, journalled: part.old)
        let new = HabitTables.habits.record(id: part.record, journalled: part.new)
        if let old, let new, old.name == new.name {
            if old.isArchived != new.isArchived { return (new.isArchived ? "archived " : "brought back ") + new.name }
            if old.position != new.position {
                return "moved \(new.name) " + (new.position < old.position ? "up" : "down")
            }
        }
        let words = change(part, "the habit ", old?.name, new?.name)
        guard let old, let new else { return words }
        let changes = HabitText.changes(old, new, today: livedDay ?? new.plan.start, projection.categories, clock)
        guard !changes.isEmpty else { return words }
        return old.name == new.name
            ? "changed \(new.name): " + changes.joined(separator: ", ")
            : words.map { ([$0] + changes).joined(separator: ", ") }
    }

    private func category(_ part: JournalPart) -> String? {
        let old = HabitTables.categories.record(id: part.record, journalled: part.old)
        let new = HabitTables.categories.record(id: part.record, journalled: part.new)
        let words = change(part, "the category ", old?.name, new?.name)
        guard let old, let new, let emoji = TypedText.change("emoji", old.emoji, new.emoji).first else { return words }
        return words.map { $0 + (old.name == new.name ? ": " : ", ") + emoji }
    }

    private func pause(_ part: JournalPart) -> String? {
        func text(_ json: String?) -> String? {
            HabitTables.pauses.record(id: part.record, journalled: json).map {
                HabitText.pause($0, $0.habit.map { projection.name(of: $0) ?? "a deleted habit" } ?? "all habits")
            }
        }
        return switch (text(part.old), text(part.new)) {
        case (nil, let new?): part.isReverting ? "restored the vacation: " + new : "paused " + new
        case (let old?, nil): "removed the vacation: " + old
        case (_?, let new?): "changed the vacation to: " + new
        case (nil, nil): nil
        }
    }

    private func mark(_ part: JournalPart) -> String? {
        let (old, new) = (mark(part.old, part.record), mark(part.new, part.record))
        guard let mark = new ?? old else { return nil }
        let name = projection.name(of: mark.habit) ?? "A deleted habit"
        let day = livedDay.map { $0 == mark.day } ?? true ? "" : " on " + mark.day.text
        if let new, new.isSkipped != old?.isSkipped ?? false {
            return (new.isSkipped ? "skipped " : "no longer skipped ") + name + day
        }
        if new == nil, let old, old.isSkipped { return "no longer skipped " + name + day }
        func text(_ mark: HabitMark) -> String { "\(name): \(value(mark))" }
        let words =
            switch (old, new) {
            // The day was skipped before, and is again.
            case (let old?, let new?) where old.value == nil && new.value != nil:
                part.coming("logged") + " " + text(new)
            case (let old?, let new?) where old.value != nil && new.value == nil:
                "took back \(text(old))" + (new.isSkipped ? "; it is skipped again" : "")
            case (nil, let new?): part.coming("logged") + " " + text(new)
            case (let old?, nil): "took back " + text(old)
            case (let old?, let new?):
                value(old) == value(new)
                    ? same(old, new, name) ?? "changed " + text(new) : "changed \(text(old)) to \(value(new))"
            case (nil, nil): ""
            }
        return words.isEmpty ? nil : words + day
    }

    /// What differs between two marks of the same value; empty if only the target by which the day is judged does, which
    /// the change of the habit tells.
    private func same(_ old: HabitMark, _ new: HabitMark, _ name: String) -> String? {
        if let note = TypedText.noteChange(old.note, new.note).first { return "changed \(name): \(note)" }
        return old.target == new.target ? nil : ""
    }

    private func mark(_ json: String?, _ id: String) -> HabitMark? {
        HabitTables.marks.record(id: id, journalled: json)
    }

    private func value(_ mark: HabitMark) -> String {
        guard let habit = projection[mark.habit]?.habit else { return HabitText.number(mark.value ?? 0) }
        guard let value = mark.value else { return "a note" }
        if mark.isAddition { return (value < 0 ? "\u{2212}" : "+") + HabitText.amount(abs(value), habit.unit) }
        return habit.plan.target == .done ? value > 0 ? "done" : "not done" : HabitText.amount(value, habit.unit)
    }
}
