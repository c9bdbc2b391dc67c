import Glibc

/// The kernel's clocks, read now.
package enum Clocks {
    /// The wall clock: milliseconds since 1970. It jumps when somebody sets it.
    package static func now() -> Int64 {
        realtimeMicroseconds() / 1000
    }

    /// The wall clock in microseconds since 1970.
    package static func realtimeMicroseconds() -> Int64 {
        microseconds(CLOCK_REALTIME)
    }

    /// Microseconds of an unspecified origin that stand still in suspend; never jumps.
    package static func monotonicMicroseconds() -> Int64 {
        microseconds(CLOCK_MONOTONIC)
    }

    /// Microseconds since boot, suspend included; never jumps but over a suspend.
    package static func bootMicroseconds() -> Int64 {
        microseconds(CLOCK_BOOTTIME)
    }

    private static func microseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }
}
