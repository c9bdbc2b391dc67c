package import SipliCore
import Synchronization

/// A wall clock that only moves when a test moves it.
package final class ManualClock: Sendable {
    private let instant: Mutex<Instant>

    package init(_ now: Instant) {
        instant = Mutex(now)
    }

    /// A clock at an RFC 3339 time.
    package convenience init(_ text: String) throws {
        self.init(try Self.instant(text))
    }

    package var now: Instant {
        get { instant.withLock { $0 } }
        set { instant.withLock { $0 = newValue } }
    }

    /// The instant of a text in a test.
    package static func instant(_ text: String) throws -> Instant {
        guard let instant = Instant(rfc3339: text) else { throw TestFailure("\(text) is not an instant") }
        return instant
    }
}
