import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// Changes to today's goal: `weather` and `workout`.
protocol GoalChange: Verb {
    /// The request, with its key; throws `Failure` if what was typed cannot be one.
    var request: [UInt8] { get throws }
}

extension GoalChange {
    func run(_ context: Context) throws {
        guard let reply = try context.ask(try request, common) else { return }
        let goal = try reply.read(GoalResult.self)
        let set = goal.set.map { "Set to " + Printable.clean($0) + ". " } ?? ""
        context.console.report(set + "Today's goal is " + Printable.clean(goal.text), isUnchanged: reply.isUnchanged)
    }
}

/// `weather clear` and `workout clear`.
struct GoalClearVerb: GoalChange {
    var common = CommonOptions()
    /// The operation's name.
    let operation: String

    var request: [UInt8] { RequestLine.make(operation, key: RequestLine.newKey()) }
}
