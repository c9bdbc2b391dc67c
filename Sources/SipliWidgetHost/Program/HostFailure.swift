import SipliClient

/// What a verb of a widget program finds wrong.
struct HostFailure: Error, Equatable, CustomStringConvertible {
    /// For a person.
    var message: String
    var status: ExitStatus

    var description: String { message }

    init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }
}
