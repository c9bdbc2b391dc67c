package import SipliClient
import SipliCore
package import SipliWire

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

    package init(_ action: Action) { self.action = action }

    package mutating func declare(_ parameters: inout Parameters) {
        parameters.words(
            &names, "name", isRequired: true, completion: .live(HabitNames.complete),
            "Habits, by name or an unambiguous beginning of it.")
        parameters.option(day: &day, "--day", "Another day, such as yesterday (default: today).")
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
            let parts = names.flatMap { name in operations.map { (name, $0) } }
            writer.objects("ops", parts) { part, writer in
                writer.member("op", part.1)
                members(of: part.0, &writer)
                if action == .undo {
                    if part.1 == "habits.log" { writer.member("value", 0) }
                    if part.1 == "habits.skip" { writer.member("skipped", false) }
                }
            }
        }
    }

    private func members(of name: String, _ writer: inout JSONWriter) {
        writer.member("habit", name)
        writer.member("day", day)
    }

    // MARK: Reply

    package func changes(_ reply: ServerLine) throws -> [HabitLogResult] {
        guard names.count * operations.count > 1 else { return [try reply.read()] }
        let changes = try reply.read(BatchResult.self).results.map { try HabitLogResult.read($0.bytes) }
        guard operations.count > 1 else { return changes }
        // The last one has the day as it is now.
        return stride(from: 1, to: changes.count, by: 2).map { index in
            var change = changes[index]
            change.already = change.already && changes[index - 1].already
            return change
        }
    }

    private func report(_ changes: [HabitLogResult], _ console: Console) {
        let made = changes.filter { !$0.already }
        guard let last = made.last else {
            return console.report(
                changes.map { Printable.clean($0.text.entry) }.joined(separator: ", ") + ". Nothing changed.")
        }
        var text = made.map { Printable.clean($0.text.entry) }.joined(separator: ", ")
        if action == .done { text += streaks(made) }
        console.report(text + ". " + Printable.clean(last.text.standing), isUnchanged: false)
    }

    /// What the streaks reached: a milestone of any habit; of one habit, also the streak.
    private func streaks(_ made: [HabitLogResult]) -> String {
        guard made.count == 1, let change = made.first else {
            return made.filter(\.hasMilestone).map {
                ". " + Printable.clean($0.name) + ": " + Printable.clean($0.text.milestone ?? "")
            }.joined()
        }
        if change.hasMilestone { return ". " + Printable.clean(change.text.milestone ?? "") }
        guard change.runs.streak > 1 else { return "" }
        return ". Streak " + Printable.clean(change.runs.streak.counted(change.runs.streakUnit))
    }
}

extension HabitLogResult {
    /// Whether to tell of the milestone: the first day of a streak is nothing to say.
    package var hasMilestone: Bool { text.milestone != nil && runs.streak > 1 }
}

/// Names of habits: their completion, and those of several words.
package enum HabitNames {
    @Sendable package static func complete(_ words: [String], _ prefix: String) -> [String] {
        beginning(prefix, from: .forCompletions())
    }

    private static func beginning(_ prefix: String, from client: Client?) -> [String] {
        let names = ListedNames.read(RequestLine.make("habits.list"), list: "habits", member: "name", from: client)
        let typed = prefix.lowercased()
        return names.filter { $0.lowercased().hasPrefix(typed) }
    }

    /// Asks about several habits. Words that are together the name of one are that name; where one of the rest names no
    /// habit, or several, all words may be the beginning of one name.
    ///
    /// - Parameter areArchived: the names are those of archived habits.
    package static func asking<Answer>(
        _ words: [String], areArchived: Bool = false, _ context: Context, _ ask: ([String]) throws -> Answer
    ) throws -> Answer {
        guard words.count > 1 else { return try ask(words) }
        let list = RequestLine.make("habits.list") { if areArchived { $0.member("archived", true) } }
        let names = joined(words, ListedNames.read(list, list: "habits", member: "name", from: try context.client()))
        do {
            return try ask(names)
        } catch ClientError.refused(let error) where [.notFound, .invalid].contains(error.code) && names.count > 1 {
            do {
                return try ask([words.joined(separator: " ")])
            } catch ClientError.refused(let other) where other.code == .notFound {
                throw ClientError.refused(error)
            }
        }
    }

    /// Whether words are together the name of a habit.
    static func isOne(_ words: [String], _ context: Context) throws -> Bool {
        let list = RequestLine.make("habits.list")
        let names = ListedNames.read(list, list: "habits", member: "name", from: try context.client())
        return joined(words, names).count == 1
    }

    /// The words, with each of these names in one of them; the longest first.
    static func joined(_ words: [String], _ known: [String]) -> [String] {
        let known = known.map { $0.lowercased() }
        var (names, rest) = ([String](), words[...])
        while !rest.isEmpty {
            let count = stride(from: rest.count, to: 1, by: -1).first { count in
                known.contains(rest.prefix(count).joined(separator: " ").lowercased())
            }
            names.append(rest.prefix(count ?? 1).joined(separator: " "))
            rest = rest.dropFirst(count ?? 1)
        }
        return names
    }
}
