import SipliTestSupport

extension LineClient {
    /// The current snapshot of habits.
    func habits() throws -> JSON {
        try result(#"{"op":"get","topics":["habits"]}"#).habits
    }

    /// Adds a habit and returns its id.
    @discardableResult
    func addHabit(_ name: String, _ more: String = "") throws -> String {
        let result = try result(#"{"op":"habits.add","name":"\#(name)"\#(more.isEmpty ? "" : "," + more)}"#)
        return result.habit.string ?? ""
    }

    /// Runs an operation on a habit.
    @discardableResult
    func habit(_ op: String, _ habit: String, _ more: String = "") throws -> JSON {
        try result(Self.request(op, habit, more))
    }

    /// Runs an operation that must be refused.
    func habitRefusal(_ op: String, _ habit: String, _ more: String = "") throws -> JSON {
        try refusal(Self.request(op, habit, more))
    }

    private static func request(_ op: String, _ habit: String, _ more: String) -> String {
        #"{"op":"habits.\#(op)","habit":"\#(habit)"\#(more.isEmpty ? "" : "," + more)}"#
    }

    /// The habit of a name in the snapshot.
    func shownHabit(_ name: String) throws -> JSON {
        try habits().habits.array.first { $0.name.string == name } ?? .null
    }
}
