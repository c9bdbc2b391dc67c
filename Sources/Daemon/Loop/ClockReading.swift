import SipliSystem

/// The three clocks, read close together.
package struct ClockReading: Hashable, Sendable {
    /// The wall clock, since 1970.
    package var realtimeMicroseconds: Int64
    /// Time since boot, without suspend.
    package var monotonicMicroseconds: Int64
    /// Time since boot, with suspend.
    package var boottimeMicroseconds: Int64

    /// A reading as given, for tests.
    package init(realtimeMicroseconds: Int64, monotonicMicroseconds: Int64, boottimeMicroseconds: Int64) {
        (self.realtimeMicroseconds, self.monotonicMicroseconds) = (realtimeMicroseconds, monotonicMicroseconds)
        self.boottimeMicroseconds = boottimeMicroseconds
    }

    /// Reads the clocks now, and again if the thread was preempted in between.
    package static func now() -> ClockReading {
        var reading = take()
        for _ in 0..<8 where Clocks.monotonicMicroseconds() - reading.monotonicMicroseconds > 1000 { reading = take() }
        return reading
    }

    private static func take() -> ClockReading {
        let monotonic = Clocks.monotonicMicroseconds()
        let boottime = Clocks.bootMicroseconds()
        return ClockReading(
            realtimeMicroseconds: Clocks.realtimeMicroseconds(), monotonicMicroseconds: monotonic,
            boottimeMicroseconds: boottime)
    }
}
