import SipliTestSupport

extension LineClient {
    /// Weight's snapshot, with further members of the request.
    func weight(_ more: String = "") throws -> JSON {
        try result(#"{"op":"get","topics":["weight"]\#(more)}"#).weight
    }

    /// Logs a weight as typed and returns the reply's result.
    @discardableResult
    func weigh(_ amount: String, _ more: String = "") throws -> JSON {
        try result(#"{"op":"weight.log","amount":"\#(amount)"\#(more)}"#)
    }

    /// Logs the entries of a worked example in order.
    func weigh(all entries: JSON) throws {
        for entry in entries.array {
            _ = try result(
                #"{"op":"weight.log","value":\#(entry.weight.number ?? 0),"unit":"\#(entry.unit.string ?? "")","#
                    + #""at":"\#(entry.date.string ?? "")"}"#)
        }
    }
}
