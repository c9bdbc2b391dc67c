import CSipliShims
import Glibc

/// The kernel's clocks, read now.
package enum Clocks {
    /// The wall clock: milliseconds since 1970. It jumps when it is set.
    package static func now() -> Int64 { realtimeMicroseconds() / 1000 }

    /// The wall clock in microseconds since 1970.
    package static func realtimeMicroseconds() -> Int64 { microseconds(CLOCK_REALTIME) }

    /// Microseconds since an unspecified origin, not counting suspend; never jumps.
    package static func monotonicMicroseconds() -> Int64 { microseconds(CLOCK_MONOTONIC) }

    /// Microseconds since boot, including suspend; jumps only across a suspend.
    package static func bootMicroseconds() -> Int64 { microseconds(CLOCK_BOOTTIME) }

    /// The kernel's wall clock in milliseconds since 1970, if time synchronisation keeps it right; nil otherwise.
    ///
    /// This is what timedated shows as `NTPSynchronized`, read where it reads it: the clock's largest error, which the
    /// kernel raises to 16 s when the clock is set by hand and while nothing disciplines it.
    package static func synchronisedTime() -> Int64? {
        let time = sipli_synchronised_time()
        return time < 0 ? nil : time
    }

    private static func microseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }
}
