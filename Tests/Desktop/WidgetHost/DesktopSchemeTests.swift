import SipliAppearance
import SipliBus
import SipliLoop
import SipliSystem
import SipliTestSupport
import SipliWidgetKit
import Testing

@testable import SipliWidgetHost

/// The desktop's colour scheme, from a settings portal on a test's own bus.
@Suite(.enabled(if: PrivateBus.isUsable, "needs dbus-daemon"))
struct DesktopSchemeTests {
    @Test(
        arguments: [(0, .light), (1, .dark), (2, .light), (3, .light)] as [(UInt32, ColorScheme)], [false, true])
    func theSettingSaysTheScheme(_ row: (number: UInt32, scheme: ColorScheme), isOld: Bool) throws {
        let stage = try PortalStage()
        let portal = try stage.portal(row.number, isOld: isOld)
        let desktop = stage.desktop()
        #expect(desktop.now() == row.scheme)
        #expect(desktop.now() == row.scheme)
        #expect(portal.asked == 1)
    }

    @Test func withoutABusItIsLight() throws {
        let stage = try PortalStage()
        stage.daemon.end()
        #expect(stage.desktop().now() == .light)
        #expect(DesktopScheme(.at("no address")) { (stage.nested.inner, {}) }.now() == .light)
    }

    @Test func aPortalThatComesLateIsHeard() throws {
        let stage = try PortalStage()
        let desktop = stage.desktop()
        var told: [ColorScheme] = []
        desktop.changed = { told.append($0) }
        #expect(desktop.now() == .light)
        #expect(told.isEmpty)
        let portal = try stage.portal(1)
        try stage.until("the scheme") { told == [.dark] }
        #expect(desktop.now() == .dark)
        withExtendedLifetime(portal) {}
    }

    @Test func aPortalThatDoesNotAnswerIsNotWaitedForLong() throws {
        let stage = try PortalStage()
        // Nobody serves the connection that owns the name.
        let busy = try EventLoop()
        let portal = try Bus.open(.at(stage.daemon.address), on: busy)
        var hasName = false
        portal?.own(name: FakePortal.name) { hasName = (try? $0.get()) == true }
        while !hasName { _ = try busy.runOnce(timeoutMicroseconds: 1_000_000) }
        #expect(stage.desktop().now() == .light)
        withExtendedLifetime(portal) {}
    }

    @Test func switchesAreToldAndNothingElseIs() throws {
        let stage = try PortalStage()
        let portal = try stage.portal(1)
        let desktop = stage.desktop()
        var told: [ColorScheme] = []
        #expect(desktop.now() == .dark)
        desktop.changed = { told.append($0) }
        try portal.tell("org.freedesktop.appearance", "accent-color", .uint32(2))
        try portal.tell("org.gnome.desktop.interface", "color-scheme", .string("prefer-light"))
        try portal.tell("org.freedesktop.appearance", "color-scheme", .string("light"))
        try portal.change(to: 1)
        try portal.change(to: 2)
        try portal.change(to: 0)
        try portal.change(to: 1)
        try stage.until("the last switch") { told.count == 2 }
        #expect(told == [.light, .dark])
        #expect(portal.asked == 1)
    }

    @Test func aPortalThatGoesChangesNothingAndIsAskedAgainWhenItIsBack() throws {
        let stage = try PortalStage()
        var portal = try stage.portal(1) as FakePortal?
        let desktop = stage.desktop()
        var told: [ColorScheme] = []
        #expect(desktop.now() == .dark)
        desktop.changed = { told.append($0) }
        let watcher = try stage.connect()
        var (hears, hasGone) = (false, false)
        let slot = try watcher.watch(name: FakePortal.name) { hasGone = hasGone || !$0 }
        defer { slot.cancel() }
        // Once a later call is answered, the bus has the rule.
        watcher.call(.bus("GetId", [])) { _ in hears = true }
        try stage.until("the watcher to hear") { hears }
        portal = nil
        try stage.until("the portal is gone") { hasGone }
        #expect(desktop.now() == .dark)
        portal = try stage.portal(2)
        try stage.until("the new portal's answer") { told == [.light] }
        try portal?.change(to: 1)
        try stage.until("its switch") { told == [.light, .dark] }
    }
}
