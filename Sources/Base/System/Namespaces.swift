import CSipliShims
import Glibc

/// The user and mount namespaces that systemd makes for a service's sandbox. Some systems refuse them.
package enum Namespaces {
    /// Enters some; nil if it could. For a process that is about to exit.
    ///
    /// - Returns: why it could not, and the command that allows them if it is known.
    package static func refusal() -> String? {
        guard sipli_enter_namespaces() != 0, [EPERM, EACCES, ENOSPC].contains(errno) else { return nil }
        let setting = settings.first { path, value, _ in
            (try? FileSystem.read(path)).map { String(decoding: $0, as: UTF8.self) } == value + "\n"
        }
        return "this system does not allow the namespaces that the services' sandbox uses"
            + (setting.map { "; to allow them: sudo sysctl \($0.allowing)" } ?? "")
    }

    /// Files with a value that forbids them, and what allows them.
    private static let settings: [(path: String, forbidding: String, allowing: String)] = [
        (
            "/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1",
            "kernel.apparmor_restrict_unprivileged_userns=0"
        ), ("/proc/sys/kernel/unprivileged_userns_clone", "0", "kernel.unprivileged_userns_clone=1"),
        ("/proc/sys/user/max_user_namespaces", "0", "user.max_user_namespaces=10000"),
    ]
}
