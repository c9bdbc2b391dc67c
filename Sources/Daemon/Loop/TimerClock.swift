import Glibc
import SipliSystem

/// A clock a timer can run on.
package enum TimerClock: Sendable {
    /// Stops during suspend, never jumps.
    case monotonic
    /// Continues during suspend; a deadline passed meanwhile is due on resume.
    case boottime
    /// The wall clock. Does not report clock changes: see `WallClockTimer`.
    case realtime

    var identifier: clockid_t {
        switch self {
        case .monotonic: CLOCK_MONOTONIC
        case .boottime: CLOCK_BOOTTIME
        case .realtime: CLOCK_REALTIME
        }
    }

    /// The clock's reading now.
    package var nowMicroseconds: Int64 {
        switch self {
        case .monotonic: Clocks.monotonicMicroseconds()
        case .boottime: Clocks.bootMicroseconds()
        case .realtime: Clocks.realtimeMicroseconds()
        }
    }
}
