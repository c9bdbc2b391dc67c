import Foundation
import SipliBus
import SipliLoop
import SipliTestSupport

/// A loop with a bus of its own, served on the test's thread.
final class BusStage {
    let loop: EventLoop
    let daemon: PrivateBus

    init() throws {
        loop = try EventLoop()
        daemon = try PrivateBus()
    }

    /// Opens another connection.
    func connect() throws -> Bus {
        guard let bus = try Bus.open(.at(daemon.address), on: loop) else { throw TestFailure("there is no bus") }
        return bus
    }

    /// Serves the loop until a condition holds.
    func until(_ what: String, _ condition: () -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: TestDaemon.patienceSeconds)
        while !condition() {
            guard deadline.timeIntervalSinceNow > 0 else { throw TestFailure("waited in vain: " + what) }
            _ = try loop.runOnce(timeoutMicroseconds: 1_000_000)
        }
    }

    /// Makes a call and waits for its result.
    func result(_ bus: Bus, _ call: BusCall) throws -> Result<[BusValue], BusError> {
        var result: Result<[BusValue], BusError>?
        bus.call(call) { result = $0 }
        try until(call.method) { result != nil }
        guard let result else { throw TestFailure("no result") }
        return result
    }
}
