package import SipliClient

/// What a verb finds wrong itself, before or after it asks the daemon.
package struct Failure: Error, Equatable {
    /// For a person.
    package var message: String
    package var status: ExitStatus

    package init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }

    /// The person left a question: no error, so what there is to say is said here.
    package static func left(_ console: Console) -> Failure {
        console.note("Nothing was logged.")
        return Failure(.refused, "")
    }
}
