import Glibc
import SipliSystem
import SipliVerbs

/// The variables of the desktop, for programs that the session bus or systemd starts without them.
enum SessionVariables {
    private static let names = [
        "WAYLAND_DISPLAY", "DISPLAY", "XAUTHORITY", "XDG_CURRENT_DESKTOP", "TERMINAL", "SIPLI_MENU",
    ]

    /// Sets what is missing of them, if no display is known: from the user manager, else the only Wayland socket there is.
    static func adopt(_ environment: (String) -> String?) {
        guard !TerminalWindow.hasDisplay(environment) else { return }
        let managers = CommandOutput.of("timeout 5 systemctl --user show-environment 2>/dev/null") ?? ""
        for (name, value) in missing(managers, environment) { setenv(name, value, 0) }
        guard !TerminalWindow.hasDisplay(environment), let folder = environment("XDG_RUNTIME_DIR") else { return }
        if let socket = onlySocket(FileSystem.names(in: folder)) { setenv("WAYLAND_DISPLAY", socket, 0) }
    }

    /// The variables in the manager's list of lines such as `NAME=value` that are not set here.
    static func missing(_ list: String, _ environment: (String) -> String?) -> [(name: String, value: String)] {
        list.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
            guard let name = parts.first, parts.count == 2 else { return nil }
            let value = parts[1]
            // What the shell would have to unquote is not the name of a display or a terminal.
            guard names.contains(name), !value.hasPrefix("$"), environment(name) == nil else { return nil }
            return (name, value)
        }
    }

    /// The Wayland socket among the names of files; nil if there is not exactly one.
    static func onlySocket(_ names: [String]) -> String? {
        let sockets = names.filter { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
        return sockets.count == 1 ? sockets[0] : nil
    }
}
