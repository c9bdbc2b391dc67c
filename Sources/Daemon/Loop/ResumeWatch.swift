package import SipliSystem

/// Reports resume from suspend and clock changes, without logind and without periodic wake-ups.
package final class ResumeWatch {
    private let handler: (ClockJump) -> Void
    private let read: () -> ClockReading
    private var last: ClockReading
    private var timer: WallClockTimer?

    /// The handler never gets `.none`; `read` is for tests.
    package init(
        _ loop: EventLoop, read: @escaping () -> ClockReading = ClockReading.now,
        handler: @escaping (ClockJump) -> Void
    ) throws(SystemError) {
        (self.handler, self.read) = (handler, read)
        last = read()
        // The kernel cancels wall-clock timers on resume too, because the time asleep is added to the wall clock.
        timer = try WallClockTimer(loop) { [weak self] event in
            if event == .clockChanged { self?.compare() }
        }
    }

    /// Ends the watch.
    package func cancel() {
        timer?.cancel()
    }

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
