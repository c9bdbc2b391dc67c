import SipliClient
import SipliRenderers
import SipliWire

/// `reminders`: what is due, why, and when the next one comes.
struct RemindersVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        var request = GetRequest()
        request.topics = ["reminders"]
        guard let reply = try context.ask(RequestLine.make(WorldOperations.get, request), common) else { return }
        guard let bytes = RawJSON(Array(reply.result)).members["reminders"]?.bytes else { return }
        var reader = JSONReader(bytes)
        let snapshot = try RemindersSnapshot.read(&reader)
        RemindersPage(snapshot, context.console.style).lines.forEach { context.console.out($0 + "\n") }
        guard !snapshot.reminders.isEmpty else { return }
        context.console.note("Snooze: sipli-client reminders snooze")
    }
}

/// `reminders snooze`: takes away what is due and brings it back later.
struct SnoozeVerb: Verb, Equatable {
    var common = CommonOptions()
    var minutes: Int?
    var tracker: String?

    func run(_ context: Context) throws {
        var request = ReminderSnoozeRequest()
        (request.minutes, request.tracker) = (minutes, tracker)
        guard let reply = try context.ask(RequestLine.make(ReminderOperations.snooze, request), common) else { return }
        let result = try reply.read(ReminderSnoozeResult.self)
        guard !result.trackers.isEmpty else { return context.console.tell("Nothing is due, so nothing was snoozed.") }
        let names = result.trackers.joined(separator: " and ")
        context.console.tell("Snoozed \(names) until \(WireTime.short(result.until)), if still true then.")
    }
}
