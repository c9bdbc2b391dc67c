package import SipliBus
package import SipliLoop
package import SipliSystem

/// Watches whether any of several things that desktops report holds, such as that the screen is locked. What cannot be read
/// does not.
package final class Presence {
    /// How often to poll inhibitors without change signals while one of them is active.
    private static let pauseMicroseconds: Int64 = 60_000_000
    /// A reply that takes longer is ignored.
    private static let patienceMicroseconds: UInt64 = 2_000_000

    private final class Watched {
        let inhibitor: Inhibitor
        let bus: Bus
        var isActive = false
        var slots: [BusSlot] = []

        init(_ inhibitor: Inhibitor, _ bus: Bus) { (self.inhibitor, self.bus) = (inhibitor, bus) }
    }

    private let changed: (Bool) -> Void
    private var watched: [Watched] = []
    private var timer: TimerSource?
    private var asked = 0
    private var waiting: [() -> Void] = []
    private var said: Bool?

    /// - Parameter changed: called once after all have replied, then on each change.
    package init(_ loop: EventLoop, changed: @escaping (Bool) -> Void) throws(SystemError) {
        self.changed = changed
        timer = try loop.timer(clock: .monotonic) { [weak self] in self?.askSilentOnes() }
    }

    /// Starts watching on a bus.
    package func watch(_ inhibitors: [Inhibitor], on bus: Bus) throws(SystemError) {
        for inhibitor in inhibitors {
            let row = Watched(inhibitor, bus)
            watched.append(row)
            row.slots.append(try bus.watch(name: inhibitor.service) { [weak self, weak row] _ in self?.ask(row) })
            if let change = inhibitor.change {
                row.slots.append(try bus.watch(change) { [weak self, weak row] _ in self?.ask(row) })
            }
            ask(row)
        }
    }

    /// Watches hints of the user's login session, if there is one.
    package func watchLogin(on bus: Bus, session: String?, _ hints: [String] = Inhibitor.loginHints) {
        asked += 1
        let manager = "org.freedesktop.login1"
        let root = "/org/freedesktop/login1"
        var call: BusCall =
            session.map {
                BusCall(manager, root, manager + ".Manager", "GetSession", [.string($0)], startsService: false)
            } ?? .property(manager, root + "/user/self", manager + ".User", "Display")
        call.timeoutMicroseconds = Self.patienceMicroseconds
        bus.call(call) { [weak self] result in
            let value = (try? result.get())?.first
            // The property is a pair of an id and a path.
            if let path = value?.text ?? value?.elements.last?.text, path != "/" {
                do throws(SystemError) { try self?.watch(Inhibitor.ofLogin(session: path, hints), on: bus) } catch {
                    // What cannot be watched does not inhibit.
                }
            }
            self?.answered()
        }
    }

    /// Runs the closure after polling those without change signals.
    package func settle(_ body: @escaping () -> Void) {
        waiting.append(body)
        asked += 1
        askSilentOnes()
        answered()
    }

    private func askSilentOnes() {
        for row in watched where row.inhibitor.change == nil { ask(row) }
    }

    private func ask(_ row: Watched?) {
        guard let row else { return }
        asked += 1
        var call = row.inhibitor.call
        call.timeoutMicroseconds = Self.patienceMicroseconds
        row.bus.call(call) { [weak self, weak row] result in
            if let row { row.isActive = (try? result.get()).map(row.inhibitor.isActive) ?? false }
            self?.answered()
        }
    }

    private func answered() {
        asked -= 1
        guard asked == 0 else { return }
        let isHeld = watched.contains(where: \.isActive)
        let bodies = waiting
        waiting = []
        // New content comes before an inhibition ends and after it begins, so that nothing is shown only to be replaced.
        if isHeld { say(true) }
        for body in bodies { body() }
        if !isHeld { say(false) }
        guard watched.contains(where: { $0.isActive && $0.inhibitor.change == nil }) else { return }
        timer?.start(afterMicroseconds: Self.pauseMicroseconds)
    }

    private func say(_ isHeld: Bool) {
        guard said != isHeld else { return }
        said = isHeld
        changed(isHeld)
    }
}

/// A reason to inhibit notifications, and where the desktop reports it.
package struct Inhibitor: Sendable {
    /// The bus name of the service that reports it.
    var service: String
    var call: BusCall
    /// The signals after which to ask again; nil if there are none.
    var change: BusSignalRule?
    /// Reads the reply.
    var isActive: @Sendable ([BusValue]) -> Bool = { $0.first?.flag == true }

    /// Those of the session bus.
    package static let ofSession: [Inhibitor] =
        [
            // KDE's do-not-disturb.
            property(notifications, "/org/freedesktop/Notifications", notifications, "Inhibited"),
            property(notifications, "/org/freedesktop/Notifications", "org.dunstproject.cmd0", "paused"),
            Inhibitor(
                service: notifications,
                call: BusCall(
                    notifications, "/fr/emersion/Mako", "fr.emersion.Mako", "ListModes", startsService: false),
                // Mode names are user-defined; these are the ones in its manual and in common use.
                isActive: { modes in
                    (modes.first?.elements ?? []).contains { ["do-not-disturb", "dnd", "away"].contains($0.text) }
                }),
            banners,
        ] + ofScreen

    /// The screen is locked, or blank.
    package static let ofScreen = [
        screenSaver("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"),
        screenSaver("org.gnome.ScreenSaver", "/org/gnome/ScreenSaver"),
    ]

    /// The hint of a login session that its screen is locked.
    package static let lockHint = "LockedHint"
    package static let loginHints = ["IdleHint", lockHint]

    /// Those of a login session, on the system bus.
    static func ofLogin(session path: String, _ hints: [String]) -> [Inhibitor] {
        hints.map {
            property("org.freedesktop.login1", path, "org.freedesktop.login1.Session", $0)
        }
    }

    private static let notifications = "org.freedesktop.Notifications"

    /// GNOME's do-not-disturb, through the settings portal.
    private static var banners: Inhibitor {
        let portal = "org.freedesktop.portal.Desktop"
        let path = "/org/freedesktop/portal/desktop"
        let settings = "org.freedesktop.portal.Settings"
        let section = "org.gnome.desktop.notifications"
        return Inhibitor(
            service: portal,
            call: BusCall(
                portal, path, settings, "Read", [.string(section), .string("show-banners")], startsService: false),
            change: BusSignalRule(
                sender: portal, path: path, interface: settings, member: "SettingChanged", firstArgument: section),
            isActive: { $0.first?.flag == false })
    }

    private static func screenSaver(_ name: String, _ path: String) -> Inhibitor {
        Inhibitor(
            service: name, call: BusCall(name, path, name, "GetActive", startsService: false),
            change: BusSignalRule(sender: name, interface: name, member: "ActiveChanged"))
    }

    private static func property(_ service: String, _ path: String, _ interface: String, _ name: String) -> Inhibitor {
        Inhibitor(
            service: service, call: .property(service, path, interface, name),
            change: BusSignalRule(
                sender: service, path: path, interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged",
                firstArgument: interface))
    }
}
