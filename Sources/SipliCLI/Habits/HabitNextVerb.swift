import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `habit next`: one step of the next open habit, for a click on a bar or a key.
struct HabitNextVerb: Verb, Equatable {
    var common = CommonOptions()

    func run(_ context: Context) throws {
        let reply = try context.client().call(
            RequestLine.make("get") { writer in
                writer.key("topics")
                [Topic.habits.name].write(to: &writer)
            })
        let snapshot = try RawJSON(Array(reply.result)).members[Topic.habits.name].map { json in
            var reader = JSONReader(json.bytes)
            return try HabitSnapshot.read(&reader)
        }
        guard let id = snapshot?.nextHabits.first, let habit = snapshot?.habits.first(where: { $0.habit == id }) else {
            return context.console.report("Nothing is open. Nothing changed.")
        }
        let operation = habit.kind == "binary" ? "habits.complete" : "habits.log"
        let request = RequestLine.make(operation, key: RequestLine.newKey()) { writer in
            writer.member("habit", id)
            if operation == "habits.log" { writer.member("add", 1) }
        }
        guard let reply = try context.ask(request, common) else { return }
        var reader = reply.resultReader
        let change = try HabitChange(&reader)
        context.console.report(
            Printable.clean(change.entry) + ". " + Printable.clean(change.standing), isUnchanged: change.isUnchanged)
    }

    static let command = Command(
        "next", "Complete the next open habit, or add one to its amount.",
        discussion: """
            The next one is the first that `sipli-client habit` shows as open. It is meant for a key, or a click on a bar; \
            `sipli-client undo` takes it back.
            """
    ) { HabitNextVerb() }
}
