package import SipliCore

/// The source of the daemon's wall-clock time; tests use another.
package struct Clock: Sendable {
    package var now: @Sendable () -> Instant

    package init(now: @escaping @Sendable () -> Instant) {
        self.now = now
    }
}
