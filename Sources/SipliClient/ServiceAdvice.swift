import Glibc

/// What to tell people about the daemon where it runs, which is not always below systemd.
enum ServiceAdvice {
    /// A user manager of systemd runs here, so that its commands answer.
    static var hasManager: Bool {
        guard let directory = getenv("XDG_RUNTIME_DIR") else { return false }
        return access(String(cString: directory) + "/systemd/private", F_OK) == 0
    }

    /// Where the daemon writes what is wrong with it.
    static func log(hasManager: Bool = hasManager) -> String {
        hasManager
            ? "see: journalctl --user -u sipli"
            : "see what sipli-daemon wrote in the terminal or file that it was started with"
    }

    /// How the daemon is started.
    static func start(hasManager: Bool = hasManager) -> String {
        hasManager
            ? "Start it: systemctl --user start sipli"
            : "Start it: sipli-daemon & (with systemd: systemctl --user start sipli)"
    }

    /// How to look at a daemon that runs.
    static func look(hasManager: Bool = hasManager) -> String {
        hasManager ? "Look at it: systemctl --user status sipli" : "Look at it: ps -C sipli-daemon -f"
    }
}
