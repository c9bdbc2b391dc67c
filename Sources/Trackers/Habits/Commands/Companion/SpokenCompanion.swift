import SipliClient
import SipliCore
import SipliVerbs

/// The companion in words, for screen readers: the day's habits as sentences, and a line at a time to change one.
struct SpokenCompanion {
    let context: Context
    let prompt: Prompt

    private static let question =
        "Habit you have done, with its amount if it has one (Enter lists them, undo takes back, q quits): "
    private static let leaving = ["q", "quit", "exit"]

    /// Runs until the person quits.
    func run() throws {
        try list()
        while let typed = prompt.answer(Self.question, context.console), !Self.leaving.contains(typed.lowercased()) {
            do {
                if typed.isEmpty { try list() } else { try change(typed) }
            } catch let error as ClientError {
                context.console.fail(Printable.clean(FailureReport(error).message))
            }
            context.console.flush()
        }
    }

    private func list() throws {
        try HabitTodayVerb().run(context)
        context.console.flush()
    }

    private func change(_ typed: String) throws {
        if typed.lowercased() == "undo" { return try UndoVerb(.undo).run(context) }
        let last = typed.split(separator: " ").last.map(String.init) ?? ""
        guard CommandWords.isAmount(last.first == "+" || last.first == "-" ? String(last.dropFirst()) : last) else {
            var verb = HabitDayVerb(.done)
            verb.names = [typed]
            return try verb.run(context)
        }
        var verb = HabitSetVerb()
        verb.words = [typed]
        try verb.run(context)
    }
}
