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
            .unreachable("the daemon at " + path + " does not accept connections", hint: ServiceAdvice.look())
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

/// Advice about the daemon, which does not always run under systemd.
enum ServiceAdvice {
    /// Whether a systemd user manager is running.
    static var hasManager: Bool {
        guard let directory = getenv("XDG_RUNTIME_DIR") else { return false }
        return access(String(cString: directory) + "/systemd/private", F_OK) == 0
    }

    /// Whether the socket's unit is started at each login, for this user or for everybody.
    static var isEnabled: Bool {
        Directories.ofProcess().unitSettings().contains { FileSystem.exists($0 + "/sockets.target.wants/sipli.socket") }
    }

    /// Where the daemon writes what is wrong with it.
    static func log(hasManager: Bool = hasManager) -> String {
        hasManager
            ? "see: journalctl --user -u sipli"
            : "see the output of sipli-daemon, in the terminal or file it was started with"
    }

    /// How the daemon is started.
    ///
    /// - Parameters:
    ///   - isSocketMissing: only its socket's unit makes that again, also while both units are active.
    ///   - isEnabled: whether that unit is started at each login.
    static func start(
        hasManager: Bool = hasManager, isSocketMissing: Bool = false, isEnabled: Bool = isEnabled
    ) -> String {
        guard hasManager else { return "Start it: sipli-daemon & (with systemd: systemctl --user start sipli)" }
        guard isSocketMissing else { return "Start it: systemctl --user start sipli" }
        return "Start it: systemctl --user " + (isEnabled ? "restart sipli.socket" : "enable --now sipli.socket")
    }

    /// How to check a running daemon.
    static func look(hasManager: Bool = hasManager) -> String {
        hasManager ? "Check it: systemctl --user status sipli" : "Check it: ps -C sipli-daemon -f"
    }
}

/// Why the daemon's last starts failed, as it left it beside its socket; the service manager keeps the socket and tries
/// again, so that a client would wait for an answer in vain.
package enum StartTrouble {
    /// The reason; nil if the daemon runs, starts for the first time, or is not started by a service manager.
    package static func reason(socket path: String) -> String? {
        guard let bytes = try? FileSystem.read(path + ".starts", limit: 1024), !bytes.isEmpty else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1)
        return lines.dropFirst().first.map { PlainText.line(String($0)) }
    }
}
