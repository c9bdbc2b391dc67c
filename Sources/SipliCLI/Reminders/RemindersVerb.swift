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
        for reminder in snapshot.reminders { show(reminder, context.console) }
        let next = snapshot.next.map { "The next reminder is foreseen for \(WireTime.short($0))." }
        if snapshot.reminders.isEmpty { context.console.note("Nothing is due.") }
        context.console.note(next ?? "No further reminder is foreseen.")
    }

    private func show(_ reminder: ReminderItem, _ console: Console) {
        let style = console.style
        console.out(style.paint(Printable.clean(reminder.title), .strong) + "\n")
        console.out("  " + Printable.clean(reminder.text) + "\n")
        let since = "due since " + WireTime.short(reminder.at)
        console.out("  " + style.paint("\(Printable.clean(reminder.why)); \(since)", .dim) + "\n")
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
        context.console.tell("Snoozed \(names) until \(WireTime.short(result.until)), if it is still true then.")
    }
}
