import Glibc
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWidgetFeed

/// Finds a terminal window for a program that was started without one, as by a click on a bar.
enum TerminalWindow {
    private struct Known {
        let name: String
        /// Between the name and the command.
        var options: [String] = []
        /// The displays it can open on.
        var displays = MenuProgram.Display.allCases
    }

    /// In order of preference. `x-terminal-emulator` may be any of them, or one that needs a display which is not there.
    private static let known = [
        Known(name: "xdg-terminal-exec"), Known(name: "foot", displays: [.wayland]), Known(name: "kitty"),
        Known(name: "alacritty", options: ["-e"]), Known(name: "wezterm", options: ["start", "--"]),
        Known(name: "ghostty", options: ["-e"]), Known(name: "ptyxis", options: ["--"]),
        Known(name: "gnome-terminal", options: ["--wait", "--"]), Known(name: "konsole", options: ["-e"]),
        Known(name: "xfce4-terminal", options: ["-x"]), Known(name: "x-terminal-emulator", options: ["-e"]),
        Known(name: "urxvt", options: ["-e"], displays: [.x11]), Known(name: "st", options: ["-e"], displays: [.x11]),
        Known(name: "xterm", options: ["-e"], displays: [.x11]),
    ]

    /// The command lines that run a command in a window, the user's choice first; empty without a display or a terminal.
    ///
    /// - Parameter isThere: whether a program is on the path.
    static func commands(
        _ command: [String], environment: (String) -> String?, isThere: (String) -> Bool
    ) -> [[String]] {
        let chosen = environment("TERMINAL").flatMap { $0.isEmpty || !isThere($0) ? nil : $0 }
        let first = chosen.map { program in
            let name = program.split(separator: "/").last.map(String.init) ?? program
            return [program] + (known.first { $0.name == name }?.options ?? ["-e"]) + command
        }
        let others = known.filter { terminal in
            terminal.name != chosen && isThere(terminal.name)
                && terminal.displays.contains { environment($0.rawValue).map { !$0.isEmpty } ?? false }
        }
        return hasDisplay(environment)
            ? [first].compactMap { $0 } + others.map { [$0.name] + $0.options + command } : []
    }

    /// Whether there is a display to open a window on.
    static func hasDisplay(_ environment: (String) -> String?) -> Bool {
        MenuProgram.Display.allCases.contains { environment($0.rawValue).map { !$0.isEmpty } ?? false }
    }

    /// Why there is none.
    static let noDisplay = "neither WAYLAND_DISPLAY nor DISPLAY is set"

    /// Replaces this process with a command; returns only if it could not be started.
    static func become(_ command: [String]) {
        var arguments = command.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        arguments.append(nil)
        if let program = arguments[0] { execvp(program, arguments) }
    }

    /// How long a terminal may take to fail, in milliseconds; one that ends later was a window, even if what runs in it
    /// could not say so.
    private static let patienceMilliseconds: Int64 = 5000

    /// Runs the first of the commands that opens a window, to its end.
    ///
    /// - Parameter hasStarted: whether what runs in the window has started: then a window that was closed at once is one
    ///   too, whatever status its terminal ends with.
    /// - Returns: why each that failed did; nil once one was a window.
    static func run(_ commands: [[String]], hasStarted: () -> Bool = { false }) throws -> [String]? {
        var failures: [String] = []
        for command in commands {
            let begun = Clocks.monotonicMicroseconds()
            let (ending, errors) = try end(of: command)
            let took = (Clocks.monotonicMicroseconds() - begun) / 1000
            guard ending != .status(0), took < patienceMilliseconds, !hasStarted() else { return nil }
            let reason = errors.split(separator: "\n").last.map { ": " + Printable.clean(String($0.prefix(160))) } ?? ""
            failures.append(command[0] + " failed" + reason)
        }
        return failures
    }

    private static func end(of command: [String]) throws -> (ShellProcess.Ending, errors: String) {
        let errors = try BarProcess.pipe()
        for end in [errors.read, errors.write] { try end.setNonBlocking() }
        let line = "exec " + command.map(ShellWord.quoted).joined(separator: " ")
        let ending = try ShellProcess(line, errors: errors.write.raw).wait()
        // A window may have left behind a program that holds the pipe open.
        return (ending, String(decoding: CommandOutput.rest(of: errors.read), as: UTF8.self))
    }
}

/// A file that what runs in a terminal window removes when it starts: a terminal's exit status does not tell whether its
/// window was closed or never opened, and many pass on neither variables nor descriptors.
struct WindowMark {
    let path: String

    init(path: String) { self.path = path }

    /// Makes one; nil if the runtime directory does not allow it.
    init?(_ directories: Directories) {
        guard let folder = try? directories.runtime() else { return nil }
        path = folder + "/window-" + Identifier.hex(16)
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return nil }
        close(file)
    }

    /// Whether the window has opened.
    var isRemoved: Bool { access(path, F_OK) != 0 }

    /// Only ever removes a mark.
    func remove() {
        guard path.split(separator: "/").last?.hasPrefix("window-") == true else { return }
        unlink(path)
    }
}

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
