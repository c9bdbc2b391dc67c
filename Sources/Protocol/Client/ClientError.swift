import Glibc
import SipliCore
package import SipliSystem
package import SipliWire

/// Why a call failed.
package enum ClientError: Error, Equatable, CustomStringConvertible {
    /// The daemon cannot be reached: what was tried, and how to fix it.
    case unreachable(String, hint: String)
    /// The daemon closed the connection before it replied.
    case lost
    /// The daemon did not reply within this many milliseconds.
    case timedOut(Int)
    /// A change was sent without a reply: within this many milliseconds, or nil if the connection was lost.
    case unanswered(afterMilliseconds: Int?)
    /// The daemon refused the request.
    case refused(WireError)
    /// The reply is not valid in the protocol.
    case garbled(String)

    /// Whether the daemon would refuse a retry.
    package var isFinal: Bool {
        if case .refused(let refusal) = self { !refusal.code.isRetryable } else { false }
    }

    /// The message, of one or more lines, without a final full stop.
    package var description: String {
        switch self {
        case .unreachable(let reason, let hint): PlainText.line(reason) + "\n" + PlainText.line(hint)
        case .lost: "the daemon closed the connection before it answered; " + ServiceAdvice.log()
        case .timedOut(let milliseconds): "the daemon did not answer within \(milliseconds / 1000) s"
        case .unanswered(let milliseconds):
            (milliseconds.map { "the daemon did not answer within \($0 / 1000) s" }
                ?? "the daemon closed the connection before it answered")
                + "; the change may still be made. To see the last changes: sipli-client journal"
        case .refused(let error): PlainText.line(error.message)
        case .garbled(let reason): "whatever listens at this socket is not Sipli: " + PlainText.line(reason)
        }
    }

    /// A socket that could not be connected.
    package static func unreachable(_ error: SystemError) -> ClientError {
        let path = error.path ?? ""
        return switch ConnectFailure(code: error.code) {
        case .absent:
            .unreachable(
                "cannot reach the Sipli daemon: nothing listens at " + path,
                hint: ServiceAdvice.start(isSocketMissing: error.code == ENOENT))
        case .denied:
            .unreachable(
                "the socket " + path + " cannot be opened: permission denied",
                hint: "The daemon must run as the same user; for details: sipli-client doctor")
        case .crowded:
            .unreachable(
                "the daemon at " + path + " does not accept connections",
                hint: ServiceAdvice.look())
        case .other:
            .unreachable(error.description, hint: "For details: sipli-client doctor")
        }
    }

    /// A daemon that the service manager starts again and again.
    package static func cannotStart(_ reason: String, mayStillHappen: Bool = false) -> ClientError {
        .unreachable(
            "the Sipli daemon cannot start: " + reason,
            hint: (mayStillHappen ? "The change may still be made once it starts. " : "")
                + "For details: sipli-client doctor")
    }

    /// The environment does not give a socket path.
    package static func unreachable(_ error: DirectoryError) -> ClientError {
        .unreachable(error.description, hint: "For details: sipli-client doctor")
    }
}
