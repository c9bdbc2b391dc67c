import SipliClient
import SipliCore
import SipliSystem
import SipliVerbs
import SipliWire

/// Turns the facts into findings: what is right, what is not, and how to fix it.
struct Doctor {
    let facts: DoctorFacts

    /// A finding for everything that was checked.
    var findings: [Finding] {
        [installations, runtime, socket, daemon, dataDirectory].compactMap { $0 } + store
            + [unit, socketUnit, linger].compactMap { $0 } + surfaces
    }

    /// Without a user manager, everything is started by hand.
    private func fix(_ systemd: String, byHand: String = "sipli-daemon &") -> String {
        facts.units == nil ? byHand : systemd
    }

    private static let logs = "journalctl --user -u sipli -n 50"
    private static let restart = "stop the running sipli-daemon, then: sipli-daemon &"

    private var status: StatusResult? { try? facts.status.get() }

    // MARK: Places

    private var runtime: Finding {
        guard let base = facts.runtimeBase else {
            if case .failure(.underSudo) = facts.socket {
                return .fail("runtime", "this is sudo, not your session", fix: "run it without sudo")
            }
            return Finding(
                level: (try? facts.socket.get()) == nil ? .fail : .warn, subject: "runtime",
                text: "XDG_RUNTIME_DIR is not set",
                fix: "log in through a session that sets it, or: export XDG_RUNTIME_DIR=/run/user/$(id -u)")
        }
        guard let file = facts.runtimeFile, file.isDirectory else {
            return .fail("runtime", base + " is not a directory", fix: "log in again, or check XDG_RUNTIME_DIR")
        }
        guard file.isOwn else {
            return .fail(
                "runtime", base + " belongs to another user", fix: "run it without sudo; after su, log in instead")
        }
        return .ok("runtime", base)
    }

    private var socket: Finding? {
        let path: String
        switch facts.socket {
        case .success(let found): path = found
        // The finding of the runtime directory reports this.
        case .failure(.runtimeUnset), .failure(.underSudo): return nil
        case .failure(let error): return .fail("socket", error.description, fix: nil)
        }
        guard let file = facts.socketFile else {
            let command =
                isSocketActive ? "systemctl --user restart sipli.socket" : "systemctl --user enable --now sipli.socket"
            return .fail("socket", path + " does not exist", fix: fix(command))
        }
        let mode = "0" + String(file.mode, radix: 8)
        guard file.isSocket else {
            return .fail("socket", path + " is not a socket", fix: "move that file out of the way")
        }
        guard file.isOwn else {
            return .fail("socket", path + " belongs to another user", fix: "check XDG_RUNTIME_DIR and SIPLI_SOCKET")
        }
        guard file.mode & 0o077 == 0 else {
            return .warn(
                "socket", path + " is open to others (" + mode + ")",
                fix: fix("systemctl --user restart sipli.socket", byHand: "chmod 600 " + path))
        }
        return .ok("socket", path + " (" + mode + ")")
    }

    /// The daemon refuses a directory that others can write to. No finding if the permissions are right.
    private var dataDirectory: Finding? {
        guard let path = facts.dataDirectory, let file = facts.dataFile, file.mode & 0o022 != 0 else { return nil }
        return .fail(
            "data", path + " can be written to by others (0" + String(file.mode, radix: 8) + ")",
            fix: "check what is in it, then: chmod go-rwx " + ShellWord.quoted(path))
    }

    // MARK: The daemon

