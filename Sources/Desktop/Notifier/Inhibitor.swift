import SipliBus

/// A reason to inhibit notifications, and where the desktop reports it.
struct Inhibitor: Sendable {
    /// The bus name of the service that reports it.
    var service: String
    var call: BusCall
    /// The signals after which to ask again; nil if there are none.
    var change: BusSignalRule?
    /// Reads the reply.
    var isActive: @Sendable ([BusValue]) -> Bool = { $0.first?.flag == true }

    /// Those of the session bus.
    static let ofSession: [Inhibitor] = [
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
        screenSaver("org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver"),
        screenSaver("org.gnome.ScreenSaver", "/org/gnome/ScreenSaver"),
        banners,
    ]

    /// Those of a login session, on the system bus.
    static func ofLogin(session path: String) -> [Inhibitor] {
        ["IdleHint", "LockedHint"].map {
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
