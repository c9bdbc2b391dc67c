import Glibc

/// The kernel's clocks, read now.
package enum Clocks {
    /// The wall clock: milliseconds since 1970. It jumps when it is set.
    package static func now() -> Int64 {
        realtimeMicroseconds() / 1000
    }

    /// The wall clock in microseconds since 1970.
    package static func realtimeMicroseconds() -> Int64 {
        microseconds(CLOCK_REALTIME)
    }

    /// Microseconds since an unspecified origin, not counting suspend; never jumps.
    package static func monotonicMicroseconds() -> Int64 {
        microseconds(CLOCK_MONOTONIC)
    }

    /// Microseconds since boot, including suspend; jumps only across a suspend.
    package static func bootMicroseconds() -> Int64 {
        microseconds(CLOCK_BOOTTIME)
    }

    private static func microseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }
}
