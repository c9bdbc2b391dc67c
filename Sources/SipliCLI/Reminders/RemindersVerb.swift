import SipliClient
import SipliVerbs
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
        context.console.print(RemindersPage(snapshot, context.console.style).lines)
        guard !snapshot.reminders.isEmpty else { return }
        context.console.note("Later: sipli-client reminders snooze. Not at all: sipli-client reminders dismiss")
    }
}

/// `reminders snooze`: takes away what is due and brings it back later.
struct SnoozeVerb: Verb, Equatable {
    var common = CommonOptions()
    /// As typed; nil for the setting.
    var duration: String?
    var tracker: String?

    func run(_ context: Context) throws {
        var request = ReminderSnoozeRequest()
        (request.duration, request.tracker) = (duration, TrackerTable.topic(tracker))
        guard let reply = try context.ask(RequestLine.make(ReminderOperations.snooze, request), common) else { return }
        let result = try reply.read(ReminderSnoozeResult.self)
        guard !result.trackers.isEmpty else { return context.console.tell("Nothing is due, so nothing was snoozed.") }
        let names = result.trackers.map(TrackerTable.name).joined(separator: " and ")
        let until = WireTime.short(result.until, clock: result.localTime)
        context.console.tell("Snoozed \(names) until \(until), if still true then.")
    }
}

/// `reminders dismiss`: takes away what is due.
struct DismissVerb: Verb, Equatable {
    var common = CommonOptions()
    var tracker: String?

    func run(_ context: Context) throws {
        var request = ReminderDismissRequest()
        request.tracker = TrackerTable.topic(tracker)
        guard let reply = try context.ask(RequestLine.make(ReminderOperations.dismiss, request), common) else { return }
        let trackers = try reply.read(ReminderDismissResult.self).trackers
        guard !trackers.isEmpty else { return context.console.tell("Nothing is due, so nothing was dismissed.") }
        context.console.tell(
            "Dismissed \(trackers.map(TrackerTable.name).joined(separator: " and ")). The next one comes at its time.")
    }
}
