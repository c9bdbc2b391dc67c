package import SipliClient
package import SipliWire

/// An error that a verb detects itself, before or after it asks the daemon.
package struct Failure: Error, Equatable {
    /// The message.
    package var message: String
    package var status: ExitStatus
    /// The argument or field that is wrong, if it is one.
    package var field: String?
    /// What to do about it, on a line of its own.
    package var hint: String?
    /// Answers to the question that the message asks about a table, if it asks one.
    package var choices: [ColumnChoice] = []

    package init(_ status: ExitStatus, field: String? = nil, _ message: String, hint: String? = nil) {
        (self.status, self.field, self.message, self.hint) = (status, field, message, hint)
    }

    /// The user cancelled a question. This is not an error, so the message is printed here.
    package static func left(_ console: Console) -> Failure {
        console.note("Nothing was logged.")
        return Failure(.refused, "")
    }
}
