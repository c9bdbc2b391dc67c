import SipliClient
import SipliCore

/// An error of a widget program's verb.
struct HostFailure: Error, Equatable, CustomStringConvertible {
    /// The message.
    var message: String
    var status: ExitStatus

    var description: String { message }

    init(_ status: ExitStatus, _ message: String) {
        self.init(status, lines: PlainText.line(message))
    }

    /// - Parameter lines: a message with the advice on a second line; quoted text in it must have no line breaks.
    init(_ status: ExitStatus, lines: String) {
        self.status = status
        message = lines
    }
}
