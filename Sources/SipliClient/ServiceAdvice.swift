import Glibc

/// Advice about the daemon, which does not always run under systemd.
enum ServiceAdvice {
    /// Whether a systemd user manager is running.
    static var hasManager: Bool {
        guard let directory = getenv("XDG_RUNTIME_DIR") else { return false }
        return access(String(cString: directory) + "/systemd/private", F_OK) == 0
    }

    /// Where the daemon writes what is wrong with it.
    static func log(hasManager: Bool = hasManager) -> String {
        hasManager
            ? "see: journalctl --user -u sipli"
            : "see the output of sipli-daemon, in the terminal or file it was started with"
    }

    /// How the daemon is started.
    ///
    /// - Parameter isSocketMissing: only its socket's unit makes that again, also while both units are active.
    static func start(hasManager: Bool = hasManager, isSocketMissing: Bool = false) -> String {
        hasManager
            ? "Start it: systemctl --user " + (isSocketMissing ? "restart sipli.socket" : "start sipli")
            : "Start it: sipli-daemon & (with systemd: systemctl --user start sipli)"
    }

    /// How to check a running daemon.
    static func look(hasManager: Bool = hasManager) -> String {
        hasManager ? "Check it: systemctl --user status sipli" : "Check it: ps -C sipli-daemon -f"
    }
}
