import SipliLoop
import SipliSystem

/// Actions that run at a time unless cancelled before: one timer for all of them.
final class Timeouts {
    private var actions: [Int: () -> Void] = [:]
    private var queue = DueQueue()
    private var next = 0
    private var timer: TimerSource?
    /// A separate time that tests advance themselves.
    private var ownMicroseconds: Int64?
    /// When the timer fires.
    private var armed = Int64.max

    init(loop: EventLoop, haveOwnTime: Bool) throws {
        guard !haveOwnTime else {
            ownMicroseconds = 0
            return
        }
        timer = try loop.timer(clock: .monotonic) { [unowned self] in
            armed = .max
            pass()
        }
    }

    /// - Returns: the identifier for `cancel`.
    func after(milliseconds: Int64, _ action: @escaping () -> Void) -> Int {
        next += 1
        let due = now + milliseconds * 1000
        actions[next] = action
        queue.add(next, at: due)
        arm(due)
        return next
    }

    /// A timer that fires for a cancelled action does nothing.
    func cancel(_ timeout: Int) {
        actions[timeout] = nil
        if queue.count > 2 * actions.count + 64 { queue.keep { actions[$0.key] != nil } }
    }

    /// Advances the separate time.
    func advance(byMilliseconds milliseconds: Int64) {
        ownMicroseconds? += milliseconds * 1000
        pass()
    }

    private var now: Int64 {
        ownMicroseconds ?? Clocks.monotonicMicroseconds()
    }

    /// Runs the due actions in order.
    private func pass() {
        let now = now
        while let due = queue.next(dueBy: now) {
            // An action may cancel another.
            actions.removeValue(forKey: due.key)?()
        }
        while let first = queue.first {
            guard actions[first.key] == nil else { return arm(first.microseconds) }
            queue.removeFirst()
        }
    }

    private func arm(_ time: Int64) {
        guard time < armed else { return }
        armed = time
        timer?.start(atMicroseconds: time)
    }
}