    private var daemon: Finding? {
        // Without the path of a socket, the daemon was not asked.
        guard (try? facts.socket.get()) != nil else { return nil }
        switch facts.status {
        case .success(let status):
            let text = "answers: version \(status.server), process \(status.pid), \(status.clients) connected"
            guard status.server == Catalog.version else {
                return .warn(
                    "daemon", text + "; this is version " + Catalog.version,
                    fix: fix("systemctl --user restart sipli", byHand: Self.restart))
            }
            return .ok("daemon", text)
        case .failure where facts.startTrouble != nil:
            return .fail("daemon", "cannot start: " + (facts.startTrouble ?? ""), fix: startFix)
        case .failure(.unreachable)
        where facts.socketFile == nil && isSocketActive:
            // The finding about the socket says what to do.
            return .fail("daemon", "cannot be reached without its socket", fix: nil)
        case .failure(.unreachable(let reason, let hint)):
            return .fail("daemon", reason, fix: hint.contains("systemctl") ? fix(hint) : hint)
        case .failure(.refused(let error)) where error.code == .denied:
            return .fail("daemon", error.message, fix: "run this as that user, without sudo")
        case .failure(let error):
            let text = error == .lost ? "closed the connection before it answered" : error.description
            return .fail("daemon", text, fix: fix(Self.logs, byHand: Self.restart))
        }
    }

    private var isSocketActive: Bool { facts.units?[Units.socket]?["ActiveState"] == "active" }

    /// A start is tried again at most a minute later.
    private var startFix: String {
        let isDenied = ["Read-only", "denied", "not permitted"].contains { facts.startTrouble?.contains($0) == true }
        guard isDenied, let directory = facts.dataDirectory else { return fix(Self.logs, byHand: Self.restart) }
        return "make " + directory + " writable: check how it is mounted and its permissions; then: "
            + fix("systemctl --user restart sipli", byHand: "sipli-daemon &")
    }

    private var store: [Finding] {
        guard let status else { return [] }
        let text = status.dataDirectory + ", revision \(status.rev)"
        let store =
            status.writable
            ? Finding.ok("store", text) : .fail("store", text + ", cannot be written", fix: readOnlyFix(status))
        let home = status.homeZone.map { " (home is \($0))" } ?? ""
        let day =
            status.day + " in " + status.zone + home + ", ends "
            + WireTime.short(status.dayEnds, clock: status.localEnd)
        let found = status.notices.isEmpty ? [store] : status.notices.map { Self.incident("store", $0) }
        let clock =
            status.clock.map { status.clockSettled == true ? .ok("clock", $0) : Self.incident("clock", $0) }
            ?? .ok("day", day)
        return found + [clock] + records
    }

    /// The daemon's notice has what happened on its first line, and a step on each of the others.
    private static func incident(_ subject: String, _ notice: String) -> Finding {
        let lines = notice.split(separator: "\n", maxSplits: 1).map(String.init)
        return .fail(subject, lines.first ?? "", fix: lines.count > 1 ? lines[1] : nil)
    }

    private func readOnlyFix(_ status: StatusResult) -> String {
        if let obstacle = facts.obstacle {
            if case .full = obstacle { return obstacle.fix }
            return obstacle.fix + "; then: " + fix("systemctl --user restart sipli", byHand: Self.restart)
        }
        guard facts.units?[Units.service]?["LoadState"] == "loaded", let fix = movedFix(status.dataDirectory) else {
            return "free some disk space and check the permissions of " + status.dataDirectory
        }
        return fix + "; otherwise free some disk space"
    }

    /// The unit's sandbox has only the default directory, so a moved one must be bind-mounted; nil for the default.
    private func movedFix(_ path: String) -> String? {
        guard path != (facts.home ?? "") + "/.local/share/sipli" else { return nil }
        let quoted = Self.quoted(path)
        return "if you moved the data directory, SIPLI_DATA_DIR=\"" + path
            + "\" make install; or systemctl --user edit sipli and"
            + " add under [Service] the lines Environment=\"SIPLI_DATA_DIR=" + quoted + "\" and BindPaths=\"-" + quoted
            + "\""
    }

    /// Escaped for a quoted value in a unit file.
    private static func quoted(_ path: String) -> String {
        var text = ""
        for character in path {
            if character == "\\" || character == "\"" { text += "\\" }
            text += character == "%" ? "%%" : String(character)
        }
        return text
    }

    // MARK: systemd

