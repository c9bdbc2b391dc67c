import SipliCore
import SipliVerbs
import SipliWire

/// The page of `reminders`: what is due and what comes next.
struct RemindersPage {
    private let snapshot: RemindersSnapshot
    private let style: Style

    /// - Parameter style: without a width each sentence is one line.
    init(_ snapshot: RemindersSnapshot, _ style: Style) {
        (self.snapshot, self.style) = (snapshot, style)
    }

    var lines: [String] {
        let due = snapshot.reminders.isEmpty ? ["No reminder is due"] : snapshot.reminders.flatMap(block)
        return due + next.flatMap { wrapped($0, ink: .dim) }
    }

    /// One per subject, the soonest first.
    private var next: [String] {
        let scheduled = snapshot.scheduled.map { item in
            item.subject + (item.snoozed == true ? ", snoozed until " : ", ")
                + WireTime.short(item.at, clock: item.localTime)
        }
        let silenced = snapshot.silenced.map { [$0.capitalizedFirst] } ?? []
        guard let first = scheduled.first else { return ["Nothing else is scheduled"] + silenced }
        return ["Next: " + first + ", if nothing changes"] + scheduled.dropFirst().map { "Also: " + $0 } + silenced
    }

    /// After the time when it came due. It is due for at most a day, so the date is not needed.
    private func block(_ reminder: ReminderItem) -> [String] {
        let clock = Printable.clean(reminder.localTime)
        let indent = String(repeating: " ", count: clock.count + 1)
        let why = reminder.why.capitalizedFirst
        // With several, the id selects the one to snooze or dismiss.
        let isOneOfSeveral = snapshot.reminders.count { $0.tracker == reminder.tracker } > 1
        let lines =
            wrapped(reminder.title, ink: .strong, indent: indent) + wrapped(reminder.text, indent: indent)
            + wrapped(why, ink: .dim, indent: indent)
            + (isOneOfSeveral ? wrapped("--reminder " + reminder.id, ink: .dim, indent: indent) : [])
        return [style.paint(clock, .dim) + " " + (lines.first ?? "").dropFirst(indent.count)] + lines.dropFirst() + [""]
    }

    private func wrapped(_ text: String, ink: Style.Ink? = nil, indent: String = "") -> [String] {
        let room = style.width.map { max($0 - indent.count, 1) }
        return Finding.wrap(Printable.clean(text), room).map { line in
            let fitting = room.map { Printable.fit(line, $0) } ?? line
            return indent + (ink.map { style.paint(fitting, $0) } ?? fitting)
        }
    }
}
