import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs

/// `habit watch`: the companion, a view of the day on a whole terminal.
struct HabitWatchVerb: Verb {
    var common = CommonOptions()

    static let command = Command(
        "watch", "Show the day's habits and change them, full screen.",
        discussion: """
            Shows the day's habits with a ring and lets you complete, skip and count them with the keyboard and the mouse. \
            It needs at least 20 columns and 10 rows. Press ? for the keys.

            It also works while the daemon is not running: it shows what it last knew, keeps your changes on disk, and \
            saves them in order, each once, when the daemon is back. Of two changes of a habit on one day the later one \
            counts.

            With `config set text plain`, or while a screen reader is running, it reads the habits as sentences and asks for \
            one line at a time.
            """
    ) { HabitWatchVerb() }

    func run(_ context: Context) throws {
        guard Terminal.isTerminal(0), Terminal.isTerminal(1), context.environment("TERM") ?? "dumb" != "dumb" else {
            throw Failure(.usage, "habit watch needs a terminal; for a list: sipli-client habit")
        }
        guard context.console.style.isDrawn else {
            return try SpokenCompanion(context: context, prompt: .ofProcess()).run()
        }
        try Companion(context).run()
    }
}

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
