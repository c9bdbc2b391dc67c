import SipliLoop
import SipliSystem

/// What happens at a moment unless something else happens first: one timer for all of it.
final class Timeouts {
    private var actions: [Int: () -> Void] = [:]
    private var queue = DueQueue()
    private var next = 0
    private var timer: TimerSource?
    /// A time of their own, for tests that let it pass themselves.
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

    /// - Returns: what to cancel it by.
    func after(milliseconds: Int64, _ action: @escaping () -> Void) -> Int {
        next += 1
        let due = now + milliseconds * 1000
        actions[next] = action
        queue.add(next, at: due)
        arm(due)
        return next
    }

    /// A timer that is armed for nothing any more does nothing.
    func cancel(_ timeout: Int) {
        actions[timeout] = nil
        if queue.count > 2 * actions.count + 64 { queue.keep { actions[$0.key] != nil } }
    }

    /// Lets time pass for timeouts that have their own.
    func advance(byMilliseconds milliseconds: Int64) {
        ownMicroseconds? += milliseconds * 1000
        pass()
    }

    private var now: Int64 {
        ownMicroseconds ?? Clocks.monotonicMicroseconds()
    }

    /// Does what is due, in its order.
    private func pass() {
        let now = now
        while let due = queue.next(dueBy: now) {
            // One may cancel another.
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
        do {
            try timer?.arm(atMicroseconds: time)
        } catch {
            preconditionFailure("the timer cannot be armed: \(error)")
        }
    }
}
