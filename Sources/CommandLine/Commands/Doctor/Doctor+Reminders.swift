import SipliClient
import SipliCore
import SipliVerbs
import SipliWire

/// Whether reminders reach the screen.
extension Doctor {
    private var notifierUnit: [String: String]? {
        facts.units?[Units.notifier].flatMap { $0["LoadState"] == "loaded" ? $0 : nil }
    }

    var reminders: Finding? {
        guard let reminders = facts.reminders else { return nil }
        guard reminders.areOn else {
            return .ok("notifier", "reminders are off (" + reminders.turning("on") + ")")
        }
        if reminders.isFollowed { return followed(reminders) }
        guard facts.hasDisplay else {
            return .ok("notifier", "not running (no desktop session); sipli-client reminders shows what is due")
        }
        switch notifierUnit?["ActiveState"] {
        case "failed", "activating", "active":
            return .warn(
                "notifier",
                "reminders are on, but \(Units.notifier) is \(notifierUnit?["ActiveState"] ?? "?") and does not show them",
                fix: "journalctl --user -u \(Units.notifier) -n 20; then: systemctl --user restart \(Units.notifier)")
        default:
            return .warn(
                "notifier", "reminders are on, but no notifier is running to show them",
                fix: start + "; or turn reminders off: " + reminders.turning("off"))
        }
    }

    private func followed(_ reminders: DoctorFacts.Reminders) -> Finding {
        guard reminders.server != .missing else {
            return .warn(
                "notifier", "is running, but there is no notification server on the session bus",
                fix: "install and start a notification server, such as mako, dunst or your desktop's own")
        }
        if case .failing(let reason) = reminders.server {
            return .warn(
                "notifier", "is running, but no notification server could be started: " + reason,
                fix: "if services do not know your display, run:"
                    + " dbus-update-activation-environment --systemd WAYLAND_DISPLAY DISPLAY;"
                    + " otherwise start your notification server by hand and read its output")
        }
        let isEnabled = notifierUnit?["UnitFileState"]?.hasPrefix("enabled") ?? true
        let text = "shows reminders"
        guard notifierUnit?["ActiveState"] == "active", !isEnabled else { return .ok("notifier", text) }
        return .ok(
            "notifier",
            text + "; not started at the next login (to change that: systemctl --user enable sipli-notifier)")
    }

    private var start: String {
        guard notifierUnit != nil else {
            return "install the package sipli-notifier, which make install has too; or: sipli-notifier &"
        }
        guard facts.units?[Units.session]?["ActiveState"] == "active" else {
            return "sipli-notifier &; and start it with your session; in sway and i3: exec sipli-notifier"
        }
        return "systemctl --user enable --now sipli-notifier"
    }
}

extension DoctorFacts {
    /// What is known about reminders and the notifier.
    struct Reminders {
        var areOn = false
        /// The settings that turn reminders on.
        var settings: [String] = []
        /// Whether a notifier is connected and follows reminders.
        var isFollowed = false
        /// The notification server; nil if unknown.
        var server: Server?

        /// The command that turns them on or off.
        fileprivate func turning(_ value: String) -> String {
            settings.map { "sipli-client config set " + $0 + " " + value }.joined(separator: "; ")
        }

        enum Server: Equatable {
            case running
            /// The session bus starts it on demand.
            case startable
            /// It was called and did not start, with the reason.
            case failing(String)
            case missing

            /// - Parameter names: busctl's list of names on the session bus.
            init(names: String) {
                let row = names.split(separator: "\n").first { $0.hasPrefix("org.freedesktop.Notifications ") }
                self = row.map { $0.contains("(activatable)") ? .startable : .running } ?? .missing
            }

            /// - Parameter answer: the output of busctl for a call that starts it.
            init(answer: String) {
                let words = answer.split(separator: "\n").first.map(String.init) ?? "no answer within 5 seconds"
                let failed = "Call failed: "
                let reason = words.hasPrefix(failed) ? String(words.dropFirst(failed.count)) : words
                self = words.hasPrefix("ssss ") ? .running : .failing(reason)
            }
        }
    }

    /// Nil if unknown.
    func askReminders(_ context: Context, _ trackers: TrackerTable) -> Reminders? {
        guard let client = client(context) else { return nil }
        var request = SettingsGetRequest()
        request.names = trackers.rows.compactMap(\.descriptor.remindersSetting)
        guard let settings = try? client.call(StoreOperations.settingsGet, request).settings,
            let clients = try? client.call(DaemonOperations.clients, Nothing()).clients
        else { return nil }
        var reminders = Reminders()
        reminders.settings = request.names ?? []
        reminders.areOn = settings.contains { $0.value.bytes == Array("true".utf8) }
        reminders.isFollowed = clients.contains { client in
            client.client?.hasPrefix("sipli-notifier/") == true
                && client.subscriptions.contains { $0.topics.contains("reminders") }
        }
        let names = CommandOutput.of("timeout 5 busctl --user --no-legend --no-pager list 2>/dev/null")
        reminders.server = names.map(Reminders.Server.init(names:))
        // Only a call shows whether it starts; the notifier makes the same call when a reminder is due.
        if reminders.areOn, reminders.isFollowed, reminders.server == .startable { reminders.server = startServer() }
        return reminders
    }

    private func startServer() -> Reminders.Server? {
        let name = "org.freedesktop.Notifications"
        let call = name + " /org/freedesktop/Notifications " + name + " GetServerInformation"
        return CommandOutput.of("timeout 5 busctl --user call " + call + " 2>&1", anyStatus: true)
            .map(Reminders.Server.init(answer:))
    }
}
