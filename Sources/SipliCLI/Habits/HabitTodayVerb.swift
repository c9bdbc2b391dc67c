import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `habit`: every habit with its state today.
struct HabitTodayVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        let activities = Topic.activities.name
        let request = Snapshots.request([.habits], and: common.json ? [] : [activities])
        guard let reply = try context.ask(request, common) else { return }
        var (snapshot, sessions) = (HabitSnapshot(), ActivitiesSnapshot())
        var reader = reply.resultReader
        try reader.readObject { key, reader in
            if key == TrackerSection.habits.topic { snapshot = try HabitSnapshot(direct: &reader) }
            if key == activities { sessions = try ActivitiesSnapshot.read(&reader) }
        }
        guard snapshot.habitsTotal > 0 else { return HabitMessages.tellEmpty(context.console) }
        context.console.out(HabitPage(snapshot: snapshot, style: context.console.style).text)
        guard context.console.style.width != nil else { return }
        for session in sessions.activities where session.type == HabitIntents.sessionType {
            let text = [session.title, session.body].compactMap { $0 }.joined(separator: ", ")
            context.console.out("\nRunning: " + Printable.clean(text) + ". To stop: sipli-client habit stop\n")
        }
    }

    static let command = Command(
        "today", "Show every habit and how it is today.",
        discussion: """
            ✓ is done, ○ is open, » is skipped or on vacation, · is not due today.
            When piped: state, name, value, streak, separated by tabs.

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

    /// What a habit asks for, within a sentence: "every day", "8 glasses on Mon".
    static func inSentence(_ text: String) -> String {
        text.prefix(1).lowercased() + text.dropFirst()
    }
}
