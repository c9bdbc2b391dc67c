import CSystemd
import Glibc
package import SipliSystem

/// A one-shot timer, as exact as the kernel allows; initially disarmed.
///
/// Timers that are overdue together, for example after a suspend, fire by priority, not by time.
package final class TimerSource: EventSource {
    private var handler: (() -> Void)?
    private let clock: TimerClock

    init(_ event: OpaquePointer, _ clock: TimerClock, _ handler: @escaping () -> Void) throws(SystemError) {
        (self.handler, self.clock) = (handler, clock)
        try super.init("sd_event_add_time") { source, userdata in
            // Accuracy 1: 0 means libsystemd's default of 250 ms.
            sd_event_add_time(
                event, &source, clock.identifier, UInt64.max, 1,
                { _, _, userdata in
                    EventSource.with(userdata, as: TimerSource.self) { $0.handler?() }
                }, userdata)
        }
        try disarm()
    }

    /// Fires when the clock shows this many microseconds, or at once if that has passed; replaces an earlier time.
    package func arm(atMicroseconds time: Int64) throws(SystemError) {
        try configure("sd_event_source_set_time") { sd_event_source_set_time($0, UInt64(max(time, 0))) }
        try configure("sd_event_source_set_enabled") { sd_event_source_set_enabled($0, Int32(SD_EVENT_ONESHOT)) }
    }

    /// Fires this many microseconds from now; replaces an earlier time.
    package func arm(afterMicroseconds delay: Int64) throws(SystemError) {
        let (time, overflow) = clock.nowMicroseconds.addingReportingOverflow(max(delay, 0))
        try arm(atMicroseconds: overflow ? .max : time)
    }

    /// Cancels the pending time, if any.
    package func disarm() throws(SystemError) {
        try configure("sd_event_source_set_enabled") { sd_event_source_set_enabled($0, Int32(SD_EVENT_OFF)) }
    }

    override func dropHandler() { handler = nil }
}

/// Timers of a loop that runs, which can always be armed.
extension TimerSource {
    package func start(atMicroseconds time: Int64) {
        surely { () throws(SystemError) in try arm(atMicroseconds: time) }
    }

    package func start(afterMicroseconds delay: Int64) {
        surely { () throws(SystemError) in try arm(afterMicroseconds: delay) }
    }

    package func stop() { surely { () throws(SystemError) in try disarm() } }

    private func surely(_ body: () throws(SystemError) -> Void) {
        do throws(SystemError) { try body() } catch { preconditionFailure("a timer cannot be set: \(error)") }
    }
}

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
