import CSystemd
package import SipliSystem

/// A timer that fires once per arming, exact to what the kernel can do; it begins disarmed.
///
/// Timers that are overdue together, as after a suspend, fire in no particular order: priorities decide, not times.
package final class TimerSource: EventSource {
    private var handler: (() -> Void)?
    private let clock: TimerClock

    init(_ event: OpaquePointer, _ clock: TimerClock, _ handler: @escaping () -> Void) throws(SystemError) {
        self.handler = handler
        self.clock = clock
        try super.init("sd_event_add_time") { source, userdata in
            // Accuracy 1: with 0 libsystemd takes the liberty of 250 ms.
            sd_event_add_time(
                event, &source, clock.identifier, UInt64.max, 1,
                { _, _, userdata in
                    EventSource.with(userdata, as: TimerSource.self) { $0.handler?() }
                }, userdata)
        }
        try disarm()
    }

    /// Fires when the clock shows this many microseconds, at once if it has; replaces an earlier arming.
    package func arm(atMicroseconds time: Int64) throws(SystemError) {
        try configure("sd_event_source_set_time") { sd_event_source_set_time($0, UInt64(max(time, 0))) }
        try configure("sd_event_source_set_enabled") { sd_event_source_set_enabled($0, Int32(SD_EVENT_ONESHOT)) }
    }

    /// Fires so many microseconds after this call; replaces an earlier arming.
    package func arm(afterMicroseconds delay: Int64) throws(SystemError) {
        let (time, overflow) = clock.nowMicroseconds.addingReportingOverflow(max(delay, 0))
        try arm(atMicroseconds: overflow ? .max : time)
    }

    /// Forgets the arming, if any.
    package func disarm() throws(SystemError) {
        try configure("sd_event_source_set_enabled") { sd_event_source_set_enabled($0, Int32(SD_EVENT_OFF)) }
    }

    /// Whether it will fire.
    package var isArmed: Bool { isOn }

    override func dropHandler() {
        handler = nil
    }
}
