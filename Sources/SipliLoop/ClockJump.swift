/// What happened to the clocks between two readings, other than time passing.
package enum ClockJump: Hashable, Sendable {
    /// Nothing worth telling.
    case none
    /// Somebody set the wall clock, forwards or (negative) backwards.
    case clockSet(byMicroseconds: Int64)
    /// The machine was suspended so long; the wall clock may have been set besides (0 if not).
    case resumed(suspendedMicroseconds: Int64, clockSetByMicroseconds: Int64)

    /// Differences up to this are the distance between the readings of one `ClockReading`.
    package static let toleranceMicroseconds: Int64 = 10_000

    /// Tells a resume from a clock set.
    ///
    /// Boot time runs on in suspend and monotonic time does not; neither moves when the clock is set, and gentle NTP
    /// steering moves all three alike.
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
