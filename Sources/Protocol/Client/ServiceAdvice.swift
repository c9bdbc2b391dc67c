import Glibc
import SipliCore
import SipliSystem

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
