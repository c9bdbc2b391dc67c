package import SipliClient

/// An error that a verb detects itself, before or after it asks the daemon.
package struct Failure: Error, Equatable {
    /// The message.
    package var message: String
    package var status: ExitStatus

    package init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }

    /// The user cancelled a question. This is not an error, so the message is printed here.
    package static func left(_ console: Console) -> Failure {
        console.note("Nothing was logged.")
        return Failure(.refused, "")
    }
}
