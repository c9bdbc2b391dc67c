import CSipliShims
import Glibc
import SipliClient
package import SipliSystem
import Synchronization

/// One thread's loop over poll: descriptors, delays, and calls from other threads. It sleeps until one of them is
/// ready.
package final class FeedLoop {
    private var watches: [FeedWatch] = []
    private var delays: [FeedDelay] = []
    private var isEnded = false
    /// Access to the loop for other threads.
    package let handle: LoopHandle

    private let clock: () -> Int64

    /// - Parameter clock: microseconds in which the machine is awake; for tests.
    package init(clock: @escaping () -> Int64 = Clocks.monotonicMicroseconds) throws(SystemError) {
        self.clock = clock
        handle = try LoopHandle()
    }

    /// The time since an unspecified moment; never goes back.
    var now: Duration { .microseconds(clock()) }

    // MARK: Sources

    /// Calls the handler when the descriptor has one of the events (`POLLIN` and its like), or an error or a hang-up, which
    /// are always reported. The descriptor must stay open until the watch is cancelled.
    package func watch(_ descriptor: Int32, _ events: Int32, handler: @escaping (Int32) -> Void) -> FeedWatch {
        let watch = FeedWatch(descriptor, Int16(events), handler)
        watches.append(watch)
        return watch
    }

    /// Calls the handler once after a delay, in time during which the machine is awake.
    package func after(milliseconds: Int, handler: @escaping () -> Void) -> FeedDelay {
        let due = clock() + Int64(max(milliseconds, 0)) * 1000
        let delay = FeedDelay(due, handler)
        delays.append(delay)
        return delay
    }

    // MARK: Running

    /// Runs until `end`.
    package func run() { while !isEnded { turn() } }

    /// Ends `run` after the handler that is running.
    package func end() { isEnded = true }

    /// Waits for an event and handles it.
    ///
    /// - Parameter limitMilliseconds: the longest time to wait; nil for ever.
    package func turn(limitMilliseconds: Int? = nil) {
        watches.removeAll(where: \.isCancelled)
        delays.removeAll(where: \.isCancelled)
        var polled = [pollfd(fd: handle.bell, events: Int16(POLLIN), revents: 0)]
        let watched = watches.filter { !$0.isPaused }
        for watch in watched { polled.append(pollfd(fd: watch.descriptor, events: watch.events, revents: 0)) }
        guard poll(&polled, nfds_t(polled.count), timeout(limitMilliseconds)) >= 0 else { return }
        if polled[0].revents != 0 { handle.runCalls() }
        for (watch, entry) in zip(watched, polled.dropFirst()) where entry.revents != 0 && !watch.isCancelled {
            watch.handler(Int32(entry.revents))
        }
        runDelays()
    }

    private func timeout(_ limit: Int?) -> Int32 {
        let due = delays.map(\.dueMicroseconds).min().map { due in
            // Rounded up, otherwise the loop would wake up too early and spin until it is time.
            Int(max(due - clock() + 999, 0) / 1000)
        }
        guard let shortest = [due, limit].compactMap({ $0 }).min() else { return -1 }
        return Int32(clamping: shortest)
    }

    private func runDelays() {
        guard !delays.isEmpty else { return }
        let now = clock()
        for delay in delays where delay.dueMicroseconds <= now && !delay.isCancelled {
            delay.cancel()
            delay.handler()
        }
    }
}

/// A descriptor watched by a loop.
package final class FeedWatch {
    let descriptor: Int32
    var events: Int16
    let handler: (Int32) -> Void
    private(set) var isCancelled = false
    /// Not watched while this is set.
    package var isPaused = false

    fileprivate init(_ descriptor: Int32, _ events: Int16, _ handler: @escaping (Int32) -> Void) {
        (self.descriptor, self.events, self.handler) = (descriptor, events, handler)
    }

    /// Whether to wait for room to write as well.
    package func setEvents(_ events: Int32) { self.events = Int16(events) }

    package func cancel() { isCancelled = true }
}

/// A call that a loop will make.
package final class FeedDelay {
    let dueMicroseconds: Int64
    let handler: () -> Void
    private(set) var isCancelled = false

    fileprivate init(_ dueMicroseconds: Int64, _ handler: @escaping () -> Void) {
        (self.dueMicroseconds, self.handler) = (dueMicroseconds, handler)
    }

    package func cancel() { isCancelled = true }
}

/// Gives other threads access to a loop.
package final class LoopHandle: Sendable {
    fileprivate let bell: Int32
    private let calls = Mutex<[@Sendable () -> Void]>([])

    fileprivate init() throws(SystemError) {
        bell = sipli_bell()
        guard bell >= 0 else { throw SystemError("eventfd") }
    }

    deinit { close(bell) }

    /// Calls something on the loop's thread; never waits.
    package func post(_ call: @escaping @Sendable () -> Void) {
        calls.withLock { $0.append(call) }
        sipli_bell_ring(bell)
    }

    fileprivate func runCalls() {
        var count: UInt64 = 0
        _ = read(bell, &count, 8)
        let taken = calls.withLock { calls in
            defer { calls = [] }
            return calls
        }
        for call in taken { call() }
    }
}

/// Ends a loop on SIGTERM, SIGINT and SIGHUP.
package final class EndSignals {
    private let descriptor: Descriptor
    private var watch: FeedWatch?

    /// Create before starting threads, otherwise a signal kills one of them. Signals that are of
    /// no use are ignored from now on.
    package init(_ loop: FeedLoop, handler: @escaping () -> Void) throws(SystemError) {
        let raw = sipli_end_signals()
        guard raw >= 0 else { throw SystemError("signalfd") }
        UnusedSignals.ignore()
        descriptor = Descriptor(owning: raw)
        watch = loop.watch(raw, POLLIN) { _ in handler() }
    }

    deinit { watch?.cancel() }
}

extension FeedLoop: LinkLoop {
    package func whenReadable(_ descriptor: Int32, _ handler: @escaping () -> Void) -> () -> Void {
        let watch = watch(descriptor, POLLIN) { _ in handler() }
        return { watch.cancel() }
    }

    package func makeTimer(_ handler: @escaping () -> Void) -> (Int?) -> Void {
        var delay: FeedDelay?
        return { [weak self] milliseconds in
            delay?.cancel()
            delay = milliseconds.flatMap { self?.after(milliseconds: $0, handler: handler) }
        }
    }
}

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
