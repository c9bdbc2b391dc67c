import CSipliShims
import Glibc
package import SipliSystem

/// A timer on the wall clock that also calls when the clock is set or the machine resumes; it costs no other wake-up.
package final class WallTimer {
    private let loop: FeedLoop
    private let descriptor: Descriptor
    private let handler: () -> Void
    private var watch: FeedWatch?

    /// Starts without a time.
    ///
    /// - Parameter handler: called when the timer fires and when the clock jumps: check the clock, and arm again.
    package init(_ loop: FeedLoop, handler: @escaping () -> Void) throws(SystemError) {
        let raw = sipli_wall_timer()
        guard raw >= 0 else { throw SystemError("timerfd_create") }
        (self.loop, self.handler) = (loop, handler)
        descriptor = Descriptor(owning: raw)
        arm(atMilliseconds: nil)
        watch = loop.watch(raw, POLLIN) { [weak self] _ in self?.fire() }
    }

    deinit { watch?.cancel() }

    /// Fires at a time in milliseconds since 1970, at once if it has passed; nil for clock jumps only.
    package func arm(atMilliseconds time: Int64?) {
        let result = sipli_wall_timer_set(descriptor.raw, time.map { max($0, 1) } ?? 0)
        // This reports a clock jump that the next read would have reported.
        if result == 1 { _ = loop.after(milliseconds: 0) { [weak self] in self?.handler() } }
    }

    package func cancel() { watch?.cancel() }

    private func fire() {
        var count: UInt64 = 0
        _ = read(descriptor.raw, &count, 8)
        handler()
    }
}
