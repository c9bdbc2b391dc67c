import CSystemd
import Glibc
package import SipliSystem

/// A timer on the wall clock that also reports when the clock is set or the machine resumes from suspend.
///
/// It causes no wake-ups between these events.
package final class WallClockTimer {
    /// Why the handler is called.
    package enum Event: Hashable, Sendable {
        /// The clock shows the armed time or a later one; the timer is disarmed.
        case elapsed
        /// The clock was set, or the machine resumed; the timer is still armed.
        case clockChanged
    }

    /// The time used while disarmed (the year 2242): zero would disarm the kernel's timer.
    private static let never = timespec(tv_sec: 8_589_934_592, tv_nsec: 0)

    private let loop: EventLoop
    private let descriptor: Descriptor
    private let handler: (Event) -> Void
    private var source: IOSource?

    /// Starts disarmed, reporting clock changes.
    package init(_ loop: EventLoop, handler: @escaping (Event) -> Void) throws(SystemError) {
        let raw = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
        guard raw >= 0 else { throw SystemError("timerfd_create") }
        (self.loop, self.handler) = (loop, handler)
        descriptor = Descriptor(owning: raw)
        try set(Self.never)
        source = try loop.watchDescriptor(raw, events: .readable) { [weak self] _ in self?.fire() }
    }

    deinit {
        // Cancel before the descriptor closes, which happens after deinit.
        source?.cancel()
    }

    /// Fires when the clock shows this time, or at once if that has passed; replaces an earlier time.
    package func arm(atMilliseconds time: Int64) throws(SystemError) {
        // Zero would disarm, and the kernel does not accept times before 1970.
        let time = max(time, 1)
        try set(timespec(tv_sec: Int(time / 1000), tv_nsec: Int(time % 1000) * 1_000_000))
    }

    /// Cancels the time; clock changes are still reported.
    package func disarm() throws(SystemError) { try set(Self.never) }

    /// Ends the timer and the reporting.
    package func cancel() { source?.cancel() }

    /// The order among ready sources, as in `EventSource`.
    package var priority: Int64 {
        get { source?.priority ?? 0 }
        set { source?.priority = newValue }
    }

    private func set(_ time: timespec) throws(SystemError) {
        var value = itimerspec(it_interval: timespec(), it_value: time)
        // TFD_TIMER_CANCEL_ON_SET needs an absolute time, so the two always go together.
        let flags = Int32(TFD_TIMER_ABSTIME) | Int32(TFD_TIMER_CANCEL_ON_SET)
        guard timerfd_settime(descriptor.raw, flags, &value, nil) != 0 else { return }
        guard errno == ECANCELED else { throw SystemError("timerfd_settime") }
        // The new time is armed; the kernel reports the clock change here instead of at the next read.
        loop.defer { [weak self] in self?.tellChange() }
    }

    private func tellChange() {
        guard let source, !source.isCancelled else { return }
        handler(.clockChanged)
    }

    private func fire() {
        var expirations: UInt64 = 0
        let result = withUnsafeMutableBytes(of: &expirations) { descriptor.readAvailable(into: $0) }
        switch result {
        // Clock changes are still reported: the kernel keeps the descriptor on its list until it is set without the
        // flag.
        case .bytes: handler(.elapsed)
        case .failed(ECANCELED): handler(.clockChanged)
        case .end, .wouldBlock, .failed: break
        }
    }
}
