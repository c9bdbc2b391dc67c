import Foundation
import SipliAppearance
import SipliBus
import SipliSystem
import SipliTestSupport
import SipliWidgetFeed

@testable import SipliWidgetHost

/// A session bus and a loop that serves its portals and their clients.
final class PortalStage {
    let loop: FeedLoop
    let daemon: PrivateBus
    let nested: NestedLoop

    init() throws {
        daemon = try PrivateBus()
        loop = try FeedLoop()
        nested = try NestedLoop(loop)
    }

    /// A running portal.
    func portal(_ scheme: UInt32, isOld: Bool = false) throws -> FakePortal {
        let portal = try FakePortal(connect(), scheme: scheme, isOld: isOld)
        try until("the portal's name") { portal.hasName }
        return portal
    }

    func connect() throws -> Bus {
        guard let bus = try Bus.open(.at(daemon.address), on: nested.inner) else { throw TestFailure("no bus") }
        nested.serve()
        return bus
    }

    func desktop() -> DesktopScheme { DesktopScheme(.at(daemon.address)) { [nested] in (nested.inner, nested.serve) } }

    /// Runs the loop until a condition holds.
    func until(_ what: String, _ condition: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: TestDaemon.patienceSeconds)
        while try !condition() {
            guard deadline.timeIntervalSinceNow > 0 else { throw TestFailure("waited in vain: " + what) }
            nested.serve()
            loop.turn(limitMilliseconds: 10)
        }
    }
}
