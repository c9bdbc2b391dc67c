import Glibc

/// Finds a terminal window for a program that was started without one, as by a click on a bar.
enum TerminalWindow {
    /// Terminals, the user's choice first, and the arguments between their name and the command.
    private static let known: [(name: String, options: [String])] = [
        ("xdg-terminal-exec", []), ("x-terminal-emulator", ["-e"]), ("foot", []), ("kitty", []), ("alacritty", ["-e"]),
        ("wezterm", ["start", "--"]), ("gnome-terminal", ["--"]), ("konsole", ["-e"]), ("xfce4-terminal", ["-x"]),
        ("xterm", ["-e"]),
    ]

    /// The command line that runs a command in a window; nil if there is no display or no terminal.
    ///
    /// - Parameter isThere: whether a program is on the path.
    static func command(
        _ command: [String], environment: (String) -> String?, isThere: (String) -> Bool
    ) -> [String]? {
        guard hasDisplay(environment) else { return nil }
        if let chosen = environment("TERMINAL"), !chosen.isEmpty, isThere(chosen) {
            let name = chosen.split(separator: "/").last.map(String.init) ?? chosen
            return [chosen] + (known.first { $0.name == name }?.options ?? ["-e"]) + command
        }
        return known.first { isThere($0.name) }.map { [$0.name] + $0.options + command }
    }

    /// Whether there is a display to open a window on.
    static func hasDisplay(_ environment: (String) -> String?) -> Bool {
        ["WAYLAND_DISPLAY", "DISPLAY"].contains { name in environment(name).map { !$0.isEmpty } ?? false }
    }

    /// Why there is none.
    static let noDisplay = "neither WAYLAND_DISPLAY nor DISPLAY is set"

    /// Replaces this process with the command; returns only if it could not be started.
    static func become(_ command: [String]) {
        var arguments = command.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        arguments.append(nil)
        if let program = arguments[0] { execvp(program, arguments) }
    }
}
