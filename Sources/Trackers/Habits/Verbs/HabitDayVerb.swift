package import SipliClient
package import SipliCore
import SipliWire

/// `done`, `habit undo` and `habit skip`: changes the day of habits, several as one change.
package struct HabitDayVerb: Verb, Equatable {
    package enum Action: Sendable {
        case done, undo, skip
    }

    package var common = CommonOptions()
    package let action: Action
    package var names: [String] = []
    /// The day as typed.
    package var day: String?

    package init(_ action: Action) {
        self.action = action
    }

    package mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &names, "name", isRequired: true, completion: .live(HabitNames.complete),
            "Habits, by name or an unambiguous beginning of it.")
        parameters.option(
            &day, "--day", "day", mayBeginWithDash: true, "Another day, such as yesterday (default: today).")
    }

    package func run(_ context: Context) throws {
        var verb = self
        verb.takeDay()
        // The day may be part of the name: "Plan Sunday".
        if verb.day != day, try HabitNames.isOne(names, context) { verb = self }
        let reply = try HabitNames.asking(verb.names, context) { names in
            verb.names = names
            return try context.ask(verb.request(), common)
        }
        guard let reply else { return }
        verb.report(try verb.changes(reply), context.console)
    }

    /// Takes a day behind the names: `done read yesterday`.
    package mutating func takeDay() {
        let count = TimeWords.dayCount(endingIn: names)
        guard day == nil, count > 0 else { return }
        day = names.suffix(count).joined(separator: " ").lowercased()
        names.removeLast(count)
    }

    // MARK: Request

    /// The operations for one habit.
    private var operations: [String] {
        switch action {
        case .done: ["habits.complete"]
        // A day may have been done, skipped, or both.
        case .undo: ["habits.log", "habits.skip"]
        case .skip: ["habits.skip"]
        }
    }

    package func request() -> [UInt8] {
        guard names.count * operations.count > 1 else {
            return RequestLine.make(operations[0], key: RequestLine.newKey()) { members(of: names.first ?? "", &$0) }
        }
        return RequestLine.make("batch", key: RequestLine.newKey()) { writer in
            writer.key("ops")
            writer.beginArray()
            for name in names {
                for operation in operations {
                    writer.beginObject()
                    writer.member("op", operation)
                    members(of: name, &writer)
                    if action == .undo {
                        if operation == "habits.log" { writer.member("value", 0) }
                        if operation == "habits.skip" { writer.member("skipped", false) }
                    }
                    writer.endObject()
                }
            }
            writer.endArray()
        }
    }

    private func members(of name: String, _ writer: inout JSONWriter) {
        writer.member("habit", name)
        writer.member("day", day)
    }

    // MARK: Reply

    package func changes(_ reply: ServerLine) throws -> [HabitChange] {
        var (changes, reader) = ([HabitChange](), reply.resultReader)
        guard names.count * operations.count > 1 else { return [try HabitChange(&reader)] }
        try reader.readObject { key, reader in
            guard key == "results" else { return }
            try reader.readArray { changes.append(try HabitChange(&$0)) }
        }
        guard operations.count > 1 else { return changes }
        // The last one has the day as it is now.
        return stride(from: 1, to: changes.count, by: 2).map { index in
            var change = changes[index]
            change.isUnchanged = change.isUnchanged && changes[index - 1].isUnchanged
            return change
        }
    }

    private func report(_ changes: [HabitChange], _ console: Console) {
        let made = changes.filter { !$0.isUnchanged }
        guard let last = made.last else {
            return console.report(
                changes.map { Printable.clean($0.entry) }.joined(separator: ", ") + ". Nothing changed.")
        }
        var text = made.map { Printable.clean($0.entry) }.joined(separator: ", ")
        if action == .done { text += streaks(made) }
        console.report(text + ". " + Printable.clean(last.standing), isUnchanged: false)
    }

    /// What the streaks reached: a milestone of any habit; of one habit, also the streak.
    private func streaks(_ made: [HabitChange]) -> String {
        guard made.count == 1, let change = made.first else {
            return made.filter(\.hasMilestone).map {
                ". " + Printable.clean($0.name) + ": " + Printable.clean($0.milestone)
            }.joined()
        }
        if change.hasMilestone { return ". " + Printable.clean(change.milestone) }
        guard change.streak > 1 else { return "" }
        return ". Streak \(change.streak) " + Printable.clean(change.streakUnit) + "s"
    }
}

/// The displayed part of a reply about a habit's day; decoded by hand, because `done` is a frequent command.
package struct HabitChange: Equatable {
    /// Its id.
    package var habit = ""
    package var name = ""
    /// The day, such as "Water: 3 of 8 glasses".
    package var entry = ""
    /// Today's habits, such as "3 of 5 habits done".
    package var standing = ""
    /// A milestone that was reached, such as "7 days in a row"; empty without one.
    package var milestone = ""
    package var isUnchanged = false
    package var streak = 0
    package var streakUnit = ""

    /// The first day of a streak is nothing to say.
    package var hasMilestone: Bool { !milestone.isEmpty && streak > 1 }

    package init(_ reader: inout JSONReader) throws {
        try reader.readObject { key, reader in
            switch key {
            case "habit": habit = try reader.readString()
            case "name": name = try reader.readString()
            case "already": isUnchanged = try reader.readBool()
            case "streak": streak = Int(try reader.readInteger())
            case "streak_unit": streakUnit = try reader.readString()
            case "text":
                try reader.readObject { key, reader in
                    switch key {
                    case "entry": entry = try reader.readString()
                    case "standing": standing = try reader.readString()
                    case "milestone": milestone = reader.readNull() ? "" : try reader.readString()
                    default: break
                    }
                }
            default: break
            }
        }
    }
}
