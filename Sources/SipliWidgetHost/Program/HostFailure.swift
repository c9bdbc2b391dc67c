import SipliClient
import SipliCore

/// What a verb of a widget program finds wrong.
struct HostFailure: Error, Equatable, CustomStringConvertible {
    /// For a person.
    var message: String
    var status: ExitStatus

    var description: String { message }

    init(_ status: ExitStatus, _ message: String) {
        self.init(status, lines: PlainText.line(message))
    }

    /// - Parameter lines: of a message that says on a second line what to do; nothing in it that was quoted breaks lines.
    init(_ status: ExitStatus, lines: String) {
        self.status = status
        message = lines
    }
}
