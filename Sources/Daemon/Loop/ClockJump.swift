/// What happened to the clocks between two readings, other than time passing.
package enum ClockJump: Hashable, Sendable {
    /// Nothing significant.
    case none
    /// The wall clock was set, forwards or (negative) backwards.
    case clockSet(byMicroseconds: Int64)
    /// The machine was suspended for this long; the wall clock may also have been set (0 if not).
    case resumed(suspendedMicroseconds: Int64, clockSetByMicroseconds: Int64)

    /// Differences up to this can come from the time between the readings of one `ClockReading`.
    package static let toleranceMicroseconds: Int64 = 10_000

    /// Distinguishes a resume from a clock change.
    ///
    /// Boot time advances during suspend and monotonic time does not. Neither changes when the clock is set, and NTP
    /// slewing affects all three alike.
    package static func kind(before: ClockReading, after: ClockReading) -> ClockJump {
        let suspended = significant(
            (after.boottimeMicroseconds - after.monotonicMicroseconds)
                - (before.boottimeMicroseconds - before.monotonicMicroseconds))
        let set = significant(
            (after.realtimeMicroseconds - after.boottimeMicroseconds)
                - (before.realtimeMicroseconds - before.boottimeMicroseconds))
        if suspended > 0 { return .resumed(suspendedMicroseconds: suspended, clockSetByMicroseconds: set) }
        return set == 0 ? .none : .clockSet(byMicroseconds: set)
    }

    private static func significant(_ difference: Int64) -> Int64 {
        abs(difference) > toleranceMicroseconds ? difference : 0
    }
}
