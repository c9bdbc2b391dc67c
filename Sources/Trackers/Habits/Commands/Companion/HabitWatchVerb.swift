import SipliClient
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
