/// A moment in time: whole milliseconds since 1970-01-01T00:00:00Z, as Unix counts them (no leap seconds).
package struct Instant: Hashable, Comparable, Sendable {
    package var milliseconds: Int64

    package init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    package init(seconds: Int64) {
        milliseconds = seconds * 1000
    }

    /// Whole seconds since 1970, rounded down, also before 1970.
    package var seconds: Int64 {
        milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000
    }

    /// Whole minutes since 1970, rounded down.
    package var minute: Int64 { (seconds - (seconds % 60 + 60) % 60) / 60 }

    package static func < (left: Instant, right: Instant) -> Bool {
        left.milliseconds < right.milliseconds
    }

    package func adding(seconds: Int64) -> Instant {
        Instant(milliseconds: milliseconds + seconds * 1000)
    }
}
