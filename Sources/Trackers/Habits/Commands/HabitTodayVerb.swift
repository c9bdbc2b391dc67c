import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `habit`: every habit with its state today.
struct HabitTodayVerb: Verb, Equatable {
    var common = CommonOptions()
    /// A past day as typed.
    var date: String?

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(day: &date, "--date", "Another day, such as yesterday (default: today).")
    }

    func run(_ context: Context) throws {
        let activities = Topic.activities.name
        // A past day has no running sessions.
        let request = Snapshots.request([.habits], and: common.json || date != nil ? [] : [activities], date: date)
        guard let reply = try context.ask(request, common) else { return }
        var snapshot: HabitSnapshot = try Snapshots.read(TrackerSection.habits.topic, of: reply) ?? HabitSnapshot()
        let sessions: ActivitiesSnapshot? = try Snapshots.read(activities, of: reply)
        guard snapshot.habitsTotal > 0 else { return HabitMessages.tellEmpty(context.console) }
        let style = context.console.style
        // The snapshot has no room for all of them; a terminal says how many there are.
        if !style.isDrawn || style.width == nil, snapshot.habits.count < snapshot.habitsTotal {
            var request = HabitsOfDayRequest()
            request.date = date
            let pages = try context.client().pages(HabitOperations.day, request, \.cursor, \.cursor)
            snapshot.habits = pages.flatMap(\.habits)
        }
        context.console.out(HabitPage(snapshot: snapshot, style: style).text)
        guard style.width != nil else { return }
        let running = (sessions?.activities ?? []).filter { $0.type == HabitIntents.sessionType }
        for session in running {
            let text = [session.title, session.body].compactMap { $0 }.joined(separator: ", ")
            let name = running.count > 1 ? " " + ShellWord.quoted(Printable.clean(session.title ?? "")) : ""
            context.console.out(
                "\nRunning: " + Printable.clean(text) + ". To stop: sipli-client habit stop" + name + "\n")
        }
    }

    static let command = Command(
        "today", "Show every habit and how it is today, or on another day.",
        discussion: """
            ✓ is done, or a limit that is kept so far; ○ is open; ✗ is a limit that was exceeded; » is skipped or on \
            vacation; · is not due today.
            At risk: the streak ends unless the habit is done today.
            When piped: state, name, value, streak, separated by tabs. A state is done, done (extra), part, open, missed, \
            skipped or not due.

            Examples:
              sipli-client habit
              sipli-client habit --json
            """
    ) { HabitTodayVerb() }
}

/// What several verbs of habits say.
enum HabitMessages {
    static func tellEmpty(_ console: Console) {
        console.note("There are no habits yet. Add one: sipli-client habit add Read")
        console.note("For ideas: sipli-client habit suggestions")
    }

    /// What the strength of a habit is.
    static let strength = """
        Strength is an average of all days in which recent ones count most: a daily habit has 50% after 13 days in a row \
        and about 80% after 30, and a missed day costs it 5 points at most.
        """
}
