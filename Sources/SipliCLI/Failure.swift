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
}
