import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// `weather` and `workout`: what raises today's goal.
struct GoalVerb: Verb {
    var common = CommonOptions()
    /// The request, with its key.
    var request: [UInt8]

    func run(_ context: Context) throws {
        guard let reply = try context.ask(request, common) else { return }
        let goal = try reply.read(GoalResult.self)
        context.console.tell("Today's goal is " + Printable.clean(goal.text), isUnchanged: reply.isUnchanged)
    }
}
