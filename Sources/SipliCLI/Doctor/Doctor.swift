import SipliClient
import SipliSystem
import SipliWire

/// Judges the facts: what is right, what is not, and what to do about it.
struct Doctor {
    let facts: DoctorFacts

    /// A finding for everything that was looked at.
    var findings: [Finding] {
        [runtime, socket, daemon] + store + [unit, socketUnit, linger].compactMap { $0 }
    }

    private var status: StatusResult? {
        try? facts.status.get()
    }

    // MARK: Places

    private var runtime: Finding {
        guard let base = facts.runtimeBase else {
            return Finding(
                level: (try? facts.socket.get()) == nil ? .fail : .warn, subject: "runtime",
                text: "XDG_RUNTIME_DIR is not set",
                fix: "log in through a session that sets it, or: export XDG_RUNTIME_DIR=/run/user/$(id -u)")
        }
        guard let file = facts.runtimeFile, file.isDirectory else {
            return .fail("runtime", base + " is not a directory", fix: "log in again, or look at XDG_RUNTIME_DIR")
        }
        guard file.isOwn else {
            return .fail("runtime", base + " belongs to another user", fix: "after su or sudo, log in properly instead")
        }
        return .ok("runtime", base)
    }

    private var socket: Finding {
        let path: String
        switch facts.socket {
        case .success(let found): path = found
        case .failure(let error): return .fail("socket", error.description, fix: nil)
        }
        guard let file = facts.socketFile else {
            return .fail("socket", path + " does not exist", fix: "systemctl --user enable --now sipli.socket")
        }
        let mode = "0" + String(file.mode, radix: 8)
        guard file.isSocket else { return .fail("socket", path + " is not a socket", fix: "move that file away") }
        guard file.isOwn else {
            return .fail("socket", path + " belongs to another user", fix: "look at XDG_RUNTIME_DIR and SIPLI_SOCKET")
        }
        guard file.mode & 0o077 == 0 else {
            return .warn(
                "socket", path + " is open to others (" + mode + ")", fix: "systemctl --user restart sipli.socket")
        }
        return .ok("socket", path + " (" + mode + ")")
    }

    // MARK: The daemon

    private var daemon: Finding {
        switch facts.status {
        case .success(let status):
            let text = "answers: version \(status.server), process \(status.pid), \(status.clients) connected"
            guard status.server == Catalog.version else {
                return .warn(
                    "daemon", text + "; this is version " + Catalog.version, fix: "systemctl --user restart sipli")
            }
            return .ok("daemon", text)
        case .failure(.unreachable(let reason, let hint)): return .fail("daemon", reason, fix: hint)
        case .failure(let error):
            return .fail("daemon", error.description, fix: "journalctl --user -u sipli -n 50")
        }
    }

    private var store: [Finding] {
        guard let status else { return [] }
        let text = status.dataDirectory + ", revision \(status.rev)"
        let store =
            status.writable
            ? Finding.ok("store", text) : .fail("store", text + ", cannot be written", fix: readOnlyFix(status))
        let day = status.day + " in " + status.zone + ", ends " + WireTime.short(status.dayEnds)
        return [store, .ok("day", day)] + status.notices.map { .warn("notice", $0, fix: nil) }
    }

    /// The unit may write the usual place only, so a moved one has to be named to it.
    private func readOnlyFix(_ status: StatusResult) -> String {
        let usual = (facts.home ?? "") + "/.local/share/sipli"
        guard status.dataDirectory != usual, facts.units?[Units.service]?["LoadState"] == "loaded" else {
            return "make room on the disk and look at the permissions of " + status.dataDirectory
        }
        return "if the place was moved, systemctl --user edit sipli and add under [Service]: ReadWritePaths="
            + status.dataDirectory + "; else make room on the disk"
    }

    // MARK: systemd

    private var unit: Finding? {
        guard let units = facts.units else {
            return .warn("systemd", "no user manager answers", fix: "without one, start sipli-daemon yourself")
        }
        guard let unit = units[Units.service], unit["LoadState"] == "loaded" else {
            return .warn("unit", Units.service + " is not installed", fix: "sipli-daemon can also be started by hand")
        }
        let state = (unit["ActiveState"] ?? "?") + " (" + (unit["SubState"] ?? "?") + ")"
        guard unit["ActiveState"] == "failed" else { return .ok("unit", Units.service + " " + state) }
        return .fail("unit", Units.service + " " + state, fix: "journalctl --user -u sipli -n 50")
    }

    private var socketUnit: Finding? {
        guard let unit = facts.units?[Units.socket], unit["LoadState"] == "loaded" else { return nil }
        let isEnabled = unit["UnitFileState"]?.hasPrefix("enabled") ?? false
        let text = Units.socket + " " + (unit["ActiveState"] ?? "?") + ", " + (unit["UnitFileState"] ?? "?")
        guard unit["ActiveState"] == "active", isEnabled else {
            return .warn("unit", text, fix: "systemctl --user enable --now sipli.socket")
        }
        return .ok("unit", text)
    }

    private var linger: Finding? {
        guard facts.units != nil, let lingers = facts.lingers else { return nil }
        return .ok(
            "linger",
            lingers
                ? "on: Sipli also runs while you are logged out"
                : "off: Sipli runs while you are logged in (loginctl enable-linger changes it)")
    }
}
