package import SipliCore
import Synchronization

/// A wall clock that only moves when a test moves it.
package final class ManualClock: Sendable {
    private struct State {
        var instant: Instant
        /// Milliseconds by which the clock was set without time passing.
        var set: Int64 = 0
        var boot = 1
        var isSynchronised = false
    }

    private let state: Mutex<State>

    package init(_ now: Instant) { state = Mutex(State(instant: now)) }

    /// Another clock of the same machine.
    package convenience init(like other: ManualClock) {
        let state = other.state.withLock { $0 }
        self.init(state.instant)
        self.state.withLock { $0 = state }
    }

    /// A clock at an RFC 3339 time.
    package convenience init(_ text: String) throws { self.init(try Self.instant(text)) }

    /// What the clock shows; to move it is to let that much time pass.
    package var now: Instant {
        get { state.withLock(\.instant) }
        set { state.withLock { $0.instant = newValue } }
    }

    /// Sets the clock wrong, or right again, without time passing.
    package func set(_ text: String) throws {
        let wanted = try Self.instant(text)
        state.withLock { state in
            state.set += wanted.milliseconds - state.instant.milliseconds
            state.instant = wanted
        }
    }

    /// The machine reboots: nothing tells how long it was off.
    package func reboot() { state.withLock { $0.boot += 1 } }

    /// Time synchronisation keeps it right.
    package var isSynchronised: Bool {
        get { state.withLock(\.isSynchronised) }
        set { state.withLock { $0.isSynchronised = newValue } }
    }

    package var boot: String { "boot-\(state.withLock(\.boot))" }

    /// Milliseconds since the machine started, in 1970.
    package var sinceBoot: Int64 { state.withLock { $0.instant.milliseconds - $0.set } }

    /// The instant of a text in a test.
    package static func instant(_ text: String) throws -> Instant {
        guard let instant = Instant(rfc3339: text) else { throw TestFailure("\(text) is not an instant") }
        return instant
    }
}