    private var unit: Finding? {
        guard let units = facts.units else {
            return .ok("systemd", "no user manager is running; without one, start the daemon by hand: sipli-daemon &")
        }
        guard let unit = units[Units.service], unit["LoadState"] == "loaded" else {
            return .warn("unit", Units.service + " is not installed", fix: "make install; by hand: sipli-daemon &")
        }
        // What a unit said last is about its end once it is inactive.
        let isInactive = unit["ActiveState"] == "inactive"
        let said = isInactive ? nil : unit["StatusText"].flatMap { $0.isEmpty ? nil : ": " + $0 }
        let text =
            Units.service + " " + (unit["ActiveState"] ?? "?") + " (" + (unit["SubState"] ?? "?") + ")" + (said ?? "")
        let moved = facts.dataDirectory.flatMap(movedFix).map { "; " + $0 } ?? ""
        switch unit["ActiveState"] {
        case "failed": return .fail("unit", text, fix: Self.logs + moved)
        case "activating", "deactivating":
            return .warn("unit", text, fix: "wait a moment, then: " + Self.logs + moved)
        case "inactive" where status != nil:
            return .warn(
                "unit", text + ", but a daemon that was started some other way answers",
                fix: "stop that sipli-daemon, then: systemctl --user start sipli.socket")
        case "inactive" where isSocketActive:
            return .ok("unit", text + "; the socket starts it when it is needed")
        case "inactive": return .warn("unit", text, fix: "systemctl --user enable --now sipli.socket")
        default: return .ok("unit", text)
        }
    }

    /// A package beside what `make install` installed: the one in the home directory hides the other.
    private var installations: Finding? {
        guard let used = facts.installations.first, facts.installations.count > 1 else { return nil }
        // "{ path=/usr/bin/sipli-daemon ; argv[]=..."
        let program = facts.units?[Units.service]?["ExecStart"]?.split(separator: " ").first { $0.hasPrefix("path=") }
        let service = program.flatMap { word in
            word.lastIndex(of: "/").map { String(word[..<$0].dropFirst("path=".count)) }
        }
        let others = facts.installations.dropFirst().joined(separator: " and ")
        let uses = service.map { "; the service runs that of " + $0 } ?? ""
        return .warn(
            "program", "installed more than once: your shell runs that of \(used), not that of \(others)\(uses)",
            fix:
                "remove one, with make uninstall in its source directory or with the package manager; delete a mere copy"
        )
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
                : "off: Sipli runs only while you are logged in (to change that: loginctl enable-linger)")
    }
}

/// Records in the store that are unreadable.
extension Doctor {
    private static let shown = 5

    var records: [Finding] {
        let settings = facts.unreadable.filter { $0.table == "setting" }
        let others = facts.unreadable.filter { $0.table != "setting" }
        return settings.prefix(Self.shown).map { setting in
            .warn(
                "setting", setting.record + ": " + setting.text + "; using the default",
                fix: "sipli-client config set " + setting.record + " VALUE")
        } + [more(settings.count - Self.shown), recordFinding(others)].compactMap { $0 }
    }

    private func more(_ count: Int) -> Finding? {
        guard count > 0 else { return nil }
        let text = count == 1 ? "1 more setting is unreadable" : "\(count) more settings are unreadable"
        return .warn("setting", text, fix: "sipli-client config list --json lists them all under `unreadable`")
    }

    private func recordFinding(_ items: [CheckResult.Item]) -> Finding? {
        guard !items.isEmpty else { return nil }
        let text =
            items.count == 1
            ? "1 record is unreadable and left out" : "\(items.count) records are unreadable and left out"
        return .warn(
            "records", text + ": " + Self.names(items), fix: "sipli-client export --format ndjson exports all others")
    }

    private static func names(_ items: [CheckResult.Item]) -> String {
        items.prefix(shown).map { $0.table + " " + $0.record }.joined(separator: ", ")
            + (items.count > shown ? " and \(items.count - shown) more" : "")
    }
}
