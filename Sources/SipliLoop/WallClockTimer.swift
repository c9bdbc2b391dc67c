import CSystemd
import Glibc
package import SipliSystem

/// A timer on the wall clock that also tells when the clock is set, or the machine resumes from suspend.
///
/// It costs no wake-up of its own between such events.
package final class WallClockTimer {
    /// Why the handler is called.
    package enum Event: Hashable, Sendable {
        /// The clock shows the armed time or a later one; the timer is disarmed.
        case elapsed
        /// Somebody set the clock, or the machine resumed; the arming still stands.
        case clockChanged
    }

    /// What "disarmed" is armed for (the year 2242): a zero time would be a disarmed timer.
    private static let never = timespec(tv_sec: 8_589_934_592, tv_nsec: 0)

    private let loop: EventLoop
    private let descriptor: Descriptor
    private let handler: (Event) -> Void
    private var source: IOSource?

    /// Starts disarmed and telling of clock changes.
    package init(_ loop: EventLoop, handler: @escaping (Event) -> Void) throws(SystemError) {
        let raw = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC) | Int32(TFD_NONBLOCK))
        guard raw >= 0 else { throw SystemError("timerfd_create") }
        self.loop = loop
        self.handler = handler
        descriptor = Descriptor(owning: raw)
        try set(Self.never)
        source = try loop.watchDescriptor(raw, events: .readable) { [weak self] _ in self?.fire() }
    }

    deinit {
        // Before the descriptor closes, which happens after deinit.
        source?.cancel()
    }

    /// Fires when the clock shows this time, at once if it has; replaces an earlier arming.
    package func arm(atMilliseconds time: Int64) throws(SystemError) {
        // Zero would disarm, and the kernel takes no time before 1970.
        let time = max(time, 1)
        try set(timespec(tv_sec: Int(time / 1000), tv_nsec: Int(time % 1000) * 1_000_000))
    }

    /// Forgets the time; clock changes are still told.
    package func disarm() throws(SystemError) {
        try set(Self.never)
    }

    /// Ends everything.
    package func cancel() {
        source?.cancel()
    }

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
        // The new time is armed, and the kernel has told us here what it would have told the next read.
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
        // Clock sets are still told: the kernel keeps the descriptor on its list until it is set without the flag.
        case .bytes: handler(.elapsed)
        case .failed(ECANCELED): handler(.clockChanged)
        case .end, .wouldBlock, .failed: break
        }
    }
}
