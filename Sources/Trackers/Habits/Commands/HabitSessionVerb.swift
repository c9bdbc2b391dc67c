import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `habit start` and `habit stop`: a session of a habit, which bars, widgets and notifications show while it runs.
struct HabitSessionVerb: Verb, Equatable {
    enum Action {
        case start, stop
    }

    let action: Action
    var common = CommonOptions()
    var words: [String] = []
    var isDone = false

    init(_ action: Action) { self.action = action }

    mutating func declare(_ parameters: inout Parameters) {
        parameters.habit(&words, isRequired: action == .start)
        if action == .stop { parameters.flag(&isDone, "--done", "Complete the habit as well.") }
    }

    func run(_ context: Context) throws {
        var request = IntentRunRequest()
        request.intent = (action == .start ? HabitIntents.startSession : HabitIntents.stopSession).name
        request.params = .object { writer in
            if !words.isEmpty { writer.member("habit", words.joined(separator: " ")) }
            if isDone { writer.member("done", true) }
        }
        guard let reply = try context.ask(RequestLine.make(IntentOperations.run, request), common) else { return }
        IntentRunVerb.report(try reply.read(IntentRunResult.self), reply, context.console)
    }

    static let start = Command(
        "start", "Start a habit's session, such as a meditation.",
        discussion: """
            Bars, widgets and notifications show how long it has been running. It ends when it is stopped, when the habit \
            is done, and after eight hours.

            Example:
              sipli-client habit start meditate
            """
    ) { HabitSessionVerb(.start) }

    static let stop = Command(
        "stop", "Stop a habit's session.",
        discussion: """
            A habit that is counted in minutes or hours gets the time.

            Examples:
              sipli-client habit stop
              sipli-client habit stop meditate --done
            """
    ) { HabitSessionVerb(.stop) }
}
