import Foundation
import Glibc
import SipliTestSupport

/// The external tool that gives a test a login session with a real systemd user manager; `SIPLI_RIG` names its folder.
enum Rig {
    /// Its folder, if it is usable here.
    static let directory: String? = {
        guard let path = ProcessInfo.processInfo.environment["SIPLI_RIG"], !path.isEmpty else { return nil }
        let directory = URL(fileURLWithPath: path).standardizedFileURL.path
        let needed = [
            directory + "/user-session", "/usr/lib/systemd/user/dbus.socket", "/usr/bin/systemd-run", "/usr/bin/make",
        ]
        guard needed.allSatisfy({ access($0, R_OK) == 0 }), geteuid() == 0 || ownsCgroup() else { return nil }
        return directory
    }()

    static var isUsable: Bool {
        directory != nil
    }

    /// What a session shows its windows on.
    enum Desktop {
        case sway, x11, plasma, gnome

        /// The rig's tool for it, with its options; Plasma is shown on X.
        var command: [String] {
            switch self {
            case .sway: ["desktop", "--sway"]
            case .x11: ["desktop", "--x11"]
            case .plasma: ["desktop", "--x11", "--size", "1280x800", "--notifier", "none"]
            case .gnome: ["user-session", "--system-bus"]
            }
        }

        /// What starts it within the session, where the tool does not.
        var starter: [String] {
            switch self {
            case .sway, .x11: []
            case .plasma: ["plasma"]
            case .gnome: ["gnome"]
            }
        }

        /// Whether it and the programs that its scripts use are installed.
        var isUsable: Bool {
            let programs =
                switch self {
                case .gnome: ["gnome-shell", "gjs"]
                case .plasma: ["Xvfb", "i3", "maim", "xdotool", "kwin_wayland", "plasmashell"]
                case .sway: ["sway", "swaymsg", "grim", "waybar", "mako", "/usr/libexec/at-spi2-registryd"]
                case .x11:
                    [
                        "Xvfb", "i3", "i3bar", "maim", "xdotool", "polybar", "i3blocks", "dunst", "tmux", "xdg-open",
                        "xterm", "/usr/libexec/at-spi2-registryd",
                    ]
                }
            return Rig.isUsable && programs.allSatisfy { access($0.hasPrefix("/") ? $0 : "/usr/bin/" + $0, X_OK) == 0 }
        }
    }

    /// Runs a script in a fresh session, with a desktop if one is given.
    ///
    /// - Returns: its exit status, and everything that it and the session's journal printed.
    static func session(
        _ script: String, options: [String] = [], desktop: Desktop? = nil
    ) async throws -> (status: Int32, output: String) {
        let stage = try Stage.made.get()
        let process = Process()
        let command = desktop?.command ?? ["user-session"]
        process.executableURL = URL(fileURLWithPath: (directory ?? "") + "/" + command[0])
        process.arguments =
            command.dropFirst() + [
                "--timeout", "240", "--journal-on-fail", "--bind", "\(stage.path):/run/rig/bind/sipli",
            ]
            + ["--env", "STAGE=/run/rig/bind/sipli", "--env", "PYTHONDONTWRITEBYTECODE=1", "--env", "SIPLI_KILLS"]
            + options + (desktop?.starter ?? []) + ["python3", "/run/rig/bind/sipli/scripts/" + script]
        let file = stage.path + "/" + script + ".log"
        _ = FileManager.default.createFile(atPath: file, contents: nil)
        let handle = FileHandle(forWritingAtPath: file)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        return try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { process in
                let data = FileManager.default.contents(atPath: file) ?? Data()
                continuation.resume(returning: (process.terminationStatus, String(decoding: data, as: UTF8.self)))
            }
            do { try SignalMask.open { try process.run() } } catch { continuation.resume(throwing: error) }
        }
    }

    /// An ordinary user needs a cgroup of their own, as a desktop login has.
    private static func ownsCgroup() -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8) else { return false }
        let lines = text.split(separator: "\n")
        let own = lines.first { $0.hasPrefix("0::") || $0.contains(":name=systemd:") }
        guard let own else { return false }
        let path = own.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).last.map(String.init) ?? ""
        return ["/sys/fs/cgroup", "/sys/fs/cgroup/systemd", "/sys/fs/cgroup/unified"].contains { root in
            access(root + path + "/cgroup.procs", W_OK) == 0
        }
    }
}
