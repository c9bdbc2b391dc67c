package import SipliSystem

/// Tells of resume from suspend and of clock sets, without logind and without waking up in between.
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
        self.handler = handler
        self.read = read
        last = read()
        // The kernel cancels wall-clock timers on resume as on a set: the time it slept is added to the wall clock.
        timer = try WallClockTimer(loop) { [weak self] event in
            if event == .clockChanged { self?.compare() }
        }
    }

    /// Ends the watch.
    package func cancel() {
        timer?.cancel()
    }

    /// Compares with the last reading, as is done when the kernel tells of a change.
    package func compare() {
        let reading = read()
        let jump = ClockJump.kind(before: last, after: reading)
        // Many sets below the tolerance still add up, because the reading they are compared with stays.
        guard jump != .none else { return }
        last = reading
        handler(jump)
    }
}
