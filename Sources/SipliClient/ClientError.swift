import SipliCore
package import SipliSystem
package import SipliWire

/// Why a call brought no result.
package enum ClientError: Error, Equatable, CustomStringConvertible {
    /// There is nobody to ask: what was tried, and what to do about it.
    case unreachable(String, hint: String)
    /// The daemon went away before it answered.
    case lost
    /// The daemon did not answer within so many milliseconds.
    case timedOut(Int)
    /// A change was sent and no answer came: within so many milliseconds, or nil when the connection was lost.
    case unanswered(afterMilliseconds: Int?)
    /// The daemon said no.
    case refused(WireError)
    /// What arrived is not what a daemon says.
    case garbled(String)

    /// The daemon will say no again.
    package var isFinal: Bool {
        if case .refused(let refusal) = self { !refusal.code.isRetryable } else { false }
    }

    /// What went wrong, for a person, as one line or more without a full stop at the end; line ends are its own.
    package var description: String {
        switch self {
        case .unreachable(let reason, let hint): PlainText.line(reason) + "\n" + PlainText.line(hint)
        case .lost: "The daemon closed the connection before it answered; " + ServiceAdvice.log()
        case .timedOut(let milliseconds): "The daemon did not answer within \(milliseconds / 1000) s"
        case .unanswered(let milliseconds):
            (milliseconds.map { "The daemon did not answer within \($0 / 1000) s" }
                ?? "The daemon closed the connection before it answered")
                + "; the change may still be made. To see the last changes: sipli-client journal"
        case .refused(let error): PlainText.line(error.message)
        case .garbled(let reason): "That was no answer of a Sipli daemon: " + PlainText.line(reason)
        }
    }

    /// A socket that could not be connected.
    package static func unreachable(_ error: SystemError) -> ClientError {
        let path = error.path ?? ""
        return switch ConnectFailure(code: error.code) {
        case .absent:
            .unreachable(
                "Sipli's daemon is not running: nothing listens at " + path,
                hint: ServiceAdvice.start())
        case .denied:
            .unreachable(
                "The socket " + path + " is closed to you",
                hint: "The daemon must run as the same user; sipli-client doctor says more")
        case .crowded:
            .unreachable(
                "The daemon at " + path + " does not take connections",
                hint: ServiceAdvice.look())
        case .other:
            .unreachable(error.description, hint: "sipli-client doctor says more")
        }
    }

    /// A socket path that the environment does not tell.
    package static func unreachable(_ error: DirectoryError) -> ClientError {
        .unreachable(error.description, hint: "sipli-client doctor says more")
    }
}
