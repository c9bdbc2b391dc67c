package import SipliSystem

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

/// Reports resume from suspend and clock changes, without logind and without periodic wake-ups.
package final class ResumeWatch {
    private let handler: (ClockJump) -> Void
    private let read: () -> ClockReading
    private var last: ClockReading
    private var timer: WallClockTimer?

    /// The handler never gets `.none`; `read` is for tests.
    package init(
        _ loop: EventLoop, read: @escaping () -> ClockReading = ClockReading.now, handler: @escaping (ClockJump) -> Void
    ) throws(SystemError) {
        (self.handler, self.read) = (handler, read)
        last = read()
        // The kernel cancels wall-clock timers on resume too, because the time asleep is added to the wall clock.
        timer = try WallClockTimer(loop) { [weak self] event in if event == .clockChanged { self?.compare() } }
    }

    /// Ends the watch.
    package func cancel() { timer?.cancel() }

    /// Compares with the last reading, as when the kernel reports a change.
    package func compare() {
        let reading = read()
        let jump = ClockJump.kind(before: last, after: reading)
        // The reference reading is kept, so that many changes below the tolerance still add up.
        guard jump != .none else { return }
        last = reading
        handler(jump)
    }
}
