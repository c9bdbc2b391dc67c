import SipliTestSupport
import SipliWire
import Testing

@testable import SipliBus
@testable import SipliNotifier

/// Notifications are held back while the desktop inhibits them; the newest is shown afterwards.
@Suite(.enabled(if: PrivateBus.isUsable, "needs dbus-daemon"))
struct PresenceTests {
    @Test(arguments: [("org.dunstproject.cmd0", "paused"), ("org.freedesktop.Notifications", "Inhibited")])
    func doNotDisturbHoldsBackUntilItEnds(_ interface: String, _ property: String) throws {
        let stage = try NotifierStage()
        let server = try stage.server()
        try stage.start()
        try server.set(interface, property, true)
        try stage.settle()
        stage.daemon.say([.sip("r1")])
        stage.daemon.say([.sip("r2")])
        try stage.settle()
        #expect(server.shown.isEmpty)
        try server.set(interface, property, false)
        try stage.until("the newest is told") { !stage.daemon.asked("reminders.shown").isEmpty }
        #expect(server.shown.count == 1)
        #expect(stage.daemon.asked("reminders.shown").map(\.reminder) == [.text("r2")])
    }

    @Test func doNotDisturbFromBeforeTheStartIsSeen() throws {
        let stage = try NotifierStage()
        let server = try stage.server()
        server.properties["org.dunstproject.cmd0.paused"] = true
        stage.daemon.say([.sip("r1")])
        try stage.start()
        try stage.settle()
        #expect(server.shown.isEmpty)
    }

    @Test func makosModesAreAskedBeforeEachReminder() throws {
        let stage = try NotifierStage()
        let server = try stage.server()
        try stage.start()
        stage.daemon.say([.weighIn("w1")])
        try stage.until("one is told") { !stage.daemon.asked("reminders.shown").isEmpty }
        server.modes = ["default", "do-not-disturb"]
        stage.daemon.say([.weighIn("w1", shown: true), .sip("r1")])
        try stage.settle()
        #expect(server.shown.count == 1)
        server.modes = ["default"]
        stage.daemon.say([.weighIn("w1", shown: true), .sip("r2")])
        try stage.until("another is told") { stage.daemon.asked("reminders.shown").count == 2 }
        // The older one is not shown briefly before.
        #expect(stage.daemon.asked("reminders.shown").map(\.reminder) == [.text("w1"), .text("r2")])
    }

    @Test func theScreenSaverHoldsBack() throws {
        let stage = try NotifierStage()
        let server = try stage.server()
        let name = "org.freedesktop.ScreenSaver"
        let desktop = try stage.connect()
        var isActive = true
        let slot = try desktop.export(
            path: "/" + name.replacing(".", with: "/"),
            [
                BusMethod(name, "GetActive", []) { _ in [.bool(isActive)] }
            ])
        defer { slot.cancel() }
        try stage.start()
        // It starts after the notifier.
        desktop.own(name: name) { _ in }
        try stage.settle(desktop)
        stage.daemon.say([.sip("r1")])
        try stage.settle()
        #expect(server.shown.isEmpty)
        isActive = false
        try desktop.emit("/" + name.replacing(".", with: "/"), name, "ActiveChanged", [.bool(false)])
        try stage.until("it is shown") { server.shown.count == 1 }
    }

    @Test(arguments: ["IdleHint", "LockedHint"]) func theLoginSessionHoldsBack(_ hint: String) throws {
        let stage = try NotifierStage()
        let server = try stage.server()
        let logind = try stage.connect()
        let session = "/org/freedesktop/login1/session/_32"
        var hints = ["IdleHint": false, "LockedHint": false]
        hints[hint] = true
        let display = BusMethod("org.freedesktop.DBus.Properties", "Get", ["s", "s"]) { _ in
            [.variant(.structure([.string("2"), .path(session)]))]
        }
        let get = BusMethod("org.freedesktop.DBus.Properties", "Get", ["s", "s"]) { arguments in
            [.variant(.bool(hints[arguments[1].text ?? ""] ?? false))]
        }
        let slots = [
            try logind.export(path: "/org/freedesktop/login1/user/self", [display]),
            try logind.export(path: session, [get]),
        ]
        logind.own(name: "org.freedesktop.login1") { _ in }
        try stage.settle(logind)
        stage.daemon.say([.sip("r1")])
        try stage.start(system: try stage.connect())
        try stage.settle()
        #expect(server.shown.isEmpty)
        hints[hint] = false
        try logind.emit(
            session, "org.freedesktop.DBus.Properties", "PropertiesChanged",
            [.string("org.freedesktop.login1.Session"), .dictionary([hint: .bool(false)]), .strings([])])
        try stage.until("it is shown") { server.shown.count == 1 }
        withExtendedLifetime(slots) {}
    }

    @Test func gnomesBannersThatAreOffHoldBack() throws {
        let stage = try NotifierStage()
        let server = try stage.server()
        let portal = try stage.connect()
        var isOn = false
        let path = "/org/freedesktop/portal/desktop"
        let slot = try portal.export(
            path: path,
            [
                BusMethod("org.freedesktop.portal.Settings", "Read", ["s", "s"]) { arguments in
                    #expect(arguments == [.string("org.gnome.desktop.notifications"), .string("show-banners")])
                    return [.variant(.variant(.bool(isOn)))]
                }
            ])
        defer { slot.cancel() }
        portal.own(name: "org.freedesktop.portal.Desktop") { _ in }
        try stage.settle(portal)
        stage.daemon.say([.sip("r1")])
        try stage.start()
        try stage.settle()
        #expect(server.shown.isEmpty)
        isOn = true
        try portal.emit(
            path, "org.freedesktop.portal.Settings", "SettingChanged",
            [.string("org.gnome.desktop.notifications"), .string("show-banners"), .variant(.bool(true))])
        try stage.until("it is shown") { server.shown.count == 1 }
    }
}
